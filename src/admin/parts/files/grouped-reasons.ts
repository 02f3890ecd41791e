import { countText } from '#domain/units/units.constants.ts'

export type RowReasons = { row: number; reasons: readonly string[] }

/** A reason, with all of its rows. */
export type GroupedReason = { reason: string; rows: number[] }

/** Lists each reason once, in the order of its first row. */
export function groupReasons(list: readonly RowReasons[]): GroupedReason[] {
  const rowsOf = new Map<string, Set<number>>()
  for (const { row, reasons } of list)
    for (const reason of reasons) rowsOf.set(reason, (rowsOf.get(reason) ?? new Set()).add(row))
  return [...rowsOf].map(([reason, rows]) => ({ reason, rows: [...rows].sort((one, other) => one - other) }))
}

const maxRanges = 12

/** Row numbers as '3, 5–9, 12'; a long list is cut after the first ranges. */
export function rowsText(rows: readonly number[]) {
  const ranges: [number, number][] = []
  for (const row of rows) {
    const last = ranges.at(-1)
    if (last && row === last[1] + 1) last[1] = row
    else ranges.push([row, row])
  }
  const shown = ranges.slice(0, maxRanges).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  const left = ranges.slice(maxRanges).reduce((sum, [from, to]) => sum + to - from + 1, 0)
  return shown.join(', ') + (left > 0 ? ` and ${countText(left)} more` : '')
}
