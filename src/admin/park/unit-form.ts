import type * as z from 'zod/mini'
import type { Phase } from '#contract/staff-park.ts'
import { featuresText } from '#contract/features-text.ts'
import { keysOf, pick } from '#contract/typed-record.ts'
import type { UnitForm } from '#contract/unit-forms.ts'
import { readUnitNumbers } from '#contract/unit-numbers.ts'
import { squareFeet } from '#contract/units.constants.ts'
import type { StaffUnit } from '#contract/units.ts'

export type TypedUnit = z.input<typeof UnitForm>
export type UnitValues = z.output<typeof UnitForm>
type UnitField = keyof UnitValues

/** The fields of the dialog with their labels. */
export const unitLabels: Record<UnitField, string> = {
  unitNumber: 'Unit Number',
  size: 'Size (SF)',
  phaseId: 'Phase',
  doorHeight: 'Door Height (feet)',
  features: 'Own Features',
  floorPlan: 'Floor Plan',
  offMarket: 'Off the market',
}
export const unitFields = keysOf(unitLabels)

export const typedUnit = ({
  unitNumber,
  size,
  phaseId,
  doorHeight,
  features,
  floorPlan,
  offMarket,
}: StaffUnit): TypedUnit => ({
  unitNumber,
  size: squareFeet(size),
  phaseId: String(phaseId ?? ''),
  doorHeight: String(doorHeight ?? ''),
  features: featuresText(features),
  floorPlan,
  offMarket,
})

const unconditional = ['unitNumber', 'size', 'doorHeight', 'features', 'floorPlan', 'offMarket'] as const

/** What the call takes of a unit; one that came without a phase is sent without it. */
export const unitValues = ({ phaseId, ...unit }: StaffUnit): Partial<UnitValues> => ({
  ...pick(unit, unconditional),
  ...(phaseId === null ? {} : { phaseId }),
})

export const phaseName = (phases: readonly Phase[], id: number | null) =>
  phases.find((phase) => phase.id === id)?.name ?? ''

/** A field of a unit in words. */
export const fieldText = (unit: StaffUnit, field: UnitField, phases: readonly Phase[]) => {
  if (field === 'phaseId') return phaseName(phases, unit.phaseId)
  if (field === 'offMarket') return unit.offMarket ? 'Yes' : 'No'
  if (field === 'floorPlan') return unit.floorPlan === '' ? 'drawn' : 'uploaded'
  return typedUnit(unit)[field] || 'empty'
}

/** How many unit numbers these are, and which: '6 units: C1, C2, … C6'. */
export function countedNumbers(numbers: readonly string[]) {
  const shown = numbers.length > 3 ? [...numbers.slice(0, 2), `… ${numbers.at(-1)}`] : numbers
  return `${numbers.length} ${numbers.length === 1 ? 'unit' : 'units'}: ${shown.join(', ')}`
}

/** What the typed unit numbers mean; undefined for text that names none. */
export function numbersHint(typed: string) {
  const numbers = readUnitNumbers(typed)
  return numbers && countedNumbers(numbers)
}
