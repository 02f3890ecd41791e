import type { SpecColumn } from '#domain/reading/words/unit-column-names.ts'
import {
  isNotSaid,
  readAmps,
  readArea,
  readCount,
  readFeet,
  readPhases,
  readPounds,
  readSprinklers,
  readTons,
  readVolts,
} from '#domain/reading/read-unit-spec.ts'
import type { Reading } from '#domain/reading/reading.ts'
import { remembered } from '#domain/text/remembered.ts'
import { keysOf, withoutNull } from '#domain/text/typed-record.ts'
import type { Said } from './imported-unit-cells.ts'
import { type PublicSpecs, unitSpecs } from '#domain/units/unit-specs.ts'

/** The columns for the features of a unit, in the order of the fields. */
export const specColumnLabels: Record<SpecColumn, string> = {
  driveInDoors: 'Drive-In Doors',
  dockDoors: 'Dock Doors',
  rampDoors: 'Ramp Doors',
  clearHeight: 'Clear Height',
  powerAmps: 'Amps',
  powerVolts: 'Volts',
  powerPhases: 'Power Phase',
  officeSize: 'Office (SF)',
  restrooms: 'Restrooms',
  yardSize: 'Yard (SF)',
  sprinklers: 'Sprinklers',
  craneTons: 'Crane (tons)',
  floorLoad: 'Floor Load (PSF)',
}

/** The subject of a message about a cell. */
const subjects: Record<SpecColumn, string> = {
  driveInDoors: 'The number of drive-in doors',
  dockDoors: 'The number of dock doors',
  rampDoors: 'The number of ramp doors',
  clearHeight: 'The clear height',
  powerAmps: 'The power',
  powerVolts: 'The voltage',
  powerPhases: 'The power phase',
  officeSize: 'The size of the office',
  restrooms: 'The number of restrooms',
  yardSize: 'The size of the yard',
  sprinklers: 'The sprinklers',
  craneTons: 'The capacity of the crane',
  floorLoad: 'The floor load',
}

const doorColumns = [
  ['driveInDoors', 'Drive-in'],
  ['dockDoors', 'Dock-high'],
  ['rampDoors', 'Ramp'],
] as const

type ReadSpecs = { specs: PublicSpecs; problems: readonly Said[] }

/** Reads the features of the units in a row. Empty cells and cells with a problem are left out. */
export const readSpecs = (cell: (column: SpecColumn) => string) => specsIn(columns.map(cell).join(separator))

const columns = keysOf(specColumnLabels)
const separator = '\u0000'

/** Most units of a list have the same features as others. */
const specsIn = remembered((texts) => {
  const parts = texts.split(separator)
  return specsOf((column) => parts[columns.indexOf(column)] ?? '')
})

function specsOf(cell: (column: SpecColumn) => string): ReadSpecs {
  const problems: Said[] = []
  function read<Value>(column: SpecColumn, reader: (text: string) => Reading<Value>): Value | null {
    if (isNotSaid(cell(column))) return null
    const { value, problem } = reader(cell(column))
    if (problem !== undefined) problems.push({ column, text: `${subjects[column]} ${problem}.` })
    return problem === undefined ? value : null
  }
  function allowed<Value>(name: keyof typeof unitSpecs, value: Value | null, column?: SpecColumn): Value | null {
    if (value === null) return null
    const { error } = unitSpecs[name].safeParse(value)
    problems.push(...(error?.issues ?? []).map(({ message }) => ({ ...(column && { column }), text: message })))
    return error ? null : value
  }
  const spec = <Value>(name: SpecColumn & keyof typeof unitSpecs, reader: (text: string) => Reading<Value>) =>
    allowed(name, read(name, reader), name)
  const doors = doorColumns
    .map(([column, kind]) => ({ kind, count: read(column, readCount) ?? 0, width: null, height: null }))
    .filter(({ count }) => count !== 0)
  const specs = withoutNull({
    doors: allowed('doors', doors.length > 0 ? doors : null),
    clearHeight: spec('clearHeight', readFeet),
    powerAmps: spec('powerAmps', readAmps),
    powerVolts: spec('powerVolts', readVolts),
    powerPhases: spec('powerPhases', readPhases),
    officeSize: spec('officeSize', readArea),
    restrooms: spec('restrooms', readCount),
    yardSize: spec('yardSize', readArea),
    sprinklers: spec('sprinklers', readSprinklers),
    craneTons: spec('craneTons', readTons),
    floorLoad: spec('floorLoad', readPounds),
  })
  return { specs, problems }
}
