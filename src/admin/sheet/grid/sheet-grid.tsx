import {
  type CSSProperties,
  type PointerEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Place } from '#admin/sheet/edits/edits.ts'
import { cellsOf, isSingle, rangeOf, type Selection, selectionAt } from '#admin/sheet/edits/selection.ts'
import { headOf, type OpenSheet } from '#admin/sheet/open-sheet.ts'
import { CellEditor, type Way } from './cell-editor.tsx'
import { columnStarts, columnWidths, rowHeadWidth } from './column-widths.ts'
import { SheetHeads } from './sheet-heads.tsx'
import { placeName, SheetRow } from './sheet-row.tsx'
import { placesInSight, shownPlaces } from './shown-places.ts'
import { useClipboard } from './use-clipboard.ts'
import { type GridActions, handleGridKey } from './grid-keys.ts'
import { rowHeight, scrollToCell, useGridScroll } from './use-grid-scroll.ts'
import { useGrown } from './use-grown.ts'
import './sheet-grid.css'

export type GridHandle = { goTo: (place: Place) => void }

type Props = {
  sheet: OpenSheet
  selection: Selection
  onSelect: (selection: Selection) => void
  /** A long list is not read while somebody types. */
  onTyping: (isTyping: boolean) => void
  /** The head of a column or row was pressed. */
  onHead: (place: Place, button: HTMLElement) => void
  onFind: () => void
  ref?: Ref<GridHandle>
}

const steps: Record<Way, readonly [rows: number, columns: number]> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
}
const margin = { rows: 6, columns: 2 }

/** Reads the place of an element within the grid. */
function placeOf(target: EventTarget): Place | undefined {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined
  const [row, column] = at?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

// A table keeps its rows and columns for screen readers; the role makes its cells selectable.
// oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role

/** The list as it is in the file, with what was made of it, to be typed over like a spreadsheet. Only rows in sight are drawn. */
export function SheetGrid({ sheet, selection, onSelect, onTyping, onHead, onFind, ref }: Props) {
  const { kind, rows, corrected, read, columnCount, canEdit, edit } = sheet
  const frame = useRef<HTMLDivElement>(null)
  const isDragging = useRef(false)
  const [editing, setEditing] = useState<Place & { isTypedOver: boolean }>()
  const view = useGridScroll(frame)
  const widths = useGrown(
    useMemo(
      () => [rowHeadWidth(read), ...columnWidths({ kind, rows, read, columnCount })],
      [kind, rows, read, columnCount],
    ),
  )
  const [headWidth = 0] = widths
  const starts = useMemo(() => columnStarts(widths.slice(1), view.room - headWidth), [widths, headWidth, view.room])
  const size = { rows: rows.length, columns: columnCount }
  const { active } = selection

  const rowLine = { count: rows.length, startOf: (place: number) => place * rowHeight }
  const rowsInSight = placesInSight(rowLine, view.top, view.top + view.height, margin.rows)
  const shownRows = shownPlaces(rowLine, rowsInSight, active.row - 1)
  const columnLine = { count: columnCount, startOf: (place: number) => starts[place] ?? 0 }
  const { first, last } = placesInSight(columnLine, view.left, view.left + view.width - headWidth, margin.columns)
  const kept = active.column < first || active.column > last ? active.column : -1
  const { shown: columns, after } = useMemo(
    () => shownPlaces({ count: columnCount, startOf: (place) => starts[place] ?? 0 }, { first, last }, kept),
    [columnCount, starts, first, last, kept],
  )

  const focus = ({ row, column }: Place) =>
    frame.current?.querySelector<HTMLElement>(`[data-at="${placeName(row, column)}"]`)?.focus({ preventScroll: true })

  function goTo(place: Place, anchor: Place = place) {
    // A press elsewhere removes the field, which would lose what was typed.
    frame.current?.querySelector<HTMLElement>('.sheet-editor')?.blur()
    flushSync(() => {
      setEditing(undefined)
      onSelect(selectionAt(place, anchor))
    })
    const { row, column } = place
    if (frame.current)
      scrollToCell(frame.current, {
        top: Math.max(0, row - 1) * rowHeight,
        left: starts[Math.max(0, column)] ?? 0,
        right: starts[column + 1] ?? 0,
        rowHeadWidth: headWidth,
      })
    focus(place)
  }
  useImperativeHandle(ref, () => ({ goTo }))

  function startEditing(isTypedOver: boolean) {
    if (!canEdit || active.row < 1 || active.column < 0) return
    flushSync(() => {
      onSelect(selectionAt(active))
      setEditing({ ...active, isTypedOver })
    })
  }
  const isTyping = editing !== undefined
  useEffect(() => onTyping(isTyping), [isTyping, onTyping])

  function finishEditing(text: string, way: Way | undefined) {
    if (!editing) return
    const { row, column } = editing
    setEditing(undefined)
    if (text !== (corrected[row - 1]?.[column] ?? '')) edit([{ row, column, text }])
    if (!way) return
    const [down, right] = steps[way]
    goTo({
      row: Math.min(size.rows, Math.max(1, row + down)),
      column: Math.min(size.columns - 1, Math.max(0, column + right)),
    })
  }

  const actions: GridActions = {
    goTo,
    startEditing,
    onFind,
    page: () => Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2),
  }
  useClipboard(frame, sheet, selection)

  const range = rangeOf(selection)
  const selectedIn = (row: number) =>
    isSingle(selection) || row < range.top || row > range.bottom
      ? undefined
      : `${range.left}:${cellsOf(selection, size).right}`

  function press(event: PointerEvent) {
    const place = placeOf(event.target)
    // A finger that scrolls begins with a press as well; its tap is a click.
    if (!place || event.button !== 0 || event.pointerType === 'touch' || event.target instanceof HTMLTextAreaElement)
      return
    isDragging.current = true
    goTo(place, event.shiftKey ? selection.anchor : place)
    // The browser would focus the cell again and scroll it below the heads.
    if (place.row > 0 && place.column >= 0) event.preventDefault()
  }
  const drag = ({ target, buttons }: PointerEvent) => {
    if (!isDragging.current || (buttons & 1) === 0) return
    const place = placeOf(target)
    if (
      place &&
      place.row > 0 &&
      place.column >= 0 &&
      placeName(place.row, place.column) !== placeName(active.row, active.column)
    )
      onSelect(selectionAt(place, selection.anchor))
  }

  return (
    <div ref={frame} className="sheet-frame">
      <table
        role="grid"
        aria-label={`Rows of ${sheet.fileName}`}
        aria-rowcount={rows.length + 1}
        aria-colcount={columnCount + 1}
        aria-multiselectable="true"
        aria-readonly={!canEdit}
        className="sheet-grid"
        style={{ width: headWidth + (starts.at(-1) ?? 0), '--row-head': `${headWidth}px` } as CSSProperties}
        onKeyDown={(event) => handleGridKey(event, sheet, selection, actions)}
        onPointerDown={press}
        onPointerOver={drag}
        onPointerUp={() => {
          isDragging.current = false
        }}
        onMouseDown={(event) => {
          const place = placeOf(event.target)
          if (place && place.row > 0 && place.column >= 0 && !(event.target instanceof HTMLTextAreaElement))
            event.preventDefault()
        }}
        onClick={({ target, nativeEvent }) => {
          const place = placeOf(target)
          if (!place || target instanceof HTMLTextAreaElement) return
          if (place.row !== active.row || place.column !== active.column) goTo(place)
          // A second tap types, as a finger has no keys.
          else if (nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch')
            startEditing(false)
          const button = target instanceof Element ? target.closest('button') : null
          if (button) onHead(place, button)
        }}
        onDoubleClick={({ target }) => {
          const place = placeOf(target)
          if (place && place.row > 0 && place.column >= 0) startEditing(false)
        }}
        onFocus={({ target }) => {
          const place = placeOf(target)
          if (place && (place.row !== active.row || place.column !== active.column)) onSelect(selectionAt(place))
        }}
      >
        <colgroup>
          <col style={{ width: headWidth }} />
          {columns.flatMap(({ place, before }) => [
            ...(before > 0 ? [<col key={`before ${place}`} style={{ width: before }} />] : []),
            <col key={place} style={{ width: (starts[place + 1] ?? 0) - (starts[place] ?? 0) }} />,
          ])}
          {after > 0 && <col style={{ width: after }} />}
        </colgroup>
        <SheetHeads
          sheet={sheet}
          columns={columns}
          after={after}
          active={active.row === 0 ? active.column : undefined}
        />
        <tbody>
          {shownRows.shown.flatMap(({ place, before }) => {
            const row = place + 1
            const isEdited = editing?.row === row
            return [
              ...(before > 0 ? [<Space key={`before ${row}`} height={before} />] : []),
              <SheetRow
                key={row}
                row={row}
                cells={corrected[place] ?? []}
                readRow={read.rows[place]}
                columns={columns}
                after={after}
                active={active.row === row ? active.column : undefined}
                selected={selectedIn(row)}
                editedColumn={isEdited ? editing.column : undefined}
                editor={
                  isEdited && (
                    <CellEditor
                      label={`${headOf(sheet, editing.column)}, row ${row}`}
                      text={corrected[place]?.[editing.column] ?? ''}
                      isTypedOver={editing.isTypedOver}
                      onDone={finishEditing}
                      onCancel={() => goTo({ row, column: editing.column })}
                    />
                  )
                }
              />,
            ]
          })}
          {shownRows.after > 0 && <Space height={shownRows.after} />}
        </tbody>
      </table>
    </div>
  )
}

/** The room of rows that are not drawn. */
const Space = ({ height }: { height: number }) => (
  <tr aria-hidden="true" className="sheet-space">
    <td aria-hidden="true" style={{ height }} />
  </tr>
)
