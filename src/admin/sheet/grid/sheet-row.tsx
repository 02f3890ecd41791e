import { memo, type ReactNode } from 'react'
import { type ReadCell, type ReadRow, rowKindLabels } from '#domain/reading/sheet/sheet.ts'
import { isToCorrect, noteOfRow } from '#admin/sheet/edits/outcomes.ts'
import { ChevronDown, TriangleAlert } from '#ui/icons/icons.tsx'
import type { Shown } from './shown-places.ts'

type Props = {
  row: number
  cells: readonly string[]
  readRow: ReadRow | undefined
  columns: readonly Shown[]
  after: number
  /** The column with the focus; -1 is the head of the row. */
  active: number | undefined
  /** The first and last selected columns, as '2:4'. */
  selected: string | undefined
  editedColumn: number | undefined
  editor: ReactNode
}

/** What stands in lines of its own is said with a pause between. */
export const Pause = () => <span className="sr-only">, </span>

/** The place of a cell, by which the grid finds it. */
export const placeName = (row: number, column: number) => `${row}:${column}`

/** A row of the sheet with what was made of it. It is drawn again only if something in it changes. */
export const SheetRow = memo(function SheetRow({
  row,
  cells,
  readRow,
  columns,
  after,
  active,
  selected,
  editedColumn,
  editor,
}: Props) {
  const isAlone = cells.filter((text) => text !== '').length === 1
  const [from = 1, to = 0] = selected?.split(':').map(Number) ?? []
  return (
    <tr aria-rowindex={row + 1} data-kind={readRow?.kind}>
      <th scope="row" aria-colindex={1} className="sheet-row-head" aria-selected={from < 0 || undefined}>
        <RowHead row={row} readRow={readRow} isActive={active === -1} />
      </th>
      {columns.map(({ place, before }) => (
        <Cells key={place} before={before}>
          <td
            aria-colindex={place + 2}
            aria-selected={place >= from && place <= to ? true : undefined}
            tabIndex={active === place ? 0 : -1}
            data-at={placeName(row, place)}
            // A title is read over the empty cells beside it, as in a spreadsheet.
            data-alone={(isAlone && cells[place] !== '') || undefined}
            data-tone={toneOf(readRow?.cells.get(place))}
          >
            {editedColumn === place ? editor : <CellTexts text={cells[place] ?? ''} read={readRow?.cells.get(place)} />}
          </td>
        </Cells>
      ))}
      {after > 0 && <td aria-hidden="true" />}
    </tr>
  )
})

/** A cell after the space of the columns that are left out before it. */
const Cells = ({ before, children }: { before: number; children: ReactNode }) => (
  <>
    {before > 0 && <td aria-hidden="true" />}
    {children}
  </>
)

const toneOf = (read: ReadCell | undefined) => {
  if (read?.fault !== undefined) return 'fault'
  return read?.remark === undefined ? undefined : 'remark'
}

const spokenBefore = { fault: ', to correct: ', remark: ', note: ', reading: ', read as: ' }

function CellTexts({ text, read }: { text: string; read: ReadCell | undefined }) {
  const tone = toneOf(read) ?? 'reading'
  const note = read?.fault ?? read?.remark ?? read?.text
  return (
    <div className="sheet-cell">
      <span className="sheet-text">{text}</span>
      {note !== undefined && note !== '' && (
        <span className="sheet-note">
          {tone === 'fault' && <TriangleAlert size={14} />}
          <span className="sr-only">{spokenBefore[tone]}</span>
          <span>{note}</span>
        </span>
      )}
    </div>
  )
}

function RowHead({ row, readRow, isActive }: { row: number; readRow: ReadRow | undefined; isActive: boolean }) {
  const isWrong = readRow !== undefined && isToCorrect(readRow)
  const kind = readRow ? rowKindLabels[readRow.kind] : ''
  const note = readRow ? noteOfRow(readRow) : ''
  return (
    <button
      type="button"
      aria-haspopup="menu"
      tabIndex={isActive ? 0 : -1}
      data-at={placeName(row, -1)}
      data-wrong={isWrong || undefined}
    >
      <span className="sheet-row-number">{row}</span>
      <Pause />
      <span className="sheet-row-kind">
        <span>{kind}</span>
        <ChevronDown size={14} />
      </span>
      <span className="sheet-note">
        {isWrong && <TriangleAlert size={14} />}
        {note !== '' && <Pause />}
        <span className="sheet-reason">{note}</span>
      </span>
    </button>
  )
}
