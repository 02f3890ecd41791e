import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { dayIn } from '#domain/dates/date-format.ts'
import { funnelStatuses, noSource } from '#domain/leads/leads.constants.ts'
import type { Park } from '#contract/park/park.ts'
import { replyHours } from '#contract/inquiries/reply-promise.constants.ts'
import { maxMonths, maxSources } from '#contract/reports/reports.constants.ts'
import type { Reports, Rows } from '#contract/reports/reports.ts'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { leases } from '#db/schema/leases.ts'
import { countByStatus } from '#server/leads/leads.queries.ts'
import type { Clock } from '#server/lib/clock.ts'
import { isSignedLease } from '#server/leases/leases.queries.ts'
import { readRentRolls } from '#server/leases/rent-roll.queries.ts'
import { upcomingLeases } from '#server/leases/units/leases-of-units.queries.ts'

export type Context = { db: Db; park: () => Park; clock: Clock }

const leadsWith = (query: Rows['query']): Rows => ({ list: 'leads', query })
const inquiriesWith = (query: Rows['query']): Rows => ({ list: 'inquiries', query })

export async function readReports(ctx: Context): Promise<Reports> {
  const [funnel, sources, replies, occupancy] = await Promise.all([
    readFunnel(ctx),
    readSources(ctx),
    readReplies(ctx),
    readOccupancy(ctx),
  ])
  return { funnel, sources, replies, occupancy }
}

async function readFunnel({ db }: Context): Promise<Reports['funnel']> {
  const counts = await countByStatus(db)
  const countOf = (status: string) => counts.get(status) ?? 0
  const reaching = funnelStatuses.map((_, place) =>
    funnelStatuses.slice(place).reduce((sum, status) => sum + countOf(status), 0),
  )
  return {
    all: { count: counts.values().reduce((sum, count) => sum + count, 0), opens: leadsWith({}) },
    stages: funnelStatuses.map((status, place) => {
      const [before, reached] = [reaching[place - 1] ?? 0, reaching[place] ?? 0]
      return {
        status,
        now: { count: countOf(status), opens: leadsWith({ status }) },
        reached: { count: reached, opens: leadsWith({ reached: status }) },
        dropOff: before === 0 ? null : 1 - reached / before,
      }
    }),
    lost: { count: countOf('lost'), opens: leadsWith({ status: 'lost' }) },
  }
}

/** The rent of a lease on a day, in dollars. Before the first day it is the first rent. */
const rentOfLeaseOn = (day: string) => sql`(
  select r.monthly_rent / 100.0 from lease_rents r where r.lease_id = ${leases}.id
  order by r.from_day <= ${day} desc, case when r.from_day <= ${day} then r.from_day end desc, r.from_day limit 1)`

/** A lead's source is the first touch of its visit, or what a user entered. The rent is the sum of all its leases. */
async function readSources({ db, park, clock }: Context): Promise<Reports['sources']> {
  const counted = db
    .select({ source: leads.source, count: sql<number>`count(*)::int`.as('count') })
    .from(leads)
    .where(and(isNull(leads.mergedIntoId), isNull(leads.deletedAt)))
    .groupBy(leads.source)
    .as('counted')
  const signed = db
    .select({
      source: sql<string | null>`${leads.source}`.as('signed_source'),
      leased: sql<number>`count(distinct ${leads.id})::int`.as('leased'),
      rent: sql<number>`sum(${rentOfLeaseOn(dayIn(park().timeZone, clock()))})::float8`.as('rent'),
    })
    .from(leases)
    .innerJoin(leads, and(eq(leads.id, leases.leadId), isNull(leads.mergedIntoId), isNull(leads.deletedAt)))
    // A lease continued by another one is counted there.
    .where(and(isSignedLease, isNull(leases.continuedById)))
    .groupBy(leads.source)
    .as('signed')
  const rows = await db
    .select({ source: counted.source, count: counted.count, leased: signed.leased, rent: signed.rent })
    .from(counted)
    .leftJoin(signed, sql`${signed.source} is not distinct from ${counted.source}`)
    .orderBy(sql`${signed.rent} desc nulls last`, sql`${counted.count} desc`, counted.source)
    .limit(maxSources)
  return rows.map(({ source, count, leased, rent }) => {
    const filter = { source: source ?? noSource }
    return {
      source,
      leads: { count, opens: leadsWith(filter) },
      leased: { count: leased ?? 0, opens: leadsWith({ ...filter, show: 'leased' }) },
      monthlyRent: rent ?? 0,
    }
  })
}

const replyTime = sql`(${contactInquiries.answeredAt} - ${contactInquiries.createdAt})`
/** Written like the partial index, so that the planner uses it. */
const isAnswered = sql`${contactInquiries.answeredAt} is not null and not ${contactInquiries.spam}`

async function readReplies({ db, clock }: Context): Promise<Reports['replies']> {
  const count = db
    .select({
      // One statement, so that both numbers are from the same moment, but each uses its own index.
      answered: sql<number>`(select count(*)::int from ${contactInquiries} where ${isAnswered})`,
      late: sql<number>`count(*)::int`,
    })
    .from(contactInquiries)
    .where(sql`${isAnswered} and ${replyTime} > make_interval(hours => ${replyHours})`)
  const countWaiting = db
    .select({
      open: sql<number>`count(*)::int`,
      overdue: sql<number>`count(*) filter (where ${contactInquiries.createdAt} < ${new Date(clock().getTime() - replyHours * 3_600_000)})::int`,
    })
    .from(contactInquiries)
    .where(and(isNull(contactInquiries.answeredAt), sql`not ${contactInquiries.spam}`))
  const [[counted], [waiting]] = await Promise.all([count, countWaiting])
  const { answered = 0, late = 0 } = counted ?? {}
  const { open = 0, overdue = 0 } = waiting ?? {}
  const inTime = answered - late
  const settled = inTime + late + overdue
  const [median, ninetieth] = await Promise.all([minutesAt(db, 0.5, answered), minutesAt(db, 0.9, answered)])
  const opens = inquiriesWith({ state: 'answered' })
  return {
    inTime: { count: inTime, opens: inquiriesWith({ answered: 'in-time' }) },
    late: { count: late, opens: inquiriesWith({ answered: 'late' }) },
    overdue: { count: overdue, opens: inquiriesWith({ state: 'overdue' }) },
    open: { count: open, opens: inquiriesWith({ state: 'open' }) },
    medianMinutes: { value: median, opens },
    ninetiethMinutes: { value: ninetieth, opens },
    shareInTime: settled === 0 ? null : inTime / settled,
  }
}

/**
 * Returns the reply time that a share of the answered inquiries does not exceed, interpolated like `percentile_cont`,
 * which would sort all of them. The search starts at the nearer end of the index.
 */
async function minutesAt(db: Db, share: number, answered: number) {
  if (answered === 0) return null
  const rank = share * (answered - 1)
  const [below, above] = [Math.floor(rank), Math.ceil(rank)]
  const fromEnd = share > 0.5
  const rows = await db
    .select({ minutes: sql<number>`(extract(epoch from ${replyTime}) / 60)::float8` })
    .from(contactInquiries)
    .where(isAnswered)
    .orderBy(fromEnd ? desc(replyTime) : asc(replyTime))
    .offset(fromEnd ? answered - 1 - above : below)
    .limit(above - below + 1)
  const minutes = rows.map((row) => row.minutes).sort((a, b) => a - b)
  const [low, high = low] = minutes
  return low === undefined || high === undefined ? null : low + (high - low) * (rank - below)
}

async function readOccupancy(ctx: Context): Promise<Reports['occupancy']> {
  const today = dayIn(ctx.park().timeZone, ctx.clock())
  const rolls = await readRentRolls(ctx, monthDays(today))
  const first = rolls.findIndex(({ occupancy }) => occupancy.committedUnits > 0)
  return {
    units: rolls.at(-1)?.occupancy.units ?? 0,
    upcoming: await upcomingLeases(ctx, today),
    // Months before the first lease have no data.
    months: (first < 0 ? [] : rolls.slice(first)).map(({ on, occupancy, rows }) => {
      const opens: Rows = { list: 'leases', query: { on } }
      const committed = rows.filter(({ leaseId, upcoming }) => leaseId !== null || upcoming !== null)
      const rentOf = ({ monthlyRent, upcoming }: (typeof rows)[number]) => monthlyRent ?? upcoming?.monthlyRent ?? 0
      return {
        month: on.slice(0, 7),
        units: occupancy.units,
        leased: { count: occupancy.committedUnits, opens },
        occupied: occupancy.occupiedUnits,
        monthlyRent: { value: Math.round(committed.reduce((sum, row) => sum + rentOf(row) * 100, 0)) / 100, opens },
      }
    }),
  }
}

/** The last days of the previous months, oldest first, and today. */
function monthDays(today: string) {
  const now = Temporal.PlainDate.from(today)
  const ends = Array.from({ length: maxMonths - 1 }, (_, place) => {
    const month = now.toPlainYearMonth().subtract({ months: maxMonths - 1 - place })
    return month.toPlainDate({ day: month.daysInMonth }).toString()
  })
  return [...ends, today]
}
