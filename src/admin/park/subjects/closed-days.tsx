import { Rows } from '#admin/park/rows-fields.tsx'
import { type ParkRecord, useStructured } from '#admin/park/use-structured.ts'
import { useDay } from '#admin/parts/time/use-day.ts'
import type { Country } from '#domain/park/business-park.constants.ts'
import { type Holiday, publicHolidays } from '#domain/dates/public-holidays.ts'
import { maxClosedDays } from '#contract/tours/tours.constants.ts'
import { Button } from '#ui/button.tsx'

type ClosedDay = { day: string; note: string }

const isOf = ({ day }: ClosedDay, holiday: Holiday) => day === holiday.day

/** The days on which the office is closed: the chosen public holidays, and others. */
export function ClosedDays({ record, country }: { record: ParkRecord; country: Country }) {
  const edited = useStructured(record, 'tourClosedDays')
  const holidays = publicHolidays(country, useDay())
  const kept = edited.value.filter((row) => holidays.some((holiday) => isOf(row, holiday)))
  const others = edited.value.filter((row) => !kept.includes(row))
  // Error messages refer to rows by index, so the other days come first.
  const keep = (chosen: readonly Holiday[]) =>
    edited.change(
      [...others, ...chosen.map(({ day, name }) => kept.find((row) => row.day === day) ?? { day, note: name })],
      'put',
    )
  const chosenNow = holidays.filter((holiday) => kept.some((row) => isOf(row, holiday)))
  return (
    <>
      <p className="park-group text-ink-2">
        Days without office hours and tours. Visitors read those of the next 30 days under the hours, and search engines
        read all of them.
      </p>
      <fieldset className="park-group">
        <legend>{`Public holidays in ${country === 'CA' ? 'Canada' : 'the United States'} in the next twelve months`}</legend>
        <ul className="holidays">
          {holidays.map((holiday) => {
            const isKept = chosenNow.includes(holiday)
            return (
              <li key={holiday.day + holiday.name}>
                <label className="check">
                  <input
                    type="checkbox"
                    checked={isKept}
                    onChange={({ currentTarget: { checked } }) =>
                      keep(holidays.filter((one) => (one === holiday ? checked : chosenNow.includes(one))))
                    }
                  />
                  <span>{holiday.name}</span>
                </label>
                <span className="text-ink-2">{dayFormat.format(new Date(`${holiday.day}T00:00:00Z`))}</span>
              </li>
            )
          })}
        </ul>
        <div>
          <Button variant="outline" disabled={chosenNow.length === holidays.length} onClick={() => keep(holidays)}>
            Close on All of Them
          </Button>
        </div>
      </fieldset>
      <fieldset className="park-group">
        <legend>Other days</legend>
        <Rows
          record={record}
          field="tourClosedDays"
          noun="day"
          edited={{ ...edited, value: others, change: (rows, how) => edited.change([...rows, ...kept], how) }}
          blank={{ day: '', note: '' }}
          parts={[
            { name: 'day', label: 'Day', max: 10, type: 'date' },
            { name: 'note', label: 'Note', max: 100 },
          ]}
          max={maxClosedDays - kept.length}
          add="Add Day"
          empty="None."
        />
      </fieldset>
    </>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
