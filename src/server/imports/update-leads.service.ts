import { getTableColumns, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { leadFields } from '#contract/leads/lead-columns.constants.ts'
import { entriesOf, pick } from '#domain/text/typed-record.ts'
import type { Tx } from '#db/open.ts'
import { leads } from '#db/schema/leads.ts'
import { changesBy, recordHistoryBatch } from '#server/history/history.service.ts'
import { type LeadRow, nameOf } from '#server/leads/leads.queries.ts'
import { userNamed } from '#server/lib/queries/assignees.queries.ts'

/** Rows of one statement, whose parameters stay below the 65,535 that PostgreSQL takes. */
const rowsPerStatement = 500

export function* chunksOf<Item>(items: readonly Item[]) {
  for (let first = 0; first < items.length; first += rowsPerStatement)
    yield items.slice(first, first + rowsPerStatement)
}

/** The columns that an import can change. */
const written = pick(
  getTableColumns(leads),
  leadFields.filter((field) => field !== 'email'),
)

type Update = { before: LeadRow; values: Partial<LeadRow> }

/**
 * Updates locked leads and records that in the history, in a few statements: the embedded database answers nobody else
 * until the import or its undo is done.
 */
export async function updateLeads(tx: Tx, by: SessionUser, updates: readonly Update[]) {
  const after = new Map<number, LeadRow>()
  for (const chunk of chunksOf(updates)) for (const lead of await updateChunk(tx, chunk)) after.set(lead.id, lead)
  for (const chunk of chunksOf(updates))
    await recordHistoryBatch(
      tx,
      by,
      chunk.map(({ before, values }) => ({
        verb: 'changed',
        noun: 'lead',
        nounId: before.id,
        nounName: nameOf({ ...before, ...values }),
        changes: changesBy(before, values),
      })),
    )
  return after
}

function updateChunk(tx: Tx, updates: readonly Update[]) {
  const columns = [leads.id, ...Object.values(written)]
  const typed = columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`)
  const given = updates.map(({ before, values }) => {
    const lead = { ...before, ...values }
    return { id: lead.id, ...Object.fromEntries(entriesOf(written).map(([field, { name }]) => [name, lead[field]])) }
  })
  return tx
    .update(leads)
    .set({
      ...Object.fromEntries(entriesOf(written).map(([field, { name }]) => [field, sql`given.${sql.identifier(name)}`])),
      assignedUserId: sql`case when given.assigned_to is distinct from ${leads.assignedTo}
        then ${userNamed(sql`given.assigned_to`)} else ${leads.assignedUserId} end`,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(${sql.join(typed, sql`, `)})`)
    .where(sql`${leads.id} = given.id`)
    .returning(getTableColumns(leads))
}
