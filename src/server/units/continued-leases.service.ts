import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { leasesAsOne } from '#contract/combined-lease.ts'
import { leaseFacts } from '#contract/tenancies.constants.ts'
import { pick } from '#contract/typed-record.ts'
import { leaseOfPlaceChanged, unitNotFound } from '#contract/units.errors.ts'
import type { Tx } from '#db/open.ts'
import { tenancies } from '#db/schema/tenancies.ts'
import { units } from '#db/schema/units.ts'
import { requireRow } from '#server/http/not-found.ts'

type Unit = typeof units.$inferSelect
type Lease = ReturnType<typeof leasesAsOne>
type HeldLease = typeof tenancies.$inferSelect & { unitNumber: string }

const tenancyFacts = [...leaseFacts, 'monthlyRent'] as const

/** The columns of a unit with this lease. */
export const leasedBy = (lease: Lease) => ({ status: 'leased', ...pick(lease, leaseFacts) })

/** The present tenancies of units, which are locked. */
export function leasesOf(tx: Tx, some: readonly Unit[]): Promise<HeldLease[]> {
  const ids = some.map(({ id }) => id)
  return tx
    .select({ ...getTableColumns(tenancies), unitNumber: units.unitNumber })
    .from(tenancies)
    .innerJoin(units, eq(units.id, tenancies.unitId))
    .where(and(inArray(tenancies.unitId, ids), isNull(tenancies.endedAt)))
    .orderBy(asc(tenancies.id))
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

type Continuation = { held: readonly HeldLease[]; lease: Lease; unitId: number }

/** Ends these tenancies; a new one goes on with their lease in another unit. */
export async function continueLease(tx: Tx, { held, lease, unitId }: Continuation) {
  const leadId = held.find((tenancy) => tenancy.leadId !== null)?.leadId ?? null
  const [tenancy] = await tx
    .insert(tenancies)
    .values({ unitId, leadId, ...pick(lease, tenancyFacts) })
    .returning()
  if (!tenancy) throw new Error('The tenancy was not inserted')
  await tx
    .update(tenancies)
    .set({ endedAt: sql`now()`, continuedById: tenancy.id })
    .where(inArray(tenancies.id, idsOf(held)))
}

/**
 * Removes these tenancies, and those that they went on with are present again, in the restored units, which are returned.
 * Refused once a lease has changed.
 */
export async function takeBackLeases(tx: Tx, held: readonly HeldLease[], restored: readonly Unit[]): Promise<Unit[]> {
  const earlier = await tx
    .select()
    .from(tenancies)
    .where(inArray(tenancies.continuedById, idsOf(held)))
    .orderBy(asc(tenancies.id))
  for (const tenancy of held) {
    const [first, ...others] = earlier.filter(({ continuedById }) => continuedById === tenancy.id)
    if (!first || !isDeepStrictEqual(pick(tenancy, tenancyFacts), pick(leasesAsOne([first, ...others]), tenancyFacts)))
      throw leaseOfPlaceChanged({ unitNumber: tenancy.unitNumber })
  }
  const leaseOf = ({ id }: Unit) => earlier.find(({ unitId }) => unitId === id)
  const leased = restored.filter(({ status }) => status === 'leased')
  // A lease that has ended since leaves a unit without its tenancy.
  const isChanged = held.length === 0 ? leased.length > 0 : restored.filter(leaseOf).length < earlier.length
  const [one] = restored
  if (one && isChanged) throw leaseOfPlaceChanged({ unitNumber: one.unitNumber })
  await tx
    .update(tenancies)
    .set({ endedAt: null, continuedById: null })
    .where(inArray(tenancies.id, idsOf(earlier)))
  await tx.delete(tenancies).where(inArray(tenancies.id, idsOf(held)))
  // Whoever was in the same units in between may have left another tenant in them.
  const occupied: Unit[] = []
  for (const unit of restored) {
    const lease = leaseOf(unit)
    if (lease || unit.status === 'leased') {
      const occupancy = lease ? leasedBy(lease) : vacant
      occupied.push(
        requireRow(await tx.update(units).set(occupancy).where(eq(units.id, unit.id)).returning(), unitNotFound),
      )
    } else occupied.push(unit)
  }
  return occupied
}

const vacant = {
  status: 'available',
  deposit: null,
  tenantCompany: null,
  tenantContact: null,
  leaseStartDate: null,
  leaseEndDate: null,
}
