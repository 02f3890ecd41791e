import { X } from '#ui/icons/icons.tsx'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#admin/parts/feedback/icon-button.tsx'
import { type ListNoun, type Move, MoveButtons, moved, useListMoves } from '#admin/parts/lists/list-moves.tsx'
import { Conflict } from '#admin/parts/saving/saved-controls.tsx'
import type { How } from '#admin/parts/saving/use-structured-field.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { RowFact } from './park-fields.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { ParkRecord } from './use-structured.ts'

type Part<Name> = { name: Name; label: string; max: number; long?: boolean; type?: 'text' | 'date' }

type Props<Name extends string, Row extends Partial<Record<Name, string | undefined>>> = {
  record: ParkRecord
  field: RowFact
  noun: ListNoun
  /** The value of the fact with its error messages, and its change handlers. */
  edited: {
    value: readonly Row[]
    issues: ReadonlyMap<string, string>
    error: string | undefined
    change: (rows: Row[], how: How) => void
    commit: () => void
    onBlur: React.FocusEventHandler
  }
  blank: Row
  /** The text fields of a row; the first one names the row. */
  parts: readonly [Part<Name>, ...Part<Name>[]]
  max: number
  add: string
  empty: string
  /** Other controls of a row. */
  more?: (row: Row, set: (row: Row) => void) => ReactNode
}

const isBlank = (row: object) =>
  Object.values(row).every((value: unknown) => typeof value !== 'string' || value.trim() === '')

/** A fact that is an ordered list of rows with the same fields. */
export function Rows<Name extends string, Row extends Partial<Record<Name, string | undefined>>>({
  record,
  field,
  noun,
  edited: { value: rows, issues, error, change, commit, onBlur },
  blank,
  parts,
  max,
  add,
  empty,
  more,
}: Props<Name, Row>) {
  const { list, said, focusItem, announceMove } = useListMoves(noun)
  const id = useId()
  const keys = useRowKeys(rows)
  // Blank rows are not sent, so the rows after them have lower indexes in the error messages.
  const paths = rows.map((_, place) => rows.slice(0, place).filter((row) => !isBlank(row)).length)
  const set = (place: number, row: Row, how: How) =>
    change(
      rows.map((one, other) => (other === place ? row : one)),
      how,
    )

  const move: Move = (from, to, direction) => {
    announceMove(Number(from), to, rows.length, direction)
    change(moved(rows, Number(from), to), 'put')
  }
  const addRow = () => {
    focusItem(rows.length, 'data-row', 'input')
    change([...rows, blank], 'show')
  }
  const remove = (place: number) => {
    if (rows.length === 1) document.getElementById(id)?.focus()
    else focusItem(Math.min(place, rows.length - 2), 'data-row', 'input')
    change(rows.toSpliced(place, 1), 'put')
  }
  return (
    <div className="park-group">
      <ol ref={list} className="park-rows" onBlur={onBlur}>
        {rows.map((row, place) => {
          const name = row[parts[0].name]?.trim() || `${noun} ${place + 1}`
          return (
            <li key={keys[place]}>
              <fieldset aria-label={name} className="park-row" data-row="">
                <div className="park-row-fields">
                  {parts.map((part) => (
                    <RowText
                      key={part.name}
                      part={part}
                      text={row[part.name] ?? ''}
                      error={isBlank(row) ? undefined : issues.get(`${paths[place]}.${part.name}`)}
                      isAlone={parts.filter(({ long }) => !long).length === 1}
                      onType={(text) => set(place, { ...row, [part.name]: text }, 'type')}
                      onEnter={commit}
                    />
                  ))}
                  {more && <div className="park-row-more">{more(row, (next) => set(place, next, 'put'))}</div>}
                </div>
                <div className="park-row-actions">
                  <MoveButtons noun={noun} id={String(place)} place={place} count={rows.length} onMove={move} />
                  <IconButton label={`Remove ${name}`} onClick={() => remove(place)}>
                    <X />
                  </IconButton>
                </div>
              </fieldset>
            </li>
          )
        })}
      </ol>
      {rows.length === 0 && <p className="text-ink-2">{empty}</p>}
      <output className="sr-only">{said}</output>
      {error && <p className="field-error">{error}</p>}
      <Conflict record={record} field={field} controlId={id} />
      <div>
        <Button id={id} variant="outline" disabled={rows.length >= max} onClick={addRow}>
          {add}
        </Button>
      </div>
    </div>
  )
}

type RowTextProps = {
  part: Part<string>
  text: string
  error: string | undefined
  /** Whether the field is as wide as two. */
  isAlone: boolean
  onType: (text: string) => void
  onEnter: () => void
}

function RowText({
  part: { label, max, long = false, type = 'text' },
  text,
  error,
  isAlone,
  onType,
  onEnter,
}: RowTextProps) {
  const shared = {
    className: 'input',
    value: text,
    maxLength: max,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onType(currentTarget.value),
  }
  return (
    <Field label={label} optional="" className={long || isAlone ? 'park-row-wide' : ''} error={error}>
      {(control) =>
        long ? (
          <textarea {...control} {...shared} rows={2} />
        ) : (
          <input
            {...control}
            {...shared}
            type={type}
            autoComplete="off"
            onKeyDown={({ key }) => key === 'Enter' && onEnter()}
          />
        )
      }
    </Field>
  )
}
