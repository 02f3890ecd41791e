import { useId } from 'react'
import { Conflict } from '#admin/parts/saving/saved-controls.tsx'
import { Button } from '#ui/button.tsx'
import { type WeekDay, weekDays } from '#domain/dates/week-days.constants.ts'
import { type ParkRecord, useStructured } from './use-structured.ts'

/** The default hours of a day if no other day is open. */
const usual = { opens: '08:00', closes: '17:00' }

/** The default week if the office has no hours yet. */
export const usualWeek = weekDays.slice(0, 5).map((day) => ({ day, ...usual }))

type TimeProps = {
  id?: string
  label: string
  value: string
  /** The id of the error message. */
  describedBy: string | undefined
  onChange: (time: string) => void
  onEnter: () => void
}

export const Time = ({ id, label, value, describedBy, onChange, onEnter }: TimeProps) => (
  <input
    id={id}
    type="time"
    className="input"
    aria-label={label}
    aria-invalid={describedBy ? true : undefined}
    aria-describedby={describedBy}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    onKeyDown={({ key }) => key === 'Enter' && onEnter()}
  />
)

type WeekProps = { record: ParkRecord; field: 'officeHours' | 'tourHours'; hint: string }

/** Weekly hours with one opening per day, Monday to Sunday. */
export function WeekHours({ record, field, hint }: WeekProps) {
  const { label, value: rows, issues, error, change, commit, onBlur } = useStructured(record, field)
  const id = useId()
  const closedText = field === 'tourHours' ? 'No tours' : 'Closed'
  const set = (day: string, hours: Partial<typeof usual>) =>
    change(
      rows.map((row) => (row.day === day ? { ...row, ...hours } : row)),
      'hold',
    )
  const open = (day: WeekDay, isOpen: boolean) => {
    const { opens, closes } = rows.at(-1) ?? usual
    const next = isOpen ? [...rows, { day, opens, closes }] : rows.filter((row) => row.day !== day)
    change(
      weekDays.flatMap((name) => next.filter((row) => row.day === name)),
      'put',
    )
  }
  return (
    <fieldset className="park-group" aria-describedby={`${id}h`}>
      <legend>{label}</legend>
      <p id={`${id}h`} className="field-hint">
        {hint}
      </p>
      <div className="office-hours" onBlur={onBlur}>
        {weekDays.map((day, place) => {
          const index = rows.findIndex((row) => row.day === day)
          const row = rows[index]
          const said = [`${index}`, `${index}.opens`, `${index}.closes`].flatMap((path) => issues.get(path) ?? [])
          const errorId = said.length > 0 ? `${id}${day}` : undefined
          const named = field === 'tourHours' ? `Tours on ${day}` : day
          return (
            <fieldset key={day} aria-label={named}>
              <label className="check">
                <input
                  id={place === 0 ? id : undefined}
                  type="checkbox"
                  checked={row !== undefined}
                  onChange={({ currentTarget }) => open(day, currentTarget.checked)}
                />
                <span>{day}</span>
              </label>
              {row ? (
                <>
                  <Time
                    label={`${named} ${field === 'tourHours' ? 'from' : 'opens'}`}
                    value={row.opens}
                    describedBy={errorId}
                    onChange={(opens) => set(day, { opens })}
                    onEnter={commit}
                  />
                  <span aria-hidden="true">to</span>
                  <Time
                    label={`${named} ${field === 'tourHours' ? 'until' : 'closes'}`}
                    value={row.closes}
                    describedBy={errorId}
                    onChange={(closes) => set(day, { closes })}
                    onEnter={commit}
                  />
                </>
              ) : (
                <span className="text-ink-2">{closedText}</span>
              )}
              {errorId && (
                <p id={errorId} className="field-error">
                  {said[0]}
                </p>
              )}
            </fieldset>
          )
        })}
      </div>
      {rows.length === 0 && (
        <div>
          <Button
            variant="outline"
            onClick={() => {
              // The button disappears once the week has a day.
              document.getElementById(id)?.focus()
              change(usualWeek, 'put')
            }}
          >
            Monday to Friday, 8AM to 5PM
          </Button>
        </div>
      )}
      {error && <p className="field-error">{error}</p>}
      <Conflict record={record} field={field} controlId={id} />
    </fieldset>
  )
}
