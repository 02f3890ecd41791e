import { and, asc, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedQueryOf } from '#contract/call.ts'
import { ApiError } from '#contract/errors.ts'
import type * as inquiriesApi from '#contract/inquiries.ts'
import { maxCounted } from '#contract/lists.ts'
import type { Park } from '#contract/park.ts'
import { replyHours } from '#contract/reply-promise.constants.ts'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { requireRow } from '#server/http/not-found.ts'
import {
  after,
  type Cursor,
  pageNotFound,
  readCursor,
  readSortedCursor,
  type SortedCursor,
} from '#server/http/pagination.ts'
import type { Clock } from '#server/lib/clock.ts'
import { countsByStatus } from '#server/lib/counters.queries.ts'
import { hasWords } from '#server/lib/search.queries.ts'
import { queueInquiryEmail } from './inquiries.service.ts'
import { overdueBefore, replyOf } from './reply-clock.ts'

export type Context = { db: Db; park: () => Park; clock: Clock }
type Row = typeof contactInquiries.$inferSelect
type Query = ParsedQueryOf<typeof inquiriesApi.list>
type State = NonNullable<Query['state']>

export const asStaffInquiry = (
  row: Row,
  { park, clock }: Pick<Context, 'park' | 'clock'>,
): inquiriesApi.StaffInquiry => ({
  ...row,
  reply: row.spam ? null : replyOf(row, clock(), park()),
  createdAt: row.createdAt.toISOString(),
})

const inquiryNotFound = () => new ApiError('not found', 'There is no such inquiry.')

const noSpam = eq(contactInquiries.spam, false)
/** Written like the partial index, so that the planner uses it. */
const waiting = and(isNull(contactInquiries.answeredAt), sql`not ${contactInquiries.spam}`)

const inState = (state: State | undefined, now: Date) => {
  if (state === undefined) return noSpam
  if (state === 'spam') return eq(contactInquiries.spam, true)
  if (state === 'answered') return and(noSpam, isNotNull(contactInquiries.answeredAt))
  return state === 'open' ? waiting : and(waiting, lt(contactInquiries.createdAt, overdueBefore(now)))
}

const toAnswer = sql`${contactInquiries.answeredAt} - ${contactInquiries.createdAt}`
const promised = sql`make_interval(hours => ${replyHours})`
const isAnswered = sql`${contactInquiries.answeredAt} is not null and not ${contactInquiries.spam}`

/** Answered inquiries by whether the reply was in time. */
const answeredIn = {
  'in-time': sql`${isAnswered} and ${toAnswer} <= ${promised}`,
  late: sql`${isAnswered} and ${toAnswer} > ${promised}`,
}

/** Returns one page of inquiries, with one row more when there is a next page, and the total of all pages. */
export async function listInquiries({ db, clock }: Context, { limit, cursor, state, answered, search, sort }: Query) {
  const now = clock()
  const where = and(
    inState(state, now),
    answered && answeredIn[answered],
    ...hasWords(contactInquiries.searchText, search),
  )
  const page = { db, where, limit: limit + 1 }
  const rows =
    sort === 'reply'
      ? await longestWaiting(page, cursor, partsOf({ state, answered }))
      : await newest(page, readCursor(cursor))
  return { rows, ...(await countRows(db, { state, answered, search, where })) }
}

/** The place of a row in the list, by its order. */
export const cursorOf = (row: Row, sort: Query['sort']): Cursor | SortedCursor =>
  sort === 'reply'
    ? { id: row.id, value: `${isWaiting(row) ? 'waiting' : 'rest'} ${row.createdAt.getTime()}` }
    : { id: row.id, at: row.createdAt }

const isWaiting = ({ answeredAt, spam }: Row) => answeredAt === null && !spam

type Page = { db: Db; where: SQL | undefined; limit: number }

const newest = ({ db, where, limit }: Page, cursor: Cursor | undefined) =>
  db
    .select()
    .from(contactInquiries)
    .where(and(where, after(cursor, contactInquiries.createdAt, contactInquiries.id)))
    .orderBy(desc(contactInquiries.createdAt), desc(contactInquiries.id))
    .limit(limit)

/** The parts of the list that may have rows. To find that a part has none, PostgreSQL would read the whole table. */
const partsOf = ({ state, answered }: Pick<Query, 'state' | 'answered'>) => ({
  waiting: answered === undefined && state !== 'answered' && state !== 'spam',
  rest: state !== 'open' && state !== 'overdue',
})

/** Returns the inquiries that wait for a reply, the longest first, then the rest, newest first. */
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
        .where(and(where, waiting, later))
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

type Counted = Pick<Query, 'state' | 'answered' | 'search'> & { where: SQL | undefined }

async function countRows(db: Db, { state, answered, search, where }: Counted) {
  if (search === '' && answered === undefined && state !== 'overdue') {
    const { open, answered, spam } = await counts(db)
    return { total: { open, answered, spam, all: open + answered }[state ?? 'all'], capped: false }
  }
  return { total: await countUpTo(db, where), capped: true }
}

async function countUpTo(db: Db, where: SQL | undefined) {
  const some = db
    .select({ id: contactInquiries.id })
    .from(contactInquiries)
    .where(where)
    .limit(maxCounted + 1)
    .as('some')
  return db.$count(some)
}

async function counts(db: Db) {
  const byStatus = await countsByStatus(db, { noun: 'inquiry' })
  const of = (status: string) => byStatus.get(status) ?? 0
  return { open: of('open'), answered: of('answered'), spam: of('spam') }
}

export const countInquiries = async ({ db, clock }: Context) => ({
  ...(await counts(db)),
  overdue: await countUpTo(db, inState('overdue', clock())),
})

export const readInquiry = async ({ db }: Context, id: number) =>
  requireRow(await db.select().from(contactInquiries).where(eq(contactInquiries.id, id)), inquiryNotFound)

type FlagInput = { by: SessionUser; id: number; spam: boolean }

/** Marks an inquiry as spam or as none. When it is none, the office gets its email, unless it got it before. */
export async function flagInquiry({ db }: Context, { by, id, spam }: FlagInput) {
  return db.transaction(async (tx) => {
    const locked = await tx.select().from(contactInquiries).where(eq(contactInquiries.id, id)).for('update')
    const before = requireRow(locked, inquiryNotFound)
    if (before.spam === spam) return before
    const updated = await tx.update(contactInquiries).set({ spam }).where(eq(contactInquiries.id, id)).returning()
    const after = requireRow(updated, inquiryNotFound)
    if (!spam) await queueInquiryEmail(tx, id)
    const nounName = `${after.firstName} ${after.lastName}`
    const changes = { spam: { from: before.spam, to: spam } }
    await recordHistory(tx, { by, verb: 'changed', noun: 'inquiry', nounId: id, nounName, changes })
    return after
  })
}
