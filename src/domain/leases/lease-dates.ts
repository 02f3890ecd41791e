import { type Day, dayAfter, dayText, daysBetween } from './days.ts'
import { endOf, firstDayOf, isSigned, type Lease, startOf, unitsOn } from './lease.ts'
import { isInPossession, type StateOn, statesOn } from './lease-state.ts'
import { inDollars } from './money.ts'
import { optionDays } from './options.ts'
import type { RollHold } from './rent-roll.ts'
import { rentOn } from './rent.ts'

// The dates that leases and holds bring (docs/specification/leases.md#9-what-ends-when-reminders).

export const leaseDateKinds = [
  'move-in',
  'rent-start',
  'step',
  'end',
  'move-out',
  'option-opens',
  'option-closes',
  'certificate',
  'hold',
] as const
export type LeaseDateKind = (typeof leaseDateKinds)[number]

export const certificateStates = ['missing', 'expired', 'ends soon', 'valid'] as const
export type CertificateState = (typeof certificateStates)[number]

export type LeaseDate = {
  date: Day
  kind: LeaseDateKind
  leaseId: number | null
  holdId: number | null
  tenantCompany: string
  unitNumbers: string[]
  text: string
  /** Whether the date is past and not settled. */
  isOpen: boolean
  /** Only for insurance certificates. */
  certificate: CertificateState | null
}

type Dated = Lease & { certificateEndDate: Day | null; certificateNotNeeded: boolean }
type Hold = RollHold & { id: number; unitNumber: string; leaseId: number | null }

const certificateSoon = 30

export function certificateState(
  { certificateEndDate }: Pick<Dated, 'certificateEndDate'>,
  today: Day,
): CertificateState {
  if (certificateEndDate === null) return 'missing'
  if (certificateEndDate < today) return 'expired'
  return daysBetween(today, certificateEndDate) <= certificateSoon ? 'ends soon' : 'valid'
}

const amounts = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const amountText = (cents: number) => amounts.format(inDollars(cents))

type Input = { leases: readonly Dated[]; holds: readonly Hold[]; today: Day }

/** All unsettled dates of leases and holds, earliest first. */
export function leaseDates({ leases, holds, today }: Input): LeaseDate[] {
  const states = statesOn(leases, { day: today, today })
  const dates = [
    ...leases.filter(isSigned).flatMap((lease) => datesOf(lease, states, today)),
    ...holds
      .filter(({ releasedOn, leaseId }) => releasedOn === null && leaseId === null)
      .map(
        (hold): LeaseDate => ({
          date: hold.until,
          kind: 'hold',
          leaseId: null,
          holdId: hold.id,
          tenantCompany: hold.name,
          unitNumbers: [hold.unitNumber],
          text: `Hold for ${hold.name} ends.`,
          isOpen: false,
          certificate: null,
        }),
      ),
  ]
  return dates.sort((one, other) =>
    one.date === other.date
      ? leaseDateKinds.indexOf(one.kind) - leaseDateKinds.indexOf(other.kind)
      : one.date < other.date
        ? -1
        : 1,
  )
}

function datesOf(lease: Dated, states: ReadonlyMap<number, StateOn<Dated>>, today: Day): LeaseDate[] {
  const on = states.get(lease.id)
  if (!on || on.state === 'ended') return []
  const isIn = isInPossession(on.state)
  const units = unitsOn(lease, today)
  const numbers = (units.length > 0 ? units : lease.units).map(({ unitNumber }) => unitNumber)
  const dated = (kind: LeaseDateKind, date: Day, text: string, isOpen = false): LeaseDate => ({
    date,
    kind,
    leaseId: lease.id,
    holdId: null,
    tenantCompany: lease.tenantCompany,
    unitNumbers: numbers,
    text,
    isOpen,
    certificate: null,
  })
  const dates: LeaseDate[] = []
  const start = startOf(lease)
  if (start !== null) dates.push(dated('move-in', start, waitingText(on) ?? 'Lease starts.'))
  const rentStart = lease.rentStartDate ?? firstDayOf(lease)
  const rentStarts = [
    ...(rentStart === firstDayOf(lease) ? [] : [rentStart]),
    ...lease.free.map(({ until }) => dayAfter(until)),
  ]
  for (const date of new Set(rentStarts)) {
    const rent = rentOn(lease, date)
    dates.push(
      dated('rent-start', date, `Rent due from ${dayText(date)}: ${rent === null ? 'not given' : amountText(rent)}`),
    )
  }
  const firstRents = new Set(lease.terms.map(({ startDate }) => startDate ?? lease.recordedOn))
  for (const { from, monthlyRent } of lease.rents)
    if (!firstRents.has(from) && from > firstDayOf(lease))
      dates.push(dated('step', from, `Rent steps to ${amountText(monthlyRent)}.`))
  const end = endOf(lease)
  if (lease.notice) {
    const { moveOutDate } = lease.notice
    dates.push(dated('move-out', moveOutDate, 'Tenant moves out.', isIn && moveOutDate < today))
  } else if (end !== null) {
    dates.push(dated('end', end, 'Lease ends.', isIn && end < today))
  }
  for (const option of lease.options) {
    const { noticeFromDate, noticeByDate } = optionDays(lease, option)
    if (noticeFromDate !== null)
      dates.push(dated('option-opens', noticeFromDate, `Option to ${optionText(option)} opens.`))
    if (noticeByDate !== null)
      dates.push(dated('option-closes', noticeByDate, `Last day to use the option to ${optionText(option)}.`))
  }
  if (!lease.certificateNotNeeded && (isIn || lease.certificateEndDate !== null)) {
    const certificate = certificateState(lease, today)
    const isOpen = isIn && (certificate === 'missing' || certificate === 'expired')
    const date = lease.certificateEndDate ?? firstDayOf(lease)
    dates.push({ ...dated('certificate', date, certificateTexts[certificate], isOpen), certificate })
  }
  return dates
}

const certificateTexts: Record<CertificateState, string> = {
  missing: 'Certificate of insurance missing.',
  expired: 'Certificate of insurance expired.',
  'ends soon': 'Certificate of insurance ends.',
  valid: 'Certificate of insurance ends.',
}

/** How many days before a date Today starts to show it. */
const daysBefore: Partial<Record<LeaseDateKind, number>> = {
  end: 90,
  'option-closes': 60,
  certificate: 30,
  step: 14,
  'move-in': 7,
  'move-out': 7,
  'rent-start': 7,
  hold: 2,
}
const untilSettled: readonly LeaseDateKind[] = ['end', 'move-out', 'certificate']

/** Whether Today shows a date: from that many days before it until the day is over or the matter is settled. */
export function isDue({ date, kind, isOpen }: LeaseDate, today: Day) {
  const before = daysBefore[kind]
  if (before === undefined || daysBetween(today, date) > before) return false
  return date >= today || (isOpen && untilSettled.includes(kind))
}

const optionText = ({ kind, note }: Dated['options'][number]) => (kind === 'other' ? note || 'decide' : kind)

const waitingText = ({ waitsFor }: StateOn) =>
  waitsFor && `Waits for ${waitsFor.lease.tenantCompany}, who is still in ${waitsFor.unitNumber}.`
