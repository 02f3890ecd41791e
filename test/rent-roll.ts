import { readdirSync, readFileSync } from 'node:fs'
import { readUnitRows, type UnitSheet } from '#admin/park/import/imported-units.ts'
import { readFile } from '#admin/sheet/files/read-file.ts'
import {
  type ColumnChoice,
  type Corrections,
  noCorrections,
  type ReadColumn,
  type RowKind,
} from '#domain/reading/sheet/sheet.ts'
import { pick, withoutNull } from '#domain/text/typed-record.ts'
import { specNames } from '#domain/units/unit-specs.ts'
import { phase } from './stored-unit.ts'

export const folder = 'test/rent-rolls'
export const rolls = readdirSync(folder).filter((name) => /\.(?:csv|tsv|xlsx|ods)$|cells\.txt$/.test(name))
export const expectedOf = (name: string) => `${name.slice(0, name.lastIndexOf('.'))}.expected.json`

/**
 * What an owner corrects: the kinds of rows, the columns by their names or letters as 'leaseRent, sf-year', the texts
 * of cells as '12:3' for the fourth cell of row 12, and the answers to questions.
 */
export type Presses = {
  rows?: Record<string, RowKind>
  columns?: Record<string, string>
  cells?: Record<string, string>
  answers?: Record<string, string>
}

/** What is in the JSON file of a roll. */
export type Expected = ReturnType<typeof proposalOf> & {
  presses?: Presses
  /** The units after the presses; without presses, all units of the file are in `units`. */
  corrected?: ReturnType<typeof unitsOf>
  /** How many units the file has. */
  unitsInFile: number
  missing: string[]
}

/** The rows of the sheet of a file that the screen chooses first. */
export async function rowsOf(name: string) {
  const { sheets } = await readFile(new Uint8Array(readFileSync(`${folder}/${name}`)), name)
  return sheets[0]?.rows ?? []
}

/** Reads a list the way the screen does, for a park without units. */
export const sheetOf = (rows: readonly string[][], corrections: Corrections = noCorrections) =>
  readUnitRows(rows, { phases: [phase(1, 'Phase 1')], stored: [], corrections, country: 'US', today: '2026-11-29' })

const sentences = (list: readonly { row: number; reasons: readonly string[] }[]) =>
  list.flatMap(({ row, reasons }) => reasons.map((reason) => `Row ${row}: ${reason}`))
const texts = (said: readonly { text: string }[]) => said.map(({ text }) => text)
const choiceText = ({ field, reading }: ColumnChoice) =>
  reading === undefined ? String(field) : `${String(field)}, ${reading}`

const unitsIn = (sheet: UnitSheet) =>
  sheet.rows.flatMap((row) => row.units.map(({ imported, after }) => ({ ...imported, ...after.unit })))

/**
 * Units as [number, size, status, asking rent, tenant, lease rent, deposit, start, end, further facts], with facts such as
 * 'building 3, NNN 2.35, available 2027-03-01'.
 */
export const unitsOf = (sheet: UnitSheet) =>
  unitsIn(sheet).map((unit) => {
    const { building, isYard, additionalRent, availableDate } = unit
    const facts = [
      ...(building ? [`building ${building}`] : []),
      ...(isYard ? ['yard'] : []),
      ...(additionalRent === null ? [] : [`NNN ${additionalRent}`]),
      ...(availableDate === null ? [] : [`available ${availableDate}`]),
    ]
    return [
      unit.unitNumber,
      unit.size,
      unit.offMarket ? `${unit.status}, off the market` : unit.status,
      unit.monthlyRent,
      unit.tenantCompany,
      unit.leaseRent,
      unit.deposit,
      unit.leaseStartDate,
      unit.leaseEndDate,
      ...(facts.length > 0 ? [facts.join(', ')] : []),
    ]
  })

/** The rows that wait for a correction or an answer. */
export const openRows = (sheet: UnitSheet) =>
  sentences(
    sheet.rows.map(({ row, problems, questions, isAsked }) => ({
      row,
      reasons: texts([...problems, ...(isAsked ? questions : [])]),
    })),
  )

/** What is proposed for a list before anybody corrects it. */
export function proposalOf(sheet: UnitSheet) {
  const specs = unitsIn(sheet).map((unit) => [unit.unitNumber, withoutNull(pick(unit, specNames))] as const)
  const leftOut = Map.groupBy(sheet.skipped, ({ kind }) => kind)
  return {
    columns: Object.fromEntries(
      sheet.columns.flatMap((column, place) =>
        column.field === null ? [] : [[column.head || letterOf(place), choiceText(column)]],
      ),
    ),
    units: unitsOf(sheet),
    specs: Object.fromEntries(specs.filter(([, said]) => Object.keys(said).length > 0)),
    asked: openRows(sheet),
    noted: sentences(
      sheet.rows.map(({ row, remarks, several }) => ({ row, reasons: [...texts(remarks), ...several] })),
    ),
    leftOut: Object.fromEntries([...leftOut].map(([kind, rows]) => [kind, rows.map(({ row }) => row)])),
    unused: sheet.columns.filter(({ head, field }) => field === null && head !== '').map(({ head }) => head),
  }
}

const letterOf = (place: number) => String.fromCodePoint('A'.codePointAt(0)! + place)

/** The corrections that the presses make, given the columns as they are read. */
export function correctionsBy(presses: Presses, columns: readonly ReadColumn[]): Corrections {
  const chosen = Object.entries(presses.columns ?? {}).map(([name, text]) => {
    const place = columns.findIndex(({ head }, column) => head === name || letterOf(column) === name)
    if (place < 0) throw new Error(`No column is called ${name}.`)
    const [field = '', reading] = text.split(', ')
    return [place, { field: field === 'null' ? null : field, ...(reading !== undefined && { reading }) }] as const
  })
  return {
    cells: presses.cells ?? {},
    rows: presses.rows ?? {},
    columns: Object.fromEntries(chosen),
    answers: presses.answers ?? {},
  }
}

/**
 * How many presses the corrections are on the screen: the kind of a row and the field of a column are a menu and a
 * choice, a reading is one more, an answer is one. A typed cell is one, and two with the cells that are equal to it.
 */
export function pressCount({ rows = {}, columns = {}, cells = {}, answers = {} }: Presses, lines: readonly string[][]) {
  const typed = Map.groupBy(Object.entries(cells), ([place, text]) => {
    const [row = 0, column = 0] = place.split(':').map(Number)
    return JSON.stringify([column, lines[row - 1]?.[column] ?? '', text])
  })
  return (
    Object.keys(rows).length * 2 +
    Object.values(columns).reduce((sum, choice) => sum + (choice.includes(',') ? 3 : 2), 0) +
    [...typed.values()].reduce((sum, same) => sum + Math.min(same.length, 2), 0) +
    Object.keys(answers).length
  )
}
