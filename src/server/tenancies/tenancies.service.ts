import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import type { HistoryNoun } from '#contract/history.labels.ts'
import {
  leaseBackwards,
  leaseChangedSince,
  leaseNotFound,
  unitLeased,
  unitLeasedTo,
} from '#contract/tenancies.errors.ts'
import { leaseFields } from '#contract/tenancies.constants.ts'
import type * as tenanciesApi from '#contract/tenancies.ts'
import { unitNotFound } from '#contract/units.errors.ts'
import type { Tx } from '#db/open.ts'
import { type Changes, history } from '#db/schema/history.ts'
import { tenancies } from '#db/schema/tenancies.ts'
import { units } from '#db/schema/units.ts'
import { changesBy, recordHistory } from '#server/history/history.service.ts'
import { type Intent, refuseContradiction } from '#server/http/commitments.ts'
import { type Context, lockLead } from '#server/leads/leads.queries.ts'
import { changeLead, previousValues } from '#server/leads/leads.service.ts'
import { contradictedByWithdrawal } from '#server/lib/commitments.queries.ts'
import { isUnit } from '#server/lib/units.queries.ts'
import { asTenancy } from '#server/lib/occupancy.queries.ts'

/** A unit as the history knows it: with the rent of its lease. */
type LeasedUnit = typeof units.$inferSelect & { leaseRent: number | null }
type Lease = { by: SessionUser; leadId: number; lease: ParsedBodyOf<typeof tenanciesApi.lease>; intent: Intent }

/**
 * Leases a unit to a lead: the unit, its tenancy and the lead change together or not at all. The row lock orders concurrent
 * leases of one unit. The asking rent of the unit does not change.
 */
export async function leaseUnit({ db }: Context, { by, leadId, lease: { unitId, ...lease }, intent }: Lease) {
  refuseBackwards(lease)
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const { monthlyRent, ...columns } = lease
    const [before] = await tx
      .select()
      .from(units)
      .where(and(eq(units.id, unitId), isUnit))
      .for('update')
    if (!before) throw unitNotFound()
    if (before.status === 'leased') throw alreadyLeased(before)
    await refuseContradiction(intent, () =>
      contradictedByWithdrawal(tx, { unitIds: [unitId], how: 'leased', tenantId: leadId, now: intent.now }),
    )
    const update = { ...columns, status: 'leased' }
    await tx.update(units).set(update).where(eq(units.id, unitId))
    const [tenancy] = await tx
      .insert(tenancies)
      .values({ unitId, leadId, ...lease })
      .returning()
    if (!tenancy) throw new Error('The tenancy was not inserted')
    await changeLead(tx, { by, before: lead, update: { status: 'converted' } })
    const changes = changesBy<LeasedUnit>({ ...before, leaseRent: null }, { ...update, leaseRent: monthlyRent })
    await recordHistory(tx, { by, verb: 'changed', noun: 'unit', nounId: unitId, nounName: before.unitNumber, changes })
    return asTenancy({ ...tenancy, unitNumber: before.unitNumber })
  })
}

const alreadyLeased = ({ unitNumber, tenantCompany }: typeof units.$inferSelect) =>
  tenantCompany ? unitLeasedTo({ unitNumber, tenant: tenantCompany }) : unitLeased({ unitNumber })

type SignedLease = { by: SessionUser; leadId: number; tenancyId: number }

/**
 * Undoes a signed lease: restores unit and lead from the history entries of the lease and deletes the tenancy. Refused once
 * anything that the lease wrote has changed.
 */
export function takeBackLease({ db }: Context, { by, leadId, tenancyId }: SignedLease) {
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const ownTenancy = and(eq(tenancies.id, tenancyId), eq(tenancies.leadId, leadId))
    const [unit] = await tx
      .select()
      .from(units)
      .where(inArray(units.id, tx.select({ id: tenancies.unitId }).from(tenancies).where(ownTenancy)))
      .for('update')
    const [tenancy] = await tx.select().from(tenancies).where(ownTenancy)
    if (!unit || !tenancy) throw leaseNotFound()
    const before: LeasedUnit = { ...unit, leaseRent: tenancy.monthlyRent }
    const unitChanges = await changesAt(tx, tenancy.createdAt, { noun: 'unit', nounId: unit.id })
    const leadChanges = await changesAt(tx, tenancy.createdAt, { noun: 'lead', nounId: lead.id })
    const isChanged =
      tenancy.endedAt !== null ||
      !unitChanges['status'] ||
      (await isChangedSince(tx, tenancy.createdAt, { noun: 'unit', nounId: unit.id }, ['status', ...leaseFields])) ||
      (await isChangedSince(tx, tenancy.createdAt, { noun: 'lead', nounId: lead.id }, Object.keys(leadChanges)))
    if (isChanged) throw leaseChangedSince({ unitNumber: unit.unitNumber })

    const { leaseRent: _, ...columns } = previousValues(unitChanges)
    await tx.update(units).set(columns).where(eq(units.id, unit.id))
    await tx.delete(tenancies).where(eq(tenancies.id, tenancy.id))
    await changeLead(tx, { by, before: lead, update: previousValues(leadChanges) })
    const changes = changesBy(before, { ...columns, leaseRent: null })
    await recordHistory(tx, { by, verb: 'changed', noun: 'unit', nounId: unit.id, nounName: unit.unitNumber, changes })
    return { unitNumber: unit.unitNumber }
  })
}

type Subject = { noun: HistoryNoun; nounId: number }

/** Returns the changes of a row by one transaction, whose history entries all have its start time. */
async function changesAt(tx: Tx, instant: Date, { noun, nounId }: Subject) {
  const rows = await tx
    .select({ changes: history.changes })
    .from(history)
    .where(and(eq(history.noun, noun), eq(history.nounId, nounId), eq(history.createdAt, instant)))
  return rows.reduce<Changes>((all, { changes }) => ({ ...all, ...changes }), {})
}

/** Whether any of these fields of a row has changed since. */
async function isChangedSince(tx: Tx, instant: Date, { noun, nounId }: Subject, fields: string[]) {
  const names = sql.join(
    fields.map((field) => sql`${field}`),
    sql`, `,
  )
  const touches = fields.length === 0 ? sql`false` : sql`jsonb_exists_any(${history.changes}, array[${names}]::text[])`
  const isLater = and(eq(history.noun, noun), eq(history.nounId, nounId), gt(history.createdAt, instant), touches)
  return (await tx.$count(history, isLater)) > 0
}

function refuseBackwards({ leaseStartDate, leaseEndDate }: { leaseStartDate: string; leaseEndDate: string }) {
  if (leaseEndDate < leaseStartDate) throw leaseBackwards({ field: 'leaseEndDate' })
}
