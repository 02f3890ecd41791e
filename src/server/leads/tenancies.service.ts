import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { ApiError } from '#contract/errors.ts'
import { maxCounted } from '#contract/lists.ts'
import type { HistoryNoun } from '#contract/history.labels.ts'
import type { leaseUnit } from '#contract/tenancies.ts'
import { leaseEndings, leaseMovedOn, unitTaken } from '#contract/tenancies.constants.ts'
import type { Db, Tx } from '#db/open.ts'
import { type Changes, history } from '#db/schema/history.ts'
import { tenancies } from '#db/schema/tenancies.ts'
import { units } from '#db/schema/units.ts'
import { changesBy, recordHistory } from '#server/history/history.service.ts'
import { asTenancy, upcomingOn } from '#server/lib/occupancy.queries.ts'
import { dayIn } from '#server/lib/park-time.ts'
import { countLeads } from './lead-list.ts'
import { changeLead, findLead, lockLead, type Context } from './leads.service.ts'

const unitNotFound = () => new ApiError('not found', 'There is no such unit.')

type Leasing = { by: SessionUser; leadId: number; lease: ParsedBodyOf<typeof leaseUnit> }

/**
 * Leases a unit to a lead: the unit, its tenancy and the lead change together or not at all. The row's lock decides
 * between two who lease one unit. A trigger keeps the tenancy of every leased unit; here it gets its lead and its rent.
 * What is asked for the unit stays as it is.
 */
export async function leaseTo({ db }: Context, { by, leadId, lease: { unitId, ...lease } }: Leasing) {
  refuseBackwards(lease)
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const { monthlyRent, ...columns } = lease
    const [before] = await tx.select().from(units).where(eq(units.id, unitId)).for('update')
    if (!before) throw unitNotFound()
    if (before.status === 'leased') throw new ApiError('conflict', unitTaken(before.unitNumber, before.tenantCompany))
    const update = { ...columns, status: 'leased' }
    await tx.update(units).set(update).where(eq(units.id, unitId))
    const [tenancy] = await tx
      .update(tenancies)
      .set({ leadId, monthlyRent })
      .where(and(eq(tenancies.unitId, unitId), isNull(tenancies.endedAt)))
      .returning()
    if (!tenancy) throw new Error('The unit has no tenancy')
    await changeLead(tx, { by, before: lead, update: { status: 'converted' } })
    const changes = changesBy({ ...before, leaseRent: null as number | null }, { ...update, leaseRent: monthlyRent })
    await recordHistory(tx, { by, verb: 'changed', noun: 'unit', nounId: unitId, nounName: before.unitNumber, changes })
    return asTenancy({ tenancy, unitNumber: before.unitNumber })
  })
}

/**
 * Takes a signed lease back: unit and lead get the values that they had before, out of the history lines that were
 * written with the lease, and the tenancy is removed. Refused once anything that the lease wrote has been changed.
 */
export function takeBack(
  { db }: Context,
  { by, leadId, tenancyId }: { by: SessionUser; leadId: number; tenancyId: number },
) {
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const isIt = and(eq(tenancies.id, tenancyId), eq(tenancies.leadId, leadId))
    const [unit] = await tx
      .select()
      .from(units)
      .where(inArray(units.id, tx.select({ id: tenancies.unitId }).from(tenancies).where(isIt)))
      .for('update')
    const [tenancy] = await tx.select().from(tenancies).where(isIt)
    if (!unit || !tenancy) throw new ApiError('not found', 'There is no such lease.')
    const before = { ...unit, leaseRent: tenancy.monthlyRent as number | null }
    const unitChanges = await changesWith(tx, tenancy.createdAt, { noun: 'unit', nounId: unit.id })
    const leadChanges = await changesWith(tx, tenancy.createdAt, { noun: 'lead', nounId: lead.id })
    const movedOn =
      tenancy.endedAt !== null ||
      !unitChanges['status'] ||
      (await isChangedSince(tx, tenancy.createdAt, { noun: 'unit', nounId: unit.id }, leaseFields)) ||
      (await isChangedSince(tx, tenancy.createdAt, { noun: 'lead', nounId: lead.id }, Object.keys(leadChanges)))
    if (movedOn) throw new ApiError('conflict', leaseMovedOn(unit.unitNumber))

    const { leaseRent: _, ...columns } = valuesBefore(unitChanges)
    await tx.update(units).set(columns).where(eq(units.id, unit.id))
    await tx.delete(tenancies).where(eq(tenancies.id, tenancy.id))
    await changeLead(tx, { by, before: lead, update: valuesBefore(leadChanges) })
    const changes = changesBy(before, { ...columns, leaseRent: null })
    await recordHistory(tx, { by, verb: 'changed', noun: 'unit', nounId: unit.id, nounName: unit.unitNumber, changes })
    return { unitNumber: unit.unitNumber }
  })
}

type Named = { noun: HistoryNoun; nounId: number }

/** What the history says of a row in the transaction that began at a moment: all its lines carry that moment. */
async function changesWith(tx: Tx, moment: Date, { noun, nounId }: Named) {
  const rows = await tx
    .select({ changes: history.changes })
    .from(history)
    .where(and(eq(history.noun, noun), eq(history.nounId, nounId), eq(history.createdAt, moment)))
  return Object.assign({}, ...rows.map(({ changes }) => changes)) as Changes
}

const leaseFields = ['status', 'leaseRent', 'tenantCompany', 'tenantContact', 'leaseStartDate', 'leaseEndDate']

/** Whether the history says that any of these fields of a row was changed after a moment. */
async function isChangedSince(tx: Tx, moment: Date, { noun, nounId }: Named, fields: string[]) {
  const names = sql.join(
    fields.map((field) => sql`${field}`),
    sql`, `,
  )
  const touches = fields.length === 0 ? sql`false` : sql`jsonb_exists_any(${history.changes}, array[${names}]::text[])`
  const isDeferred = and(eq(history.noun, noun), eq(history.nounId, nounId), gt(history.createdAt, moment), touches)
  return (await tx.$count(history, isDeferred)) > 0
}

const moments = new Set(['lastContactDate', 'nextFollowUpDate'])

/** The history keeps moments as JSON does. */
const valuesBefore = (changes: Changes): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from }]) => [
      field,
      moments.has(field) && typeof from === 'string' ? new Date(from) : from,
    ]),
  )

function refuseBackwards({ leaseStartDate, leaseEndDate }: { leaseStartDate: string; leaseEndDate: string }) {
  if (leaseEndDate >= leaseStartDate) return
  const message = 'The lease ends before it starts. Choose other dates.'
  throw new ApiError('invalid', message, { issues: [{ path: 'leaseEndDate', message }] })
}

const withUnit = (db: Db, where: SQL | undefined) =>
  db
    .select({ tenancy: tenancies, unitNumber: units.unitNumber })
    .from(tenancies)
    .innerJoin(units, eq(units.id, tenancies.unitId))
    .where(where)

/** The units that a lead leases or has leased, newest first. */
export async function tenanciesOfLead(db: Db, leadId: number) {
  const { id } = await findLead(db, leadId)
  return (await withUnit(db, eq(tenancies.leadId, id)).orderBy(desc(tenancies.id)).limit(maxTenancies)).map(asTenancy)
}

/** Who leases or has leased a unit, newest first. */
export async function tenanciesOfUnit(db: Db, unitId: number) {
  if ((await db.$count(units, eq(units.id, unitId))) === 0) throw unitNotFound()
  return (await withUnit(db, eq(tenancies.unitId, unitId)).orderBy(desc(tenancies.id)).limit(maxTenancies)).map(
    asTenancy,
  )
}

const maxTenancies = 500

/** The present leases that end within so many days of today in the park, or those past their end; soonest first. */
export async function leasesEnding(ctx: Context, days: number | 'past') {
  const ending = await leasesUntil(ctx, days === 'past' ? -1 : days)
  return days === 'past' ? ending : ending.filter(({ daysLeft }) => daysLeft >= 0)
}

async function leasesUntil({ db, park, clock }: Context, days: number) {
  const day = Temporal.PlainDate.from(dayIn(clock(), park.timeZone))
  const last = day.add({ days }).toString()
  const rows = await withUnit(db, and(isNull(tenancies.endedAt), lte(tenancies.leaseEndDate, last))).orderBy(
    asc(tenancies.leaseEndDate),
    asc(tenancies.id),
  )
  return rows.map((row) => {
    const leaseEndDate = row.tenancy.leaseEndDate ?? ''
    return { ...asTenancy(row), leaseEndDate, daysLeft: day.until(leaseEndDate).days }
  })
}

const everyone = { search: '', source: '', status: undefined, priority: undefined, reached: undefined }

/** What there is to do today; each number is that of the list that it opens. */
export async function today(ctx: Context) {
  const { db, park, clock } = ctx
  const now = { now: clock(), timeZone: park.timeZone }
  const leadsTo = async (show: 'due' | 'overdue' | 'untouched') =>
    Math.min((await countLeads(db, { ...everyone, show }, now)).total, maxCounted)
  const [due, overdue, untouched] = [await leadsTo('due'), await leadsTo('overdue'), await leadsTo('untouched')]
  const ending = await leasesUntil(ctx, Math.max(...leaseEndings))
  return {
    due,
    overdue,
    untouched,
    leasesEnding: leaseEndings.map((days) => ({
      days,
      count: ending.filter(({ daysLeft }) => daysLeft >= 0 && daysLeft <= days).length,
    })),
    holdovers: ending.filter(({ daysLeft }) => daysLeft < 0).length,
    upcoming: (await upcomingOn(db, dayIn(clock(), park.timeZone), park.timeZone)).length,
  }
}
