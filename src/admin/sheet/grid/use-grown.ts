import { useState } from 'react'

/** The greatest widths so far: a column does not shrink under the eyes of a person who corrects its last fault. */
export function useGrown(widths: readonly number[]): readonly number[] {
  const [grown, setGrown] = useState(widths)
  const next = widths.map((width, place) => Math.max(width, grown[place] ?? 0))
  if (next.every((width, place) => width === grown[place])) return grown
  setGrown(next)
  return next
}
