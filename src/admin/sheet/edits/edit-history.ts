import type { Corrections } from '#domain/reading/sheet/sheet.ts'

/** The corrections with those before them, which can be restored. */
export type EditHistory = { past: readonly Corrections[]; now: Corrections; future: readonly Corrections[] }

/** Each step holds a copy of the corrected cells, so that a long history of a large list would fill the memory. */
const maxSteps = 200

export const startHistory = (now: Corrections): EditHistory => ({ past: [], now, future: [] })

export const changed = ({ past, now }: EditHistory, next: Corrections): EditHistory => ({
  past: [...past, now].slice(-maxSteps),
  now: next,
  future: [],
})

export function undone(history: EditHistory): EditHistory {
  const { past, now, future } = history
  const last = past.at(-1)
  return last ? { past: past.slice(0, -1), now: last, future: [now, ...future] } : history
}

export function redone(history: EditHistory): EditHistory {
  const { past, now, future } = history
  const [next, ...others] = future
  return next ? { past: [...past, now], now: next, future: others } : history
}
