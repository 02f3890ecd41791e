import { moneyText } from '#contract/lease-states.labels.ts'
import { daysBetween, dayText } from '#contract/leases.labels.ts'
import type { Lease } from '#contract/leases.ts'
import { dayAfter, dayBefore } from '#domain/leases/days.ts'
import { type Axis, axisOf, percent, placeOn, stretchesOf, yearsOn } from './lease-bar.tsx'

/** Of a drawing's width in percent: a narrower stretch has no room for its words. */
const leastForWords = 8
/** Pixels from one rent to the next: each rise is one step, whatever its amount. */
const rise = 8
/** More rises than these would leave the drawing. */
const mostRises = 8

const span = (axis: Axis, from: string, until: string) => {
  const [left, right] = [placeOn(axis, from), placeOn(axis, until)]
  return { style: { left: percent(left), right: percent(100 - right) }, width: right - left }
}

/** The word of today stands there. */
function isBesideToday(axis: Axis, day: string) {
  const distance = placeOn(axis, day) - placeOn(axis, axis.today)
  return distance > -leastForWords / 2 && distance < leastForWords
}

/** The last day that the lease is drawn to. */
const lastDrawn = ({ state, lastDay, notice, endDate }: Lease, { until, today }: Axis) =>
  lastDay ?? (state === 'holdover' ? today : (notice?.moveOutDate ?? endDate ?? until))

/** A rent with its last day, and how many steps it stands above the first. */
function stairOf(lease: Lease, axis: Axis) {
  const { rents } = lease
  const last = lastDrawn(lease, axis)
  let height = 0
  return rents.map(({ from, monthlyRent }, place) => {
    const before = rents[place - 1]?.monthlyRent ?? monthlyRent
    height = Math.max(0, Math.min(mostRises, height + Math.sign(monthlyRent - before)))
    const next = rents[place + 1]
    return { from, monthlyRent, height, until: next && next.from < last ? next.from : last }
  })
}

/**
 * The days of a lease to scale: its rents as a stair above, its terms as the plate of its units, what lies ahead dashed,
 * now as a line. Readers have the schedule and the terms instead.
 */
export function LeaseDrawing({ lease, today }: { lease: Lease; today: string }) {
  if (lease.startDate === null) return null
  const axis = axisOf([lease], today)
  const years = yearsOn(axis)
  const days = daysBetween(axis.from, axis.until)
  return (
    <div className="lease-drawing" aria-hidden="true">
      {years.map((day) => (
        <i key={day} className="year" style={{ left: percent(placeOn(axis, day)) }}>
          {isBesideToday(axis, day) ? '' : days < 365 * 14 ? day.slice(0, 4) : `’${day.slice(2, 4)}`}
        </i>
      ))}
      <div className="stair">
        {stairOf(lease, axis).map(({ from, until, monthlyRent, height }) => {
          const { style, width } = span(axis, from, until)
          if (width <= 0) return null
          const kind = from > today ? 'ahead' : until > today ? 'present' : ''
          return (
            <span key={from} className={kind} style={{ ...style, bottom: height * rise }}>
              {width > leastForWords && moneyText(monthlyRent)}
            </span>
          )
        })}
      </div>
      <div className="terms">
        {stretchesOf(lease, axis).map(({ kind, from, until }) => (
          <i
            key={kind}
            className={`days-${kind}`}
            style={
              span(axis, from, kind === 'past' || kind === 'over' || until === today ? until : dayAfter(until)).style
            }
          />
        ))}
        {lease.free.map(({ from, until }) => (
          <i key={from} className="days-free" style={span(axis, from, dayAfter(until)).style} />
        ))}
      </div>
      <div className="measures">
        {lease.terms.map((term, place) => {
          const end = term.endDate ?? dayBefore(lease.terms[place + 1]?.startDate ?? dayAfter(axis.until))
          const { style, width } = span(axis, term.startDate ?? axis.from, end)
          const text = `Term ${place + 1}${term.endDate ? `, until ${dayText(term.endDate)}` : ', month to month'}`
          return (
            <span key={term.startDate ?? place} style={style}>
              {width > leastForWords * 2 && text}
            </span>
          )
        })}
      </div>
      <i className="now" style={{ left: percent(placeOn(axis, today)) }}>
        <b>Today</b>
      </i>
    </div>
  )
}
