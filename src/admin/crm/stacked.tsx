import { useSyncExternalStore } from 'react'
import type { Column } from '#ui/table.tsx'

const middling = matchMedia('(48rem <= width < 80rem)')
const onResize = (listen: () => void) => {
  middling.addEventListener('change', listen)
  return () => middling.removeEventListener('change', listen)
}

/** The window is too narrow for all columns side by side, and no phone's, where rows scroll by. */
export const useStacked = () => useSyncExternalStore(onResize, () => middling.matches)

/** Two columns as one, what the second says below what the first does. */
export const stacked = <Row,>(upper: Column<Row>, lower: Column<Row>): Column<Row> => ({
  head: `${upper.head}, ${lower.head}`,
  cell: (row) => (
    <div className="stacked">
      {upper.cell(row)}
      <div>{lower.cell(row)}</div>
    </div>
  ),
})
