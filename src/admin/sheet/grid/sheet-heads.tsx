import type { OpenSheet } from '#admin/sheet/open-sheet.ts'
import { columnLetters, fieldOf, headOf, readingLabel } from '#admin/sheet/open-sheet.ts'
import { ChevronDown } from '#ui/icons/icons.tsx'
import { Pause, placeName } from './sheet-row.tsx'
import type { Shown } from './shown-places.ts'

type Props = { sheet: OpenSheet; columns: readonly Shown[]; after: number; active: number | undefined }

/** The heads of the columns: the name in the file, and the field that each is. */
export const SheetHeads = ({ sheet, columns, after, active }: Props) => (
  <thead>
    <tr aria-rowindex={1}>
      <th scope="col" aria-colindex={1} className="sheet-corner">
        Row
      </th>
      {columns.flatMap(({ place, before }) => [
        ...(before > 0 ? [<td key={`before ${place}`} aria-hidden="true" />] : []),
        <th key={place} scope="col" aria-colindex={place + 2}>
          <Head sheet={sheet} column={place} isActive={active === place} />
        </th>,
      ])}
      {after > 0 && <td aria-hidden="true" />}
    </tr>
  </thead>
)

function Head({ sheet, column, isActive }: { sheet: OpenSheet; column: number; isActive: boolean }) {
  const field = fieldOf(sheet, column)
  const label = field?.label ?? 'Not used'
  const reading = readingLabel(sheet, column)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      tabIndex={isActive ? 0 : -1}
      data-at={placeName(0, column)}
      data-unused={field ? undefined : ''}
    >
      <span className="sheet-head-name">
        <b aria-hidden="true">{`${columnLetters(column)} `}</b>
        <span>{headOf(sheet, column)}</span>
      </span>
      <Pause />
      <span className="sheet-head-field">
        <span>{label}</span>
        <ChevronDown size={14} />
      </span>
      <span className="sheet-note">
        {reading !== undefined && <Pause />}
        <span>{reading}</span>
      </span>
    </button>
  )
}
