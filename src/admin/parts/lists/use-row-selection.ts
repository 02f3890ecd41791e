import { useState } from 'react'

type Row = { id: number }

/** Row selection of a list. A row that leaves the list also leaves the selection. */
export function useRowSelection<R extends Row>(rows: readonly R[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [anchor, setAnchor] = useState<number>()

  /** Selects or deselects a row; with `range`, also all rows between it and the last one clicked. */
  const select = (row: R, isSelected: boolean, range: boolean) => {
    const here = rows.findIndex(({ id }) => id === row.id)
    const from = range ? rows.findIndex(({ id }) => id === anchor) : -1
    const [first, last] = from < 0 ? [here, here] : [Math.min(from, here), Math.max(from, here)]
    const next = new Set(ids)
    for (const { id } of rows.slice(first, last + 1)) {
      if (isSelected) next.add(id)
      else next.delete(id)
    }
    setIds(next)
    setAnchor(row.id)
  }
  return {
    selected: rows.filter(({ id }) => ids.has(id)),
    isSelected: ({ id }: R) => ids.has(id),
    select,
    selectAll: (isSelected: boolean) => setIds(new Set(isSelected ? rows.map(({ id }) => id) : [])),
  }
}
