import { and, asc, desc, eq, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf, ParsedQueryOf } from '#contract/call.ts'
import { inquiryNotFound } from '#contract/inquiries/inquiries.errors.ts'
import type * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import type { Park } from '#contract/park/park.ts'
import { replyHours } from '#contract/inquiries/reply-promise.constants.ts'
import { unitNotFound } from '#contract/units/units.errors.ts'
import { pageNotFound } from '#contract/requests.errors.ts'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { units } from '#db/schema/units.ts'
import { changesBy, recordHistory } from '#server/history/history.service.ts'
import { requireRow } from '#server/http/not-found.ts'
import { after, type Cursor, readCursor, readSortedCursor, type SortedCursor } from '#server/http/pagination.ts'
import { queueInquiryEmails } from '#server/leads/incoming-inquiries.service.ts'
import { nameAssignees } from '#server/lib/queries/assignees.queries.ts'
import type { Clock } from '#server/lib/clock.ts'
import { countUpTo } from '#server/lib/queries/count-up-to.queries.ts'
import { isWaiting } from '#server/lib/queries/inquiries.queries.ts'
import { overdueBefore } from '#server/lib/reply-clock.ts'
import { hasWords } from '#server/lib/queries/search.queries.ts'

export type Context = { db: Db; park: () => Park; clock: Clock }
type Row = typeof contactInquiries.$inferSelect
type Query = ParsedQueryOf<typeof inquiriesApi.list>
type State = NonNullable<Query['state']>

const noSpam = eq(contactInquiries.spam, false)
const inState = (state: State | undefined, now: Date) => {
  if (state === undefined) return noSpam
  if (state === 'spam') return eq(contactInquiries.spam, true)
  if (state === 'answered') return and(noSpam, isNotNull(contactInquiries.answeredAt))
  return state === 'open' ? isWaiting : and(isWaiting, lt(contactInquiries.createdAt, overdueBefore(now)))
}

const toAnswer = sql`${contactInquiries.answeredAt} - ${contactInquiries.createdAt}`
const promised = sql`make_interval(hours => ${replyHours})`
const isAnswered = sql`${contactInquiries.answeredAt} is not null and not ${contactInquiries.spam}`

/** Answered inquiries by whether the reply was in time. */
const answeredIn = {
  'in-time': sql`${isAnswered} and ${toAnswer} <= ${promised}`,
  late: sql`${isAnswered} and ${toAnswer} > ${promised}`,
}

type ListInput = { by: SessionUser; query: Query }

const isAssignedTo = ({ id }: SessionUser) => eq(contactInquiries.assignedUserId, id)

/** Returns a page of inquiries, with one row more if there is a next page, and the total up to `maxCounted`. */
export async function listInquiries({ db, clock }: Context, { by, query }: ListInput) {
  const { limit, cursor, state, answered, search, sort, mine } = query
  const now = clock()
  const where = and(
    inState(state, now),
    mine && isAssignedTo(by),
    answered && answeredIn[answered],
    ...hasWords(contactInquiries.searchText, search),
  )
  const page = { db, where, limit: limit + 1 }
  const [rows, total] = await Promise.all([
    sort === 'reply' ? longestWaiting(page, cursor, partsOf({ state, answered })) : newest(page, readCursor(cursor)),
    countUpTo(db, matching(db, where)),
  ])
  return { rows, total, capped: true }
}

/** The position of a row in the list, depending on the sort order. */
export const cursorOf = (row: Row, sort: Query['sort']): Cursor | SortedCursor =>
  sort === 'reply'
    ? { id: row.id, value: `${waits(row) ? 'waiting' : 'rest'} ${row.createdAt.getTime()}` }
    : { id: row.id, at: row.createdAt }

const waits = ({ answeredAt, spam }: Row) => answeredAt === null && !spam

type Page = { db: Db; where: SQL | undefined; limit: number }

const newest = ({ db, where, limit }: Page, cursor: Cursor | undefined) =>
  db
    .select()
    .from(contactInquiries)
    .where(and(where, after(cursor, contactInquiries.createdAt, contactInquiries.id)))
    .orderBy(desc(contactInquiries.createdAt), desc(contactInquiries.id))
    .limit(limit)

/** The parts of the list that may have rows. PostgreSQL would read the whole table to find that a part is empty. */
const partsOf = ({ state, answered }: Pick<Query, 'state' | 'answered'>) => ({
  waiting: answered === undefined && state !== 'answered' && state !== 'spam',
  rest: state !== 'open' && state !== 'overdue',
})

/** Returns the inquiries that wait for a reply, longest first, then the rest, newest first. */
async function longestWaiting({ db, where, limit }: Page, text: string | undefined, parts: ReturnType<typeof partsOf>) {
  const place = readPlace(text)
  const noneWaits = or(eq(contactInquiries.spam, true), isNotNull(contactInquiries.answeredAt))
  const rest = (max: number, cursor?: Cursor) =>
    parts.rest && max > 0 ? newest({ db, where: and(where, noneWaits), limit: max }, cursor) : []
  if (place?.part === 'rest') return rest(limit, place.cursor)
  const { createdAt, id } = contactInquiries
  const later = place && sql`(${createdAt}, ${id}) > (${place.cursor.at}::timestamptz, ${place.cursor.id})`
  const first = parts.waiting
    ? await db
        .select()
        .from(contactInquiries)
        .where(and(where, isWaiting, later))
        .orderBy(asc(createdAt), asc(id))
        .limit(limit)
    : []
  return [...first, ...(await rest(limit - first.length))]
}

function readPlace(text: string | undefined) {
  const cursor = readSortedCursor(text)
  if (cursor === undefined) return undefined
  const [, part, moment] = /^(waiting|rest) (\d{1,14})$/.exec(cursor.value ?? '') ?? []
  if (moment === undefined) throw pageNotFound()
  return { part, cursor: { at: new Date(Number(moment)), id: cursor.id } }
}

const matching = (db: Db, where: SQL | undefined) =>
  db.select({ id: contactInquiries.id }).from(contactInquiries).where(where)

type CountInput = { by: SessionUser; mine: boolean }

/** Returns the number of inquiries in each state, for everyone or only those assigned to the caller. */
export async function countInquiries({ db, clock }: Context, { by, mine }: CountInput) {
  const now = clock()
  const count = (state: State) =>
    mine
      ? countUpTo(db, matching(db, and(inState(state, now), isAssignedTo(by))))
      : db.$count(contactInquiries, inState(state, now))
  const [open, answered, spam, overdue] = await Promise.all([
    count('open'),
    count('answered'),
    count('spam'),
    count('overdue'),
  ])
  return { open, answered, spam, overdue }
}

export const readInquiry = async ({ db }: Context, id: number) =>
  requireRow(await db.select().from(contactInquiries).where(eq(contactInquiries.id, id)), inquiryNotFound)

type UpdateInput = { by: SessionUser; id: number; update: ParsedBodyOf<typeof inquiriesApi.update> }

/**
 * Assigns an inquiry, or marks it as spam or not spam. If it is not spam, the office and staff get its emails and
 * alerts, unless they have them already.
 */
export async function updateInquiry({ db }: Context, { by, id, update }: UpdateInput) {
  return db.transaction(async (tx) => {
    const locked = await tx.select().from(contactInquiries).where(eq(contactInquiries.id, id)).for('update')
    const before = requireRow(locked, inquiryNotFound)
    const changes = changesBy(before, update)
    if (Object.keys(changes).length === 0) return before
    const named = await nameAssignees(tx, changes)
    const updated = await tx.update(contactInquiries).set(update).where(eq(contactInquiries.id, id)).returning()
    const after = requireRow(updated, inquiryNotFound)
    if (changes.spam && !after.spam) await queueInquiryEmails(tx, id)
    const nounName = `${after.firstName} ${after.lastName}`
    await recordHistory(tx, { by, verb: 'changed', noun: 'inquiry', nounId: id, nounName, changes: named })
    return after
  })
}

/** Returns who asked to be told when a unit is free, the one that has waited longest first. */
export async function listWaitingForUnit({ db }: Pick<Context, 'db'>, unitId: number) {
  requireRow(await db.select({ id: units.id }).from(units).where(eq(units.id, unitId)), unitNotFound)
  const { id, firstName, lastName, email, phone, leadId, createdAt, awaitedUnitId } = contactInquiries
  const rows = await db
    .select({ id, firstName, lastName, email, phone, leadId, createdAt })
    .from(contactInquiries)
    .where(and(noSpam, eq(awaitedUnitId, unitId)))
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
