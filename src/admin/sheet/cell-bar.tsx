import { countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import type { Place } from './edits/edits.ts'
import { columnLetters, fieldOf, headOf, type OpenSheet, readingLabel } from './open-sheet.ts'
import { Fault, Remark, RowFacts } from './row-facts.tsx'

/** A corrected cell whose old text other cells of its column have as well. */
export type EqualCells = { column: number; before: string; text: string; places: readonly Place[] }

type Props = {
  sheet: OpenSheet
  place: Place
  equal: EqualCells | undefined
  onEqual: () => void
}

/** The facts describe the field in which the cell is typed over. */
export const cellFactsId = 'sheet-cell-facts'

/** What is known of the cell with the focus and of its row, in full; below the sheet, so that it does not move. */
export const CellBar = ({ sheet, place, equal, onEqual }: Props) => (
  <div className="cell-bar">
    <p className="cell-bar-name">{nameOf(sheet, place)}</p>
    <div id={cellFactsId} className="cell-bar-facts">
      <Facts sheet={sheet} place={place} />
      {equal && (
        <p className="cell-bar-equal">
          <span>{`“${equal.before}” is now “${equal.text}”.`}</span>{' '}
          <Button variant="outline" onClick={onEqual}>
            {`Also for ${countText(equal.places.length)} equal ${equal.places.length === 1 ? 'cell' : 'cells'}`}
          </Button>
        </p>
      )}
    </div>
  </div>
)

function nameOf(sheet: OpenSheet, { row, column }: Place) {
  if (column < 0) return `Row ${row}`
  const name = `${headOf(sheet, column)}: ${fieldOf(sheet, column)?.label ?? 'not used'}`
  return row === 0 ? `Column ${columnLetters(column)}, ${name}` : `${columnLetters(column)}${row}, ${name}`
}

function Facts({ sheet, place: { row, column } }: { sheet: OpenSheet; place: Place }) {
  if (row === 0) {
    const reading = readingLabel(sheet, column)
    return <p>{reading ?? 'Press Enter to say what the column is.'}</p>
  }
  const readRow = sheet.read.rows[row - 1]
  const cell = readRow?.cells.get(column)
  const text = sheet.corrected[row - 1]?.[column] ?? ''
  if (!readRow) return null
  return (
    <>
      {text !== '' && <p className="cell-bar-text">{text}</p>}
      {cell?.text !== undefined && <p>{`Read as ${cell.text || 'nothing'}`}</p>}
      {cell?.fault !== undefined && <Fault text={cell.fault} />}
      {cell?.remark !== undefined && <Remark text={cell.remark} />}
      {readRow.reason !== undefined && <p className="sheet-reason text-ink-2">{readRow.reason}</p>}
      <RowFacts sheet={sheet} row={readRow} />
    </>
  )
}
