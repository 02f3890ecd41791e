import { known } from '#domain/text/known.ts'
import { say } from '#domain/text/say.ts'
import { countText, sizeText } from './units.constants.ts'
import type { Doors, UnitSpecs } from './unit-specs.ts'

/** A line about a unit: 'Clear height', '24 ft'. */
type Spec = [label: string, value: string]

const nothing = say('None')

const doorKinds = { 'Drive-in': say('drive-in'), 'Dock-high': say('dock-high'), Ramp: say('ramp') }

/** The size of a door: ', 12 × 14 ft', or only its width or height. */
function doorSize({ width, height }: Doors) {
  if (width !== null && height !== null) return `, ${say('{width}\u00a0×\u00a0{height}\u00a0ft', { width, height })}`
  if (width !== null) return `, ${say('{width}\u00a0ft wide', { width })}`
  return height === null ? '' : `, ${say('{height}\u00a0ft high', { height })}`
}

/** Doors as '1 drive-in, 12 × 14 ft; 2 dock-high'. */
export const doorsText = (doors: readonly Doors[]) =>
  doors.map((door) => `${door.count}\u00a0${doorKinds[door.kind]}${doorSize(door)}`).join('; ')

export const powerPhaseLabels = { 1: say('Single-phase'), 3: say('Three-phase') }

/** Power as '200 A, 277/480 V, three-phase'; undefined if none of it was entered. */
function powerText({ powerAmps, powerVolts, powerPhases }: UnitSpecs) {
  const parts = [
    powerAmps && `${countText(powerAmps)}\u00a0A`,
    powerVolts && `${powerVolts}\u00a0V`,
    powerPhases && powerPhaseLabels[powerPhases].toLowerCase(),
  ]
  return parts.filter(Boolean).join(', ') || undefined
}

const tons = (count: number) => (count === 1 ? say('1\u00a0ton') : say('{count}\u00a0tons', { count }))

/** No line for a spec that was not entered. */
const spec = <Value>(label: string, value: Value | null | undefined, textOf: (value: Value) => string): Spec[] =>
  value === null || value === undefined ? [] : [[label, value === 0 ? nothing : textOf(value)]]

type Shown = Parameters<typeof sizeText>[1]

export function specsOf(unit: UnitSpecs & { size: number }, park: Shown): Spec[] {
  const area = (size: number) => sizeText({ size }, park)
  return [
    ...spec(say('Doors'), unit.doors, doorsText),
    ...spec(say('Clear height'), unit.clearHeight, (feet) => say('{feet}\u00a0ft', { feet })),
    ...spec(say('Power'), powerText(unit), String),
    ...spec(say('Office'), unit.officeSize, (size) =>
      say('{office} of {unit}', { office: area(size), unit: area(unit.size) }),
    ),
    ...spec(say('Restrooms'), unit.restrooms, String),
    ...spec(say('Yard'), unit.yardSize, area),
    ...spec(say('Sprinklers'), unit.sprinklers, known),
    ...spec(say('Crane'), unit.craneTons, tons),
    ...spec(say('Floor load'), unit.floorLoad, (pounds) => say('{pounds}\u00a0PSF', { pounds: countText(pounds) })),
  ]
}

/** The specs that tenants ask for first, for places with little room. */
export const mainSpecsOf = (...of: Parameters<typeof specsOf>) => specsOf(...of).slice(0, 3)
