import { hash } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { leaseOfPlaceChanged } from '#contract/units/units.errors.ts'
import type { Tx } from '#db/open.ts'
import { holds } from '#db/schema/holds.ts'
import { leaseActions } from '#db/schema/lease-actions.ts'
import { leaseDocuments } from '#db/schema/lease-documents.ts'
import { leases } from '#db/schema/leases.ts'
import type { units } from '#db/schema/units.ts'
import { dayBefore, type Day, later } from '#domain/leases/days.ts'
import { endOf, firstDayOf, type LeasedUnit, startOf } from '#domain/leases/lease.ts'
import { sumOf } from '#domain/leases/money.ts'
import { rentOn } from '#domain/leases/rent.ts'
import { nameOf } from '#server/history/history.service.ts'
import { moveAction } from '#server/leases/lease-actions.service.ts'
import { blankLease, removeLease, storeLease } from '#server/leases/lease-rows.service.ts'
import { isAbout, isHoldOn, isNotOverOn, type LeaseRecord, readLeases } from '#server/leases/leases.queries.ts'

// Combining and splitting units moves leases: their rows in the old units end the day before, and rows in the new units
// begin. Each move is stored so that an undo can move the lease back.

type Unit = Pick<typeof units.$inferSelect, 'id' | 'unitNumber' | 'size'>

const isPresentOn = (day: Day) => (unit: LeasedUnit) => unit.until === null || unit.until >= day

/** Returns the leases that make these units leased, ordered by age of the record, oldest first. */
export async function presentLeasesOf(tx: Tx, unitIds: readonly number[], today: Day) {
  const found = await readLeases(tx, and(isAbout(unitIds), isNotOverOn(today)))
  return found.filter((lease) => lease.units.some((unit) => unitIds.includes(unit.unitId) && isPresentOn(today)(unit)))
}

type Move = { by: SessionUser; lease: LeaseRecord; from: readonly number[]; to: readonly Unit[]; today: Day }

/** Moves a lease to other units from today. */
export async function moveLease(tx: Tx, { by, lease, from, to, today }: Move) {
  const moved = lease.units.filter((unit) => from.includes(unit.unitId) && isPresentOn(today)(unit))
  const shares = moved.map(({ share }) => share)
  const share = to.length === 1 && shares.every((each) => each !== null) ? sumOf(shares.map((each) => each ?? 0)) : null
  const begun = to.map(({ id, unitNumber, size }) => ({
    unitId: id,
    unitNumber,
    size,
    share,
    from: today,
    until: null,
  }))
  const stored = await storeLease(tx, { ...lease, units: [...leftBy(lease, moved, today), ...begun] }, today)
  await keepMove(tx, { by, lease: stored, before: lease.units, from: moved.map(({ unitId }) => unitId), to, today })
}

/** Returns the units of a lease that leaves some of them today. A unit without a full day in the lease is dropped. */
const leftBy = (lease: LeaseRecord, left: readonly LeasedUnit[], today: Day) =>
  lease.units
    .filter((unit) => !left.includes(unit) || later(unit.from ?? '', firstDayOf(lease)) < today)
    .map((unit) => (left.includes(unit) ? { ...unit, until: dayBefore(today) } : unit))

type KeptMove = {
  before: { units: LeasedUnit[]; from: number[] }
  after: { to: number[]; said: string; day: Day }
}

/** A fingerprint of a lease without its units. */
function saidBy({ units: _, leadId: __, createdAt: ___, updatedAt: ____, ...said }: LeaseRecord) {
  return hash('sha256', JSON.stringify(said))
}

type Kept = Move & { before: readonly LeasedUnit[] }

async function keepMove(tx: Tx, { by, lease, before, from, to, today }: Kept) {
  const move: KeptMove = {
    before: { units: [...before], from: [...from] },
    after: { to: to.map(({ id }) => id), said: saidBy(lease), day: today },
  }
  await tx.insert(leaseActions).values({ leaseId: lease.id, action: moveAction, by: nameOf(by), ...move })
}

/** The latest move of a lease that was not undone. */
async function latestMove(tx: Tx, leaseId: number) {
  const [move] = await tx
    .select()
    .from(leaseActions)
    .where(and(eq(leaseActions.leaseId, leaseId), eq(leaseActions.action, moveAction), isNull(leaseActions.undoneAt)))
    .orderBy(desc(leaseActions.id))
    .limit(1)
  return move && { id: move.id, ...({ before: move.before, after: move.after } as KeptMove) }
}

/**
 * Joins the leases of one tenant into one for the combined unit: it adds up the rents and deposits, and runs from the
 * first start to the last end.
 */
export async function joinLeases(
  tx: Tx,
  { by, leases: originals, from, to, today }: Omit<Move, 'lease' | 'to'> & { leases: readonly LeaseRecord[]; to: Unit },
) {
  const [first] = originals
  if (!first) throw new Error('There is no lease to join')
  const starts = originals.map(startOf).filter((start) => start !== null)
  const ends = originals.map(endOf)
  const deposits = originals.map(({ deposit }) => deposit).filter((deposit) => deposit !== null)
  // If one of the rents is unknown, the sum would be wrong.
  const days = originals.some(({ rents }) => rents.length === 0)
    ? []
    : [...new Set(originals.flatMap(({ rents }) => rents.map(({ from }) => from)))].sort()
  const joined = await storeLease(
    tx,
    {
      ...blankLease,
      leadId: originals.find(({ leadId }) => leadId !== null)?.leadId ?? null,
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
        monthlyRent: sumOf(originals.map((lease) => rentOn(lease, from) ?? 0)),
      })),
      recordedOn: originals.map(({ recordedOn }) => recordedOn).sort()[0] ?? today,
      units: [{ unitId: to.id, unitNumber: to.unitNumber, size: to.size, share: null, from: today, until: null }],
    },
    today,
  )
  for (const lease of originals) await storeLease(tx, { ...endedBefore(lease, today), continuedById: joined.id }, today)
  const left = originals.flatMap(({ units: own }) => own.filter(isPresentOn(today))).map(({ unitId }) => unitId)
  await keepMove(tx, {
    by,
    lease: joined,
    before: [],
    to: [to],
    today,
    from: from.filter((id) => left.includes(id)),
  })
}

const endedBefore = (lease: LeaseRecord, today: Day) =>
  firstDayOf(lease) < today
    ? { ...lease, lastDay: dayBefore(today) }
    : { ...lease, isCancelled: true, cancelledAt: new Date() }

type Back = {
  leases: readonly LeaseRecord[]
  from: readonly number[]
  to: readonly (Unit & { status: string })[]
  today: Day
  unitNumber: string
}

/**
 * Moves leases back into the units that they came from. Refuses if one has begun, ended, moved or changed since,
 * because the undo was for a different lease.
 */
export async function moveLeasesBack(tx: Tx, { leases: present, from, to, today, unitNumber }: Back) {
  const toIds = to.map(({ id }) => id)
  for (const lease of present) {
    const move = await latestMove(tx, lease.id)
    const isSame =
      move?.after.said === saidBy(lease) &&
      move.after.to.every((id) => from.includes(id)) &&
      move.before.from.every((id) => toIds.includes(id))
    if (!isSame) throw leaseOfPlaceChanged({ unitNumber })
    await tx.update(leaseActions).set({ undoneAt: sql`now()` }).where(eq(leaseActions.id, move.id))
    if (move.before.units.length === 0) await divideLease(tx, lease, today)
    else await storeLease(tx, { ...lease, units: unitsBefore(lease, move, today) }, today)
  }
  // A unit that was leased when others replaced it still has that status.
  const left = present.length === 0 ? to.find(({ status }) => status === 'leased') : undefined
  if (left) throw leaseOfPlaceChanged({ unitNumber: left.unitNumber })
}

/** Splits a joined lease into the original ones. Documents added to the joined lease go to the first of them. */
async function divideLease(tx: Tx, lease: LeaseRecord, today: Day) {
  const parts = await readLeases(tx, eq(leases.continuedById, lease.id))
  if (parts[0])
    await tx.update(leaseDocuments).set({ leaseId: parts[0].id }).where(eq(leaseDocuments.leaseId, lease.id))
  await removeLease(tx, lease, today)
  for (const part of parts)
    await storeLease(tx, { ...part, lastDay: null, isCancelled: false, cancelledAt: null, continuedById: null }, today)
}

/**
 * Returns the units of a lease before a move. If the move was undone on a later day, the lease is in them from that
 * day.
 */
function unitsBefore(lease: LeaseRecord, { before, after }: KeptMove, today: Day) {
  if (after.day === today) return before.units
  const left = lease.units.filter((unit) => after.to.includes(unit.unitId) && isPresentOn(today)(unit))
  const back = before.units.filter((unit) => before.from.includes(unit.unitId) && isPresentOn(after.day)(unit))
  return [...leftBy(lease, left, today), ...back.map((unit) => ({ ...unit, from: today, until: null }))]
}

/** Moves the hold that ends last to the unit that replaces these, and releases the others. */
export async function moveHolds(tx: Tx, { from, to, today }: { from: readonly number[]; to: Unit; today: Day }) {
  const present = await tx
    .select({ id: holds.id })
    .from(holds)
    .where(and(inArray(holds.unitId, [...from]), isHoldOn(today)))
    .orderBy(asc(holds.until))
  for (const [place, { id }] of present.toReversed().entries())
    await tx
      .update(holds)
      .set(place === 0 ? { unitId: to.id } : { releasedOn: today })
      .where(eq(holds.id, id))
}
