import type { Table } from '#domain/reading/files/csv-rows.ts'
import { keptBy } from '#domain/reading/sheet/kept.ts'

/** A figure such as '2,400.00', '2.400,00', '$2,400' or '(35.00)'; undefined for any other text. */
function figureOf(text: string) {
  if (!/^\(?[-$\s]*\d[\d',.]*\)?$/.test(text.trim())) return undefined
  const plain = /,\d{1,2}\D*$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text
  const value = Number(plain.replaceAll(/[^\d.]/g, ''))
  return /[(-]/.test(text) ? -value : value
}

const figuresOf = keptBy<readonly string[], (number | undefined)[]>()

/** Sums are of figures that were rounded. */
const tolerance = 1
const fewest = 2

/**
 * The rows without a unit whose figures are the sums of the rows above: totals without a word. At least two figures are
 * sums, and none is another figure.
 */
export function sumsIn({ rows }: Table, unitIn: (row: number) => string): ReadonlySet<number> {
  const found = new Set<number>()
  if (rows.every(({ row }) => unitIn(row) !== '')) return found
  const ofAll: number[] = []
  let ofGroup: number[] = []
  let count = 0
  for (const { row, cells } of rows) {
    const figures = figuresOf(cells, [], () => cells.map(figureOf))
    if (unitIn(row) === '') {
      const isSumOf = (sums: readonly number[]) => {
        const said = [...figures.entries()].filter(([, figure]) => figure)
        const equal = said.filter(([place, figure = 0]) => Math.abs((sums[place] ?? 0) - figure) <= tolerance)
        return equal.length >= fewest && equal.length === said.length
      }
      if (count < fewest || (!isSumOf(ofAll) && !isSumOf(ofGroup))) continue
      found.add(row)
      ofGroup = []
    } else {
      count += 1
      for (const [place, figure = 0] of figures.entries()) {
        ofAll[place] = (ofAll[place] ?? 0) + figure
        ofGroup[place] = (ofGroup[place] ?? 0) + figure
      }
    }
  }
  return found
}
