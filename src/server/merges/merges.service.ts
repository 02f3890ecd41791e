import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SessionUser } from '#contract/auth.ts'
import { ApiError } from '#contract/errors.ts'
import {
  funnelStatuses,
  leadPriorities,
  type MergeField,
  type MergeSide,
  mergeFields,
} from '#contract/leads.constants.ts'
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
import { changesBy, recordHistory } from '#server/history/history.service.ts'
import { changedMeanwhile } from '#server/http/if-match.ts'
import { isListed } from '#server/leads/lead-list.queries.ts'
import {
  asLead,
  findLead,
  givenBack,
  isLiving,
  type LeadRow,
  nameOf,
  leadNotFound,
  type Context,
  taken,
} from '#server/leads/leads.service.ts'
import { settleReplies } from '#server/leads/replies.service.ts'

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
const minDigits = 7
const maxDuplicates = 20

/** Leads that are probably the same person: the same phone number, or the same name at the same company. */
export async function findDuplicates(db: Db, id: number) {
  const lead = await findLead(db, id)
  const fullName = sql`lower(${leads.lastName} || ' ' || ${leads.firstName})`
  const own = `${lead.lastName} ${lead.firstName}`
  const phone =
    (lead.phoneDigits ?? '').length >= minDigits ? eq(leads.phoneDigits, lead.phoneDigits ?? '') : sql`false`
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
    .limit(maxDuplicates)
  return found.map((row) => ({
    lead: asLead(row.lead),
    reasons: [...(row.phone ? (['phone'] as const) : []), ...(row.name ? (['name and company'] as const) : [])],
  }))
}

type Pair = { kept: LeadRow; other: LeadRow }

type Choices = Partial<Record<MergeField, MergeSide>>

const textOf = (value: unknown) => JSON.stringify(value ?? null)
const isEmpty = (value: unknown) => value === null || value === ''
const side = (isOther: boolean): MergeSide => (isOther ? 'other' : 'kept')

/** A lost lead that is somebody else's open one is not lost. */
const progress = (status: string) => funnelStatuses.findIndex((name) => name === status)

/** The side that is taken unless somebody chooses: what is known over what is not, and what tells more of the lead. */
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

/** What the kept lead takes over: the chosen side of each field that differs, or the one that is preset. */
function takenFrom(pair: Pair, choices: Choices = {}) {
  const differing = differingOf(pair)
  const taken: Partial<LeadRow> = {}
  for (const { field, preset } of differing) {
    const chosen = choices[field] ?? preset
    if (chosen === 'both' && field !== 'notes') {
      throw new ApiError('invalid', 'Only the notes of both leads can stay. Choose one side for the other fields.')
    }
    if (chosen === 'both')
      taken.notes = [pair.kept.notes, pair.other.notes].filter((note) => !isEmpty(note)).join('\n\n')
    else if (chosen === 'other') Object.assign(taken, { [field]: pair.other[field] })
    if (field === 'budget' && chosen === 'other') taken.budgetRange = pair.other.budgetRange
  }
  return { differing, taken, changes: changesBy(pair.kept, taken) }
}

const listed = (changes: Changes) => Object.entries(changes).map(([field, change]) => ({ field, ...change }))

function refusePair(id: number, otherId: number) {
  if (id === otherId) throw new ApiError('conflict', 'A lead cannot be merged with itself. Choose another one.')
}

const isPart = () => new ApiError('conflict', 'One of these leads was merged already. Reload the page.')

function paired(rows: LeadRow[], id: number, otherId: number): Pair {
  const [kept, other] = [id, otherId].map((one) => rows.find((row) => row.id === one))
  if (!kept || !other || kept.deletedAt !== null || other.deletedAt !== null) throw leadNotFound()
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
  const { differing, taken: took, changes } = takenFrom({ kept, other })
  const counts: [string, number][] = []
  for (const kind of kinds) counts.push([kind, await db.$count(owned[kind], eq(owned[kind].leadId, otherId))])
  return {
    lead: asLead({ ...kept, ...took }),
    taken: listed(changes),
    moved: Object.fromEntries(counts) as Record<keyof MovedRows, number>,
    differing,
  }
}

type Merging = { by: SessionUser; id: number; otherId: number; choices: Choices; readAt: Date | undefined }

/**
 * Merges a lead into another one. The merged row stays as the way from its e-mail address to the kept lead; an address or
 * phone number that was not chosen goes into it, so that it goes on finding the lead.
 */
export async function merge({ db }: Context, { by, id, otherId, choices, readAt }: Merging) {
  refusePair(id, otherId)
  return db.transaction(async (tx) => {
    const { kept, other } = paired(await lockLeads(tx, id, otherId), id, otherId)
    if (readAt && readAt.getTime() !== kept.updatedAt.getTime()) throw changedMeanwhile()
    const { differing, taken: took, changes } = takenFrom({ kept, other }, choices)
    const moved = {} as MovedRows
    for (const kind of kinds) moved[kind] = await moveAll(tx, owned[kind], otherId, id)
    const swapped = { ...(changes.email ? { email: kept.email } : {}), ...(changes.phone ? { phone: kept.phone } : {}) }
    await tx
      .update(leads)
      .set({ mergedIntoId: id, email: nobodys(otherId) })
      .where(eq(leads.id, otherId))
    if (Object.keys(took).length > 0) await tx.update(leads).set(took).where(eq(leads.id, id))
    await tx
      .update(leads)
      .set({ email: other.email, ...swapped })
      .where(eq(leads.id, otherId))
    const lead = await keepContacts(tx, id)
    await settleReplies(tx, id)
    const [written] = await tx
      .insert(leadMerges)
      .values({ keptId: id, mergedId: otherId, moved, changes, createdBy: by.email })
      .returning({ id: leadMerges.id })
    if (!written) throw new Error('The merge was not inserted')
    const verb = `merged ${nameOf(other)} (lead ${otherId}) into`
    await recordHistory(tx, { by, verb, noun: 'lead', nounId: id, nounName: nameOf(lead), changes })
    return {
      mergeId: written.id,
      lead: asLead(lead),
      taken: listed(changes),
      moved: Object.fromEntries(kinds.map((kind) => [kind, moved[kind].length])) as Record<keyof MovedRows, number>,
      differing,
    }
  })
}

/** Where two leads exchange their addresses, one of them has this one for a moment. */
const nobodys = (id: number) => `lead-${id}@merging.invalid`

/** A lead with the e-mail addresses and phone numbers of all that was merged into it, by which a search finds it. */
async function keepContacts(tx: Tx, id: number) {
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

const mergeNotFound = () => new ApiError('not found', 'There is no such merge.')
const apart = () => new ApiError('conflict', 'This merge was taken apart already.')

/** Takes a merge apart: every row that it moved goes back, and what was changed or added since then stays. */
export async function unmerge({ db, clock }: Context, by: SessionUser, mergeId: number) {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(leadMerges).where(eq(leadMerges.id, mergeId))
    if (!known) throw mergeNotFound()
    const locked = await lockLeads(tx, known.keptId, known.mergedId)
    const kept = locked.find(({ id }) => id === known.keptId)
    if (kept?.deletedAt) throw leadNotFound()
    if (kept?.mergedIntoId) {
      throw new ApiError('conflict', 'The lead was merged into another one since then. Undo that merge first.')
    }
    const [undone] = await tx
      .update(leadMerges)
      .set({ undoneAt: clock() })
      .where(and(eq(leadMerges.id, mergeId), isNull(leadMerges.undoneAt)))
      .returning()
    if (!undone || !kept) throw apart()
    const { mergedId, keptId, moved, changes } = undone
    for (const kind of kinds) await moveBack(tx, owned[kind], moved[kind], { from: keptId, to: mergedId })
    const given = givenBack(kept, changes)
    const own = ownContacts(changes)
    await tx
      .update(leads)
      .set({ mergedIntoId: null, ...own, ...(own.email ? { email: nobodys(mergedId) } : {}) })
      .where(eq(leads.id, mergedId))
    if (Object.keys(given).length > 0) await tx.update(leads).set(given).where(eq(leads.id, keptId))
    if (own.email) await giveAddress(tx, mergedId, own.email)
    const restored = await keepContacts(tx, keptId)
    const [other] = await tx.select().from(leads).where(eq(leads.id, mergedId))
    if (!other) throw leadNotFound()
    await settleReplies(tx, keptId)
    await settleReplies(tx, mergedId)
    const verb = `took ${nameOf(other)} (lead ${mergedId}) out of`
    const back = changesBy(kept, given)
    await recordHistory(tx, { by, verb, noun: 'lead', nounId: keptId, nounName: nameOf(restored), changes: back })
    return { kept: asLead(restored), other: asLead(other) }
  })
}

/** The address and phone number of a merged lead that the kept one took over. */
function ownContacts({ email, phone }: Changes) {
  return {
    ...(typeof email?.to === 'string' ? { email: email.to } : {}),
    ...(phone ? { phone: typeof phone.to === 'string' ? phone.to : null } : {}),
  }
}

async function giveAddress(tx: Tx, id: number, email: string) {
  const [other] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.email, email), isLiving))
  if (other) throw await taken(tx, email)
  await tx.update(leads).set({ email }).where(eq(leads.id, id))
}

async function moveBack(tx: Tx, table: Owned, ids: number[], { from, to }: { from: number; to: number }) {
  if (ids.length === 0) return
  await tx
    .update(table)
    .set({ leadId: to })
    .where(and(inArray(table.id, ids), eq(table.leadId, from)))
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
