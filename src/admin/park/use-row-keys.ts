import { useState } from 'react'

/** A row as text, with its React key. */
type Keyed = { text: string; key: number }

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return lastKey
}

/**
 * React keys for rows without ids. A row with unchanged content keeps its key wherever it is now. A row with new
 * content takes the key of its place, unless the row that was there has moved.
 */
export function keysAfter(before: readonly Keyed[], rows: readonly object[]): Keyed[] {
  const texts = rows.map((row) => JSON.stringify(row))
  const free = [...before]
  const take = (isIt: (one: Keyed, place: number) => boolean) => {
    const found = free.find((one) => isIt(one, before.indexOf(one)))
    if (found) free.splice(free.indexOf(found), 1)
    return found?.key
  }
  const same = texts.map(
    (text, place) => take((one, former) => one.text === text && former === place) ?? take((one) => one.text === text),
  )
  return texts.map((text, place) => ({
    text,
    key: same[place] ?? take((_one, former) => former === place) ?? newKey(),
  }))
}

/** The React keys of rows: each stays with its row when others are removed, added or moved. */
export function useRowKeys(rows: readonly object[]) {
  const [keyed, setKeyed] = useState(() => keysAfter([], rows))
  const next = keysAfter(keyed, rows)
  const isSame = next.length === keyed.length && next.every(({ text }, place) => text === keyed[place]?.text)
  // React renders again immediately, before it paints.
  if (!isSame) setKeyed(next)
  return (isSame ? keyed : next).map(({ key }) => key)
}
