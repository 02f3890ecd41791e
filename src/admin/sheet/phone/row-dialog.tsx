import { type RowKind, rowKindLabels, rowKinds } from '#domain/reading/sheet/sheet.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { withRowKind } from '#admin/sheet/edits/edits.ts'
import { fieldOf, headOf, type OpenSheet } from '#admin/sheet/open-sheet.ts'
import { RowFacts } from '#admin/sheet/row-facts.tsx'

type Props = { sheet: OpenSheet; row: number; onClose: () => void }

/** A row on a phone: what it is, and its cells to type over. A field is a correction once it is left. */
export function RowDialog({ sheet, row, onClose }: Props) {
  const { read, corrections, change, columnCount, canEdit } = sheet
  const readRow = read.rows[row - 1]
  if (!readRow) return null
  const { kind, reason } = readRow
  return (
    <Dialog open title={`Row ${row}`} onClose={onClose}>
      <div className="sheet-row-fields">
        <RowFacts sheet={sheet} row={readRow} />
        <Field label="The row is" optional="" hint={reason && <span className="sheet-reason">{reason}</span>}>
          {(control) => (
            <Select
              {...control}
              disabled={!canEdit}
              options={rowKinds.map((value) => ({ value, label: rowKindLabels[value] }))}
              value={kind}
              onChange={({ currentTarget: { value } }) => change(withRowKind(corrections, [row], value as RowKind))}
            />
          )}
        </Field>
        {Array.from({ length: columnCount }, (_, column) => (
          <CellField key={column} sheet={sheet} row={row} column={column} />
        ))}
        <div className="dialog-foot">
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  )
}

type CellProps = { sheet: OpenSheet; row: number; column: number }

function CellField({ sheet, row, column }: CellProps) {
  const { read, corrected, canEdit, edit } = sheet
  const cell = read.rows[row - 1]?.cells.get(column)
  const text = corrected[row - 1]?.[column] ?? ''
  const label = fieldOf(sheet, column)?.label
  const hint = [cell?.text && `Read as ${cell.text}`, cell?.remark].filter(Boolean).join('. ')
  return (
    <Field label={label ?? headOf(sheet, column)} optional={label ? '' : 'Not used'} error={cell?.fault} hint={hint}>
      {(control) => (
        <input
          {...control}
          // Undo and a colleague can change the text below the field.
          key={text}
          className="input"
          autoComplete="off"
          spellCheck={false}
          readOnly={!canEdit}
          defaultValue={text}
          onBlur={({ currentTarget }) => {
            // A field of one line loses the line breaks of a cell that nobody has changed.
            if (currentTarget.value !== text.replaceAll('\n', '')) edit([{ row, column, text: currentTarget.value }])
          }}
        />
      )}
    </Field>
  )
}
