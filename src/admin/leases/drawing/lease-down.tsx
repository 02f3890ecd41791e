import type { Lease } from '#contract/leases/leases.ts'
import { daysDown } from './days-down.ts'
import type { Axis } from './lease-bar.tsx'
import type { Lane } from './sheet.ts'

/** Pixels of a day; rows with words are never lower than these. */
const perDay = 0.22
const mostPixels = 120

/** The days on a phone: from above to below, about to scale. */
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
