import { moneyText } from '#contract/leases/lease-states.labels.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { dayBefore } from '#domain/leases/days.ts'
import { Fit, span } from './drawing-parts.tsx'
import { type Axis, percent, placeOn } from './lease-bar.tsx'

/** The height of a step in pixels. Each change of rent is one step, whatever the amount. */
const rise = 8
/** More steps than this would not fit into the drawing. */
const mostRises = 8

/** The last day that the lease is drawn to. */
const lastDrawn = ({ state, lastDay, notice, endDate }: Lease, { until, today }: Axis) =>
  lastDay ?? (state === 'holdover' ? today : (notice?.moveOutDate ?? endDate ?? until))

/** Each rent with its last day, and its height in steps. */
function stairOf(lease: Lease, axis: Axis) {
  const last = lastDrawn(lease, axis)
  let height = 0
  const rents = lease.rents.filter(({ from }) => from <= last)
  return rents.map(({ from, monthlyRent }, place) => {
    const before = rents[place - 1]?.monthlyRent ?? monthlyRent
    const lower = height
    height = Math.max(0, Math.min(mostRises, height + Math.sign(monthlyRent - before)))
    const next = rents[place + 1]
    return {
      from,
      monthlyRent,
      height,
      change: height - lower,
      until: next ? dayBefore(next.from) : last,
      hasNext: next !== undefined,
    }
  })
}

type Props = { lease: Lease; axis: Axis; isNew: (from: string, monthlyRent: number) => boolean }

/** The rents of a lease as a stair, with their amounts if they fit. */
export function LeaseStair({ lease, axis, isNew }: Props) {
  const { today } = axis
  const stair = stairOf(lease, axis).filter(({ from, until }) => until >= axis.from && from <= axis.until)
  const lowest = Math.min(...stair.map(({ height }) => height))
  const rises = stair.length === 0 ? 0 : Math.max(...stair.map(({ height }) => height)) - lowest
  return (
    <div className="stair" style={{ height: `calc(1.5rem + ${rises * rise}px)` }}>
      {stair.map(({ from, until, monthlyRent, height, change, hasNext }) => {
        const bottom = (height - lowest) * rise
        const kind = isNew(from, monthlyRent) ? 'new' : from > today ? 'ahead' : until >= today ? 'present' : ''
        return (
          <span key={from} className={`${kind} ${change > 0 ? 'up' : change < 0 ? 'down' : ''}`}>
            <i style={{ ...span(axis, from, until), bottom }} />
            <Fit
              style={{
                left: percent(placeOn(axis, from)),
                right: hasNext ? span(axis, from, until).right : 0,
                bottom: bottom + 2,
              }}
            >
              {moneyText(monthlyRent)}
            </Fit>
          </span>
        )
      })}
    </div>
  )
}
