import { useState } from 'react'

/** A row as text, with the key by which React tells it from others. */
type Keyed = { text: string; key: number }

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return lastKey
}

/**
 * The keys of rows that have none of their own: a row with the same content has its key of before wherever it is now, and
 * one with other content that of its place, unless the row that was there is elsewhere.
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

/** The keys of rows, each of which stays with its row while others are removed, added or moved. */
export function useRowKeys(rows: readonly object[]) {
  const [keyed, setKeyed] = useState(() => keysAfter([], rows))
  const next = keysAfter(keyed, rows)
  const isSame = next.length === keyed.length && next.every(({ text }, place) => text === keyed[place]?.text)
  // React renders again at once, before anything is shown.
  if (!isSame) setKeyed(next)
  return (isSame ? keyed : next).map(({ key }) => key)
}
