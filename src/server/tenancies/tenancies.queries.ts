import { and, asc, desc, eq, getTableColumns, isNull, lte, type SQL } from 'drizzle-orm'
import { dayIn } from '#contract/date-format.ts'
import { maxCounted } from '#contract/lists.ts'
import { leaseEndings } from '#contract/tenancies.constants.ts'
import { unitNotFound } from '#contract/units.errors.ts'
import type { Db } from '#db/open.ts'
import { tenancies } from '#db/schema/tenancies.ts'
import { units } from '#db/schema/units.ts'
import { countLeads } from '#server/leads/lead-list.queries.ts'
import { type Context, findLead } from '#server/leads/leads.queries.ts'
import { asTenancy, upcomingOn } from '#server/lib/occupancy.queries.ts'

const selectWithUnit = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(tenancies), unitNumber: units.unitNumber })
    .from(tenancies)
    .innerJoin(units, eq(units.id, tenancies.unitId))
    .where(where)

const maxTenancies = 500

const listNewest = async (db: Db, where: SQL) =>
  (await selectWithUnit(db, where).orderBy(desc(tenancies.id)).limit(maxTenancies)).map(asTenancy)

/** Returns the present and past tenancies of a lead, newest first. */
export async function listLeadTenancies({ db }: Context, { leadId }: { leadId: number }) {
  const { id } = await findLead(db, leadId)
  return listNewest(db, eq(tenancies.leadId, id))
}

/** Returns the present and past tenancies of a unit, newest first. */
export async function listUnitTenancies({ db }: Context, { unitId }: { unitId: number }) {
  if ((await db.$count(units, eq(units.id, unitId))) === 0) throw unitNotFound()
  return listNewest(db, eq(tenancies.unitId, unitId))
}

/** Returns the present leases that end within a number of days, or those past their end; soonest first. */
export async function listLeasesEnding(ctx: Context, { days }: { days: number | 'past' }) {
  const ending = await leasesUntil(ctx, days === 'past' ? -1 : days)
  return days === 'past' ? ending : ending.filter(({ daysLeft }) => daysLeft >= 0)
}

async function leasesUntil({ db, park, clock }: Context, days: number) {
  const day = Temporal.PlainDate.from(dayIn(park().timeZone, clock()))
  const last = day.add({ days }).toString()
  const rows = await selectWithUnit(db, and(isNull(tenancies.endedAt), lte(tenancies.leaseEndDate, last))).orderBy(
    asc(tenancies.leaseEndDate),
    asc(tenancies.id),
  )
  return rows.map((row) => {
    const leaseEndDate = row.leaseEndDate ?? ''
    return { ...asTenancy(row), leaseEndDate, daysLeft: day.until(leaseEndDate).days }
  })
}

const allLeads = { search: '', source: '', status: undefined, priority: undefined, reached: undefined }

/** Returns the counts of today's work; each one is the length of the list that it links to. */
export async function readToday(ctx: Context) {
  const { db, park, clock } = ctx
  const count = async (show: 'due' | 'overdue' | 'untouched') =>
    Math.min(await countLeads(ctx, { ...allLeads, show }), maxCounted)
  const [due, overdue, untouched, ending, upcoming] = await Promise.all([
    count('due'),
    count('overdue'),
    count('untouched'),
    leasesUntil(ctx, Math.max(...leaseEndings)),
    upcomingOn(db, dayIn(park().timeZone, clock()), park().timeZone),
  ])
  return {
    due,
    overdue,
    untouched,
    leasesEnding: leaseEndings.map((days) => ({
      days,
      count: ending.filter(({ daysLeft }) => daysLeft >= 0 && daysLeft <= days).length,
    })),
    holdovers: ending.filter(({ daysLeft }) => daysLeft < 0).length,
    upcoming: upcoming.length,
  }
}
