import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { instantOf, localOf } from '#admin/parts/time/park-moment.ts'
import { momentText } from '#admin/parts/time/moment.tsx'
import { useDay } from '#admin/parts/time/use-day.ts'
import { usePark } from '#admin/park.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { daysShown, firstShown, tourDays } from './tour-days.ts'

type Props = {
  /** The free times. */
  times: readonly string[]
  /** The time that a tour has now; the days start with its own. */
  near: string | undefined
}

const headOfDay = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
const monthOf = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** Six days of free times, each by one press. Other times are typed: staff may show the park outside the hours. */
export function TimeGrid({ times, near }: Props) {
  const { control, setValue, formState } = useFormContext<{ startsAt: string }>()
  const startsAt = useWatch({ control, name: 'startsAt' })
  const { timeZone } = usePark()
  const today = useDay()
  const errorId = useId()
  const days = tourDays(times, timeZone)
  const [start, setStart] = useState(() => firstShown(days, near ? localOf(near, timeZone).slice(0, 10) : today))
  const [isOther, setOther] = useState(false)
  const shown = days.slice(start, start + daysShown)
  const error = formState.errors.startsAt?.message
  const choose = (time: string) =>
    setValue('startsAt', time, { shouldDirty: true, shouldValidate: formState.isSubmitted })

  return (
    <>
      {days.length === 0 && <p className="notice">No time is free in the hours for tours.</p>}
      <fieldset className="composer-days" aria-label="Time" aria-describedby={error && errorId}>
        {shown.map(({ day, times: ofDay }) => (
          <section key={day} aria-label={momentText(ofDay[0] ?? '', timeZone, { dateStyle: 'full' })}>
            <p>
              {headOf(day)}
              {day === today && <span> today</span>}
            </p>
            {ofDay.map((time) => (
              <button
                key={time}
                type="button"
                className="chip"
                aria-pressed={time === startsAt}
                onClick={() => choose(time)}
              >
                {momentText(time, timeZone, { timeStyle: 'short' })}
              </button>
            ))}
          </section>
        ))}
      </fieldset>
      {isOther && (
        <Field label="Other time" required hint="Any full or half hour, in the time of the park.">
          {(props) => (
            <input
              {...props}
              type="datetime-local"
              step={1800}
              className="input"
              defaultValue={startsAt ? localOf(startsAt, timeZone) : ''}
              onChange={({ currentTarget: { value } }) => choose(value === '' ? '' : instantOf(value, timeZone))}
            />
          )}
        </Field>
      )}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      <div className="composer-line">
        <Button variant="quiet" disabled={start === 0} onClick={() => setStart(Math.max(0, start - daysShown))}>
          Days before
        </Button>
        <Button variant="quiet" disabled={start + daysShown >= days.length} onClick={() => setStart(start + daysShown)}>
          Days after
        </Button>
        <Button variant="quiet" aria-expanded={isOther} onClick={() => setOther(!isOther)}>
          Other times
        </Button>
      </div>
    </>
  )
}

function headOf(day: string) {
  const instant = Date.parse(`${day}T00:00:00Z`)
  const date = headOfDay.formatToParts(instant)
  const text = ['weekday', 'day'].map((type) => date.find((part) => part.type === type)?.value).join(' ')
  return day.endsWith('-01') ? `${text} ${monthOf.format(instant)}` : text
}
