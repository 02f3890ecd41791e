import type { Lease } from '#contract/leases/leases.ts'
import { daysDown } from './days-down.ts'
import type { Axis } from './lease-bar.tsx'
import type { Lane } from './sheet.ts'

/** The height of a day in pixels; rows with text are never lower than their text. */
const perDay = 0.22
const mostPixels = 120

/** The drawing for phones: days from top to bottom, roughly to scale. */
export const LeaseDown = ({ lease, lanes, axis }: { lease: Lease; lanes: readonly Lane[]; axis: Axis }) => (
  <div className="days-down">
    {daysDown(lease, lanes, axis).map(({ day, title, words, ground, days, tone }) => (
      <div key={`${day} ${title}`} className={tone} style={{ minHeight: Math.min(mostPixels, days * perDay) }}>
        <i className={ground === 'other' ? `days-other ${day > axis.today ? 'later' : ''}` : `days-${ground}`} />
        <span>
          <b>{title}</b>
          <span>{words}</span>
        </span>
      </div>
    ))}
  </div>
)
