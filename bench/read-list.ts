import { type Corrections, noCorrections } from '#domain/reading/sheet/sheet.ts'
import { median } from '../measure/quantile.ts'
import { type ListKind, longList } from './long-lists.ts'

/** What a process of its own reports that reads a long list, and again after a cell was typed over; in ms. */
export type ReadingTimes = {
  first: number
  again: number
  afterColumn: number
  /** Milliseconds of a processor for the first reading. */
  processor: number
  /** How many rows are data. */
  rows: number
}

const [kind = 'units', count = ''] = process.argv.slice(2) as [ListKind?, string?]
const { rows, read, typedColumn } = longList(kind, Number(count))

function timeOf(corrections: Partial<Corrections>) {
  const [started, before] = [performance.now(), process.cpuUsage()]
  const { rows: found } = read(rows, { ...noCorrections, ...corrections })
  const milliseconds = performance.now() - started
  const { user, system } = process.cpuUsage(before)
  return {
    milliseconds,
    processor: (user + system) / 1000,
    rows: found.filter((one) => one.kind === 'data').length,
  }
}

const first = timeOf({})
const typed = Array.from(
  { length: 9 },
  (_time, time) => timeOf({ cells: { [`${500 + time}:${typedColumn}`]: `Acme ${time}` } }).milliseconds,
)
const times: ReadingTimes = {
  first: first.milliseconds,
  processor: first.processor,
  again: median(typed),
  afterColumn: timeOf({ columns: { 8: { field: null } } }).milliseconds,
  rows: first.rows,
}
console.log(JSON.stringify(times))
