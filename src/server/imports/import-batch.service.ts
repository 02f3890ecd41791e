import { and, eq, inArray } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import type * as importsApi from '#contract/leads/imports.ts'
import type { ImportedRows, PreviewRow } from '#contract/leads/imports.ts'
import { lastNameNotGiven } from '#domain/leads/leads.constants.ts'
import { keysOf, pick } from '#domain/text/typed-record.ts'
import type { Tx } from '#db/open.ts'
import { leadImportRows } from '#db/schema/lead-import-rows.ts'
import { leads } from '#db/schema/leads.ts'
import { changesBy, recordHistory, recordHistoryBatch } from '#server/history/history.service.ts'
import { findLead, isLiving, type LeadRow, lockLeads, nameOf, onEmail } from '#server/leads/leads.queries.ts'
import { withAssignee } from '#server/lib/queries/assignees.queries.ts'
import { readRow } from './imported-row.schema.ts'
import type { Run } from './import-runs.service.ts'

export type Rows = ParsedBodyOf<typeof importsApi.importRows>['rows']
type NewLead = NonNullable<ReturnType<typeof readRow>['lead']>
type ValidRow = { row: number; lead: NewLead }

type Batch = { by: SessionUser; run: Run; rows: Rows; timeZone: string }

type Outcome = { row: number; outcome: PreviewRow['outcome']; lead: LeadRow }

/** Adds the new leads of a batch, and updates the existing ones if the import does so. */
export async function importBatch(tx: Tx, { by, run, rows, timeZone }: Batch) {
  const { valid, bad, remarks } = validate(rows, timeZone)
  // Sorted by email address, so that concurrent batches lock rows in one order and cannot deadlock.
  const ordered = valid.toSorted((a, b) => (a.lead.email < b.lead.email ? -1 : 1))
  const added =
    ordered.length === 0
      ? []
      : await tx
          .insert(leads)
          .values(ordered.map(({ lead }) => withAssignee(lead)))
          .onConflictDoNothing(onEmail)
          .returning()
  const rowOf = new Map(ordered.map(({ row, lead }) => [lead.email, row]))
  const addedEmails = new Set(added.map(({ email }) => email))
  const known = ordered.filter(({ lead }) => !addedEmails.has(lead.email))
  const { outcomes, repeated } = await importKnown(tx, { by, run, known })
  if (added.length > 0) {
    await tx
      .insert(leadImportRows)
      .values(added.map(({ id, updatedAt }) => ({ importId: run.id, leadId: id, added: true, leftAt: updatedAt })))
  }
  await recordHistoryBatch(
    tx,
    by,
    added.map((lead) => ({ verb: 'imported', noun: 'lead', nounId: lead.id, nounName: nameOf(lead) })),
  )
  const isRepeated = new Set(repeated.map(({ row }) => row))
  const result: ImportedRows = {
    added: added.length,
    updated: outcomes.filter(({ outcome }) => outcome === 'updated').length,
    unchanged: outcomes.filter(({ outcome }) => outcome === 'unchanged').length,
    bad: [...bad, ...repeated].sort(byRow),
    remarks: remarks.filter(({ row }) => !isRepeated.has(row)),
  }
  const addedOutcomes = added.map((lead): Outcome => ({ row: rowOf.get(lead.email) ?? 0, outcome: 'added', lead }))
  return { result, outcomes: [...addedOutcomes, ...outcomes].sort(byRow) }
}

const byRow = (one: { row: number }, other: { row: number }) => one.row - other.row

const repeatedEmail = (email: string) => `The file has the email address ${email} more than once.`

function validate(rows: Rows, timeZone: string) {
  const valid = new Map<string, ValidRow>()
  const bad: ImportedRows['bad'] = []
  const remarks: ImportedRows['remarks'] = []
  for (const { row, values } of rows) {
    const { lead, reasons, remarks: remarksOfRow } = readRow(values, timeZone)
    if (!lead) bad.push({ row, reasons })
    else if (valid.has(lead.email)) bad.push({ row, reasons: [repeatedEmail(lead.email)] })
    else {
      valid.set(lead.email, { row, lead })
      if (remarksOfRow.length > 0) remarks.push({ row, reasons: remarksOfRow })
    }
  }
  return { valid: [...valid.values()], bad, remarks }
}

type Known = { by: SessionUser; run: Run; known: ValidRow[] }

/** Imports rows of existing leads. Rows of a merged lead go to the one it was merged into. */
async function importKnown(tx: Tx, { by, run, known }: Known) {
  const repeated: ImportedRows['bad'] = []
  const outcomes: Outcome[] = []
  if (known.length === 0) return { outcomes, repeated }
  const owners = await ownersOf(tx, known)
  const imported = new Set(
    (
      await tx
        .select({ leadId: leadImportRows.leadId })
        .from(leadImportRows)
        .where(and(eq(leadImportRows.importId, run.id), inArray(leadImportRows.leadId, [...owners.values()])))
    ).map(({ leadId }) => leadId),
  )
  const rows = new Map((await lockLeads(tx, [...owners.values()])).map((lead) => [lead.id, lead]))
  for (const { row, lead } of known) {
    const before = rows.get(owners.get(lead.email) ?? 0)
    if (!before || imported.has(before.id)) {
      repeated.push({ row, reasons: [repeatedEmail(lead.email)] })
      continue
    }
    imported.add(before.id)
    const after = run.existing === 'update' ? await updateKnown(tx, { by, run, before, lead }) : undefined
    outcomes.push({ row, outcome: after ? 'updated' : 'unchanged', lead: after ?? before })
  }
  return { outcomes, repeated }
}

async function ownersOf(tx: Tx, known: ValidRow[]) {
  const matches = await tx
    .select({ id: leads.id, email: leads.email, mergedIntoId: leads.mergedIntoId })
    .from(leads)
    .where(
      and(
        isLiving,
        inArray(
          leads.email,
          known.map(({ lead }) => lead.email),
        ),
      ),
    )
  const owners = new Map<string, number>()
  for (const { id, email, mergedIntoId } of matches) {
    owners.set(email, mergedIntoId === null ? id : (await findLead(tx, mergedIntoId)).id)
  }
  return owners
}

const isNoName = (field: string) => field !== 'firstName' && field !== 'lastName'

type KnownUpdate = { by: SessionUser; run: Run; before: LeadRow; lead: NewLead }

async function updateKnown(tx: Tx, { by, run, before, lead: { email, ...given } }: KnownUpdate) {
  // If the file has only one name of a person, the existing lead knows at least as much.
  const update = given.lastName === lastNameNotGiven ? pick(given, keysOf(given).filter(isNoName)) : given
  const changes = changesBy(before, update)
  if (Object.keys(changes).length === 0) return undefined
  const [after] = await tx.update(leads).set(withAssignee(update)).where(eq(leads.id, before.id)).returning()
  if (!after) throw new Error('The lead was not updated')
  await tx
    .insert(leadImportRows)
    .values({ importId: run.id, leadId: after.id, added: false, changes, leftAt: after.updatedAt })
  await recordHistory(tx, { by, verb: 'changed', noun: 'lead', nounId: after.id, nounName: nameOf(after), changes })
  return after
}
