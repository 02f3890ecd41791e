import type { Rows } from '#admin/sheet/edits/edits.ts'

const [least, most, letter, padding] = [120, 264, 7.5, 26]
/** The first rows stand for all. */
const sampled = 300

/** The start of each column in pixels by its longest texts, and at the end the whole width. */
export function columnStarts(rows: Rows, count: number) {
  const lengths = Array.from({ length: count }, () => 0)
  for (const cells of rows.slice(0, sampled)) {
    // A title of a report fills one cell beside empty ones, over which it is read.
    if (cells.filter((text) => text !== '').length < 2) continue
    for (const [place, text] of cells.entries()) lengths[place] = Math.max(lengths[place] ?? 0, text.length)
  }
  const starts = [0]
  for (const length of lengths) {
    const width = Math.round(Math.max(least, Math.min(most, length * letter + padding)))
    starts.push((starts.at(-1) ?? 0) + width)
  }
  return starts
}
