import { useSearchParams } from 'wouter'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import * as links from '#contract/links.ts'

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)

/** The last day of the month, a number of months after a day. */
const monthEnd = (of: string, months: number) => day(Number(of.slice(0, 4)), Number(of.slice(5, 7)) + months, 0)

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const shortDayWithYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day as 'March 1, 2028'. */
export const longDayText = (of: string) => longDay.format(Date.parse(of))

const monthsAround = [-3, -2, -1, 0, 1, 2]

/** The days to choose from: month ends around today, today, and the chosen day. */
function daysOffered(on: string, today: string) {
  const ends = monthsAround.map((months) => monthEnd(today, months))
  return [...new Set([...ends, today, on])].toSorted()
}

const text = (of: string, today: string) => {
  const format = of.slice(0, 4) === today.slice(0, 4) ? shortDay : shortDayWithYear
  return `${of === today ? 'Today, ' : ''}${format.format(Date.parse(of))}`
}

/** The day of the rent roll; a change keeps the filter. */
export function RollDays({ on, today }: { on: string; today: string }) {
  const [parameters, setParameters] = useSearchParams()
  const others = Object.fromEntries([...parameters].filter(([name]) => name !== 'on'))
  const hrefOf = (of: string) => links.rentRoll(of === today ? others : { ...others, on: of })
  const before = monthEnd(on, -1)
  const end = monthEnd(on, 0)
  return (
    <div className="roll-days screen-only">
      <StaffLink className="chip" href={hrefOf(before)} data-key="[" aria-label="The month end before">
        ‹
      </StaffLink>
      {daysOffered(on, today).map((of) => (
        <StaffLink key={of} className="chip" href={hrefOf(of)} aria-current={of === on ? 'true' : undefined}>
          {text(of, today)}
        </StaffLink>
      ))}
      <StaffLink
        className="chip"
        href={hrefOf(end > on ? end : monthEnd(on, 1))}
        data-key="]"
        aria-label="The next month end"
      >
        ›
      </StaffLink>
      <input
        key={on}
        type="date"
        className="input"
        aria-label="As of any day"
        min="1900-01-01"
        max="2200-12-31"
        defaultValue={on}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value
          // While a year is typed, the field's value has years such as 2 or 20.
          if (typed < '1900-01-01' || typed === on) return
          setParameters(typed === today ? others : { ...others, on: typed }, { replace: true })
        }}
      />
    </div>
  )
}
