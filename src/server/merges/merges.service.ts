import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SessionUser } from '#contract/auth/auth.ts'
import {
  funnelStatuses,
  leadPriorities,
  type MergeField,
  type MergeSide,
  mergeFields,
} from '#domain/leads/leads.constants.ts'
import { leadNotFound } from '#contract/leads/leads.errors.ts'
import {
  mergeNotFound,
  mergeUndone,
  mergedAlready,
  mergedSince,
  mergedWithItself,
  onlyNotesOfBoth,
} from '#contract/leads/merges.errors.ts'
import { keysOf, recordOf } from '#domain/text/typed-record.ts'
import type { Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import type { Changes } from '#db/schema/history.ts'
import { holds } from '#db/schema/holds.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leadDocuments } from '#db/schema/lead-documents.ts'
import { leadMerges, type MovedRows } from '#db/schema/lead-merges.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { leads } from '#db/schema/leads.ts'
import { tasks } from '#db/schema/tasks.ts'
import { leases } from '#db/schema/leases.ts'
import { tours } from '#db/schema/tours.ts'
import { changesBy, recordHistory } from '#server/history/history.service.ts'
import {
  asLead,
  type Context,
  emailTaken,
  findLead,
  findLeadByEmail,
  type LeadRow,
  lockLeads,
  nameOf,
  refuseStale,
} from '#server/leads/leads.queries.ts'
import { revertibleValues } from '#server/leads/leads.service.ts'
import { updateAnsweredAt } from '#server/leads/replies.service.ts'
import { withAssignee } from '#server/lib/queries/assignees.queries.ts'
import { moveCorrespondence } from './correspondence.service.ts'

type Owned = PgTable & { id: PgColumn; leadId: PgColumn }

/** The tables whose rows belong to a lead. */
const owned = {
  notes: leadNotes,
  activities: leadActivities,
  documents: leadDocuments,
  inquiries: contactInquiries,
  tracking: leadTracking,
  leases,
  holds,
  tasks,
  emails,
  tours,
} satisfies Record<keyof MovedRows, Owned>
const kinds = keysOf(owned)

/** Does work for each of these tables, one after the other. */
async function forEachKind<T>(work: (kind: keyof MovedRows) => Promise<T>) {
  const done: [keyof MovedRows, T][] = []
  for (const kind of kinds) done.push([kind, await work(kind)])
  return recordOf(done)
}

type PairIds = { id: number; otherId: number }
type Pair = { kept: LeadRow; other: LeadRow }

type Choices = Partial<Record<MergeField, MergeSide>>

const textOf = (value: unknown) => JSON.stringify(value ?? null)
const isEmpty = (value: unknown) => value === null || value === ''
const side = (isOther: boolean): MergeSide => (isOther ? 'other' : 'kept')

/** A lost lead ranks below every open one. */
const progress = (status: string) => funnelStatuses.findIndex((name) => name === status)

/** Returns the default side of a field: a value over none, then the more informative value. */
function presetOf(field: MergeField, { kept, other }: Pair): MergeSide {
  if (isEmpty(kept[field]) || isEmpty(other[field])) return side(isEmpty(kept[field]))
  if (field === 'notes') return 'both'
  if (field === 'status') return side(progress(other.status) > progress(kept.status))
  if (field === 'priority') return side(rankOf(other.priority) > rankOf(kept.priority))
  if (field === 'createdAt' || field === 'source') return side(other.createdAt < kept.createdAt)
  if (field === 'lastContactDate') return side(Number(other.lastContactDate) > Number(kept.lastContactDate))
  if (field === 'nextFollowUpDate') return side(Number(other.nextFollowUpDate) < Number(kept.nextFollowUpDate))
  return 'kept'
}

const rankOf = (priority: string) => leadPriorities.findIndex((name) => name === priority)

const differingOf = (pair: Pair) =>
  mergeFields
    .filter((field) => textOf(pair.kept[field]) !== textOf(pair.other[field]))
    .map((field) => ({
      field,
      kept: pair.kept[field],
      other: pair.other[field],
      preset: presetOf(field, pair),
    }))

/** Returns what the kept lead takes over: the chosen or preset side of each field that differs. */
function mergeFieldsOf(pair: Pair, choices: Choices = {}) {
  const differing = differingOf(pair)
  const taken: Partial<LeadRow> = {}
  for (const { field, preset } of differing) {
    const chosen = choices[field] ?? preset
    if (chosen === 'both' && field !== 'notes') {
      throw onlyNotesOfBoth()
    }
    if (chosen === 'both')
      taken.notes = [pair.kept.notes, pair.other.notes].filter((note) => !isEmpty(note)).join('\n\n')
    else if (chosen === 'other') Object.assign(taken, { [field]: pair.other[field] })
    if (field === 'budget' && chosen === 'other') taken.budgetRange = pair.other.budgetRange
  }
  return { differing, taken, changes: changesBy(pair.kept, taken) }
}

const listed = (changes: Changes) => Object.entries(changes).map(([field, change]) => ({ field, ...change }))

function refuseSameLead({ id, otherId }: PairIds) {
  if (id === otherId) throw mergedWithItself()
}

/** Returns both leads of a merge; refuses deleted and merged ones. */
function pairOf(rows: LeadRow[], { id, otherId }: PairIds): Pair {
  const [kept, other] = [id, otherId].map((one) => rows.find((row) => row.id === one))
  if (!kept || !other || kept.deletedAt !== null || other.deletedAt !== null) throw leadNotFound()
  if (kept.mergedIntoId !== null || other.mergedIntoId !== null) throw mergedAlready()
  return { kept, other }
}

/** Returns what merging both leads would do. */
export async function previewMerge({ db }: Context, ids: PairIds) {
  refuseSameLead(ids)
  const { id, otherId } = ids
  const rows = await db
    .select()
    .from(leads)
    .where(inArray(leads.id, [id, otherId]))
  const { kept, other } = pairOf(rows, ids)
  const { differing, taken, changes } = mergeFieldsOf({ kept, other })
  return {
    lead: asLead({ ...kept, ...taken }),
    taken: listed(changes),
    moved: await forEachKind((kind) => db.$count(owned[kind], eq(owned[kind].leadId, otherId))),
    differing,
  }
}

type Merge = PairIds & { by: SessionUser; choices: Choices; readAt: Date | undefined }

/**
 * Merges a lead into another one. The merged row stays and leads from its email address to the kept lead. It also gets the email
 * address and phone number that were not chosen, so that a search for them still finds the lead.
 */
export async function mergeLeads({ db }: Context, { by, id, otherId, choices, readAt }: Merge) {
  refuseSameLead({ id, otherId })
  return db.transaction(async (tx) => {
    const { kept, other } = pairOf(await lockLeads(tx, [id, otherId]), { id, otherId })
    refuseStale(kept, readAt)
    const { differing, taken, changes } = mergeFieldsOf({ kept, other }, choices)
    const moved = await forEachKind((kind) => moveAll(tx, owned[kind], otherId, id))
    const swapped = { ...(changes.email ? { email: kept.email } : {}), ...(changes.phone ? { phone: kept.phone } : {}) }
    await tx
      .update(leads)
      .set({ mergedIntoId: id, email: placeholderEmail(otherId) })
      .where(eq(leads.id, otherId))
    if (Object.keys(taken).length > 0) await tx.update(leads).set(withAssignee(taken)).where(eq(leads.id, id))
    await tx
      .update(leads)
      .set({ email: other.email, ...swapped })
      .where(eq(leads.id, otherId))
    const lead = await updateAbsorbedContacts(tx, id)
    await updateAnsweredAt(tx, id)
    const [row] = await tx
      .insert(leadMerges)
      .values({ keptId: id, mergedId: otherId, moved, changes, createdBy: by.email })
      .returning({ id: leadMerges.id })
    if (!row) throw new Error('The merge was not inserted')
    const verb = `merged ${nameOf(other)} (lead ${otherId}) into`
    await recordHistory(tx, { by, verb, noun: 'lead', nounId: id, nounName: nameOf(lead), changes })
    return {
      mergeId: row.id,
      lead: asLead(lead),
      taken: listed(changes),
      moved: recordOf(kinds.map((kind) => [kind, moved[kind].length])),
      differing,
    }
  })
}

/** One lead has this email address while two leads swap theirs, because the unique index allows no duplicate. */
const placeholderEmail = (id: number) => `lead-${id}@merging.invalid`

/** Updates the contacts of all merged leads on the kept one, so that a search for them finds it. */
async function updateAbsorbedContacts(tx: Tx, id: number) {
  const [lead] = await tx
    .update(leads)
    .set({
      absorbedContacts: sql`coalesce((
        with recursive absorbed as (
          select other.id, other.email, other.phone_digits from leads other where other.merged_into_id = ${id}
          union all
          select other.id, other.email, other.phone_digits
          from leads other join absorbed on other.merged_into_id = absorbed.id
        )
        select string_agg(trim(email || ' ' || phone_digits), ' ' order by absorbed.id) from absorbed
      ), '')`,
    })
    .where(eq(leads.id, id))
    .returning()
  if (!lead) throw leadNotFound()
  return lead
}

async function moveAll(tx: Tx, table: Owned, from: number, to: number) {
  const moved = await tx.update(table).set({ leadId: to }).where(eq(table.leadId, from)).returning({ id: table.id })
  return moved.map(({ id }) => Number(id))
}

/**
 * Undoes a merge: moves its rows back, and what the other person wrote since then. Values that changed and other rows that
 * were added since then stay.
 */
export async function undoMerge({ db, clock }: Context, { by, mergeId }: { by: SessionUser; mergeId: number }) {
  return db.transaction(async (tx) => {
    const [merge] = await tx.select().from(leadMerges).where(eq(leadMerges.id, mergeId))
    if (!merge) throw mergeNotFound()
    const locked = await lockLeads(tx, [merge.keptId, merge.mergedId])
    const kept = locked.find(({ id }) => id === merge.keptId)
    if (kept?.deletedAt) throw leadNotFound()
    if (kept?.mergedIntoId) {
      throw mergedSince()
    }
    const [undone] = await tx
      .update(leadMerges)
      .set({ undoneAt: clock() })
      .where(and(eq(leadMerges.id, mergeId), isNull(leadMerges.undoneAt)))
      .returning()
    if (!undone || !kept) throw mergeUndone()
    const { mergedId, keptId, moved, changes } = undone
    for (const kind of kinds) await moveBack(tx, owned[kind], moved[kind] ?? [], { from: keptId, to: mergedId })
    const reverted = revertibleValues(kept, changes)
    const own = ownContacts(changes)
    await tx
      .update(leads)
      .set({ mergedIntoId: null, ...own, ...(own.email ? { email: placeholderEmail(mergedId) } : {}) })
      .where(eq(leads.id, mergedId))
    if (Object.keys(reverted).length > 0) await tx.update(leads).set(withAssignee(reverted)).where(eq(leads.id, keptId))
    if (own.email) await returnEmail(tx, mergedId, own.email)
    const restored = await updateAbsorbedContacts(tx, keptId)
    const [other] = await tx.select().from(leads).where(eq(leads.id, mergedId))
    if (!other) throw leadNotFound()
    await moveCorrespondence(tx, { from: restored, to: other, since: merge.createdAt })
    await updateAnsweredAt(tx, keptId)
    await updateAnsweredAt(tx, mergedId)
    const verb = `took ${nameOf(other)} (lead ${mergedId}) out of`
    const entry = { by, verb, noun: 'lead', nounId: keptId, nounName: nameOf(restored) } as const
    await recordHistory(tx, { ...entry, before: kept, after: reverted })
    return { kept: asLead(restored), other: asLead(other) }
  })
}

/** Returns the contacts that the kept lead took over from the merged one. */
function ownContacts({ email, phone }: Changes) {
  return {
    ...(typeof email?.to === 'string' ? { email: email.to } : {}),
    ...(phone ? { phone: typeof phone.to === 'string' ? phone.to : null } : {}),
  }
}

async function returnEmail(tx: Tx, id: number, email: string) {
  if (await findLeadByEmail(tx, email)) throw await emailTaken(tx, email)
  await tx.update(leads).set({ email }).where(eq(leads.id, id))
}

async function moveBack(tx: Tx, table: Owned, ids: number[], { from, to }: { from: number; to: number }) {
  if (ids.length === 0) return
  await tx
    .update(table)
    .set({ leadId: to })
    .where(and(inArray(table.id, ids), eq(table.leadId, from)))
}

/** Returns the merges into a lead that can be undone, newest first. */
export async function listMerges({ db }: Context, { leadId }: { leadId: number }) {
  const { id } = await findLead(db, leadId)
  const rows = await db
    .select({ merge: leadMerges, other: leads })
    .from(leadMerges)
    .innerJoin(leads, and(eq(leads.id, leadMerges.mergedId), isNotNull(leads.mergedIntoId)))
    .where(and(eq(leadMerges.keptId, id), isNull(leadMerges.undoneAt)))
    .orderBy(desc(leadMerges.id))
    .limit(100)
  return rows.map(({ merge: { id: mergeId, createdBy, createdAt }, other }) => ({
    id: mergeId,
    other: asLead(other),
    createdBy,
    createdAt: createdAt.toISOString(),
  }))
}
