import { useId, useState } from 'react'
import { Conflict, SavedTextarea, useSavedField } from '#admin/parts/saving/saved-controls.tsx'
import { hoursLines, structuredHours } from '#contract/park/office-hours.labels.ts'
import type { ParkFacts } from '#contract/park/business-park.ts'
import { type WeekDay, weekDays } from '#domain/dates/week-days.constants.ts'
import { FollowsOffice } from './follows-office.tsx'
import { Time, usualWeek } from './hours-fields.tsx'
import { valueOf } from './park-fields.ts'
import { type ParkRecord, useStructured } from './use-structured.ts'

type Props = { record: ParkRecord }

/** The stored office hours. */
const officeHours = ({ textOf }: ParkRecord) => valueOf<'officeHours'>(textOf('officeHours'))

/** The hours that visitors read: derived from the office hours, or a text for what those cannot express. */
export function ShownHours({ record }: Props) {
  const field = 'shownHours'
  const { text } = useSavedField({ record, field })
  const derived = hoursLines(officeHours(record))
  const [isChosen, setChosen] = useState(false)
  const isOwn = text !== '' || isChosen
  function choose(own: boolean) {
    setChosen(own)
    // The text starts as what visitors read now.
    record.saver.put(field, own ? derived.join('\n') : '')
  }
  return (
    <>
      <FollowsOffice
        record={record}
        field={field}
        label="Visitors Read"
        follows={derived.length > 0 ? `The office hours: ${derived.join(', ')}` : 'The office hours'}
        own="A text of your own"
        isOwn={isOwn}
        hint="A text of your own is for what days and times cannot say, such as Sat by appointment."
        onChange={choose}
      />
      {isOwn && <SavedTextarea record={record} field={field} rows={3} hint="As visitors read them, a line each." />}
    </>
  )
}

/** The hours for search engines: the office hours, or one opening and closing time on chosen days. */
export function SearchHours({ record }: Props) {
  const field = 'structuredHours'
  const { label, value: own, change } = useStructured(record, field)
  const [first] = structuredHours(officeHours(record).length > 0 ? officeHours(record) : usualWeek)
  return (
    <>
      <FollowsOffice
        record={record}
        field={field}
        label={label}
        follows="The same as the office hours"
        own="Other days and times"
        isOwn={own !== null}
        hint="What the pages tell search engines."
        onChange={(isOwn) => change(isOwn ? (first ?? null) : null, 'put')}
      />
      {own && <OwnSearchHours record={record} hours={own} />}
    </>
  )
}

/** One opening and closing time for all chosen days. */
function OwnSearchHours({ record, hours: stored }: Props & { hours: NonNullable<ParkFacts['structuredHours']> }) {
  const field = 'structuredHours'
  const { value, issues, error, change, commit, onBlur } = useStructured(record, field)
  const hours = value ?? stored
  const id = useId()
  const said = [...issues.values()][0] ?? error
  const errorId = said ? `${id}e` : undefined
  const choose = (day: WeekDay, chosen: boolean) =>
    change({ ...hours, days: weekDays.filter((one) => (one === day ? chosen : hours.days.includes(one))) }, 'put')
  return (
    <fieldset className="park-group" aria-label="Days and times for search engines">
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
