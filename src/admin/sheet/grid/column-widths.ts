import type { Rows } from '#admin/sheet/edits/edits.ts'

const [least, most, letter, padding] = [120, 264, 7.5, 26]
/** The first rows stand for all. */
const sampled = 300

/** The width of each column in pixels by its longest texts. */
export function columnWidths(rows: Rows, count: number) {
  const lengths = Array.from({ length: count }, () => 0)
  for (const cells of rows.slice(0, sampled)) {
    // A title of a report fills one cell beside empty ones, over which it is read.
    if (cells.filter((text) => text !== '').length < 2) continue
    for (const [place, text] of cells.entries()) lengths[place] = Math.max(lengths[place] ?? 0, text.length)
  }
  return lengths.map((length) => Math.round(Math.max(least, Math.min(most, length * letter + padding))))
}

/** The start of each column in pixels, and at the end the whole width. A few columns share the room that there is. */
export function columnStarts(widths: readonly number[], room: number) {
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const extra = widths.length === 0 ? 0 : Math.max(0, Math.floor((room - whole) / widths.length))
  const starts = [0]
  for (const width of widths) starts.push((starts.at(-1) ?? 0) + width + extra)
  return starts
}
