import Papa from 'papaparse'
import { withNewlines } from '#domain/text/normalize-text.ts'
import type { RowKind } from '#domain/reading/sheet/sheet.ts'

export const delimiterLabels = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' } as const
export type Delimiter = keyof typeof delimiterLabels
const delimiters = Object.keys(delimiterLabels) as Delimiter[]

/** A row with the number that a spreadsheet shows beside it. */
export type Row = { row: number; cells: string[] }

/** A row that is not an entry of the table, and why. */
export type LeftOutRow = { row: number; kind: Exclude<RowKind, 'data'>; reason: string }

export type Table = {
  /** The row of column names, if there is one. */
  head: Row | undefined
  rows: Row[]
  leftOut: LeftOutRow[]
}

type KnownColumns = (cells: readonly string[]) => number

type Options = {
  /** Counts the cells that are column names known to the caller. */
  knownColumns: KnownColumns
  /** Whether a row has the name of an entry, which a row of totals does not have. */
  isEntry?: (cells: readonly string[], head: readonly string[]) => boolean
  /** Whether the first row of several cells is the header if no row has a known name. */
  needsHead: boolean
  /** Whether the header is one row, unless a person chose several. */
  isHeadOneRow?: boolean
  /** The kinds that a person chose for rows, by their numbers. */
  kinds?: Readonly<Record<string, RowKind>>
}

/** The header must be within this many rows, because reports start with a title, the date and the filters. */
const headWithin = 25
const isNearTop = ({ row }: Row) => row <= headWithin

export const aboveHead = 'above the names of the columns'

/** The reason of a row that repeats the header. */
export const headAgain = 'the header again'

/** The reason of a row whose kind a person chose. */
export const chosenReason = 'chosen by hand'

/** Finds the header of a list, and leaves out blank rows, totals and repeated headers, except where a person chose. */
export function tableOf(lines: readonly string[][], options: Options): Table {
  const { isEntry, kinds = {} } = options
  const all = lines
    .map((cells, place) => ({ row: place + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const { head, last } = headOf(all, kinds, options)
  const rows: Row[] = []
  const leftOut: LeftOutRow[] = []
  for (const line of all) {
    const { row, cells } = line
    const chosen = kinds[row]
    if (head && row >= head.row && row <= last) leftOut.push({ row, kind: 'names', reason: 'the names of the columns' })
    else if (chosen === 'data') rows.push(line)
    else if (chosen) leftOut.push({ row, kind: chosen, reason: chosenReason })
    else if (row <= last) leftOut.push({ row, kind: 'note', reason: aboveHead })
    else {
      const why = reasonToLeaveOut(line, head, head && isEntry?.(cells, head.cells))
      if (why) leftOut.push({ row, ...why })
      else rows.push(line)
    }
  }
  return { head, rows, leftOut }
}

const withPlainLineEnds = (text: string) => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')

/**
 * Reads every row of a CSV text as it is. A quotation mark without its end would make one cell of the rest of the text:
 * the line that has it is read with its quotation marks as they are.
 */
export function readRows(text: string, chosen?: Delimiter): { delimiter: Delimiter; rows: string[][] } {
  const { body, named } = withoutSeparatorLine(withPlainLineEnds(text))
  const delimiter = chosen ?? named ?? findDelimiter(body)
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

/** Within names and numbers a comma is more frequent than a semicolon, and a semicolon than a bar or a tab. */
const rareFirst: readonly Delimiter[] = ['\t', '|', ';', ',']

/** The delimiter that splits the most rows into equally many cells. */
function findDelimiter(text: string): Delimiter {
  const scored = rareFirst.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: headWithin * 2 })
    const counts = Map.groupBy(
      data.map(({ length }) => length).filter((length) => length > 1),
      (length) => length,
    )
    const alike = Math.max(0, ...[...counts].map(([length, rows]) => rows.length + length / 1000))
    return { delimiter, alike }
  })
  const [best] = scored.sort((one, other) => other.alike - one.alike)
  return best && best.alike > 0 ? best.delimiter : ','
}

/** The header: the rows that a person chose, or the row with the most known names, and the last row that it takes. */
function headOf(
  all: readonly Row[],
  kinds: NonNullable<Options['kinds']>,
  { knownColumns, needsHead, isHeadOneRow = false }: Options,
) {
  const named = all.filter(({ row }) => kinds[row] === 'names')
  const [first] = named
  if (first) {
    const cells = named.reduce<string[]>((above, { cells: below }) => joined(above, below), [])
    return { head: { row: first.row, cells }, last: named.at(-1)?.row ?? first.row }
  }
  const free = all.filter(({ row }) => kinds[row] === undefined)
  const head = findHead(free, knownColumns, needsHead)
  return isHeadOneRow ? { head, last: head?.row ?? 0 } : joinHead(free, head, knownColumns)
}

function findHead(all: readonly Row[], knownColumns: KnownColumns, needsHead: boolean) {
  const near = all.filter(isNearTop)
  const wide = near.filter(({ cells }) => filledIn(cells) > 1 && !isOneText(cells))
  // The title of a wide table fills one cell and can equal a known name.
  const candidates = wide.length * 2 > near.length ? wide : near
  const counts = candidates.map(({ cells }) => knownColumns(cells))
  const max = Math.max(0, ...counts)
  if (max > 0) return candidates[counts.indexOf(max)]
  return needsHead ? (wide[0] ?? near[0]) : undefined
}

const joined = (above: readonly string[], below: readonly string[]) =>
  Array.from({ length: Math.max(above.length, below.length) }, (_, place) =>
    [...new Set([above[place]?.trim() ?? '', below[place]?.trim() ?? ''])].join(' ').trim(),
  )

/** Joins the header rows of reports: 'Market' above 'Rent', and 'Area' above 'm²'. */
function joinHead(all: readonly Row[], found: Row | undefined, knownColumns: KnownColumns) {
  if (!found) return { head: found, last: 0 }
  let [head, last] = [found, found.row]
  const above = all.findLast(({ row }) => row < found.row)
  const below = all.find(({ row }) => row > found.row)
  const isBetter = (cells: readonly string[]) => knownColumns(cells) > knownColumns(head.cells)
  if (above && isBetter(joined(above.cells, head.cells)))
    head = { row: above.row, cells: joined(above.cells, head.cells) }
  if (below) {
    const cells = joined(head.cells, below.cells)
    if (isBetter(cells) || below.cells.every(isMeasure) || isUnderMerged(head.cells, below.cells))
      [head, last] = [{ row: head.row, cells }, below.row]
  }
  return { head, last }
}

/** Whether the names in a row are divided by the row below, as 'Start' and 'End' under a merged cell 'Lease' do. */
const isUnderMerged = (above: readonly string[], below: readonly string[]) =>
  !below.some((cell) => /\d/.test(cell)) &&
  above.some((cell, place) => {
    const [own = '', next = ''] = below.slice(place, place + 2)
    return cell.trim() !== '' && cell === above[place + 1] && own !== '' && next !== '' && own !== next
  })

/** What the figures of a column are in, in a row of its own below the names of the columns. */
const isMeasure = (cell: string) => /^(?:m²|m2|qm|sqm|sf|sq\.?\s?ft\.?|[$€£]|usd|eur|gbp|)$/i.test(cell.trim())

/** Whether a row has a single text, which merged cells repeat. */
export function isOneText(cells: readonly string[]) {
  const first = cells.find((cell) => cell.trim() !== '')
  return first !== undefined && cells.every((cell) => cell === first || cell.trim() === '')
}

export const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

const isHeadAgain = (cells: readonly string[], head: readonly string[]) =>
  (cells.length > head.length ? cells : head).every(
    (_cell, place) => plain(cells[place] ?? '') === plain(head[place] ?? ''),
  )

const plain = (cell: string) => cell.trim().toLowerCase()

const total =
  /^(?:(?:grand|sub|report|page|property|building)[\s-]*)?(?:totals?|subtotals?|sum|summe|gesamt|average|avg|count)\b|\btotals?:?$|^\d+ (?:units|rows|records|contacts|leads)\b/i
export const isTotal = (cell: string) => total.test(cell.trim())

const foot = /^page:?\s*\d+(?:\s*(?:of|\/)\s*\d+)?$/i

function reasonToLeaveOut(
  { cells }: Row,
  head: Row | undefined,
  isEntry = false,
): Pick<LeftOutRow, 'kind' | 'reason'> | undefined {
  if (head && isHeadAgain(cells, head.cells)) return { kind: 'names', reason: headAgain }
  const [first = '', second = '', third] = cells.filter((cell) => cell.trim() !== '')
  // A total sums the rows above it and has neither an address nor a name.
  if (!isEntry && isTotal(first) && !cells.some((cell) => cell.includes('@')))
    return { kind: 'total', reason: 'a total' }
  const isFoot = foot.test(first.trim()) || (third === undefined && foot.test(second.trim()))
  return isFoot ? { kind: 'note', reason: 'the foot of a page' } : undefined
}

/** Why a row does not fit its header: a comma in an unquoted cell shifts all cells after it. */
export function problemOfWidth({ cells }: Row, head: Row) {
  const extra = cells.slice(head.cells.length).some((cell) => cell.trim() !== '')
  return extra
    ? `The row has more cells than the header. A cell that contains the delimiter needs quotation marks around it.`
    : undefined
}
