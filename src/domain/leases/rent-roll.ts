import { byUnitNumber } from '#domain/units/unit-order.ts'
import { type Day, daysBetween, earlier } from './days.ts'
import {
  endOf,
  firstDayOf,
  inOrder,
  isSigned,
  leasesByUnit,
  type Lease,
  signedOnOf,
  startOf,
  unitsOn,
} from './lease.ts'
import { type Days, isInPossession, lastDayIn, type LeaseState, type StateOn, statesOn } from './lease-state.ts'
import { inDollars, quotient, sumOf, vacancyCost } from './money.ts'
import { nextNoticeBy } from './options.ts'
import { dividedAmong, nextRent, rentDueOn, rentOn } from './rent.ts'

// The rent roll of docs/specification/leases.md#8-rent-roll. The amounts in its rows are dollars.

/** A unit that exists on the day; `askingRent` is in whole dollars, 0 if no price is shown. */
export type RollUnit = { id: number; unitNumber: string; size: number; askingRent: number }
/** A unit on hold for somebody; `name` is the name of the lead, if the hold has one. */
export type RollHold = { unitId: number; name: string; from: Day; until: Day; releasedOn: Day | null }

export type UnitState = Extract<LeaseState, 'current' | 'in notice' | 'holdover'> | 'vacant'

export type RentRollRow = {
  unitId: number
  unitNumber: string
  size: number
  sharePercent: number | null
  state: UnitState
  leaseId: number | null
  isMonthToMonth: boolean
  tenantCompany: string | null
  tenantContact: string | null
  startDate: Day | null
  endDate: Day | null
  moveOutDate: Day | null
  daysLeft: number | null
  monthlyRent: number | null
  yearlyRent: number | null
  rentPerSquareFoot: number | null
  rentDue: number | null
  askingRent: number | null
  lossToLease: number | null
  nextStepDate: Day | null
  nextStepRent: number | null
  deposit: number | null
  noticeByDate: Day | null
  upcoming: {
    leaseId: number
    tenantCompany: string
    tenantContact: string | null
    startDate: Day | null
    endDate: Day | null
    monthlyRent: number | null
    waits: boolean
  } | null
  heldFor: string | null
  heldUntil: Day | null
  daysVacant: number | null
  vacancyCost: number | null
}

export type Occupancy = {
  units: number
  occupiedUnits: number
  committedUnits: number
  occupiedUnitsPercent: number | null
  committedUnitsPercent: number | null
  squareFeet: number
  occupiedSquareFeet: number
  committedSquareFeet: number
  occupiedPercent: number | null
  committedPercent: number | null
}

export type RentRoll = {
  on: Day
  rows: RentRollRow[]
  totals: {
    size: number
    monthlyRent: number
    yearlyRent: number
    rentPerSquareFoot: number | null
    rentDue: number
    askingRent: number
    lossToLease: number
    lossToLeasePercent: number | null
    deposit: number
    vacantAskingRent: number
    vacancyCost: number
    upcomingRent: number
  }
  occupancy: Occupancy
  walt: { byRent: number | null; bySquareFeet: number | null }
}

type Input = Days & { units: readonly RollUnit[]; leases: readonly Lease[]; holds: readonly RollHold[] }

/** The rent roll of a day. `leases` must include every lease of a unit, and every lease that shares a unit with one of these. */
export function rentRoll({ units, leases, holds, day, today }: Input): RentRoll {
  const days = { day, today }
  const states = statesOn(leases, days)
  const allSize = sumOf(units.map(({ size }) => size))
  const byUnit = leasesByUnit(inOrder(leases))
  const parts = new Map<string, Map<number, number>>()
  /** The share of a unit in an amount of its lease. */
  const partOf = (lease: Lease, unitId: number, amount: number | null, name: string) => {
    if (amount === null) return null
    const key = `${lease.id} ${name} ${amount}`
    const divided = parts.get(key) ?? dividedAmong(amount, unitsOn(lease, day))
    parts.set(key, divided)
    return divided.get(unitId) ?? 0
  }

  const rows = units.toSorted(byUnitNumber).map((unit): RentRollRow => {
    const ever = byUnit.get(unit.id) ?? []
    const own = ever.filter((lease) => unitsOn(lease, day).some(({ unitId }) => unitId === unit.id))
    const stateOf = (lease: Lease) => states.get(lease.id)
    const tenant = own.find((lease) => isInPossession(stateOf(lease)?.state ?? 'ended'))
    const next = own.find((lease) => stateOf(lease)?.state === 'upcoming' && (signedOnOf(lease) ?? day) <= day)
    const hold = holds.find(
      ({ unitId, from, until, releasedOn }) =>
        unitId === unit.id && from <= day && day <= until && (releasedOn === null || day < releasedOn),
    )
    const askingRent = unit.askingRent === 0 ? null : unit.askingRent
    const vacantSince = tenant ? null : lastDayInUnit(unit.id, byUnit, days)
    const daysVacant = vacantSince === null ? null : daysBetween(vacantSince, day)
    return {
      unitId: unit.id,
      unitNumber: unit.unitNumber,
      size: unit.size,
      sharePercent: quotient(unit.size * 100, allSize, 1),
      ...(tenant ? ofTenant(tenant, stateOf(tenant)) : vacant),
      askingRent,
      upcoming: next ? upcomingOf(next, stateOf(next)) : null,
      heldFor: hold?.name ?? null,
      heldUntil: hold?.until ?? null,
      daysVacant,
      vacancyCost: daysVacant === null ? null : vacancyCost(askingRent, daysVacant),
    }

    function ofTenant(lease: Lease, on: StateOn | undefined) {
      const monthlyRent = partOf(lease, unit.id, rentOn(lease, day), 'rent')
      const step = nextRent(lease, day)
      const moveOutDate = lease.notice && lease.notice.givenOn <= day ? lease.notice.moveOutDate : null
      const end = moveOutDate ?? endOf(lease)
      return {
        state: on?.state as UnitState,
        leaseId: lease.id,
        isMonthToMonth: on?.isMonthToMonth ?? false,
        tenantCompany: lease.tenantCompany,
        tenantContact: lease.tenantContact,
        startDate: startOf(lease),
        endDate: endOf(lease),
        moveOutDate,
        daysLeft: end === null ? null : daysBetween(day, end),
        monthlyRent: dollarsOf(monthlyRent),
        yearlyRent: monthlyRent === null ? null : inDollars(monthlyRent * 12),
        rentPerSquareFoot: monthlyRent === null ? null : quotient(monthlyRent * 12, unit.size * 100, 2),
        rentDue: dollarsOf(partOf(lease, unit.id, rentDueOn(lease, day), 'due')),
        lossToLease: askingRent === null || monthlyRent === null ? null : inDollars(askingRent * 100 - monthlyRent),
        nextStepDate: step?.from ?? null,
        nextStepRent: step ? dollarsOf(partOf(lease, unit.id, step.monthlyRent, 'step')) : null,
        deposit: dollarsOf(partOf(lease, unit.id, lease.deposit, 'deposit')),
        noticeByDate: nextNoticeBy(lease, day),
      }
    }

    function upcomingOf(lease: Lease, on: StateOn | undefined) {
      const waits = Boolean(on?.waitsFor)
      const rent = rentOn(lease, waits ? day : firstDayOf(lease))
      return {
        leaseId: lease.id,
        tenantCompany: lease.tenantCompany,
        tenantContact: lease.tenantContact,
        startDate: startOf(lease),
        endDate: endOf(lease),
        monthlyRent: dollarsOf(partOf(lease, unit.id, rent, 'upcoming')),
        waits,
      }
    }
  })
  return { on: day, rows, totals: totalsOf(rows), occupancy: occupancyOf(rows), walt: waltOf(leases, states, days) }
}

const dollarsOf = (cents: number | null) => (cents === null ? null : inDollars(cents))

const vacant = {
  state: 'vacant',
  leaseId: null,
  isMonthToMonth: false,
  tenantCompany: null,
  tenantContact: null,
  startDate: null,
  endDate: null,
  moveOutDate: null,
  daysLeft: null,
  monthlyRent: null,
  yearlyRent: null,
  rentPerSquareFoot: null,
  rentDue: null,
  lossToLease: null,
  nextStepDate: null,
  nextStepRent: null,
  deposit: null,
  noticeByDate: null,
} as const

/** The last day before this one on which the unit was occupied; null if it never was. */
function lastDayInUnit(unitId: number, byUnit: ReadonlyMap<number, readonly Lease[]>, days: Days) {
  const lastDays = (byUnit.get(unitId) ?? []).filter(isSigned).flatMap((lease) => {
    const neighbours = lease.units.flatMap((unit) => byUnit.get(unit.unitId) ?? [])
    const last = lastDayIn(lease, neighbours, days)
    return lease.units
      .filter((unit) => unit.unitId === unitId)
      .map(({ until }) => (until === null ? last : earlier(last, until)))
      .filter((left) => left < days.day && left >= firstDayOf(lease))
  })
  return lastDays.sort().at(-1) ?? null
}

const isOccupied = ({ state }: RentRollRow) => state !== 'vacant'
/** Occupied, or leased by the day (docs/specification/leases.md#7-occupied-one-definition). */
const isCommitted = (row: RentRollRow) => isOccupied(row) || row.upcoming !== null
const sizesOf = (rows: readonly RentRollRow[]) => sumOf(rows.map(({ size }) => size))

function occupancyOf(rows: readonly RentRollRow[]): Occupancy {
  const [occupied, committed] = [rows.filter(isOccupied), rows.filter(isCommitted)]
  const squareFeet = sizesOf(rows)
  return {
    units: rows.length,
    occupiedUnits: occupied.length,
    committedUnits: committed.length,
    occupiedUnitsPercent: quotient(occupied.length * 100, rows.length, 1),
    committedUnitsPercent: quotient(committed.length * 100, rows.length, 1),
    squareFeet,
    occupiedSquareFeet: sizesOf(occupied),
    committedSquareFeet: sizesOf(committed),
    occupiedPercent: quotient(sizesOf(occupied) * 100, squareFeet, 1),
    committedPercent: quotient(sizesOf(committed) * 100, squareFeet, 1),
  }
}

type Figure = 'monthlyRent' | 'yearlyRent' | 'rentDue' | 'askingRent' | 'lossToLease' | 'deposit' | 'vacancyCost'

function totalsOf(rows: readonly RentRollRow[]): RentRoll['totals'] {
  const centsOf = (some: readonly RentRollRow[], figure: Figure) =>
    sumOf(some.map((row) => Math.round((row[figure] ?? 0) * 100)))
  const total = (figure: Figure) => inDollars(centsOf(rows, figure))
  const occupied = rows.filter(isOccupied)
  return {
    size: sizesOf(rows),
    monthlyRent: total('monthlyRent'),
    yearlyRent: total('yearlyRent'),
    rentPerSquareFoot: quotient(centsOf(rows, 'yearlyRent'), sizesOf(occupied) * 100, 2),
    rentDue: total('rentDue'),
    askingRent: total('askingRent'),
    lossToLease: total('lossToLease'),
    lossToLeasePercent: quotient(centsOf(rows, 'lossToLease') * 100, centsOf(occupied, 'askingRent'), 1),
    deposit: total('deposit'),
    vacantAskingRent: inDollars(
      centsOf(
        rows.filter((row) => !isOccupied(row)),
        'askingRent',
      ),
    ),
    vacancyCost: total('vacancyCost'),
    upcomingRent: inDollars(sumOf(rows.map(({ upcoming }) => Math.round((upcoming?.monthlyRent ?? 0) * 100)))),
  }
}

/** The weighted average remaining lease term, in years with two decimals. */
function waltOf(leases: readonly Lease[], states: ReadonlyMap<number, StateOn>, { day }: Days): RentRoll['walt'] {
  const tenants = leases.filter(({ id }) => isInPossession(states.get(id)?.state ?? 'ended'))
  const remaining = (lease: Lease) => {
    const end = states.get(lease.id)?.state === 'in notice' ? (lease.notice?.moveOutDate ?? null) : endOf(lease)
    return end === null ? 0 : Math.max(0, daysBetween(day, end))
  }
  const average = (weightOf: (lease: Lease) => number) =>
    quotient(sumOf(tenants.map((lease) => weightOf(lease) * remaining(lease))), sumOf(tenants.map(weightOf)) * 365, 2)
  return {
    byRent: average((lease) => rentOn(lease, day) ?? 0),
    bySquareFeet: average((lease) => sumOf(unitsOn(lease, day).map(({ size }) => size))),
  }
}
