import Papa from 'papaparse'
import { withNewlines } from '#domain/text/normalize-text.ts'
import type { Reading } from '#domain/reading/reading.ts'

export const delimiterLabels = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' } as const
export type Delimiter = keyof typeof delimiterLabels
const delimiters = Object.keys(delimiterLabels) as Delimiter[]

/** A row with the number that a spreadsheet program shows beside it. */
export type Row = { row: number; cells: string[] }

/** A row that is no entry of the table, and why: blank rows are not among them. */
export type LeftOutRow = { row: number; reason: string }

export type Table = {
  delimiter: Delimiter
  /** The row with the names of the columns; undefined where the text has none. */
  head: Row | undefined
  rows: Row[]
  leftOut: LeftOutRow[]
  /** The numbers of the rows below the header that are blank and have another row below them. */
  blank: number[]
  /** The rows among which the header is. */
  top: Row[]
}

type Options = {
  /** How many cells are names of columns that the caller knows. */
  knownColumns: (cells: readonly string[]) => number
  /** Whether a row names what the table lists, so that it is no total of others. */
  isEntry?: (cells: readonly string[], head: readonly string[]) => boolean
  /** Whether the first row of cells is the header where no row has a known name. */
  needsHead: boolean
  delimiter?: Delimiter | undefined
  /** The number of the header's row, 0 for none; found where it is not given. */
  headRow?: number | undefined
}

/** The rows among which the header is looked for: reports begin with a title, the date and the filters. */
const headWithin = 25
const isNearTop = ({ row }: Row) => row <= headWithin

/** Reads the rows of a CSV text: finds the delimiter and the header, and leaves out totals and repeated headers. */
export function readTable(text: string, { knownColumns, isEntry, needsHead, ...chosen }: Options): Reading<Table> {
  const { body, named } = withoutSeparatorLine(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'))
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

/** The line with which Excel names the delimiter; Excel does not count it as a row. */
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

/** The delimiter with the most known names in one row; among equals, the one that cuts the most rows into as many cells. */
function findDelimiter(text: string, knownColumns: Options['knownColumns']): Delimiter {
  const scored = delimiters.map((delimiter) => {
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
  return best?.delimiter ?? ','
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
  // The title of a wide table fills one cell, and may be a known name.
  const candidates = wide.length * 2 > near.length ? wide : near
  const counts = candidates.map(({ cells }) => knownColumns(cells))
  const max = Math.max(0, ...counts)
  if (max > 0) return candidates[counts.indexOf(max)]
  return needsHead ? (wide[0] ?? near[0]) : undefined
}

/** The reports of Yardi have the names of their columns in two rows: 'Market' above 'Rent'. */
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
/** Whether a cell is the name of a total. */
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
