import { type RowKind, rowKindLabels, rowKinds } from '#domain/reading/sheet/sheet.ts'
import { Check } from '#ui/icons/icons.tsx'
import { withRowKind } from './edits/edits.ts'
import { Floating } from './floating.tsx'
import type { OpenSheet } from './open-sheet.ts'

type Props = { sheet: OpenSheet; from: number; to: number; anchor: HTMLElement; onClose: () => void }

const itemHeight = 36

/** Switches what a row is, or all selected rows. */
export function RowMenu({ sheet, from, to, anchor, onClose }: Props) {
  const { read, corrections, change } = sheet
  const current = read.rows[from - 1]?.kind
  const rows = Array.from({ length: to - from + 1 }, (_, step) => from + step)
  const choose = (kind: RowKind) => {
    onClose()
    change(withRowKind(corrections, rows, kind))
  }
  const label = from === to ? `Row ${from} is` : `Rows ${from} to ${to} are`
  return (
    <Floating anchor={anchor} label={label} isMenu height={rowKinds.length * itemHeight + 40} onClose={onClose}>
      <p className="px-2 py-1 text-ink-2">{label}</p>
      {rowKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          role="menuitemradio"
          aria-checked={from === to && kind === current}
          tabIndex={-1}
          data-choice=""
          className="sheet-choice"
          onClick={() => choose(kind)}
        >
          <span>{from === to && kind === current && <Check />}</span>
          <span>{rowKindLabels[kind]}</span>
        </button>
      ))}
    </Floating>
  )
}
