import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { funnelStatuses, noSource } from '#contract/leads.constants.ts'
import type { Park } from '#contract/park.ts'
import { replyHours } from '#contract/reply-promise.constants.ts'
import { maxMonths, maxSources } from '#contract/reports.constants.ts'
import type { Reports, Rows } from '#contract/reports.ts'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { tenancies } from '#db/schema/tenancies.ts'
import { units } from '#db/schema/units.ts'
import type { Clock } from '#server/lib/clock.ts'
import { countsByStatus } from '#server/lib/counters.queries.ts'
import { isTenancyOn, upcomingOn } from '#server/lib/occupancy.queries.ts'
import { dayIn } from '#server/lib/park-time.ts'
import { isUnit } from '#server/lib/units.queries.ts'

export type Context = { db: Db; park: () => Park; clock: Clock }

const leadsWith = (query: Rows['query']): Rows => ({ list: 'leads', query })
const inquiriesWith = (query: Rows['query']): Rows => ({ list: 'inquiries', query })

export const readReports = async (ctx: Context): Promise<Reports> => ({
  funnel: await funnel(ctx),
  sources: await sources(ctx),
  replies: await replies(ctx),
  occupancy: await occupancy(ctx),
})

/** Sums the counters, without reading leads. */
async function funnel({ db }: Context): Promise<Reports['funnel']> {
  const counts = await countsByStatus(db, { noun: 'lead' })
  const of = (status: string) => counts.get(status) ?? 0
  const reaching = funnelStatuses.map((_, place) =>
    funnelStatuses.slice(place).reduce((sum, status) => sum + of(status), 0),
  )
  return {
    all: { count: counts.values().reduce((sum, count) => sum + count, 0), opens: leadsWith({}) },
    stages: funnelStatuses.map((status, place) => {
      const [before, reached] = [reaching[place - 1] ?? 0, reaching[place] ?? 0]
      return {
        status,
        now: { count: of(status), opens: leadsWith({ status }) },
        reached: { count: reached, opens: leadsWith({ reached: status }) },
        dropOff: before === 0 ? null : 1 - reached / before,
      }
    }),
    lost: { count: of('lost'), opens: leadsWith({ status: 'lost' }) },
  }
}

/** A lead's source is the first touch of its visit, or what a user typed. The rent is that of all leases of the lead. */
async function sources({ db }: Context): Promise<Reports['sources']> {
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
      rent: sql<number>`sum(${tenancies.monthlyRent})::int`.as('rent'),
    })
    .from(tenancies)
    .innerJoin(leads, and(eq(leads.id, tenancies.leadId), isNull(leads.mergedIntoId), isNull(leads.deletedAt)))
    .groupBy(leads.source)
    .as('signed')
  const rows = await db
    .select({ source: counted.source, count: counted.count, leased: signed.leased, rent: signed.rent })
    .from(counted)
    .leftJoin(signed, sql`${signed.source} is not distinct from ${counted.source}`)
    .orderBy(sql`${signed.rent} desc nulls last`, sql`${counted.count} desc`, counted.source)
    .limit(maxSources)
  return rows.map(({ source, count, leased, rent }) => {
    const asked = { source: source ?? noSource }
    return {
      source,
      leads: { count, opens: leadsWith(asked) },
      leased: { count: leased ?? 0, opens: leadsWith({ ...asked, show: 'leased' }) },
      monthlyRent: rent ?? 0,
    }
  })
}

async function replies({ db, clock }: Context): Promise<Reports['replies']> {
  const seconds = sql`extract(epoch from ${contactInquiries.answeredAt} - ${contactInquiries.createdAt})`
  const within = sql`${seconds} <= ${replyHours * 3600}`
  const minutesAt = (share: number) =>
    sql<number | null>`(percentile_cont(${share}::float8) within group (order by ${seconds}) / 60)::float8`
  const [answered] = await db
    .select({
      inTime: sql<number>`count(*) filter (where ${within})::int`,
      late: sql<number>`count(*) filter (where not ${within})::int`,
      median: minutesAt(0.5),
      ninetieth: minutesAt(0.9),
    })
    .from(contactInquiries)
    // Written like the partial index, so that the planner uses it.
    .where(and(isNotNull(contactInquiries.answeredAt), sql`not ${contactInquiries.spam}`))
  const [waiting] = await db
    .select({
      open: sql<number>`count(*)::int`,
      overdue: sql<number>`count(*) filter (where ${contactInquiries.createdAt} < ${new Date(clock().getTime() - replyHours * 3_600_000)})::int`,
    })
    .from(contactInquiries)
    .where(and(isNull(contactInquiries.answeredAt), sql`not ${contactInquiries.spam}`))
  const { inTime = 0, late = 0, median = null, ninetieth = null } = answered ?? {}
  const { open = 0, overdue = 0 } = waiting ?? {}
  const settled = inTime + late + overdue
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

type Month = { day: string; occupied: number; rent: number }

async function occupancy({ db, park, clock }: Context): Promise<Reports['occupancy']> {
  const today = dayIn(clock(), park().timeZone)
  const days = monthDays(today)
  const { rows } = await db.execute<Month>(sql`
    select asked.day, count(held.unit_id)::int as occupied, coalesce(sum(held.monthly_rent), 0)::int as rent
    from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) as asked(day)
    left join lateral (
      select distinct on (${tenancies.unitId}) ${tenancies.unitId}, ${tenancies.monthlyRent}
      from ${tenancies}
      where ${isTenancyOn(sql`asked.day::date`, park().timeZone)}
      order by ${tenancies.unitId}, ${tenancies.id} desc
    ) held on true
    group by asked.day order by asked.day`)
  const first = rows.findIndex(({ occupied }) => occupied > 0)
  return {
    units: await db.$count(units, isUnit),
    upcoming: await upcomingOn(db, today, park().timeZone),
    // Months before the first tenancy have no data.
    months: (first < 0 ? [] : rows.slice(first)).map(({ day, occupied, rent }) => {
      const opens: Rows = { list: 'tenancies', query: { on: day } }
      return {
        month: day.slice(0, 7),
        occupied: { count: occupied, opens },
        monthlyRent: { value: rent, opens },
      }
    }),
  }
}

/** The last days of the previous months, the oldest first, and today. */
function monthDays(today: string) {
  const now = Temporal.PlainDate.from(today)
  const ends = Array.from({ length: maxMonths - 1 }, (_, place) => {
    const month = now.toPlainYearMonth().subtract({ months: maxMonths - 1 - place })
    return month.toPlainDate({ day: month.daysInMonth }).toString()
  })
  return [...ends, today]
}
