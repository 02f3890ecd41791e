import { useState } from 'react'

type Row = { id: number }

/** Which rows of a list are chosen. Rows that leave the list are chosen no more. */
export function useChosen<R extends Row>(rows: readonly R[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [anchor, setAnchor] = useState<number>()

  /** Chooses a row or not; with a range, all rows from the one that was pressed before as well. */
  const choose = (row: R, on: boolean, range: boolean) => {
    const here = rows.findIndex(({ id }) => id === row.id)
    const from = range ? rows.findIndex(({ id }) => id === anchor) : -1
    const [first, last] = from < 0 ? [here, here] : [Math.min(from, here), Math.max(from, here)]
    const next = new Set(ids)
    for (const { id } of rows.slice(first, last + 1)) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setIds(next)
    setAnchor(row.id)
  }
  return {
    chosen: rows.filter(({ id }) => ids.has(id)),
    isChosen: ({ id }: R) => ids.has(id),
    choose,
    chooseAll: (on: boolean) => setIds(new Set(on ? rows.map(({ id }) => id) : [])),
  }
}
