import { useEffect, useMemo, useRef, useState } from 'react'
import { countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#admin/parts/feedback/icon-button.tsx'
import { X } from '#ui/icons/icons.tsx'
import type { Place } from './edits/edits.ts'
import { findCells, placeBehind, replacedIn } from './edits/find.ts'
import { headOf, type OpenSheet } from './open-sheet.ts'
import { useSettled } from './use-settled.ts'

type Props = { sheet: OpenSheet; active: Place; onGo: (place: Place) => void; onClose: () => void }

/** Finds and replaces in all columns or in the one with the focus. */
export function FindBar({ sheet, active, onGo, onClose }: Props) {
  const { rows, corrections, canEdit, edit } = sheet
  const [typed, setTyped] = useState('')
  const [by, setBy] = useState('')
  const [isInColumn, setIsInColumn] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const column = Math.max(0, active.column)
  const search = useSettled(typed, rows.length)
  const found = useMemo(
    () => findCells(rows, corrections, search, isInColumn ? column : undefined),
    [rows, corrections, search, isInColumn, column],
  )
  const isFound = ({ row, column: other }: Place) => row === active.row && other === active.column
  const here = found.findIndex(isFound)
  const next = () => {
    const place = placeBehind(found, active)
    if (place) onGo(place)
  }
  const replace = () => {
    const place = found[here]
    if (place) edit(replacedIn(rows, corrections, [place], [search, by]))
    next()
  }
  return (
    // Escape closes it from any of its fields.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search
      className="find-bar"
      aria-label="Find and replace"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <input
        ref={field}
        type="text"
        className="input"
        aria-label="Find"
        placeholder="Find"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && next()}
      />
      <input
        type="text"
        className="input"
        aria-label="Replace with"
        placeholder="Replace with"
        spellCheck={false}
        value={by}
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
      />
      <label className="find-bar-where">
        <input
          type="checkbox"
          checked={isInColumn}
          onChange={({ currentTarget }) => setIsInColumn(currentTarget.checked)}
        />
        <span>{`Only in ${headOf(sheet, column)}`}</span>
      </label>
      <output className="text-ink-2">{search === typed && countOf(typed, here, found.length)}</output>
      <span className="find-bar-actions">
        <Button variant="outline" disabled={found.length === 0} onClick={next}>
          Next
        </Button>
        <Button variant="outline" disabled={here < 0 || !canEdit} onClick={replace}>
          Replace
        </Button>
        <Button
          variant="outline"
          disabled={found.length === 0 || !canEdit}
          onClick={() => {
            edit(replacedIn(rows, corrections, found, [search, by]))
            // The button is disabled then, and would lose the focus.
            field.current?.focus()
          }}
        >
          Replace All
        </Button>
        <IconButton label="Close find and replace" onClick={onClose}>
          <X size={18} />
        </IconButton>
      </span>
    </search>
  )
}

function countOf(typed: string, here: number, count: number) {
  if (typed === '') return ''
  if (count === 0) return 'Not found'
  const cells = `${countText(count)} ${count === 1 ? 'cell' : 'cells'}`
  return here < 0 ? cells : `${countText(here + 1)} of ${cells}`
}
