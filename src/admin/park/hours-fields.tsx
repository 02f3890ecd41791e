import { useId } from 'react'
import { Conflict } from '#admin/parts/saving/saved-controls.tsx'
import { type WeekDay, weekDays } from '#contract/week-days.constants.ts'
import { type ParkRecord, useStructured } from './use-structured.ts'

/** The hours of a day that is opened while no other is. */
const usual = { opens: '08:00', closes: '17:00' }

type TimeProps = {
  id?: string
  label: string
  value: string
  /** The id of the sentence about it. */
  describedBy: string | undefined
  onChange: (time: string) => void
  onEnter: () => void
}

const Time = ({ id, label, value, describedBy, onChange, onEnter }: TimeProps) => (
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

/** Hours of the week: one opening a day, from Monday to Sunday. */
export function WeekHours({ record, field, hint }: WeekProps) {
  const { label, value: rows, issues, error, change, commit, onBlur } = useStructured(record, field)
  const id = useId()
  const ofTours = rows.length === 0 ? 'As the office' : 'No tours'
  const closedText = field === 'tourHours' ? ofTours : 'Closed'
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
          // Both weeks are on one screen.
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
      {error && <p className="field-error">{error}</p>}
      <Conflict record={record} field={field} controlId={id} />
    </fieldset>
  )
}

/** The hours of the structured data: the same on all of its days. */
export function StructuredHours({ record }: { record: ParkRecord }) {
  const field = 'structuredHours'
  const { label, value: hours, issues, error, change, commit, onBlur } = useStructured(record, field)
  const id = useId()
  const said = [...issues.values()][0] ?? error
  const errorId = said ? `${id}e` : undefined
  const choose = (day: WeekDay, chosen: boolean) =>
    change({ ...hours, days: weekDays.filter((one) => (one === day ? chosen : hours.days.includes(one))) }, 'put')
  return (
    <fieldset className="park-group" aria-describedby={`${id}h`}>
      <legend>{label}</legend>
      <p id={`${id}h`} className="field-hint">
        The days and times that the pages tell search engines.
      </p>
      <div className="park-group" onBlur={onBlur}>
        <div className="days">
          {weekDays.map((day, place) => (
            <label key={day} className="check">
              <input
                id={place === 0 ? id : undefined}
                type="checkbox"
                checked={hours.days.includes(day)}
                aria-describedby={errorId}
                onChange={({ currentTarget }) => choose(day, currentTarget.checked)}
              />
              <span>{day}</span>
            </label>
          ))}
        </div>
        <div className="times">
          <Time
            label="Opens for search engines"
            value={hours.opens}
            describedBy={errorId}
            onChange={(opens) => change({ ...hours, opens }, 'hold')}
            onEnter={commit}
          />
          <span aria-hidden="true">to</span>
          <Time
            label="Closes for search engines"
            value={hours.closes}
            describedBy={errorId}
            onChange={(closes) => change({ ...hours, closes }, 'hold')}
            onEnter={commit}
          />
        </div>
        {errorId && (
          <p id={errorId} className="field-error">
            {said}
          </p>
        )}
      </div>
      <Conflict record={record} field={field} controlId={id} />
    </fieldset>
  )
}
