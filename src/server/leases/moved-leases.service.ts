import { and, asc, eq, inArray } from 'drizzle-orm'
import { leaseOfPlaceChanged } from '#contract/units.errors.ts'
import type { Tx } from '#db/open.ts'
import { holds } from '#db/schema/holds.ts'
import { leases } from '#db/schema/leases.ts'
import type { units } from '#db/schema/units.ts'
import { dayBefore, type Day } from '#domain/leases/days.ts'
import { endOf, firstDayOf, type LeasedUnit, startOf } from '#domain/leases/lease.ts'
import { sumOf } from '#domain/leases/money.ts'
import { rentOn } from '#domain/leases/rent.ts'
import { blankLease, removeLease, storeLease } from './lease-rows.service.ts'
import { isAbout, isHoldOn, isNotOverOn, type LeaseRecord, readLeases } from './leases.queries.ts'

// Combining and splitting units moves leases on a day: the rows of the former units end the day before, and those of the units in
// their place begin. Nothing is copied, so that an undo moves them back.

type Unit = Pick<typeof units.$inferSelect, 'id' | 'unitNumber' | 'size'>

const isPresentOn = (day: Day) => (unit: LeasedUnit) => unit.until === null || unit.until >= day

/** The leases that make these units leased, the oldest record first. */
export async function presentLeasesOf(tx: Tx, unitIds: readonly number[], today: Day) {
  const found = await readLeases(tx, and(isAbout(unitIds), isNotOverOn(today)))
  return found.filter((lease) => lease.units.some((unit) => unitIds.includes(unit.unitId) && isPresentOn(today)(unit)))
}

type Move = { lease: LeaseRecord; from: readonly number[]; to: readonly Unit[]; today: Day }

/** A lease goes on in other units from today. */
export function moveLease(tx: Tx, { lease, from, to, today }: Move) {
  const moved = lease.units.filter((unit) => from.includes(unit.unitId) && isPresentOn(today)(unit))
  const shares = moved.map(({ share }) => share)
  const share = to.length === 1 && shares.every((each) => each !== null) ? sumOf(shares.map((each) => each ?? 0)) : null
  return storeLease(
    tx,
    {
      ...lease,
      units: [
        ...lease.units.map((unit) => (moved.includes(unit) ? { ...unit, until: dayBefore(today) } : unit)),
        ...to.map(({ id, unitNumber, size }) => ({ unitId: id, unitNumber, size, share, from: today, until: null })),
      ],
    },
    today,
  )
}

/**
 * Leases of one tenant become one, in the unit that their units were combined to: the rents and deposits together, from the first start
 * to the last end.
 */
export async function joinLeases(
  tx: Tx,
  { leases: some, to, today }: { leases: readonly LeaseRecord[]; to: Unit; today: Day },
) {
  const [first] = some
  if (!first) throw new Error('There is no lease to join')
  const starts = some.map(startOf).filter((start) => start !== null)
  const ends = some.map(endOf)
  const deposits = some.map(({ deposit }) => deposit).filter((deposit) => deposit !== null)
  // Without the rent of one of them the sum would be another figure.
  const days = some.some(({ rents }) => rents.length === 0)
    ? []
    : [...new Set(some.flatMap(({ rents }) => rents.map(({ from }) => from)))].sort()
  const joined = await storeLease(
    tx,
    {
      ...blankLease,
      leadId: some.find(({ leadId }) => leadId !== null)?.leadId ?? null,
      tenantCompany: first.tenantCompany,
      tenantContact: first.tenantContact,
      contacts: first.contacts,
      deposit: deposits.length === 0 ? null : sumOf(deposits),
      terms: [
        {
          startDate: starts.sort()[0] ?? null,
          endDate:
            ends
              .filter((end) => end !== null)
              .sort()
              .at(-1) ?? null,
          signedOn: today,
        },
      ],
      rents: days.map((from) => ({
        from,
        monthlyRent: sumOf(some.map((lease) => rentOn(lease, from) ?? 0)),
      })),
      recordedOn: some.map(({ recordedOn }) => recordedOn).sort()[0] ?? today,
      units: [{ unitId: to.id, unitNumber: to.unitNumber, size: to.size, share: null, from: today, until: null }],
    },
    today,
  )
  for (const lease of some) await storeLease(tx, { ...endedBefore(lease, today), continuedById: joined.id }, today)
  return joined
}

const endedBefore = (lease: LeaseRecord, today: Day) =>
  firstDayOf(lease) < today
    ? { ...lease, lastDay: dayBefore(today) }
    : { ...lease, isCancelled: true, cancelledAt: new Date() }

type Back = {
  held: readonly LeaseRecord[]
  from: readonly number[]
  to: readonly Unit[]
  today: Day
  unitNumber: string
}

/**
 * Moves leases back into the units that they came from. Refused once one has begun since, or what became of several leases has been
 * changed.
 */
export async function moveLeasesBack(tx: Tx, { held, from, to, today, unitNumber }: Back) {
  const toIds = to.map(({ id }) => id)
  for (const lease of held) {
    const earlier = await readLeases(tx, eq(leases.continuedById, lease.id))
    if (earlier.length > 0) {
      if (lease.updatedAt.getTime() !== lease.createdAt.getTime()) throw leaseOfPlaceChanged({ unitNumber })
      await removeLease(tx, lease, today)
      for (const one of earlier)
        await storeLease(
          tx,
          { ...one, lastDay: null, isCancelled: false, cancelledAt: null, continuedById: null },
          today,
        )
      continue
    }
    const present = lease.units.filter((unit) => from.includes(unit.unitId) && isPresentOn(today)(unit))
    const begun = present.map((unit) => unit.from).find((day) => day !== null)
    const former = lease.units.filter(
      ({ unitId, until }) => begun !== undefined && toIds.includes(unitId) && until === dayBefore(begun),
    )
    if (former.length === 0 || begun === undefined) throw leaseOfPlaceChanged({ unitNumber })
    const isToday = begun >= today
    await storeLease(
      tx,
      {
        ...lease,
        units: [
          ...lease.units
            .filter((unit) => !(isToday && present.includes(unit)))
            .map((unit) =>
              isToday && former.includes(unit)
                ? { ...unit, until: null }
                : present.includes(unit)
                  ? { ...unit, until: dayBefore(today) }
                  : unit,
            ),
          ...(isToday ? [] : former.map((unit) => ({ ...unit, from: today, until: null }))),
        ],
      },
      today,
    )
  }
}

/** What is held in units is held in the unit that stands in their place. */
export async function moveHolds(tx: Tx, { from, to, today }: { from: readonly number[]; to: Unit; today: Day }) {
  const held = await tx
    .select({ id: holds.id })
    .from(holds)
    .where(and(inArray(holds.unitId, [...from]), isHoldOn(today)))
    .orderBy(asc(holds.until))
  for (const [place, { id }] of held.toReversed().entries())
    await tx
      .update(holds)
      .set(place === 0 ? { unitId: to.id } : { releasedOn: today })
      .where(eq(holds.id, id))
}
