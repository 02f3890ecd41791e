import type { Lead } from '#contract/leads/leads.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { additionalRentPerYear } from '#contract/park/offer.labels.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import { numberOf } from '#domain/reading/read-number.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { periodEnd } from '#domain/leases/days.ts'
import {
  emptySchedule,
  optionalAmount,
  scheduleBody,
  termBody,
  type TypedSchedule,
  type TypedTerm,
} from './schedule.ts'

export type TypedLease = {
  tenantCompany: string
  tenantContact: string
  unitIds: readonly number[]
  /** The percentages of the units by id; undefined to share by square feet. */
  shares: Readonly<Record<number, string>> | undefined
  startDate: string
  term: TypedTerm
  schedule: TypedSchedule
  rentStartDate: string
  deposit: string
  noticeDays: string
  additionalRent: string
  included: string
  notes: string
  contacts: Lease['contacts']
}

type From = {
  park: Renting
  draft: Lease | undefined
  lead: Lead | undefined
  unit: StaffUnit | undefined
  today: string
}

const text = (value: number | string | null | undefined) => (value === null || value === undefined ? '' : String(value))

type Renting = Pick<BusinessPark, 'rentKind' | 'additionalRent' | 'plan'>

/** The additional rent of the chosen units, if it is the same for all. */
export function additionalRentFor(park: Renting, units: readonly StaffUnit[]) {
  const amounts = new Set(units.map((unit) => additionalRentPerYear({ offer: park, plan: park.plan }, unit)))
  const [amount = 0] = amounts
  return amounts.size === 1 && amount > 0 ? String(amount) : ''
}

/** The initial values of the form for a new lease. */
export function typedLease({ park, draft, lead, unit, today }: From): TypedLease {
  if (draft) return typedDraft(draft)
  const name = lead ? `${lead.firstName} ${lead.lastName}` : ''
  return {
    tenantCompany: lead ? lead.company || name : '',
    tenantContact: [name, lead?.phone].filter(Boolean).join(', '),
    unitIds: unit ? [unit.id] : [],
    shares: undefined,
    startDate: today,
    term: { months: '36', endDate: '' },
    schedule: { ...emptySchedule, monthlyRent: unit && unit.monthlyRent > 0 ? String(unit.monthlyRent) : '' },
    rentStartDate: '',
    deposit: '',
    noticeDays: '30',
    additionalRent: additionalRentFor(park, unit ? [unit] : []),
    included: '',
    notes: '',
    contacts: lead ? [{ kind: 'business', name, email: lead.email, phone: lead.phone ?? '' }] : [],
  }
}

const monthsOf = ({ from, until }: Lease['free'][number]) =>
  Array.from({ length: 60 }, (_, place) => place + 1).find((months) => periodEnd(from, months) === until)

function typedDraft(draft: Lease): TypedLease {
  const [first, ...steps] = draft.rents
  return {
    tenantCompany: draft.tenantCompany,
    tenantContact: text(draft.tenantContact),
    unitIds: draft.units.map(({ unitId }) => unitId),
    shares: draft.units.some(({ share }) => share !== null)
      ? Object.fromEntries(draft.units.map(({ unitId, share }) => [unitId, text(share)]))
      : undefined,
    startDate: text(draft.startDate),
    term: { months: '', endDate: text(draft.endDate) },
    schedule: {
      monthlyRent: text(first?.monthlyRent),
      increase: steps.length > 0 ? 'steps' : 'none',
      each: '',
      steps: steps.map(({ from, monthlyRent }) => ({ from, monthlyRent: String(monthlyRent) })),
      free: draft.free.map((free) => ({ months: text(monthsOf(free)), from: free.from })),
    },
    rentStartDate: draft.rentStartDate === draft.startDate ? '' : text(draft.rentStartDate),
    deposit: text(draft.deposit),
    noticeDays: String(draft.noticeDays),
    additionalRent: text(draft.additionalRent),
    included: text(draft.included),
    notes: draft.notes,
    contacts: draft.contacts,
  }
}

/** The body of the request. */
export const leaseBody = (typed: TypedLease, leadId: number | null) => ({
  tenantCompany: typed.tenantCompany,
  tenantContact: typed.tenantContact || null,
  leadId,
  contacts: typed.contacts,
  units: typed.unitIds.map((unitId) => ({
    unitId,
    ...(typed.shares && typed.unitIds.length > 1 && { share: numberOf(typed.shares[unitId] ?? '') }),
  })),
  startDate: typed.startDate,
  ...termBody(typed.term),
  ...scheduleBody(typed.schedule, typed.startDate),
  rentStartDate: typed.rentStartDate || null,
  deposit: optionalAmount(typed.deposit),
  noticeDays: numberOf(typed.noticeDays),
  additionalRent: optionalAmount(typed.additionalRent),
  included: typed.included || null,
  notes: typed.notes,
})
