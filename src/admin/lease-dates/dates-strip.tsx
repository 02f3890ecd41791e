import type { LeaseDate } from '#contract/leases/lease-dates.ts'
import { type Day, daysBetween, monthsAfter } from '#domain/leases/days.ts'

const words: Record<LeaseDate['kind'], string> = {
  'move-in': 'in',
  'rent-start': 'rent',
  step: 'step',
  end: 'end',
  'move-out': 'out',
  'option-opens': 'option',
  'option-closes': 'option',
  certificate: 'certificate',
  hold: 'hold',
}

const months = 12
/** Lines of labels above the strip. */
const lines = 3
/** The width of a letter in percent of the strip, at the widths where the strip has labels. */
const letter = 0.75

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/**
 * The dates of the next year with their positions in percent, each on the first line with room for its label. The line
 * is null without room.
 */
export function placedDates(dates: readonly LeaseDate[], today: Day) {
  const days = daysBetween(today, monthsAfter(today, months))
  const ends = Array.from({ length: lines }, () => 0)
  return dates
    .filter(({ date, isOpen }) => !isOpen && date >= today && daysBetween(today, date) <= days)
    .map((date) => {
      const text = `${date.unitNumbers.join(' ')} ${words[date.kind]}`
      const place = (100 * daysBetween(today, date.date)) / days
      const width = (text.length + 2) * letter
      // At the right edge the label comes before its mark.
      const [from, until] = place + width > 100 ? [place - width, place] : [place, place + width]
      const found = ends.findIndex((end) => end <= from)
      if (found >= 0) ends[found] = until
      return { date, text, place, line: found < 0 ? null : found, isBefore: from < place }
    })
}

/** The next year to scale, with a mark for each date in the list below. */
export function DatesStrip({ dates, today }: { dates: readonly LeaseDate[]; today: Day }) {
  const placed = placedDates(dates, today)
  if (placed.length === 0) return null
  const days = daysBetween(today, monthsAfter(today, months))
  const firsts = Array.from({ length: months }, (_, n) => monthsAfter(`${today.slice(0, 7)}-01`, n + 1))
  return (
    <div className="dates-strip" aria-hidden="true">
      {firsts.map((first) => (
        <i key={first} className="month" style={{ left: `${(100 * daysBetween(today, first)) / days}%` }}>
          {`${month.format(Date.parse(first))}${first.slice(5, 7) === '01' ? ` ’${first.slice(2, 4)}` : ''}`}
        </i>
      ))}
      {placed.map(({ date, text, place, line, isBefore }) => (
        <span
          key={JSON.stringify(date)}
          className={isBefore ? 'mark before' : 'mark'}
          style={{ left: `${place}%`, height: `${24 + 20 * (lines - (line ?? lines))}px` }}
        >
          {line !== null && <span>{text}</span>}
        </span>
      ))}
    </div>
  )
}
