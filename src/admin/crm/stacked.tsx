import { useSyncExternalStore } from 'react'
import type { Column } from '#ui/table.tsx'

const mediumWidth = matchMedia('(48rem <= width < 80rem)')
const onResize = (listen: () => void) => {
  mediumWidth.addEventListener('change', listen)
  return () => mediumWidth.removeEventListener('change', listen)
}

/** Whether the window is too narrow for all columns; on phones the rows scroll sideways instead. */
export const useStacked = () => useSyncExternalStore(onResize, () => mediumWidth.matches)

export const stacked = <Row,>(upper: Column<Row>, lower: Column<Row>): Column<Row> => ({
  head: `${upper.head}, ${lower.head}`,
  cell: (row) => (
    <div className="stacked">
      <span className="contents">{upper.cell(row)}</span>
      <div>{lower.cell(row)}</div>
    </div>
  ),
})
