import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SessionUser } from '#contract/auth.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db, Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import type { Changes } from '#db/schema/history.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leadDocuments } from '#db/schema/lead-documents.ts'
import { leadMerges, type MovedRows } from '#db/schema/lead-merges.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { leads } from '#db/schema/leads.ts'
import { tenancies } from '#db/schema/tenancies.ts'
import { changesBy, remember } from '#server/history/history.service.ts'
import { settleReplies } from './activities.service.ts'
import { isListed } from './lead-list.ts'
import { asLead, findLead, type LeadRow, nameOf, noSuchLead, type Parts } from './leads.service.ts'

type Owned = PgTable & { id: PgColumn; leadId: PgColumn }

/** Everything that belongs to a lead. */
const owned = {
  notes: leadNotes,
  activities: leadActivities,
  documents: leadDocuments,
  inquiries: contactInquiries,
  tracking: leadTracking,
  tenancies,
} satisfies Record<keyof MovedRows, Owned>
const kinds = Object.keys(owned) as (keyof MovedRows)[]

/** Fewer digits than this are no whole phone number. */
const leastDigits = 7
const mostDuplicates = 20

/** Leads that are probably the same person: the same phone number, or the same name at the same company. */
export async function findDuplicates(db: Db, id: number) {
  const lead = await findLead(db, id)
  const fullName = sql`lower(${leads.lastName} || ' ' || ${leads.firstName})`
  const own = `${lead.lastName} ${lead.firstName}`
  const phone =
    (lead.phoneDigits ?? '').length >= leastDigits ? eq(leads.phoneDigits, lead.phoneDigits ?? '') : sql`false`
  const sameName =
    lead.company === null
      ? sql`false`
      : sql`(${fullName} = lower(${own}) and lower(${leads.company}) = lower(${lead.company}))`
  const found = await db
    .select({
      lead: leads,
      phone: sql<boolean>`coalesce(${phone}, false)`,
      name: sql<boolean>`coalesce(${sameName}, false)`,
    })
    .from(leads)
    .where(and(isListed, ne(leads.id, lead.id), or(phone, sameName)))
    .orderBy(asc(leads.id))
    .limit(mostDuplicates)
  return found.map((row) => ({
    lead: asLead(row.lead),
    reasons: [...(row.phone ? (['phone'] as const) : []), ...(row.name ? (['name and company'] as const) : [])],
  }))
}

type Pair = { kept: LeadRow; other: LeadRow }

const gaps = [
  'phone',
  'company',
  'jobTitle',
  'spaceType',
  'spaceSize',
  'preferredLocation',
  'budget',
  'timeframe',
  'source',
  'assignedTo',
] as const

/** What the kept lead takes over: what it has not, the later contact, the earlier follow-up, and both notes. */
function takenFrom({ kept, other }: Pair) {
  const filled = Object.fromEntries(gaps.filter((gap) => kept[gap] === null).map((gap) => [gap, other[gap]]))
  const notes = [...new Set([kept.notes, other.notes])].filter((note) => note !== null)
  const taken: Partial<LeadRow> = {
    ...filled,
    notes: notes.length === 0 ? null : notes.join('\n\n'),
    lastContactDate: furthest(Math.max, kept.lastContactDate, other.lastContactDate),
    nextFollowUpDate: furthest(Math.min, kept.nextFollowUpDate, other.nextFollowUpDate),
  }
  return { taken, changes: changesBy(kept, taken) }
}

function furthest(pick: (...times: number[]) => number, ...dates: (Date | null)[]) {
  const times = dates.filter((date) => date !== null).map((date) => date.getTime())
  return times.length === 0 ? null : new Date(pick(...times))
}

const listed = (changes: Changes) => Object.entries(changes).map(([field, change]) => ({ field, ...change }))

function refusePair(id: number, otherId: number) {
  if (id === otherId) throw new Refusal('conflict', 'A lead cannot be merged with itself. Choose another one.')
}

const isPart = () => new Refusal('conflict', 'One of these leads was merged already. Reload the page.')

function paired(rows: LeadRow[], id: number, otherId: number): Pair {
  const [kept, other] = [id, otherId].map((one) => rows.find((row) => row.id === one))
  if (!kept || !other || kept.deletedAt !== null || other.deletedAt !== null) throw noSuchLead()
  if (kept.mergedIntoId !== null || other.mergedIntoId !== null) throw isPart()
  return { kept, other }
}

/** Locks leads in the order of their ids, so that nobody waits in a circle. */
const lockLeads = (tx: Tx, ...ids: number[]) =>
  tx.select().from(leads).where(inArray(leads.id, ids)).orderBy(asc(leads.id)).for('update')

/** What `merge` would do. */
export async function preview(db: Db, id: number, otherId: number) {
  refusePair(id, otherId)
  const { kept, other } = paired(
    await db
      .select()
      .from(leads)
      .where(inArray(leads.id, [id, otherId])),
    id,
    otherId,
  )
  const { taken, changes } = takenFrom({ kept, other })
  const counts: [string, number][] = []
  for (const kind of kinds) counts.push([kind, await db.$count(owned[kind], eq(owned[kind].leadId, otherId))])
  return {
    lead: asLead({ ...kept, ...taken }),
    taken: listed(changes),
    moved: Object.fromEntries(counts) as Record<keyof MovedRows, number>,
  }
}

type Merging = { by: SessionUser; id: number; otherId: number }

/** Merges a lead into another one. The merged row stays as the way from its e-mail address to the kept lead. */
export async function merge({ db }: Parts, { by, id, otherId }: Merging) {
  refusePair(id, otherId)
  return db.transaction(async (tx) => {
    const { kept, other } = paired(await lockLeads(tx, id, otherId), id, otherId)
    const { taken, changes } = takenFrom({ kept, other })
    const moved = {} as MovedRows
    for (const kind of kinds) moved[kind] = await moveAll(tx, owned[kind], otherId, id)
    await tx.update(leads).set({ mergedIntoId: id }).where(eq(leads.id, otherId))
    const [lead] = await tx.update(leads).set(taken).where(eq(leads.id, id)).returning()
    if (!lead) throw noSuchLead()
    await settleReplies(tx, id)
    const [written] = await tx
      .insert(leadMerges)
      .values({ keptId: id, mergedId: otherId, moved, changes, createdBy: by.email })
      .returning({ id: leadMerges.id })
    if (!written) throw new Error('The merge was not inserted')
    const verb = `merged ${nameOf(other)} (lead ${otherId}) into`
    await remember(tx, { by, verb, noun: 'lead', nounId: id, nounName: nameOf(lead), changes })
    return {
      mergeId: written.id,
      lead: asLead(lead),
      taken: listed(changes),
      moved: Object.fromEntries(kinds.map((kind) => [kind, moved[kind].length])) as Record<keyof MovedRows, number>,
    }
  })
}

async function moveAll(tx: Tx, table: Owned, from: number, to: number) {
  const moved = await tx.update(table).set({ leadId: to }).where(eq(table.leadId, from)).returning({ id: table.id })
  return moved.map(({ id }) => Number(id))
}

const noSuchMerge = () => new Refusal('not found', 'There is no such merge.')
const apart = () => new Refusal('conflict', 'This merge was taken apart already.')

/** Takes a merge apart: every row that it moved goes back, and what was changed or added since then stays. */
export async function takeApart({ db, clock }: Parts, by: SessionUser, mergeId: number) {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(leadMerges).where(eq(leadMerges.id, mergeId))
    if (!known) throw noSuchMerge()
    const locked = await lockLeads(tx, known.keptId, known.mergedId)
    const kept = locked.find(({ id }) => id === known.keptId)
    if (kept?.deletedAt) throw noSuchLead()
    if (kept?.mergedIntoId) {
      throw new Refusal('conflict', 'The lead was merged into another one since then. Undo that merge first.')
    }
    const [undone] = await tx
      .update(leadMerges)
      .set({ undoneAt: clock() })
      .where(and(eq(leadMerges.id, mergeId), isNull(leadMerges.undoneAt)))
      .returning()
    if (!undone || !kept) throw apart()
    const { mergedId, keptId, moved, changes } = undone
    for (const kind of kinds) await moveBack(tx, owned[kind], moved[kind], { from: keptId, to: mergedId })
    const [other] = await tx.update(leads).set({ mergedIntoId: null }).where(eq(leads.id, mergedId)).returning()
    const given = givenBack(kept, changes)
    const [restored] =
      Object.keys(given).length === 0
        ? [kept]
        : await tx.update(leads).set(given).where(eq(leads.id, keptId)).returning()
    if (!other || !restored) throw noSuchLead()
    await settleReplies(tx, keptId)
    await settleReplies(tx, mergedId)
    const verb = `took ${nameOf(other)} (lead ${mergedId}) out of`
    const back = changesBy(kept, given)
    await remember(tx, { by, verb, noun: 'lead', nounId: keptId, nounName: nameOf(restored), changes: back })
    return { kept: asLead(restored), other: asLead(other) }
  })
}

async function moveBack(tx: Tx, table: Owned, ids: number[], { from, to }: { from: number; to: number }) {
  if (ids.length === 0) return
  await tx
    .update(table)
    .set({ leadId: to })
    .where(and(inArray(table.id, ids), eq(table.leadId, from)))
}

const dates = ['lastContactDate', 'nextFollowUpDate']

/** What was set and nobody has changed since, as it was before. */
export function givenBack(kept: LeadRow, changes: Changes): Partial<LeadRow> {
  const now: Record<string, unknown> = JSON.parse(JSON.stringify(kept))
  const same = Object.entries(changes).filter(([field, { to }]) => now[field] === (to ?? null))
  return Object.fromEntries(
    same.map(([field, { from }]) => [field, dates.includes(field) && typeof from === 'string' ? new Date(from) : from]),
  )
}

/** The merges into a lead that can be taken apart, newest first. */
export async function listMergesOf(db: Db, leadId: number) {
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
