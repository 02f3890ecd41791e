import { and, asc, desc, eq, getTableColumns, gt, gte, lt, lte, ne, sql } from 'drizzle-orm'
import type { ParsedQueryOf } from '#contract/call.ts'
import type { TourList } from '#contract/tours/tours.constants.ts'
import { tourNotFound } from '#contract/tours/tours.errors.ts'
import type * as toursApi from '#contract/tours/tours.ts'
import { dayAfter } from '#domain/leases/days.ts'
import type { Park } from '#contract/park/park.ts'
import type { Db, Tx } from '#db/open.ts'
import { leads } from '#db/schema/leads.ts'
import { tours } from '#db/schema/tours.ts'
import { units } from '#db/schema/units.ts'
import { hashOf } from '#server/auth/secret-token.ts'
import type { Config } from '#server/config.ts'
import { requireRow } from '#server/http/not-found.ts'
import { after, readCursor } from '#server/http/pagination.ts'
import { isListed } from '#server/leads/leads.queries.ts'
import type { Clock } from '#server/lib/clock.ts'
import { startOfDay } from '#server/lib/park-time.ts'
import { countUpTo } from '#server/lib/queries/count-up-to.queries.ts'
import { standingUnitId } from '#server/lib/queries/units.queries.ts'
import type { TourOfUnit } from '#server/lib/queries/tours.queries.ts'
import { freeTimes } from '#server/lib/tour-times.ts'

export type Context = { db: Db; park: () => Park; clock: Clock; config: Pick<Config, 'sessionSecret'> }

/** A tour with what has happened to its unit, unless its own lead leases it; null while nothing has. */
export type TourToVisit = TourOfUnit & { unitIs: 'leased now' | 'not offered any more' | null }

const isLeased = (and = sql``) => sql`exists (
  select from lease_units lu join leases l on l.id = lu.lease_id
  where lu.unit_id = ${units.id} and lu.until_day is null and l.signed_on is not null and l.cancelled_at is null
    and l.last_day is null ${and})`
const isOwnLease = isLeased(sql`and l.lead_id = ${tours.leadId}`)
const unitIs = sql<TourToVisit['unitIs']>`case
  when ${units.id} is null or ${isOwnLease} then null
  when ${units.deletedAt} is not null or ${units.offMarket} then 'not offered any more'
  when ${isLeased()} then 'leased now'
  end`

const rows = (db: Db | Tx) =>
  db
    .select({ ...getTableColumns(tours), unitId: units.id, unitNumber: units.unitNumber, unitIs })
    .from(tours)
    .leftJoin(units, eq(units.id, standingUnitId(tours.unitId)))

export const toursOfLead = (db: Db, leadId: number): Promise<TourOfUnit[]> =>
  rows(db).where(eq(tours.leadId, leadId)).orderBy(desc(tours.startsAt), desc(tours.id)).limit(500)

/** The tours of a list in its order, with one row more than its limit. */
export async function listedTours({ db, park, clock }: Context, query: ParsedQueryOf<typeof toursApi.list>) {
  const { show, from, until, whose, limit, cursor } = query
  const { timeZone } = park()
  const now = clock()
  const ofShow = {
    next: and(eq(tours.status, 'booked'), gt(tours.startsAt, now)),
    past: and(ne(tours.status, 'cancelled'), lte(tours.startsAt, now)),
    'no-shows': eq(tours.status, 'no-show'),
    cancelled: eq(tours.status, 'cancelled'),
  } satisfies Record<TourList, unknown>
  const where = and(
    isListed,
    show ? ofShow[show] : ne(tours.status, 'cancelled'),
    from === undefined ? undefined : gte(tours.startsAt, startOfDay(from, timeZone)),
    until === undefined ? undefined : lt(tours.startsAt, startOfDay(dayAfter(until), timeZone)),
    whose === undefined ? undefined : sql`coalesce(${tours.shownByUserId}, ${leads.assignedUserId}) = ${Number(whose)}`,
  )
  const ofLead = eq(leads.id, tours.leadId)
  const place = readCursor(cursor)
  const isLatestFirst = show !== undefined && show !== 'next'
  const order = isLatestFirst ? desc : asc
  const page = db
    .select({
      tour: { ...getTableColumns(tours), unitId: units.id, unitNumber: units.unitNumber },
      lead: {
        id: leads.id,
        firstName: leads.firstName,
        lastName: leads.lastName,
        company: leads.company,
        phone: leads.phone,
        assignedUserId: leads.assignedUserId,
      },
    })
    .from(tours)
    .innerJoin(leads, ofLead)
    .leftJoin(units, eq(units.id, standingUnitId(tours.unitId)))
    .where(
      and(
        where,
        isLatestFirst
          ? after(place, tours.startsAt, tours.id)
          : place && sql`(${tours.startsAt}, ${tours.id}) > (${place.at}, ${place.id})`,
      ),
    )
    .orderBy(order(tours.startsAt), order(tours.id))
    .limit(limit + 1)
  const counted = db.select({ id: tours.id }).from(tours).innerJoin(leads, ofLead).where(where)
  const [rows, total] = await Promise.all([page, countUpTo(db, counted)])
  return { rows, total }
}

export const readTour = async (db: Db | Tx, id: number): Promise<TourToVisit> =>
  requireRow(await rows(db).where(eq(tours.id, id)), tourNotFound)

/** Returns the tour at a private address. */
export const tourOfToken = async (db: Db, token: string): Promise<TourToVisit> =>
  requireRow(await rows(db).where(eq(tours.token, hashOf(token))), tourNotFound)

/** Whether visitors can pick times now. A site offers none before it opens. */
export const areOffered = ({ toursOffered, isOpen }: Park) => toursOffered && isOpen !== false

/** The times that visitors can pick. */
export const offeredTimes = async (ctx: Context) => (areOffered(ctx.park()) ? readTimes(ctx, { withNotice: true }) : [])

/** Returns the free times, with or without the notice for visitors. */
export async function readTimes({ db, park, clock }: Context, { withNotice }: { withNotice: boolean }) {
  const now = clock()
  const taken = await db
    .select({ startsAt: tours.startsAt })
    .from(tours)
    .where(and(ne(tours.status, 'cancelled'), gt(tours.startsAt, now)))
  return freeTimes(park(), { now, taken: taken.map(({ startsAt }) => startsAt), withNotice })
}

export const isTaken = async (tx: Tx, startsAt: Date) =>
  (await tx.$count(tours, and(ne(tours.status, 'cancelled'), eq(tours.startsAt, startsAt)))) > 0

/** Counts the upcoming tours of a lead. */
export const countAhead = (tx: Tx, leadId: number, now: Date): Promise<number> =>
  tx.$count(tours, and(eq(tours.leadId, leadId), eq(tours.status, 'booked'), gt(tours.startsAt, now)))

/** Locks a tour and returns its state at that point. */
export async function lockTour(tx: Tx, id: number) {
  await tx.execute(sql`select from ${tours} where ${tours.id} = ${id} for update`)
  return readTour(tx, id)
}
