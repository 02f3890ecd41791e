import { rowOf, span, Words } from './drawing-parts.tsx'
import type { Axis } from './lease-bar.tsx'
import type { Lane } from './sheet.ts'
import { costText, gapText, otherText } from './sheet-words.ts'

/** The other tenants of the units, and the vacant days. */
export const SheetOthers = ({ lanes, axis }: { lanes: readonly Lane[]; axis: Axis }) =>
  lanes.map(({ unitNumbers, others, gaps }, place) => {
    const row = rowOf(place, lanes.length)
    const named = (text: string) => (lanes.length > 1 ? `${unitNumbers.join(', ')} ${text}` : text)
    return (
      <span key={unitNumbers.join(' ')}>
        {gaps.map((gap) => (
          <span key={gap.from} className="days-vacant" style={{ ...span(axis, gap.from, gap.until), ...row }}>
            <Words words={[named(gapText(gap)), costText(gap, axis.today)]} />
          </span>
        ))}
        {others.map(({ lease, from, until }) => (
          <span
            key={lease.id}
            className={`days-other ${from > axis.today ? 'later' : ''}`}
            style={{ ...span(axis, from, until), ...row }}
          >
            <Words words={[named(lease.tenantCompany), otherText(lease)]} />
          </span>
        ))}
      </span>
    )
  })
