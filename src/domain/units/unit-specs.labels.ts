import { countText, sizeText } from './units.constants.ts'
import type { Doors, UnitSpecs } from './unit-specs.ts'

/** A line about a unit: 'Clear height', '24 ft'. */
type Spec = [label: string, value: string]

const nothing = 'None'

/** The size of a door: ', 12 × 14 ft', or only its width or height. */
function doorSize({ width, height }: Doors) {
  if (width !== null && height !== null) return `, ${width}\u00a0×\u00a0${height}\u00a0ft`
  if (width !== null) return `, ${width}\u00a0ft wide`
  return height === null ? '' : `, ${height}\u00a0ft high`
}

/** Doors as '1 drive-in, 12 × 14 ft; 2 dock-high'. */
export const doorsText = (doors: readonly Doors[]) =>
  doors.map((door) => `${door.count}\u00a0${door.kind.toLowerCase()}${doorSize(door)}`).join('; ')

export const powerPhaseLabels = { 1: 'Single-phase', 3: 'Three-phase' }

/** Power as '200 A, 277/480 V, three-phase'; undefined if none of it was entered. */
function powerText({ powerAmps, powerVolts, powerPhases }: UnitSpecs) {
  const parts = [
    powerAmps && `${countText(powerAmps)}\u00a0A`,
    powerVolts && `${powerVolts}\u00a0V`,
    powerPhases && powerPhaseLabels[powerPhases].toLowerCase(),
  ]
  return parts.filter(Boolean).join(', ') || undefined
}

const tons = (count: number) => `${count}\u00a0${count === 1 ? 'ton' : 'tons'}`

/** No line for a spec that was not entered. */
const spec = <Value>(label: string, value: Value | null | undefined, textOf: (value: Value) => string): Spec[] =>
  value === null || value === undefined ? [] : [[label, value === 0 ? nothing : textOf(value)]]

type Shown = Parameters<typeof sizeText>[1]

export function specsOf(unit: UnitSpecs & { size: number }, park: Shown): Spec[] {
  const area = (size: number) => sizeText({ size }, park)
  return [
    ...spec('Doors', unit.doors, doorsText),
    ...spec('Clear height', unit.clearHeight, (feet) => `${feet}\u00a0ft`),
    ...spec('Power', powerText(unit), String),
    ...spec('Office', unit.officeSize, (size) => `${area(size)} of ${area(unit.size)}`),
    ...spec('Restrooms', unit.restrooms, String),
    ...spec('Yard', unit.yardSize, area),
    ...spec('Sprinklers', unit.sprinklers, String),
    ...spec('Crane', unit.craneTons, tons),
    ...spec('Floor load', unit.floorLoad, (pounds) => `${countText(pounds)}\u00a0PSF`),
  ]
}

/** The specs that tenants ask for first, for places with little room. */
export const mainSpecsOf = (...of: Parameters<typeof specsOf>) => specsOf(...of).slice(0, 3)
