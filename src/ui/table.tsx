import { type ReactNode, useDeferredValue, useState } from 'react'

export type Column<Row> = {
  head: string
  /** Replaces the text of the head cell. */
  headCell?: ReactNode
  cell: (row: Row) => ReactNode
  /** Alignment: figures on the right, actions at the end, the checkbox at the start. */
  kind?: 'figure' | 'actions' | 'choice'
  className?: string
  /** The sort key. Without it, the column cannot be sorted. */
  sortBy?: (row: Row) => string | number
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number | string
  /** Called for a click anywhere on a row. Keyboard users have the controls in the row. */
  onOpen?: (row: Row) => void
  /** Called with the hovered or focused row, or undefined. */
  onPoint?: (row: Row | undefined) => void
  selected?: (row: Row) => boolean
  /** Replaces the table if there are no rows. */
  empty: ReactNode
}

type Sorting = { column: number; down: boolean }

/** A table. Its first column, apart from checkboxes, has the row headers. The heads of sortable columns are buttons. */
export function Table<Row>({ caption, columns, rows, keyOf, onOpen, onPoint, selected, empty }: Props<Row>) {
  const [sorting, setSorting] = useState<Sorting>()
  const sorted = sortRows(useRowsInTurns(rows, keyOf), columns, sorting)
  const naming = columns.findIndex(({ kind }) => kind !== 'choice')
  if (rows.length === 0) return empty
  return (
    // Wide tables scroll in their frame on small screens, also by keyboard.
    <section className="table-frame" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <Head
                key={column.head}
                column={column}
                direction={sorting?.column === index ? (sorting.down ? 'descending' : 'ascending') : undefined}
                onSort={() => setSorting({ column: index, down: sorting?.column === index && !sorting.down })}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr
              key={keyOf(row)}
              // The keys for moving between rows focus them.
              tabIndex={-1}
              data-row=""
              data-opens={onOpen ? '' : undefined}
              aria-selected={selected?.(row) || undefined}
              onPointerEnter={onPoint && (() => onPoint(row))}
              onPointerLeave={onPoint && (() => onPoint(undefined))}
              onFocus={onPoint && (() => onPoint(row))}
              onBlur={onPoint && (() => onPoint(undefined))}
              onClick={(event) => {
                // Controls in the row handle their own clicks, and selecting text opens nothing.
                if (!onOpen || isControl(event.target) || getSelection()?.toString()) return
                onOpen(row)
              }}
            >
              {columns.map((column, index) => {
                const Cell = index === naming ? 'th' : 'td'
                return (
                  <Cell key={column.head} scope={index === naming ? 'row' : undefined} className={classOf(column)}>
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const classOf = <Row,>({ kind, className }: Column<Row>) => [kind, className].filter(Boolean).join(' ') || undefined

/** Rendering more rows than this takes long enough to delay typing. */
const rowsAtOnce = 24

/**
 * The rows to render now. After a change, these are the first rows above the old remaining ones, and then all rows in a render
 * that can be interrupted. The table keeps its height meanwhile, so that nothing scrolls.
 */
function useRowsInTurns<Row>(rows: readonly Row[], keyOf: (row: Row) => number | string) {
  const settled = useDeferredValue(rows)
  if (rows === settled || rows.length <= rowsAtOnce) return rows
  const first = rows.slice(0, rowsAtOnce)
  const keys = new Set(first.map(keyOf))
  return [...first, ...settled.slice(rowsAtOnce).filter((row) => !keys.has(keyOf(row)))]
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null

type HeadProps<Row> = { column: Column<Row>; direction: 'ascending' | 'descending' | undefined; onSort: () => void }

function Head<Row>({ column, direction, onSort }: HeadProps<Row>) {
  const { head, headCell, sortBy } = column
  return (
    <th scope="col" className={classOf(column)} aria-sort={direction}>
      {sortBy ? (
        <button type="button" className="sort-button" onClick={onSort}>
          <span>{head}</span>
          <span aria-hidden="true">{direction === 'descending' ? '↓' : direction === 'ascending' ? '↑' : ''}</span>
        </button>
      ) : (
        (headCell ?? head)
      )}
    </th>
  )
}

function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sorting: Sorting | undefined) {
  const sortBy = sorting && columns[sorting.column]?.sortBy
  if (!sortBy) return rows
  const way = sorting.down ? -1 : 1
  return rows.toSorted((a, b) => way * compare(sortBy(a), sortBy(b)))
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true })

/** Placeholder rows that keep the layout from shifting when the rows load. */
export const TableSkeleton = ({ rows = 5, message }: { rows?: number; message: string }) => (
  <output className="table-frame skeleton-rows">
    <span className="sr-only">{message}</span>
    {Array.from({ length: rows }, (_, row) => (
      <i key={row} aria-hidden="true" />
    ))}
  </output>
)
