import {
  fieldTexts,
  type Form,
  json,
  number,
  optionalNumber,
  optionalReading,
  optionalText,
} from '#admin/parts/saving/field-texts.ts'
import type { SavedRecord } from '#admin/parts/saving/saved-controls.tsx'
import type { ParsedBodyOf } from '#contract/call.ts'
import { featuresText, readFeatures } from '#domain/reading/features-text.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import { dollarsOf, squareFeetOf } from '#domain/reading/read-number.ts'
import { readYearlyDollarsPerSquareFoot } from '#domain/reading/read-park-figure.ts'
import { readFeet } from '#domain/reading/read-unit-spec.ts'
import { entriesOf, keysOf, pick, recordOf } from '#domain/text/typed-record.ts'
import { unitSpecFields } from '#domain/units/unit-spec-fields.ts'
import { powerPhaseLabels } from '#domain/units/unit-specs.labels.ts'
import { dollars, noRent, squareFeet, statusLabel, unknownSize } from '#domain/units/units.constants.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { monthlyRentText } from './unit-texts.ts'
import { doorsForm, doorsTextOf } from './unit-doors.ts'

const specs = entriesOf(unitSpecFields)
const specLabels = recordOf(specs.map(([name, { label }]) => [name, label]))
const specForms = recordOf(specs.map(([name, { read }]) => [name, read ? optionalReading(read) : optionalText]))

/** The fields of a unit that the dialog edits, with their labels. */
export const unitFields = {
  monthlyRent: 'Monthly Rent',
  additionalRent: 'Additional Rent',
  status: 'Status',
  leaseRent: 'Lease Rent',
  deposit: 'Security Deposit',
  tenantCompany: 'Tenant Company',
  tenantContact: 'Tenant Contact',
  leaseStartDate: 'Lease Start Date',
  leaseEndDate: 'Lease End Date',
  industryType: 'Industry Type',
  availableDate: 'Available Date',
  templateId: 'Page',
  unitNumber: 'Unit Number',
  building: 'Building',
  isYard: 'Yard',
  size: 'Size in SF',
  phaseId: 'Phase',
  doorHeight: 'Door Height (feet)',
  ...specLabels,
  features: 'Own Features',
  whatFits: 'What Fits',
  floorPlan: 'Floor Plan',
  offMarket: 'Off the market',
} as const

export type UnitField = keyof typeof unitFields
export type UnitTexts = Partial<Record<UnitField, string>>

const rent: Form = { ...number, read: dollarsOf }

const optionalRent: Form = {
  write: (amount) => (amount === null ? '' : String(Number(amount))),
  read: (text) => (text.replace('$', '').trim() === '' ? null : dollarsOf(text)),
}

const optionalSquareFeet: Form = {
  write: (size) => (size === null ? '' : squareFeet(Number(size))),
  read: (text) => (text.trim() === '' ? null : squareFeetOf(text)),
}

const texts = fieldTexts<UnitField>(pick(unitsApi.changes, keysOf(unitFields)), {
  monthlyRent: rent,
  additionalRent: optionalReading(readYearlyDollarsPerSquareFoot),
  leaseRent: rent,
  deposit: optionalRent,
  templateId: optionalNumber,
  building: optionalText,
  isYard: json,
  size: { write: (size) => (size === unknownSize ? '' : squareFeet(Number(size))), read: squareFeetOf },
  phaseId: optionalNumber,
  doorHeight: optionalReading(readFeet),
  ...specForms,
  doors: doorsForm,
  powerPhases: optionalNumber,
  officeSize: optionalSquareFeet,
  yardSize: optionalSquareFeet,
  features: { write: (features) => featuresText(features as string[]), read: readFeatures },
  offMarket: json,
})

export const { textOf, isSame, issuesIn } = texts

/** Why a text is invalid. An empty rent is invalid rather than 0, which visitors would see as TBD. */
export function validate(field: UnitField, text: string) {
  const isEmpty = text.replace('$', '').trim() === ''
  if (isEmpty && field === 'monthlyRent') return `Enter a rent in whole dollars, or 0 for ${noRent}.`
  if (isEmpty && field === 'leaseRent') return 'Enter the lease rent in whole dollars.'
  return texts.validate(field, text)
}

type Body = ParsedBodyOf<typeof unitsApi.update> & ParsedBodyOf<typeof unitsApi.updateDefinition>

/** The texts as values for the calls. */
export const bodyOf = (changed: UnitTexts) => texts.valuesOf(changed) as Omit<Body, 'seen' | 'undoesStatus'>

const isDefinition = (field: UnitField) => field in unitsApi.definition

/** The texts of the facts that have a separate call. */
export const definitionIn = (changed: UnitTexts): UnitTexts =>
  Object.fromEntries(entriesOf(changed).filter(([field]) => isDefinition(field)))

/** The other texts. */
export const offerIn = (changed: UnitTexts): UnitTexts =>
  Object.fromEntries(entriesOf(changed).filter(([field]) => !isDefinition(field)))

/** A unit with its unsaved texts applied. */
export const unitWith = (unit: StaffUnit, changed: UnitTexts): StaffUnit => ({
  ...unit,
  ...(texts.valuesOf(changed) as Partial<StaffUnit>),
})

/**
 * The `seen` texts as values for the calls. An empty lease rent is left out, because leasing a unit sets its first one.
 */
export const seenOf = ({ leaseRent, ...others }: UnitTexts) =>
  texts.valuesOf(leaseRent ? { leaseRent, ...others } : others)

/** The name of the row whose id a field has. */
export type NameOf = (field: 'templateId' | 'phaseId', id: string) => string

const days: readonly UnitField[] = ['leaseStartDate', 'leaseEndDate', 'availableDate']

/** The value of a field for use within a sentence; undefined if it is too long. */
export function valueText(field: UnitField, text: string, nameOf: NameOf) {
  if (field === 'floorPlan') return undefined
  if (field === 'templateId' && text === '') return 'none'
  if (text === '') return 'empty'
  if (field === 'templateId' || field === 'phaseId') return nameOf(field, text)
  if (field === 'monthlyRent' || field === 'leaseRent') return monthlyRentText(dollarsOf(text))
  if (field === 'deposit') return dollars(dollarsOf(text))
  if (field === 'status') return statusLabel(text)
  if (field === 'doors') return doorsTextOf(text) || 'empty'
  if (field === 'powerPhases') return powerPhaseLabels[text === '1' ? 1 : 3]
  if (field === 'isYard' && text === 'null') return 'by its number'
  if (field === 'offMarket' || field === 'isYard') return text === 'true' ? 'Yes' : 'No'
  return days.includes(field) ? dayText(text) : text
}

/** A unit for the controls that save its fields. */
export const unitRecord = (unit: StaffUnit, saver: SavedRecord<UnitField>['saver']): SavedRecord<UnitField> => ({
  saver,
  labels: unitFields,
  textOf: (field) => textOf(unit, field),
  valueText: (field, text) => valueText(field, text, (_field, id) => id),
})
