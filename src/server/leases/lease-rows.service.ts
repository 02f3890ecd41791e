import { asc, eq, inArray, sql } from 'drizzle-orm'
import { unitLeasedMeanwhile } from '#contract/leases/leases.errors.ts'
import { unitNotFound } from '#contract/units/units.errors.ts'
import type { Tx } from '#db/open.ts'
import { refuseViolation } from '#db/postgres-error.ts'
import { leaseRents } from '#db/schema/lease-rents.ts'
import { leaseTerms } from '#db/schema/lease-terms.ts'
import { leaseUnits } from '#db/schema/lease-units.ts'
import { leases } from '#db/schema/leases.ts'
import { units } from '#db/schema/units.ts'
import { type Day, dayAfter, earlier, endless, later } from '#domain/leases/days.ts'
import { exclusiveDays } from '#domain/leases/holding.ts'
import { isSigned } from '#domain/leases/lease.ts'
import { isStanding } from '#server/lib/queries/units.queries.ts'
import { isAbout, type LeaseRecord, readLeases } from './leases.queries.ts'

// This is the only file that writes leases, their terms, rents and units.

/** A lease to store. Without an id it is a new one. */
export type LeaseToStore = Omit<LeaseRecord, 'id' | 'createdAt' | 'updatedAt'> & { id?: number }

/** The defaults of a lease. */
export const blankLease = {
  tenantCompany: '',
  tenantContact: null,
  leadId: null,
  contacts: [],
  notice: null,
  lastDay: null,
  isCancelled: false,
  cancelledAt: null,
  rents: [],
  rentStartDate: null,
  free: [],
  deposit: null,
  included: null,
  additionalRent: null,
  noticeDays: 30,
  options: [],
  certificateEndDate: null,
  certificateNotNeeded: false,
  notes: '',
  continuedById: null,
} satisfies Partial<LeaseToStore>

/** Locks units in one order, so that concurrent calls about the same unit wait for each other and cannot deadlock. */
export async function lockUnits(tx: Tx, unitIds: readonly number[]) {
  const rows = await tx
    .select()
    .from(units)
    .where(sql`${inArray(units.id, [...unitIds])} and ${isStanding}`)
    .orderBy(asc(units.id))
    .for('update')
  if (rows.length < new Set(unitIds).size) throw unitNotFound()
  return rows
}

/**
 * Stores a lease whose units are locked. If two leases would hold one unit on the same day, the database refuses the
 * second.
 */
export async function storeLease(tx: Tx, lease: LeaseToStore, today: Day): Promise<LeaseRecord> {
  const [first, ...laterTerms] = lease.terms
  const row = {
    leadId: lease.leadId,
    tenantCompany: lease.tenantCompany,
    tenantContact: lease.tenantContact,
    contacts: lease.contacts,
    startDate: first?.startDate ?? null,
    endDate: first?.endDate ?? null,
    signedOn: first?.signedOn ?? null,
    recordedOn: lease.recordedOn,
    rentStartDate: lease.rentStartDate,
    free: [...lease.free],
    deposit: lease.deposit,
    included: lease.included,
    additionalRent: lease.additionalRent,
    noticeDays: lease.noticeDays,
    options: [...lease.options],
    noticeGivenOn: lease.notice?.givenOn ?? null,
    moveOutDate: lease.notice?.moveOutDate ?? null,
    noticeBy: lease.notice?.by ?? null,
    advertise: lease.notice?.advertise ?? false,
    lastDay: lease.lastDay,
    certificateEndDate: lease.certificateEndDate,
    certificateNotNeeded: lease.certificateNotNeeded,
    notes: lease.notes,
    cancelledAt: lease.cancelledAt,
    continuedById: lease.continuedById,
  }
  const stored =
    lease.id === undefined
      ? await tx.insert(leases).values(row).returning({ id: leases.id })
      : await tx.update(leases).set(row).where(eq(leases.id, lease.id)).returning({ id: leases.id })
  const leaseId = stored[0]?.id
  if (leaseId === undefined) throw new Error('The lease was not stored')
  const unitsBefore = await tx
    .delete(leaseUnits)
    .where(eq(leaseUnits.leaseId, leaseId))
    .returning({ unitId: leaseUnits.unitId })
  await tx.delete(leaseTerms).where(eq(leaseTerms.leaseId, leaseId))
  await tx.delete(leaseRents).where(eq(leaseRents.leaseId, leaseId))
  if (laterTerms.length > 0)
    await tx.insert(leaseTerms).values(
      laterTerms.map(({ startDate, endDate, signedOn }) => ({
        leaseId,
        startDate: startDate ?? lease.recordedOn,
        endDate,
        signedOn: signedOn ?? today,
      })),
    )
  if (lease.rents.length > 0) await tx.insert(leaseRents).values(lease.rents.map((rent) => ({ leaseId, ...rent })))
  await tx
    .insert(leaseUnits)
    .values(lease.units.map(({ unitId, share, from, until }) => ({ leaseId, unitId, share, from, until })))
  const unitIds = [...unitsBefore, ...lease.units].map(({ unitId }) => unitId)
  await refuseViolation(settleUnits(tx, unitIds, today), {
    constraint: 'lease_units_one_at_a_time',
    refusal: () => unitLeasedMeanwhile({ unitNumber: lease.units.at(-1)?.unitNumber ?? '' }),
  })
  return requireStored(tx, leaseId)
}

async function requireStored(tx: Tx, id: number) {
  const [stored] = await readLeases(tx, eq(leases.id, id))
  if (!stored) throw new Error('The lease was not stored')
  return stored
}

/** Stores the contacts alone of leases whose units are locked. Neither a state nor the days held depend on them. */
export async function storeContacts(
  tx: Tx,
  changes: readonly (Pick<LeaseRecord, 'contacts'> & { lease: Pick<LeaseRecord, 'id' | 'units'> })[],
) {
  const rows = changes.map(({ lease: { id }, contacts }) => ({ id, contacts }))
  await tx.execute(sql`
    update leases set contacts = changed.contacts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(id int, contacts jsonb)
    where leases.id = changed.id`)
  await markChanged(
    tx,
    changes.flatMap(({ lease }) => lease.units.map(({ unitId }) => unitId)),
  )
}

/** Removes a lease for good: a draft, or a signed lease that is taken back. */
export async function removeLease(tx: Tx, lease: Pick<LeaseRecord, 'id' | 'units'>, today: Day) {
  await tx.delete(leases).where(eq(leases.id, lease.id))
  await settleUnits(
    tx,
    lease.units.map(({ unitId }) => unitId),
    today,
  )
}

/** Updates the days that the leases of these units hold exclusively as of today, and marks the units as changed. */
async function settleUnits(tx: Tx, all: readonly number[], today: Day) {
  const unitIds = [...new Set(all)]
  const around = await readLeases(tx, isAbout(unitIds))
  const days = around.filter(isSigned).flatMap((lease) => {
    const span = exclusiveDays(lease, around, today)
    return lease.units
      .filter(({ unitId }) => unitIds.includes(unitId))
      .map(({ unitId, from, until }) => ({
        leaseId: lease.id,
        unitId,
        from,
        held: rangeOf(later(span.from, from ?? ''), earlier(span.until, until ?? endless)),
      }))
  })
  await tx.update(leaseUnits).set({ held: null }).where(inArray(leaseUnits.unitId, unitIds))
  if (days.length > 0)
    await tx.execute(sql`
      update lease_units set held = days.held::daterange
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as days("leaseId" int, "unitId" int, "from" date, held text)
      where lease_units.lease_id = days."leaseId" and lease_units.unit_id = days."unitId"
        and lease_units.from_day is not distinct from days."from"`)
  await markChanged(tx, unitIds)
}

const markChanged = (tx: Tx, unitIds: number[]) =>
  tx.update(units).set({ updatedAt: sql`now()` }).where(inArray(units.id, unitIds))

const rangeOf = (first: Day, last: Day) =>
  last < first ? 'empty' : `[${first},${last >= endless ? '' : dayAfter(last)})`
