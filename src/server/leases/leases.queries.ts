import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { dayIn } from '#domain/dates/date-format.ts'
import type { Park } from '#contract/park/park.ts'
import type { Db, Tx } from '#db/open.ts'
import { holds } from '#db/schema/holds.ts'
import { leads } from '#db/schema/leads.ts'
import { leases } from '#db/schema/leases.ts'
import type { Day } from '#domain/leases/days.ts'
import type { Lease, LeasedUnit, Rent, Term } from '#domain/leases/lease.ts'
import type { Clock } from '#server/lib/clock.ts'

type Row = typeof leases.$inferSelect
type Kept = Pick<
  Row,
  | 'leadId'
  | 'contacts'
  | 'included'
  | 'additionalRent'
  | 'noticeDays'
  | 'certificateEndDate'
  | 'certificateNotNeeded'
  | 'notes'
  | 'cancelledAt'
  | 'continuedById'
  | 'createdAt'
  | 'updatedAt'
>

/** A lease with everything that is stored about it. */
export type LeaseRecord = Lease & Kept

export type DayContext = { park: () => Park; clock: Clock }

/** Today in the park's time zone. */
export const parkDay = ({ park, clock }: DayContext) => dayIn(park().timeZone, clock())

/** The rows of a table that belong to the leases found, grouped by lease, as JSON. */
const partsOf = (from: SQL, row: SQL, order: SQL) => sql`(
  select lease_id, json_agg(json_build_object(${row}) order by ${order}) as parts
  from ${from} where lease_id in (select id from found) group by lease_id)`

/** Returns leases with their terms, rents and units, ordered by age of the record, oldest first. */
export async function readLeases(db: Db | Tx, where: SQL | undefined): Promise<LeaseRecord[]> {
  const found = db.$with('found').as(db.select({ id: leases.id }).from(leases).where(where))
  const rows = await db
    .with(found)
    .select({
      ...getTableColumns(leases),
      laterTerms: sql<Term[]>`coalesce(terms.parts, '[]')`,
      rents: sql<Rent[]>`coalesce(rents.parts, '[]')`,
      units: sql<LeasedUnit[]>`coalesce(leased.parts, '[]')`,
    })
    .from(leases)
    .innerJoin(found, eq(found.id, leases.id))
    .leftJoin(
      sql`${partsOf(
        sql`lease_terms t`,
        sql`'startDate', t.start_date, 'endDate', t.end_date, 'signedOn', t.signed_on`,
        sql`t.start_date`,
      )} terms`,
      sql`terms.lease_id = ${leases}.id`,
    )
    .leftJoin(
      sql`${partsOf(
        sql`lease_rents r`,
        sql`'from', r.from_day, 'monthlyRent', r.monthly_rent`,
        sql`r.from_day`,
      )} rents`,
      sql`rents.lease_id = ${leases}.id`,
    )
    .leftJoin(
      sql`${partsOf(
        sql`lease_units lu join units u on u.id = lu.unit_id`,
        sql`'unitId', u.id, 'unitNumber', u.unit_number, 'size', u.size, 'share', lu.share,
          'from', lu.from_day, 'until', lu.until_day`,
        sql`lu.id`,
      )} leased`,
      sql`leased.lease_id = ${leases}.id`,
    )
    .orderBy(leases.id)
  return rows.map(
    ({ startDate, endDate, signedOn, noticeGivenOn, moveOutDate, noticeBy, advertise, laterTerms, ...row }) => ({
      ...row,
      terms: [{ startDate, endDate, signedOn }, ...laterTerms],
      notice:
        noticeGivenOn !== null && moveOutDate !== null && noticeBy !== null
          ? { givenOn: noticeGivenOn, moveOutDate, by: noticeBy, advertise }
          : null,
      isCancelled: row.cancelledAt !== null,
    }),
  )
}

/** The condition for leases that include one of these units. */
export const isAbout = (unitIds: readonly number[]) =>
  unitIds.length === 0
    ? sql`false`
    : sql`exists (select from lease_units lu where lu.lease_id = ${leases}.id and ${inArray(sql`lu.unit_id`, [...unitIds])})`

/** The condition for signed leases. */
export const isSignedLease = and(isNotNull(leases.signedOn), isNull(leases.cancelledAt))

/** The condition for signed leases whose tenant had not left before a day. */
export const isNotOverOn = (day: Day) =>
  and(isSignedLease, or(isNull(leases.lastDay), sql`${leases.lastDay} >= ${day}`))

/**
 * Returns every lease that affects the states of these units on a day: the leases of these units, and all leases whose
 * tenant had not left by then.
 */
export const readLeasesAround = (db: Db | Tx, unitIds: readonly number[], day: Day) =>
  readLeases(db, or(isAbout(unitIds), isNotOverOn(day)))

/** Returns holds with the name of their lead, if they have one. */
export const readHolds = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(holds),
      leadName: sql<string | null>`nullif(trim(${leads.firstName} || ' ' || ${leads.lastName}), '')`,
      unitNumber: sql<string>`(select unit_number from units where units.id = ${holds.unitId})`,
    })
    .from(holds)
    .leftJoin(leads, eq(leads.id, holds.leadId))
    .where(where)
    .orderBy(holds.until, holds.id)
    .then((rows) => rows.map(({ leadName, ...hold }) => ({ ...hold, name: leadName ?? hold.name })))
export type HoldRow = Awaited<ReturnType<typeof readHolds>>[number]

/** The condition for holds in force on a day. */
export const isHoldOn = (day: Day) =>
  and(
    sql`${holds.from} <= ${day} and ${day} <= ${holds.until}`,
    or(isNull(holds.releasedOn), sql`${day} < ${holds.releasedOn}`),
  )
