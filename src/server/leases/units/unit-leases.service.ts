import { eq, sql } from 'drizzle-orm'
import { leaseBackwards } from '#contract/leases/leases.errors.ts'
import { listed } from '#domain/text/listed.ts'
import { pick } from '#domain/text/typed-record.ts'
import { unitLeasedTogether } from '#contract/leases/leases.errors.ts'
import type { Tx } from '#db/open.ts'
import { holds } from '#db/schema/holds.ts'
import { leases } from '#db/schema/leases.ts'
import type { units } from '#db/schema/units.ts'
import { dayBefore, type Day, later } from '#domain/leases/days.ts'
import { firstDayOf } from '#domain/leases/lease.ts'
import { inCents } from '#domain/leases/money.ts'
import { blankLease, type LeaseToStore, removeLease, storeLease } from '#server/leases/lease-rows.service.ts'
import { type LeaseRecord, readLeases } from '#server/leases/leases.queries.ts'
import { refuseObstacles } from '#server/leases/obstacles.service.ts'
import { type LeaseColumns, readShownLeases, type ShownLease } from './unit-leases.queries.ts'

// Lease fields edited on a unit are stored in its lease
// (docs/specification/leases.md#10-the-units-columns-and-dialog-stay-as-specified).

type Unit = Pick<typeof units.$inferSelect, 'id' | 'unitNumber' | 'size' | 'monthlyRent'>
/** The lease columns that were sent; undefined if not sent. */
export type LeaseUpdate = { [Field in keyof LeaseColumns]?: LeaseColumns[Field] | undefined }

type Input = {
  unit: Unit
  shown: ShownLease | undefined
  update: LeaseUpdate
  /** Whether the unit is to be leased from now on. */
  leases: boolean
  /** Whether to undo the last change of the status. */
  undoesStatus: boolean
  today: Day
}

/** Writes the lease of a unit: starts, corrects or ends it, or stores a draft for a free unit. */
export async function writeUnitLease(tx: Tx, { unit, shown, update, leases: isLeased, undoesStatus, today }: Input) {
  const present = shown?.isPresent ? shown : undefined
  const facts = withoutUnsaid(update)
  if (present && isLeased) return correctLease(tx, { unit, shown: present, facts, today })
  if (present) {
    refuseShared(unit, present)
    if (undoesStatus && present.lease.leadId === null) await removeLease(tx, present.lease, today)
    else await endLease(tx, present.lease, today)
    const last = (await readShownLeases(tx, today, [unit.id])).get(unit.id)
    return writeDown(tx, { unit, shown: last, facts, today })
  }
  if (!isLeased) return writeDown(tx, { unit, shown, facts, today })
  if (undoesStatus && shown && shown.lease.terms[0]?.signedOn) return resumeLease(tx, shown.lease, today)
  return beginLease(tx, { unit, shown, facts, today })
}

const withoutUnsaid = (update: LeaseUpdate) =>
  Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined)) as Partial<LeaseColumns>

/** Ends a lease, yesterday unless another last day is given. Cancels it if it had not begun by then. */
export function endLease(tx: Tx, lease: LeaseRecord, today: Day, lastDay = dayBefore(today)) {
  return storeLease(
    tx,
    firstDayOf(lease) > lastDay ? { ...lease, isCancelled: true, cancelledAt: new Date() } : { ...lease, lastDay },
    today,
  )
}

/** Undoes the end of a lease. */
async function resumeLease(tx: Tx, lease: LeaseRecord, today: Day) {
  const resumed = { ...lease, lastDay: null, isCancelled: false, cancelledAt: null }
  await refuseObstacles(tx, resumed, today)
  return storeLease(tx, resumed, today)
}

/** Resumes a lease that an import ended. */
export async function reopenLease(tx: Tx, leaseId: number, today: Day) {
  const [lease] = await readLeases(tx, eq(leases.id, leaseId))
  return lease && resumeLease(tx, lease, today)
}

type Change = { unit: Unit; shown: ShownLease | undefined; facts: Partial<LeaseColumns>; today: Day }

async function beginLease(tx: Tx, { unit, shown, facts, today }: Change) {
  const draft = shown && !shown.isPresent && shown.lease.terms[0]?.signedOn === null ? shown.lease : undefined
  const lease: LeaseToStore = withFacts(
    draft ?? {
      ...blankLease,
      terms: [{ startDate: null, endDate: null, signedOn: null }],
      recordedOn: today,
      units: [{ unitId: unit.id, unitNumber: unit.unitNumber, size: unit.size, share: null, from: null, until: null }],
    },
    { leaseRent: unit.monthlyRent === 0 ? null : unit.monthlyRent, ...facts },
    today,
  )
  const signed = { ...lease, recordedOn: today, terms: lease.terms.map((term) => ({ ...term, signedOn: today })) }
  await refuseObstacles(tx, signed, today)
  return storeLease(tx, signed, today)
}

async function correctLease(tx: Tx, { unit, shown, facts, today }: Change & { shown: ShownLease }) {
  if (Object.keys(facts).length === 0) return shown.lease
  const ofOne = pick(facts, ['leaseRent', 'deposit', 'leaseStartDate', 'leaseEndDate'])
  if (Object.values(ofOne).some((value) => value !== undefined)) refuseShared(unit, shown)
  const corrected = withFacts(shown.lease, facts, today)
  if (facts.leaseStartDate !== undefined || facts.leaseEndDate !== undefined)
    await refuseObstacles(tx, corrected, today)
  return storeLease(tx, corrected, today)
}

/** Data of a tenant entered for a free unit is a draft, which has no effect until the unit is leased. */
async function writeDown(tx: Tx, { unit, shown, facts, today }: Change) {
  const { leaseRent: _, ...said } = facts
  if (Object.keys(said).length === 0) return undefined
  const isDraft = shown?.lease.terms[0]?.signedOn === null
  const blank: LeaseToStore = {
    ...blankLease,
    ...(shown && !isDraft
      ? { ...pick(shown.lease, ['tenantCompany', 'tenantContact', 'deposit']), terms: copied(shown.lease) }
      : { terms: [{ startDate: null, endDate: null, signedOn: null }] }),
    recordedOn: today,
    units: [{ unitId: unit.id, unitNumber: unit.unitNumber, size: unit.size, share: null, from: null, until: null }],
  }
  const draft = withFacts(shown && isDraft ? shown.lease : blank, said, today)
  const [term] = draft.terms
  const isEmpty =
    draft.tenantCompany === '' &&
    draft.tenantContact === null &&
    draft.deposit === null &&
    term?.startDate === null &&
    term.endDate === null
  if (isEmpty && draft.id !== undefined) {
    await removeLease(tx, { id: draft.id, units: draft.units }, today)
    return undefined
  }
  return isEmpty && !shown ? undefined : storeLease(tx, draft, today)
}

const copied = (lease: LeaseRecord) => [
  { startDate: lease.terms[0]?.startDate ?? null, endDate: lease.terms.at(-1)?.endDate ?? null, signedOn: null },
]

/** Applies the columns of a unit to its lease. The rent is the one in force. */
export function withFacts<One extends LeaseToStore>(lease: One, facts: Partial<LeaseColumns>, today: Day): One {
  const { tenantCompany, tenantContact, deposit, leaseStartDate, leaseEndDate, leaseRent } = facts
  let next: One = {
    ...lease,
    ...(tenantCompany !== undefined && { tenantCompany: tenantCompany ?? '' }),
    ...(tenantContact !== undefined && { tenantContact }),
    ...(deposit !== undefined && { deposit: deposit === null ? null : inCents(deposit) }),
  }
  if (leaseStartDate !== undefined) next = withStart(next, leaseStartDate)
  if (leaseEndDate !== undefined)
    next = {
      ...next,
      terms: next.terms.map((term, place) =>
        place === next.terms.length - 1 ? { ...term, endDate: leaseEndDate } : term,
      ),
    }
  const [start, end] = [next.terms.at(-1)?.startDate ?? null, next.terms.at(-1)?.endDate ?? null]
  if (start !== null && end !== null && end < start)
    throw leaseBackwards({
      field: leaseEndDate === undefined || leaseEndDate === null ? 'leaseStartDate' : 'leaseEndDate',
    })
  return leaseRent === undefined ? next : withRent(next, leaseRent, today)
}

/** The first rent and the start of the rent move with the start of the lease. */
function withStart<One extends LeaseToStore>(lease: One, startDate: Day | null): One {
  const before = firstDayOf(lease)
  const first = startDate ?? lease.recordedOn
  return {
    ...lease,
    terms: lease.terms.map((term, place) => (place === 0 ? { ...term, startDate } : term)),
    rents: lease.rents
      .map((rent, place) => (place === 0 && rent.from === before ? { ...rent, from: first } : rent))
      .filter(({ from }, place) => place === 0 || from > first),
    rentStartDate: lease.rentStartDate === before ? first : lease.rentStartDate,
  }
}

function withRent<One extends LeaseToStore>(lease: One, rent: number | null, today: Day): One {
  const day = later(today, firstDayOf(lease))
  const place = lease.rents.findLastIndex(({ from }) => from <= day)
  const others = lease.rents.filter((_, at) => at !== place)
  if (rent === null) return { ...lease, rents: others }
  const from = lease.rents[place]?.from ?? firstDayOf(lease)
  return {
    ...lease,
    rents: [...others, { from, monthlyRent: inCents(rent) }].sort((one, other) => (one.from < other.from ? -1 : 1)),
  }
}

function refuseShared({ id, unitNumber }: Unit, { lease, isShared }: ShownLease) {
  if (!isShared) return
  const others = lease.units.filter(({ unitId, until }) => unitId !== id && until === null)
  throw unitLeasedTogether({ unitNumber, others: listed(others.map((other) => other.unitNumber)) })
}

/** Setting a status by hand ends the hold of a unit. */
export const releaseHold = (tx: Tx, unitId: number, today: Day) =>
  tx
    .update(holds)
    .set({ releasedOn: today })
    .where(
      sql`${eq(holds.unitId, unitId)} and ${holds.from} <= ${today} and ${today} <= ${holds.until} and coalesce(${today} < ${holds.releasedOn}, true)`,
    )
