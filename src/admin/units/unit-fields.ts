import type { SavedRecord } from '#admin/parts/saving/saved-controls.tsx'
import { dayText } from '#contract/leases.labels.ts'
import { dollarsOf } from '#contract/reading/read-number.ts'
import type { StaffUnit } from '#contract/units.ts'
import { dollars, maxRent, noRent, statusLabel } from '#contract/units.constants.ts'

/** The fields of a unit that the dialog edits, with their labels. */
export const unitFields = {
  monthlyRent: 'Monthly Rent',
  status: 'Status',
  leaseRent: 'Lease Rent',
  tenantCompany: 'Tenant Company',
  tenantContact: 'Tenant Contact',
  leaseStartDate: 'Lease Start Date',
  leaseEndDate: 'Lease End Date',
  industryType: 'Industry Type',
  availableDate: 'Available Date',
  templateId: 'Page',
} as const

export type UnitField = keyof typeof unitFields
export type UnitTexts = Partial<Record<UnitField, string>>

const days: readonly UnitField[] = ['leaseStartDate', 'leaseEndDate', 'availableDate']
export const isDay = (field: UnitField) => days.includes(field)

/** The stored value of a field as text, as the dialog edits it. */
export const textOf = (unit: StaffUnit, field: UnitField) => String(unit[field] ?? '')

const isRent = (field: UnitField) => field === 'monthlyRent' || field === 'leaseRent'

/** Why a text cannot be sent. An empty rent is invalid rather than 0, which visitors would read as TBD. */
export function validate(field: UnitField, text: string) {
  if (!isRent(field)) return undefined
  const asking = field === 'monthlyRent'
  if (text.replace('$', '').trim() === '')
    return asking ? `Enter a rent in whole dollars, or 0 for ${noRent}.` : 'Enter the lease rent in whole dollars.'
  const rent = dollarsOf(text)
  if (Number.isInteger(rent) && rent >= 0 && rent <= maxRent) return undefined
  return `The ${asking ? 'monthly' : 'lease'} rent must be in whole dollars from 0 to 1,000,000.`
}

/** Whether two texts mean the same value. */
export const isSame = (field: UnitField, one: string, other: string) =>
  isRent(field) && !validate(field, one) && !validate(field, other)
    ? dollarsOf(one) === dollarsOf(other)
    : one.trim() === other.trim()

/** Texts as the call takes them; an empty text becomes null. */
export const bodyOf = ({ monthlyRent, leaseRent, templateId, ...others }: UnitTexts) => ({
  ...others,
  ...(leaseRent === undefined ? {} : { leaseRent: dollarsOf(leaseRent) }),
  ...(monthlyRent === undefined ? {} : { monthlyRent: dollarsOf(monthlyRent) }),
  ...(templateId === undefined ? {} : { templateId: templateId === '' ? null : Number(templateId) }),
})

/** A unit with unsaved texts applied. */
export const unitWith = (unit: StaffUnit, texts: UnitTexts): StaffUnit => ({ ...unit, ...bodyOf(texts) })

/** The `seen` texts as the call takes them. An empty lease rent is left out: leasing a unit sets its first one. */
export const seenOf = ({ leaseRent, ...others }: UnitTexts) => bodyOf(leaseRent ? { leaseRent, ...others } : others)

/** '$2,400/month', or the label of a rent of 0. */
export const monthlyRentText = (rent: number) => (rent === 0 ? noRent : `${dollars(rent)}/month`)

/** The value of a field for a sentence; `nameOf` returns the name of a template. */
export function valueText(field: UnitField, text: string, nameOf: (templateId: string) => string) {
  if (field === 'templateId') return text === '' ? 'none' : nameOf(text)
  if (text === '') return 'empty'
  if (field === 'monthlyRent' || field === 'leaseRent') return monthlyRentText(dollarsOf(text))
  if (field === 'status') return statusLabel(text)
  return isDay(field) ? dayText(text) : text
}

/** A unit for the controls that save its fields. */
export const unitRecord = (unit: StaffUnit, saver: SavedRecord<UnitField>['saver']): SavedRecord<UnitField> => ({
  saver,
  labels: unitFields,
  textOf: (field) => textOf(unit, field),
  valueText: (field, text) => valueText(field, text, String),
})

/** The company and contact of the tenant; '' without one. */
export const tenantText = ({ tenantCompany, tenantContact }: StaffUnit) =>
  [tenantCompany, tenantContact].filter(Boolean).join(', ')
