import { type Corrections, correctedRows } from '#domain/reading/sheet/sheet.ts'
import { fold } from '#domain/text/fold.ts'
import { type CellEdit, type Place, type Rows, textAt } from './edits.ts'

/** Most cells are plain letters and digits, which folding would only delay. */
const folded = (text: string) => (/^[ -_a-~]*$/.test(text) ? text.toLowerCase() : fold(text))

/** The cells that contain a text, in the order of reading; capitals and accents do not count. */
export function findCells(rows: Rows, corrections: Corrections, typed: string, column?: number): Place[] {
  const search = folded(typed)
  if (search === '') return []
  const places: Place[] = []
  for (const [index, cells] of correctedRows(rows, corrections).entries()) {
    for (const [place, text] of cells.entries()) {
      if (column !== undefined && place !== column) continue
      if (text !== '' && folded(text).includes(search)) places.push({ row: index + 1, column: place })
    }
  }
  return places
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The texts of these cells with the search replaced. A cell that only matches without its accents stays as it is. */
export const replacedIn = (
  rows: Rows,
  corrections: Corrections,
  places: readonly Place[],
  [typed, by]: readonly [typed: string, by: string],
): CellEdit[] =>
  places.flatMap((place) => {
    const before = textAt(rows, corrections, place)
    const text = before.replaceAll(new RegExp(escaped(typed), 'giu'), () => by)
    return text === before ? [] : [{ ...place, text }]
  })

/** The first place after another one, or the first of all. */
export const placeBehind = (places: readonly Place[], { row, column }: Place) =>
  places.find((place) => place.row > row || (place.row === row && place.column > column)) ?? places[0]
