/** A row or column to draw, with the length of what is left out before it. */
export type Shown = { place: number; before: number }

type Line = {
  count: number
  /** The start of a place in pixels; of `count`, the whole length. */
  startOf: (place: number) => number
}

/** The first and the last place between two positions in pixels, with some beside them. */
export function placesInSight({ count, startOf }: Line, from: number, to: number, margin: number) {
  const at = (position: number) => {
    let [low, high] = [0, Math.max(0, count - 1)]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (startOf(middle) <= position) low = middle
      else high = middle - 1
    }
    return low
  }
  return { first: Math.max(0, at(from) - margin), last: Math.min(count - 1, at(to) + margin) }
}

/**
 * What is drawn of a long line: the places in sight, and one out of sight that has the focus, so that the keyboard
 * stays in the list.
 */
export function shownPlaces(
  { count, startOf }: Line,
  { first, last }: { first: number; last: number },
  kept: number,
): { shown: Shown[]; after: number } {
  const places = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
  if (kept >= 0 && kept < first) places.unshift(kept)
  else if (kept > last && kept < count) places.push(kept)
  let end = 0
  const shown = places.map((place) => {
    const before = startOf(place) - end
    end = startOf(place + 1)
    return { place, before }
  })
  return { shown, after: startOf(count) - end }
}
