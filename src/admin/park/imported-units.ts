import Papa from 'papaparse'
import { ImportedUnit } from '#contract/inventory.ts'
import type { Phase } from '#contract/staff-park.ts'
import { numberOf } from '#contract/reading/read-number.ts'
import { readUnitNumbers } from '#contract/unit-numbers.ts'

const columns = ['unit', 'size', 'rent', 'status', 'phase'] as const
type Column = (typeof columns)[number]

/** A line of the text: the units that it describes, or what is wrong with it. */
export type UnitLine = { line: number; cells: string[]; units: ImportedUnit[]; problems: string[] }

type Context = { phases: readonly Phase[]; taken: ReadonlySet<string> }

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Headings that other programs use for these columns. */
const otherNames: Record<Column, readonly string[]> = {
  unit: ['unitnumber', 'number', 'units', 'bay'],
  size: ['sizesf', 'squarefeet', 'sf', 'sqft'],
  rent: ['monthlyrent', 'askingrent', 'price'],
  status: ['state'],
  phase: ['phasename'],
}

/** Reads units as CSV, with or without a line of headings; the delimiter may be a comma, a semicolon or a tab. */
export function readUnitLines(text: string, { phases, taken }: Context): { head: string[]; lines: UnitLine[] } {
  const rows = Papa.parse<string[]>(text).data.map((cells, place) => ({ line: place + 1, cells }))
  const full = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first] = full
  const head = first && isHead(first.cells) ? first.cells : []
  const places = head.length > 0 ? placesIn(head) : columns.map((_, place) => place)
  const lineOf = new Map<string, number>()
  const lines = full.slice(head.length > 0 ? 1 : 0).map(({ line, cells }): UnitLine => {
    const cell = (column: Column) => (cells[places[columns.indexOf(column)] ?? -1] ?? '').trim()
    const read = readCells(cell, phases)
    const problems = [...read.problems]
    for (const { unitNumber } of read.units) {
      const before = lineOf.get(unitNumber)
      if (taken.has(unitNumber)) problems.push(`Unit ${unitNumber} is there already.`)
      else if (before !== undefined) problems.push(`Line ${before} has unit ${unitNumber}, too.`)
      else lineOf.set(unitNumber, line)
    }
    return { line, cells, units: problems.length > 0 ? [] : read.units, problems }
  })
  return { head, lines }
}

const isHead = (cells: readonly string[]) => {
  const [unit] = placesIn(cells)
  return unit !== undefined && unit >= 0
}

const placesIn = (head: readonly string[]) =>
  columns.map((column) => head.findIndex((text) => [column, ...otherNames[column]].includes(plain(text))))

function readCells(cell: (column: Column) => string, phases: readonly Phase[]) {
  const problems: string[] = []
  const numbers = readUnitNumbers(cell('unit'))
  if (!numbers) problems.push('Enter a unit number such as A1, or A1 to A8.')
  const phase = phaseNamed(cell('phase'), phases)
  if (!phase)
    problems.push(`There is no phase ${cell('phase')}. The phases are ${phases.map(({ name }) => name).join(', ')}.`)
  const units: ImportedUnit[] = []
  for (const unitNumber of numbers ?? []) {
    const { data, error } = ImportedUnit.safeParse({
      unitNumber,
      size: numberOf(cell('size').replace(/sf$/i, '')),
      monthlyRent: readRent(cell('rent')),
      status: cell('status').toLowerCase() || 'available',
      phaseId: phase?.id ?? phases[0]?.id,
    })
    if (data) units.push(data)
    for (const { message } of error?.issues ?? []) if (!problems.includes(message)) problems.push(message)
  }
  return { units, problems }
}

/** No rent is TBD, as in the form that adds units. */
const readRent = (text: string) => (/^(tbd)?$/i.test(text) ? 0 : numberOf(text.replace(/^\$/, '')))

/** A phase by its name or its number; the first one where none is given. */
const phaseNamed = (text: string, phases: readonly Phase[]) =>
  text === ''
    ? phases[0]
    : phases.find(({ name, phaseNumber }) => name.toLowerCase() === text.toLowerCase() || String(phaseNumber) === text)

/** The lines that stay to be corrected, as text. */
export const restOf = (head: string[], lines: readonly UnitLine[]) => {
  const rest = lines.filter(({ problems }) => problems.length > 0).map(({ cells }) => cells)
  return rest.length === 0 ? '' : Papa.unparse(head.length > 0 ? [head, ...rest] : rest, { newline: '\n' })
}
