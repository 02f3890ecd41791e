import type { Column } from '#ui/table.tsx'
import type { useRowSelection } from './use-row-selection.ts'

type Row = { id: number }
type Props<R extends Row> = {
  rows: readonly R[]
  selection: ReturnType<typeof useRowSelection<R>>
  /** Such as 'leads'. */
  nouns: string
  nameOf: (row: R) => string
}

/** The checkboxes of a list. A click with Shift, or X with Shift, chooses all rows since the last one. */
export const choiceColumn = <R extends Row>({ rows, selection, nouns, nameOf }: Props<R>): Column<R> => ({
  head: 'Select',
  kind: 'choice',
  headCell: (
    <label className="choice-box">
      <input
        type="checkbox"
        aria-label={`Select all ${nouns} shown`}
        checked={selection.selected.length === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = selection.selected.length > 0 && selection.selected.length < rows.length
        }}
        onChange={({ currentTarget }) => selection.selectAll(currentTarget.checked)}
      />
    </label>
  ),
  cell: (row) => (
    <label className="choice-box">
      <input
        type="checkbox"
        data-row-key="x"
        aria-label={`Select ${nameOf(row)}`}
        checked={selection.isSelected(row)}
        onChange={({ currentTarget, nativeEvent }) =>
          selection.select(row, currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  ),
})
