import { useState } from 'react'
import { type ReadRow, rowKindLabels } from '#domain/reading/sheet/sheet.ts'
import { countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { ColumnChoices } from '#admin/sheet/column-choices.tsx'
import { Fault } from '#admin/sheet/row-facts.tsx'
import { isToCorrect, outcomeLabels } from '#admin/sheet/edits/outcomes.ts'
import { columnLetters, fieldOf, headOf, type OpenSheet } from '#admin/sheet/open-sheet.ts'
import { RowDialog } from './row-dialog.tsx'
import './sheet-cards.css'

type Props = {
  sheet: OpenSheet
  openRow: number | undefined
  onOpenRow: (row: number | undefined) => void
}

const rowsAtOnce = 40

/** The sheet on a phone: a list of its rows, those to correct first. */
export function SheetCards({ sheet, openRow, onOpenRow }: Props) {
  const { rows } = sheet.read
  const toCorrect = rows.filter(isToCorrect)
  const [chosen, setChosen] = useState<'to correct' | 'all'>()
  const [limit, setLimit] = useState(rowsAtOnce)
  const [isAtColumns, setIsAtColumns] = useState(false)
  const shown = chosen ?? (toCorrect.length > 0 ? 'to correct' : 'all')
  const list = shown === 'all' ? [...toCorrect, ...rows.filter((row) => !isToCorrect(row))] : toCorrect
  const chips = [
    { name: 'to correct', label: 'To correct', count: toCorrect.length },
    { name: 'all', label: 'All', count: rows.length },
  ] as const
  return (
    <>
      <fieldset className="chips" aria-label="Rows">
        {chips.map(({ name, label, count }) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={shown === name}
            onClick={() => setChosen(name)}
          >
            <span>{label}</span> <b>{countText(count)}</b>
          </button>
        ))}
        <button type="button" className="chip" onClick={() => setIsAtColumns(true)}>
          Columns
        </button>
      </fieldset>
      {list.length === 0 && <Empty message="No row is left to correct." />}
      <ul className="sheet-cards">
        {list.slice(0, limit).map((row) => (
          <li key={row.row}>
            <Card sheet={sheet} readRow={row} onOpen={() => onOpenRow(row.row)} />
          </li>
        ))}
      </ul>
      {list.length > limit && (
        <p className="show-more">
          <span>{`${countText(limit)} of ${countText(list.length)} rows`}</span>
          <Button variant="outline" onClick={() => setLimit(limit + rowsAtOnce)}>
            Show more
          </Button>
        </p>
      )}
      {openRow !== undefined && (
        <RowDialog key={openRow} sheet={sheet} row={openRow} onClose={() => onOpenRow(undefined)} />
      )}
      {isAtColumns && <ColumnsDialog sheet={sheet} onClose={() => setIsAtColumns(false)} />}
    </>
  )
}

type CardProps = { sheet: OpenSheet; readRow: ReadRow; onOpen: () => void }

function Card({ sheet, readRow, onOpen }: CardProps) {
  const { row, kind, cells, problems, outcome, reason, questions } = readRow
  const texts = (sheet.corrected[row - 1] ?? []).filter((text) => text.trim() !== '')
  const faults = [...cells].flatMap(([column, { fault }]) =>
    fault === undefined ? [] : [`${headOf(sheet, column)}: ${fault}`],
  )
  const open = outcome === 'to correct' ? questions.map(({ text }) => text) : []
  return (
    <button type="button" className="sheet-card" data-kind={kind} onClick={onOpen}>
      <span className="sheet-card-head">
        <span>{`Row ${row}`}</span> <span>{kind === 'data' ? outcomeLabels[outcome] : rowKindLabels[kind]}</span>
      </span>
      <span className="sheet-card-texts">{texts.slice(0, 4).join(', ') || 'Empty'}</span>
      {[...problems, ...faults, ...open].map((text) => (
        <Fault key={text} text={text} />
      ))}
      {reason !== undefined && kind !== 'data' && <span className="sheet-reason text-ink-2">{reason}</span>}
    </button>
  )
}

/** The columns of the list, each to be opened. */
function ColumnsDialog({ sheet, onClose }: { sheet: OpenSheet; onClose: () => void }) {
  const [column, setColumn] = useState<number>()
  if (column !== undefined)
    return (
      <Dialog key={column} open title={`Column ${columnLetters(column)}`} onClose={() => setColumn(undefined)}>
        <ColumnChoices sheet={sheet} column={column} />
      </Dialog>
    )
  return (
    <Dialog key="all" open title="Columns" onClose={onClose}>
      <ul className="sheet-cards">
        {Array.from({ length: sheet.columnCount }, (_, place) => (
          <li key={place}>
            <button type="button" className="sheet-card" onClick={() => setColumn(place)}>
              <span className="sheet-card-head">
                <span>{`${columnLetters(place)}, ${headOf(sheet, place)}`}</span>
              </span>
              <span className="sheet-card-texts">{fieldOf(sheet, place)?.label ?? 'Not used'}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
