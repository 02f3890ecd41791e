import { and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedQueryOf } from '#contract/call.ts'
import type { listLeads } from '#contract/leads.ts'
import { closedStatuses, funnelStatuses, type LeadOrder, noSource, untouchedDays } from '#contract/leads.constants.ts'
import { maxCounted } from '#contract/lists.ts'
import type { Db, Tx } from '#db/open.ts'
import { leads } from '#db/schema/leads.ts'
import { tenancies } from '#db/schema/tenancies.ts'
import { findLead, isLiving } from './leads.service.ts'
import { nameOf as authorOf } from '#server/history/history.service.ts'
import { pageNotFound, readSortedCursor } from '#server/http/pagination.ts'
import { dayAround } from '#server/lib/park-time.ts'
import { hasWords } from '#server/lib/search.queries.ts'
import { countsByStatus } from '#server/lib/counters.queries.ts'

export type LeadQuery = ParsedQueryOf<typeof listLeads>
type Filters = Pick<LeadQuery, 'search' | 'status' | 'priority' | 'show' | 'reached' | 'source'> & {
  /** The ways in which the one who asks may stand in `assignedTo`. */
  assignedTo?: string[] | undefined
  /** The one lead that a search for a whole e-mail address means. */
  id?: number | undefined
}
type Today = { now: Date; timeZone: string }

/** Leads that were merged into another one or deleted are in no list. */
export const isListed = and(isNull(leads.mergedIntoId), isLiving)

/** Leads for whom there is something left to do. */
export const isOpen = and(isListed, notInArray(leads.status, [...closedStatuses]))

// As the index on it is written.
const lastTouched = sql`coalesce(${leads.lastContactDate}, ${leads.createdAt})`

/** What each chip of the day shows. */
const shown: Record<NonNullable<Filters['show']>, (today: Today) => SQL | undefined> = {
  leased: () => sql`exists (select 1 from ${tenancies} where ${tenancies.leadId} = ${leads.id})`,
  due: ({ now, timeZone }) => {
    const { start, end } = dayAround(now, timeZone)
    return and(isOpen, sql`${leads.nextFollowUpDate} >= ${start}`, sql`${leads.nextFollowUpDate} < ${end}`)
  },
  overdue: ({ now, timeZone }) => and(isOpen, sql`${leads.nextFollowUpDate} < ${dayAround(now, timeZone).start}`),
  untouched: ({ now }) =>
    and(isOpen, sql`${lastTouched} < ${new Date(now.getTime() - untouchedDays * 24 * 60 * 60 * 1000)}`),
}

/** A status and those after it on the way to the lease. */
const reaching = (status: (typeof funnelStatuses)[number]) => funnelStatuses.slice(funnelStatuses.indexOf(status))

const sourceIs = (source: string) => {
  if (source === '') return undefined
  return source === noSource ? isNull(leads.source) : eq(leads.source, source)
}

const matching = ({ id, search, status, priority, show, reached, source, assignedTo }: Filters, today: Today) =>
  and(
    isListed,
    status && eq(leads.status, status),
    priority && eq(leads.priority, priority),
    show && shown[show](today),
    reached && inArray(leads.status, reaching(reached)),
    sourceIs(source),
    assignedTo && inArray(sql`lower(${leads.assignedTo})`, assignedTo),
    ...(id === undefined ? hasWords(leads.searchText, search) : [eq(leads.id, id)]),
  )

type Key = { by: SQL; nullable: boolean; isMoment: boolean }

/** What each order sorts by, as its index is written. */
const keys: Record<Exclude<LeadOrder, `-${string}`>, Key> = {
  createdAt: { by: sql`${leads.createdAt}`, nullable: false, isMoment: true },
  name: { by: sql`lower(${leads.lastName} || ' ' || ${leads.firstName})`, nullable: false, isMoment: false },
  company: { by: sql`lower(${leads.company})`, nullable: true, isMoment: false },
  nextFollowUpDate: { by: sql`${leads.nextFollowUpDate}`, nullable: true, isMoment: true },
  lastContactDate: { by: sql`${leads.lastContactDate}`, nullable: true, isMoment: true },
}

/** One page of leads with one row more, if there is one, and how many leads there are on all pages. */
export async function readLeads(
  db: Db,
  { limit, cursor, sort, mine, ...asked }: LeadQuery,
  today: Today,
  by?: SessionUser,
) {
  const assignedTo = mine && by ? [by.email, authorOf(by).toLowerCase()] : undefined
  const filters = { ...asked, assignedTo, id: await ownerOf(db, asked.search) }
  const backwards = sort.startsWith('-')
  const key = keys[(backwards ? sort.slice(1) : sort) as keyof typeof keys]
  const from = { after: readAfter(cursor, key), backwards, key }
  const rows = await readInOrder(db, matching(filters, today), from, limit + 1)
  return { rows, ...(await countLeads(db, filters, today)) }
}

/** Who has a whole e-mail address; of one who was merged, the lead that they are part of now. */
async function ownerOf(db: Db, search: string) {
  const email = search.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return undefined
  const [known] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.email, email), isLiving))
  return known && (await findLead(db, known.id)).id
}

/** The cursor's value as the database compares it; one that does not fit belongs to another order. */
function readAfter(text: string | undefined, { nullable, isMoment }: Key) {
  const cursor = readSortedCursor(text)
  if (cursor === undefined) return undefined
  const { id, value } = cursor
  if (value === null) {
    if (!nullable) throw pageNotFound()
    return { id, value }
  }
  if (!isMoment) return { id, value: sql`${value}::text` }
  if (!/^-?\d{1,14}$/.test(value)) throw pageNotFound()
  return { id, value: sql`${new Date(Number(value))}::timestamptz` }
}

type From = { after: ReturnType<typeof readAfter>; backwards: boolean; key: Key }

/** The rows that have a value in order, then those without one, which stand last in either direction. */
async function readInOrder(db: Db, where: SQL | undefined, { after, backwards, key }: From, limit: number) {
  const towards = backwards ? desc : asc
  const beyond = backwards ? sql`<` : sql`>`
  const value = key.isMoment ? sql`floor(extract(epoch from ${key.by}) * 1000)::bigint` : key.by
  const part = (condition: SQL | undefined, max: number) =>
    db
      .select({ lead: leads, value: sql<string | null>`(${value})::text` })
      .from(leads)
      .where(and(where, condition))
      .orderBy(towards(key.by), towards(leads.id))
      .limit(max)
  const inNulls = after?.value === null
  const position = after && !inNulls ? sql`(${key.by}, ${leads.id}) ${beyond} (${after.value}, ${after.id})` : undefined
  const valued = inNulls ? [] : await part(and(key.nullable ? isNotNull(key.by) : undefined, position), limit)
  if (!key.nullable || valued.length === limit) return valued
  const last = inNulls ? sql`${leads.id} ${beyond} ${after.id}` : undefined
  return [...valued, ...(await part(and(isNull(key.by), last), limit - valued.length))]
}

/** How many leads a list has: from the counters where only status and priority decide, else counted up to a limit. */
export async function countLeads(db: Db | Tx, filters: Filters, today: Today) {
  const { search, show, source, reached, status, priority, assignedTo } = filters
  if (search === '' && show === undefined && source === '' && assignedTo === undefined) {
    const counts = await countsByStatus(db, { noun: 'lead', status, priority })
    const counted = [...counts].filter(([name]) => !reached || reaching(reached).some((one) => one === name))
    return { total: counted.reduce((sum, [, count]) => sum + count, 0), capped: false }
  }
  const some = db
    .select({ id: leads.id })
    .from(leads)
    .where(matching(filters, today))
    .limit(maxCounted + 1)
    .as('some')
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(some)
  return { total: counted?.total ?? 0, capped: true }
}
