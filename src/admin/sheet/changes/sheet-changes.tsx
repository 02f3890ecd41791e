import { useState } from 'react'
import { type Outcome, type ReadRow, rowKindLabels } from '#domain/reading/sheet/sheet.ts'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { countsOf, dataRows, outcomeLabels, outcomes } from '#admin/sheet/edits/outcomes.ts'
import { headOf, type OpenSheet } from '#admin/sheet/open-sheet.ts'
import { RowFacts } from '#admin/sheet/row-facts.tsx'
import './sheet-changes.css'

type Props = { sheet: OpenSheet; onOpen: (row: number) => void }

/** What will be stored, row by row, before it is. */
export function SheetChanges({ sheet, onOpen }: Props) {
  const { read, kind } = sheet
  const [shown, setShown] = useState<Outcome>()
  const counts = countsOf(read)
  const rows = dataRows(read)
  if (rows.length === 0)
    return <Empty message={`No row of the sheet is a ${kind.nouns[0]} yet. Say in the sheet which rows are data.`} />
  return (
    <>
      <fieldset className="chips" aria-label="Rows by what happens to them">
        {outcomes.map((outcome) => (
          <button
            key={outcome}
            type="button"
            className="chip"
            aria-pressed={shown === outcome}
            data-none={counts[outcome] === 0 ? '' : undefined}
            onClick={() => setShown(shown === outcome ? undefined : outcome)}
          >
            <span>{outcomeLabels[outcome]}</span> <b>{countText(counts[outcome])}</b>
          </button>
        ))}
      </fieldset>
      {outcomes
        .filter((outcome) => (shown === undefined ? counts[outcome] > 0 : outcome === shown))
        .map((outcome) => (
          <Group
            key={outcome}
            sheet={sheet}
            outcome={outcome}
            rows={rows.filter((row) => row.outcome === outcome)}
            onOpen={onOpen}
          />
        ))}
    </>
  )
}

const rowsAtOnce = 50

type GroupProps = Props & { outcome: Outcome; rows: readonly ReadRow[] }

function Group({ sheet, outcome, rows, onOpen }: GroupProps) {
  const [limit, setLimit] = useState(rowsAtOnce)
  return (
    <section className="change-group" aria-label={outcomeLabels[outcome]}>
      <h2>{`${outcomeLabels[outcome]}, ${countText(rows.length)}`}</h2>
      {rows.length === 0 && <p className="text-ink-2">No rows</p>}
      <ol>
        {rows.slice(0, limit).map((row) => (
          <ChangedRow key={row.row} sheet={sheet} row={row} onOpen={onOpen} />
        ))}
      </ol>
      {rows.length > limit && (
        <p className="show-more">
          <span>{`${countText(limit)} of ${countText(rows.length)} rows`}</span>
          <Button variant="outline" onClick={() => setLimit(limit + 10 * rowsAtOnce)}>
            Show more
          </Button>
        </p>
      )}
    </section>
  )
}

function ChangedRow({ sheet, row: readRow, onOpen }: Props & { row: ReadRow }) {
  const { row, kind, effects, problems, remarks, questions, reason, cells } = readRow
  const faults = [...cells].flatMap(([column, { fault }]) =>
    fault === undefined ? [] : [`${headOf(sheet, column)}: ${fault}`],
  )
  const texts = effects.length > 0 ? effects : [textOf(sheet, row)]
  return (
    <li>
      <Button variant="quiet" className="change-row" title={rowKindLabels[kind]} onClick={() => onOpen(row)}>
        {`Row ${row}`}
      </Button>
      <div className="change-texts">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {reason !== undefined && <p className="sheet-reason text-ink-2">{reason}</p>}
        <RowFacts sheet={sheet} row={{ problems: [...problems, ...faults], remarks, questions }} />
      </div>
    </li>
  )
}

/** The first texts of a row, by which a person knows it again. */
const textOf = ({ corrected }: OpenSheet, row: number) =>
  (corrected[row - 1] ?? [])
    .filter((text) => text.trim() !== '')
    .slice(0, 3)
    .join(', ')
