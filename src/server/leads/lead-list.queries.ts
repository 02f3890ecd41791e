import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedQueryOf } from '#contract/call.ts'
import type * as leadsApi from '#contract/leads/leads.ts'
import { funnelStatuses, type LeadOrder, noSource, untouchedDays } from '#domain/leads/leads.constants.ts'
import { leadBudgets, type LeadFilter, leadSizes } from '#contract/leads/lead-filters.constants.ts'
import { pageNotFound } from '#contract/requests.errors.ts'
import { sortKey } from '#db/columns.ts'
import type { Db } from '#db/open.ts'
import { leads, nameKey } from '#db/schema/leads.ts'
import { leases } from '#db/schema/leases.ts'
import { countUpTo } from '#server/lib/queries/count-up-to.queries.ts'
import { readSortedCursor } from '#server/http/pagination.ts'
import { dayAround } from '#server/lib/park-time.ts'
import { hasWords } from '#server/lib/queries/search.queries.ts'
import { type Context, findLeadByEmail, isListed, isOpen } from './leads.queries.ts'

export type LeadQuery = ParsedQueryOf<typeof leadsApi.list>
type Filters = Partial<Pick<LeadQuery, 'search' | 'status' | 'priority' | 'show' | 'reached' | LeadFilter>> & {
  /** Lists only leads assigned to this user. */
  assignedUserId?: number | undefined
  /** The lead whose complete email address is the search text. */
  id?: number | undefined
}
type Today = { now: Date; timeZone: string }

// The expression must equal the one of the index.
const lastTouched = sql`coalesce(${leads.lastContactDate}, ${leads.createdAt})`

const chips: Record<NonNullable<Filters['show']>, (today: Today) => SQL | undefined> = {
  leased: () =>
    sql`exists (select 1 from ${leases} where ${leases.leadId} = ${leads.id} and ${leases.signedOn} is not null)`,
  due: ({ now, timeZone }) => {
    const { start, end } = dayAround(now, timeZone)
    return and(isOpen, sql`${leads.nextFollowUpDate} >= ${start}`, sql`${leads.nextFollowUpDate} < ${end}`)
  },
  overdue: ({ now, timeZone }) => and(isOpen, sql`${leads.nextFollowUpDate} < ${dayAround(now, timeZone).start}`),
  untouched: ({ now }) =>
    and(isOpen, sql`${lastTouched} < ${new Date(now.getTime() - untouchedDays * 24 * 60 * 60 * 1000)}`),
}

/** Returns a status and all later ones of the funnel. */
const reaching = (status: (typeof funnelStatuses)[number]) => funnelStatuses.slice(funnelStatuses.indexOf(status))

const sourceIs = (source: string) => (source === noSource ? isNull(leads.source) : eq(leads.source, source))

const startsOf = (ranges: readonly { from: number }[]) => sql.raw(`array[${ranges.map(({ from }) => from).join(', ')}]`)

/** The place of a lead's range, from 1. */
const sizeRange = sql<number>`width_bucket(${leads.spaceSize}, ${startsOf(leadSizes)})`
const chosenRanges = sql.join(
  leadBudgets.map(({ label }) => sql`${label}`),
  sql`, `,
)
const budgetRange = sql<number>`coalesce(
  array_position(array[${chosenRanges}], ${leads.budgetRange}),
  width_bucket(${leads.budget}, ${startsOf(leadBudgets)})
)`

const isIn = (range: SQL, ranges: readonly { value: string }[], chosen: string | undefined) =>
  chosen && sql`${range} = ${ranges.findIndex(({ value }) => value === chosen) + 1}`

const matching = (
  { park, clock }: Context,
  { id, search = '', status, priority, show, reached, assignedUserId, ...wants }: Filters,
) =>
  and(
    isListed,
    status && eq(leads.status, status),
    priority && eq(leads.priority, priority),
    show && chips[show]({ now: clock(), timeZone: park().timeZone }),
    reached && inArray(leads.status, reaching(reached)),
    wants.source ? sourceIs(wants.source) : undefined,
    wants.spaceType ? eq(leads.spaceType, wants.spaceType) : undefined,
    wants.timeframe ? eq(leads.timeframe, wants.timeframe) : undefined,
    isIn(sizeRange, leadSizes, wants.size) || undefined,
    isIn(budgetRange, leadBudgets, wants.budget) || undefined,
    assignedUserId === undefined ? undefined : eq(leads.assignedUserId, assignedUserId),
    ...(id === undefined ? hasWords(leads.searchText, search) : [eq(leads.id, id)]),
  )

type Key = { by: SQL; nullable: boolean; isTimestamp: boolean }

/** The sort key of each order. Its expression must equal the one of the index. */
const keys: Record<Exclude<LeadOrder, `-${string}`>, Key> = {
  createdAt: { by: sql`${leads.createdAt}`, nullable: false, isTimestamp: true },
  name: { by: nameKey(leads), nullable: false, isTimestamp: false },
  company: { by: sortKey(leads.company), nullable: true, isTimestamp: false },
  nextFollowUpDate: { by: sql`${leads.nextFollowUpDate}`, nullable: true, isTimestamp: true },
  lastContactDate: { by: sql`${leads.lastContactDate}`, nullable: true, isTimestamp: true },
}

type PageOfLeads = { by?: SessionUser; query: LeadQuery }

/** Returns a page of leads with one row more than its limit, and the total, counted up to `maxCounted`. */
export async function listLeads(ctx: Context, { by, query: { limit, cursor, sort, mine, ...filters } }: PageOfLeads) {
  const assignedUserId = mine && by?.id
  const all = { ...filters, assignedUserId, id: await findByWholeEmail(ctx.db, filters.search) }
  const descending = sort.startsWith('-')
  const key = keys[(descending ? sort.slice(1) : sort) as keyof typeof keys]
  const from = { after: readAfter(cursor, key), descending, key }
  const page = readInOrder(ctx.db, matching(ctx, all), from, limit + 1)
  const [rows, total] = await Promise.all([page, countLeads(ctx, all)])
  return { rows, total, capped: true }
}

/** Returns the id of the lead if the search text is its complete email address. */
async function findByWholeEmail(db: Db, search: string) {
  const email = search.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? (await findLeadByEmail(db, email))?.id : undefined
}

/** Reads a cursor as SQL; refuses one that belongs to another sort order. */
function readAfter(text: string | undefined, { nullable, isTimestamp }: Key) {
  const cursor = readSortedCursor(text)
  if (cursor === undefined) return undefined
  const { id, value } = cursor
  if (value === null) {
    if (!nullable) throw pageNotFound()
    return { id, value }
  }
  if (!isTimestamp) return { id, value: sql`${value}::text` }
  if (!/^-?\d{1,14}$/.test(value)) throw pageNotFound()
  return { id, value: sql`${new Date(Number(value))}::timestamptz` }
}

type From = { after: ReturnType<typeof readAfter>; descending: boolean; key: Key }

/** Reads the rows with a value in order, then the rows without: nulls come last in both directions. */
async function readInOrder(db: Db, where: SQL | undefined, { after, descending, key }: From, limit: number) {
  const direction = descending ? desc : asc
  const beyond = descending ? sql`<` : sql`>`
  const value = key.isTimestamp ? sql`floor(extract(epoch from ${key.by}) * 1000)::bigint` : key.by
  const part = (condition: SQL | undefined, max: number) =>
    db
      .select({ lead: leads, value: sql<string | null>`(${value})::text` })
      .from(leads)
      .where(and(where, condition))
      .orderBy(direction(key.by), direction(leads.id))
      .limit(max)
  const inNulls = after?.value === null
  const position = after && !inNulls ? sql`(${key.by}, ${leads.id}) ${beyond} (${after.value}, ${after.id})` : undefined
  const valued = inNulls ? [] : await part(and(key.nullable ? isNotNull(key.by) : undefined, position), limit)
  if (!key.nullable || valued.length === limit) return valued
  const last = inNulls ? sql`${leads.id} ${beyond} ${after.id}` : undefined
  return [...valued, ...(await part(and(isNull(key.by), last), limit - valued.length))]
}

/** Counts the leads of a list up to one more than `maxCounted`. */
export const countLeads = (ctx: Context, filters: Filters) =>
  countUpTo(ctx.db, ctx.db.select({ id: leads.id }).from(leads).where(matching(ctx, filters)))

/** Texts beyond these are found by the search. */
const maxTexts = 100

/** Counts the leads by each value that the list can be filtered by. */
export async function countWants({ db }: Context) {
  const columns = {
    spaceType: sql<string | null>`nullif(${leads.spaceType}, '')`,
    size: sizeRange,
    budget: budgetRange,
    timeframe: sql<string | null>`nullif(${leads.timeframe}, '')`,
    source: sql<string | null>`coalesce(${leads.source}, ${noSource})`,
  }
  const wants = db.$with('wants').as(
    db
      .select({
        spaceType: columns.spaceType.as('wanted_type'),
        size: columns.size.as('wanted_size'),
        budget: columns.budget.as('wanted_budget'),
        timeframe: columns.timeframe.as('wanted_time'),
        source: columns.source.as('source_or_none'),
      })
      .from(leads)
      .where(isListed),
  )
  const { spaceType, size, budget, timeframe, source } = wants
  const rows = await db
    .with(wants)
    .select({ spaceType, size, budget, timeframe, source, count: count() })
    .from(wants)
    .groupBy(sql`grouping sets ((${spaceType}), (${size}), (${budget}), (${timeframe}), (${source}))`)
  const textsOf = (filter: 'spaceType' | 'timeframe' | 'source') =>
    rows
      .flatMap((row) => (row[filter] === null ? [] : [{ value: row[filter], count: row.count }]))
      .toSorted((one, other) => other.count - one.count || one.value.localeCompare(other.value, 'en'))
      .slice(0, maxTexts)
  const rangesOf = (filter: 'size' | 'budget', ranges: readonly { value: string }[]) =>
    ranges.flatMap(({ value }, place) => {
      const found = rows.find((row) => row[filter] === place + 1)
      return found ? [{ value, count: found.count }] : []
    })
  return {
    spaceType: textsOf('spaceType'),
    size: rangesOf('size', leadSizes),
    budget: rangesOf('budget', leadBudgets),
    timeframe: textsOf('timeframe'),
    source: textsOf('source'),
  } satisfies Record<LeadFilter, unknown>
}
