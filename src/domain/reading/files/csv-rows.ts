import Papa from 'papaparse'
import { withNewlines } from '#domain/text/normalize-text.ts'
import type { Reading } from '#domain/reading/reading.ts'

export const delimiterLabels = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' } as const
export type Delimiter = keyof typeof delimiterLabels
const delimiters = Object.keys(delimiterLabels) as Delimiter[]

/** A row with the number that a spreadsheet shows beside it. */
export type Row = { row: number; cells: string[] }

/** A row that is not an entry of the table, and why. Blank rows are not included. */
export type LeftOutRow = { row: number; reason: string }

export type Table = {
  delimiter: Delimiter
  /** The row of column names, if the text has one. */
  head: Row | undefined
  rows: Row[]
  leftOut: LeftOutRow[]
  /** The numbers of blank rows between the header and the last row. */
  blank: number[]
  /** The rows that can be the header. */
  top: Row[]
}

type Options = {
  /** Counts the cells that are column names known to the caller. */
  knownColumns: (cells: readonly string[]) => number
  /** Whether a row has the name of an entry, which a row of totals does not have. */
  isEntry?: (cells: readonly string[], head: readonly string[]) => boolean
  /** Whether the first row of several cells is the header if no row has a known name. */
  needsHead: boolean
  delimiter?: Delimiter | undefined
  /** The row number of the header, 0 for none; detected if not given. */
  headRow?: number | undefined
}

/** The header must be within this many rows, because reports start with a title, the date and the filters. */
const headWithin = 25
const isNearTop = ({ row }: Row) => row <= headWithin

/** Reads the rows of a CSV text: finds the delimiter and the header, and leaves out totals and repeated headers. */
export function readTable(text: string, { knownColumns, isEntry, needsHead, ...chosen }: Options): Reading<Table> {
  const { body, named } = withoutSeparatorLine(withPlainLineEnds(text))
  const delimiter = chosen.delimiter ?? named ?? findDelimiter(body, knownColumns)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline: '\n' })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) return { problem: problemOfQuotes(broken) }
  const all = data
    .map((cells, place) => ({ row: place + 1, cells: cells.map(withNewlines) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const headerRow = findHead(all, chosen.headRow, knownColumns, needsHead)
  const { head, last } = joinHead(all, headerRow, knownColumns)
  const below = all.filter(({ row }) => row > last)
  const rows: Row[] = []
  const leftOut: LeftOutRow[] = []
  for (const row of below) {
    const reason = reasonToLeaveOut(row, head, head && isEntry?.(row.cells, head.cells))
    if (reason) leftOut.push({ row: row.row, reason })
    else rows.push(row)
  }
  const numbers = new Set(below.map(({ row }) => row))
  const lowest = below.at(-1)?.row ?? 0
  const blank = data.map((_, place) => place + 1).filter((row) => row > last && row < lowest && !numbers.has(row))
  return { value: { delimiter, head, rows, leftOut, blank, top: all.filter(isNearTop) } }
}

const withPlainLineEnds = (text: string) => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')

/**
 * Reads every row of a CSV text as it is. A quotation mark without its end would make one cell of the rest of the text:
 * the line that has it is read with its quotation marks as they are.
 */
export function readRows(text: string, chosen?: Delimiter): { delimiter: Delimiter; rows: string[][] } {
  const { body, named } = withoutSeparatorLine(withPlainLineEnds(text))
  const delimiter = chosen ?? named ?? findDelimiter(body, () => 0)
  const rows: string[][] = []
  let start = 0
  while (start < body.length) {
    start += readUntilBroken(body.slice(start), delimiter, (cells) => rows.push(cells.map(withNewlines)))
    if (start >= body.length) break
    const [line = ''] = body.slice(start).split('\n', 1)
    rows.push(line.split(delimiter))
    start += line.length + 1
  }
  return { delimiter, rows }
}

/** Reads rows up to one with a misplaced quotation mark, and returns where it begins. */
function readUntilBroken(text: string, delimiter: Delimiter, take: (cells: string[]) => void) {
  let end = 0
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step({ data, errors, meta }, parser) {
      if (errors.some(({ type }) => type === 'Quotes')) return parser.abort()
      take(data)
      end = meta.cursor
    },
  })
  return end
}

/** Removes the line that tells Excel the delimiter; Excel does not count it as a row. */
function withoutSeparatorLine(text: string) {
  const [line, separator] = /^"?sep=(.)"?[^\S\n\t]*(?:\n|$)/i.exec(text) ?? []
  if (line === undefined) return { body: text, named: undefined }
  return { body: text.slice(line.length), named: delimiters.find((one) => one === separator) }
}

function problemOfQuotes({ code, row = 0 }: Papa.ParseError) {
  return code === 'MissingQuotes'
    ? `A cell of row ${row + 1} begins with a quotation mark, and none ends it. Correct that row and choose the file again.`
    : `A cell of row ${row + 1} has a quotation mark before its end. Write it twice there ("") and choose the file again.`
}

/** Within names and numbers a comma is more frequent than a semicolon, and a semicolon than a bar or a tab. */
const rareFirst: readonly Delimiter[] = ['\t', '|', ';', ',']

/** The delimiter with the most known names in one row; on a tie, the one that splits the most rows into equally many cells. */
function findDelimiter(text: string, knownColumns: Options['knownColumns']): Delimiter {
  const scored = rareFirst.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: headWithin * 2 })
    const known = Math.max(0, ...data.slice(0, headWithin).map((cells) => knownColumns(cells)))
    const counts = Map.groupBy(
      data.map(({ length }) => length).filter((length) => length > 1),
      (length) => length,
    )
    const alike = Math.max(0, ...[...counts].map(([length, rows]) => rows.length + length / 1000))
    return { delimiter, known, alike }
  })
  const [best] = scored.sort((one, other) => other.known - one.known || other.alike - one.alike)
  return best && best.alike > 0 ? best.delimiter : ','
}

function findHead(
  all: readonly Row[],
  chosen: number | undefined,
  knownColumns: Options['knownColumns'],
  needsHead: boolean,
) {
  if (chosen !== undefined) return all.find(({ row }) => row === chosen)
  const near = all.filter(isNearTop)
  const wide = near.filter(({ cells }) => filledIn(cells) > 1)
  // The title of a wide table fills one cell and can equal a known name.
  const candidates = wide.length * 2 > near.length ? wide : near
  const counts = candidates.map(({ cells }) => knownColumns(cells))
  const max = Math.max(0, ...counts)
  if (max > 0) return candidates[counts.indexOf(max)]
  return needsHead ? (wide[0] ?? near[0]) : undefined
}

/** Joins the two header rows of Yardi reports: 'Market' above 'Rent'. */
function joinHead(all: readonly Row[], head: Row | undefined, knownColumns: Options['knownColumns']) {
  if (!head) return { head, last: 0 }
  const next = all.find(({ row }) => row > head.row)
  if (!next) return { head, last: head.row }
  const width = Math.max(head.cells.length, next.cells.length)
  const cells = Array.from({ length: width }, (_, place) =>
    [head.cells[place] ?? '', next.cells[place] ?? ''].join(' ').trim(),
  )
  return knownColumns(cells) > knownColumns(head.cells)
    ? { head: { row: head.row, cells }, last: next.row }
    : { head, last: head.row }
}

export const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

const plain = (cells: readonly string[]) =>
  cells
    .map((cell) => cell.trim().toLowerCase())
    .join('\n')
    .trim()

const total =
  /^(?:(?:grand|sub|report|page|property|building)[\s-]*)?(?:totals?|subtotals?|sum|average|avg|count)\b|\btotals?:?$|^\d+ (?:units|rows|records|contacts|leads)\b/i
export const isTotal = (cell: string) => total.test(cell.trim())

const foot = /^page:?\s*\d+(?:\s*(?:of|\/)\s*\d+)?$/i

function reasonToLeaveOut({ cells }: Row, head: Row | undefined, isEntry = false) {
  if (head && plain(cells) === plain(head.cells)) return 'the header again'
  const [first = '', second = '', third] = cells.filter((cell) => cell.trim() !== '')
  // A total sums the rows above it and has neither an address nor a name.
  if (!isEntry && isTotal(first) && !cells.some((cell) => cell.includes('@'))) return 'a total'
  const isFoot = foot.test(first.trim()) || (third === undefined && foot.test(second.trim()))
  return isFoot ? 'the foot of a page' : undefined
}

/** Why a row does not fit its header: a comma in an unquoted cell shifts all cells after it. */
export function problemOfWidth({ cells }: Row, head: Row) {
  const extra = cells.slice(head.cells.length).some((cell) => cell.trim() !== '')
  return extra
    ? `The row has more cells than the header. A cell that contains the delimiter needs quotation marks around it.`
    : undefined
}
