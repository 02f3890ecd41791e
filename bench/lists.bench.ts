import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write, type CellObject } from '@e965/xlsx'
import { csvLines } from '#domain/reading/files/csv.ts'
import type { Figure } from '../measure/figure.ts'
import { median } from '../measure/quantile.ts'
import { type Bench, progress, spread, whole } from './figures.ts'
import { type ListKind, listKinds } from './long-lists.ts'
import type { Opening } from './open-list.ts'
import type { ReadingTimes } from './read-list.ts'
import { screenFigures } from './sheet-screen.ts'

const rounds = 5
const rowCount = 10_000
/** Maximum milliseconds from the bytes of a file to its rows, in a process that has just started. */
const bar = 2000

/** Without .xls, which the library takes a minute and 3 GB to write; it reads one as long in two thirds of the time of .ods. */
const kinds = [
  { ending: 'xlsx', bookType: 'xlsx' },
  { ending: 'ods', bookType: 'ods' },
  { ending: 'csv', bookType: undefined },
] as const

/**
 * The time and memory to open a list of 10,000 rows and 20 columns, where that of one row is the reader itself, the time
 * to read such a list of each kind, and what a person at its sheet waits for.
 */
export const run: Bench = async () => {
  if (process.platform !== 'linux') throw new Error('This benchmark reads /proc, which only Linux has.')
  const folder = mkdtempSync(join(tmpdir(), 'baydoor-lists-'))
  const figures: Figure[] = []
  for (const { ending, bookType } of kinds) {
    const [long, short] = [rowCount, 1].map((rows) => {
      const path = join(folder, `list-${rows}.${ending}`)
      writeFileSync(path, fileOf(rows, bookType))
      return path
    }) as [string, string]
    const openings: Opening[] = []
    for (let round = 0; round < rounds; round += 1) openings.push(open(long))
    if (openings.some(({ rows }) => rows !== rowCount + 1)) throw new Error(`Rows are missing of ${long}`)
    const times = openings.map(({ milliseconds }) => milliseconds)
    const processor = openings.map((opening) => opening.processor)
    const peaks = openings.map(({ peak }) => peak)
    figures.push({
      what: `a list of 10,000 rows and 20 columns, .${ending}`,
      value: `${whole(median(times))} ms`,
      spread: `${spread(times)}; of a processor ${spread(processor)} ms; peak ${spread(peaks)} MB`,
      reference: `peak ${whole(open(short).peak)} MB with one row`,
      bar: `at most ${bar} ms`,
      reached: median(times) <= bar,
    })
    progress()
  }
  rmSync(folder, { recursive: true })
  return [...figures, ...listKinds.flatMap(readingFigures), ...(await screenFigures(rowCount))]
}

/** Maximum milliseconds to read a list, and to read it again after one cell was typed over. */
const [readingBar, againBar] = [1000, 150]

function readingFigures(kind: ListKind): Figure[] {
  const times = Array.from({ length: rounds }, () => read(kind))
  if (times.some(({ rows }) => rows !== rowCount)) throw new Error(`Rows of the list of ${kind} are missing.`)
  progress()
  const part = (of: (one: ReadingTimes) => number) => times.map(of)
  const figureOf = (what: string, all: number[], bar: number, reference: string): Figure => ({
    what: `${what} a list of 10,000 ${kind} and 20 columns`,
    value: `${whole(median(all))} ms`,
    spread: spread(all),
    reference,
    bar: `at most ${bar} ms`,
    reached: median(all) <= bar,
  })
  const processor = part((one) => one.processor)
  const column = whole(median(part(({ afterColumn }) => afterColumn)))
  return [
    figureOf(
      'reading',
      part(({ first }) => first),
      readingBar,
      `${whole(median(processor))} ms of a processor`,
    ),
    figureOf(
      'reading again, after one cell was typed over,',
      part(({ again }) => again),
      againBar,
      `${column} ms after a column was chosen`,
    ),
  ]
}

const read = (kind: ListKind): ReadingTimes =>
  JSON.parse(execFileSync(process.execPath, ['bench/read-list.ts', kind, String(rowCount)], { encoding: 'utf8' }))

const open = (path: string): Opening =>
  JSON.parse(execFileSync(process.execPath, ['bench/open-list.ts', path], { encoding: 'utf8' }))

function fileOf(rows: number, bookType: (typeof kinds)[number]['bookType']) {
  const names = Array.from({ length: 20 }, (_name, column) => `Column ${column + 1}`)
  const cells = Array.from({ length: rows }, (_row, row) => names.map((_name, column) => cellOf(row, column)))
  if (bookType === undefined) return csvLines([names, ...cells.map((one) => one.map(({ v }) => v as string | number))])
  const sheet = utils.aoa_to_sheet([names, ...cells])
  const book = { SheetNames: ['List'], Sheets: { List: sheet } }
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true, bookSST: true }) as ArrayBuffer)
}

/** Texts, dates, amounts and percentages in turns. */
function cellOf(row: number, column: number): CellObject {
  switch (column % 4) {
    case 0:
      return { t: 's', v: `Tenant ${row * 7 + column} & Sons` }
    case 1:
      return { t: 'n', v: 44_000 + row, z: 'm/d/yyyy' }
    case 2:
      return { t: 'n', v: row * 1.25 + column, z: '"$"#,##0.00' }
    default:
      return { t: 'n', v: (row % 100) / 1000, z: '0.0%' }
  }
}
