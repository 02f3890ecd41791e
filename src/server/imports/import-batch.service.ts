import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import type * as importsApi from '#contract/leads/imports.ts'
import { type ImportedLead, type ImportContext, readLead } from '#contract/leads/imported-lead.ts'
import type { ImportedRows } from '#contract/leads/imports.ts'
import { lastNameNotGiven } from '#domain/leads/leads.constants.ts'
import { keysOf, pick, withoutUndefined } from '#domain/text/typed-record.ts'
import type { Tx } from '#db/open.ts'
import type { Changes } from '#db/schema/history.ts'
import { leadImportRows } from '#db/schema/lead-import-rows.ts'
import { leads } from '#db/schema/leads.ts'
import { changesBy, recordHistoryBatch } from '#server/history/history.service.ts'
import { type LeadRow, lockLeads, nameOf, onEmail } from '#server/leads/leads.queries.ts'
import { withAssignee } from '#server/lib/queries/assignees.queries.ts'
import { leadsByEmail } from './existing-leads.queries.ts'
import type { Run } from './import-runs.service.ts'
import { chunksOf, updateLeads } from './update-leads.service.ts'

export type Rows = ParsedBodyOf<typeof importsApi.store>['rows']
type ValidRow = { row: number; lead: ImportedLead }

type Batch = { by: SessionUser; run: Run; rows: Rows; context: ImportContext }

/** Adds the new leads of a list, and updates the existing ones if the import does so. */
export async function importBatch(tx: Tx, { by, run, rows, context }: Batch): Promise<ImportedRows> {
  const { valid, bad, remarks } = validate(rows, context)
  // Sorted by email address, so that concurrent imports lock rows in one order and cannot deadlock. All insertions come
  // before the first lock of an existing lead for the same reason.
  const ordered = valid.toSorted((a, b) => (a.lead.email < b.lead.email ? -1 : 1))
  const added: LeadRow[] = []
  for (const chunk of chunksOf(ordered))
    added.push(
      ...(await tx
        .insert(leads)
        .values(chunk.map(({ lead }) => withAssignee(lead)))
        .onConflictDoNothing(onEmail)
        .returning()),
    )
  const addedEmails = new Set(added.map(({ email }) => email))
  const known = ordered.filter(({ lead }) => !addedEmails.has(lead.email))
  const { updated, unchanged, repeated } = await importKnown(tx, { by, run, known })
  for (const chunk of chunksOf(added)) {
    await tx
      .insert(leadImportRows)
      .values(chunk.map(({ id, updatedAt }) => ({ importId: run.id, leadId: id, added: true, leftAt: updatedAt })))
    await recordHistoryBatch(
      tx,
      by,
      chunk.map((lead) => ({ verb: 'imported', noun: 'lead', nounId: lead.id, nounName: nameOf(lead) })),
    )
  }
  const isRepeated = new Set(repeated.map(({ row }) => row))
  return {
    added: added.length,
    updated,
    unchanged,
    bad: [...bad, ...repeated].sort((one, other) => one.row - other.row),
    remarks: remarks.filter(({ row }) => !isRepeated.has(row)),
  }
}

const repeatedEmail = (email: string) => `The file has the email address ${email} more than once.`

function validate(rows: Rows, context: ImportContext) {
  const valid = new Map<string, ValidRow>()
  const bad: ImportedRows['bad'] = []
  const remarks: ImportedRows['remarks'] = []
  for (const { row, values } of rows) {
    const { lead, problems, remarks: remarksOfRow } = readLead(values, context)
    if (!lead) bad.push({ row, reasons: problems.map(({ text }) => text) })
    else if (valid.has(lead.email)) bad.push({ row, reasons: [repeatedEmail(lead.email)] })
    else {
      valid.set(lead.email, { row, lead })
      if (remarksOfRow.length > 0) remarks.push({ row, reasons: remarksOfRow.map(({ text }) => text) })
    }
  }
  return { valid: [...valid.values()], bad, remarks }
}

type Known = { by: SessionUser; run: Run; known: ValidRow[] }

/** Imports rows of existing leads. Rows of a merged lead go to the one it was merged into. */
async function importKnown(tx: Tx, { by, run, known }: Known) {
  const repeated: ImportedRows['bad'] = []
  if (known.length === 0) return { updated: 0, unchanged: 0, repeated }
  const found = await leadsByEmail(
    tx,
    known.map(({ lead }) => lead.email),
  )
  const ids = [...found.values()].map(({ id }) => id)
  const rows = new Map((await lockLeads(tx, ids)).map((lead) => [lead.id, lead]))
  const updates: Update[] = []
  const taken = new Set<number>()
  for (const { row, lead } of known) {
    const before = rows.get(found.get(lead.email)?.id ?? 0)
    if (!before || taken.has(before.id)) {
      repeated.push({ row, reasons: [repeatedEmail(lead.email)] })
      continue
    }
    taken.add(before.id)
    const update = run.existing === 'update' ? updateOf(before, lead) : undefined
    if (update) updates.push({ before, ...update })
  }
  await storeUpdates(tx, { by, run, updates })
  return { updated: updates.length, unchanged: taken.size - updates.length, repeated }
}

const isNoName = (field: string) => field !== 'firstName' && field !== 'lastName'

type Update = { before: LeadRow; values: Partial<LeadRow>; changes: Changes }

function updateOf(before: LeadRow, { email, createdAt, ...given }: ImportedLead) {
  // If the file has only one name of a person, the existing lead knows at least as much.
  const values = withoutUndefined(
    given.lastName === lastNameNotGiven ? pick(given, keysOf(given).filter(isNoName)) : given,
  )
  const changes = changesBy(before, values)
  return Object.keys(changes).length === 0 ? undefined : { values, changes }
}

type Updates = { by: SessionUser; run: Run; updates: Update[] }

async function storeUpdates(tx: Tx, { by, run, updates }: Updates) {
  const after = await updateLeads(tx, by, updates)
  for (const chunk of chunksOf(updates))
    await tx.insert(leadImportRows).values(
      chunk.map(({ before, changes }) => {
        const lead = after.get(before.id)
        if (!lead) throw new Error('The lead was not updated')
        return { importId: run.id, leadId: lead.id, added: false, changes, leftAt: lead.updatedAt }
      }),
    )
}
