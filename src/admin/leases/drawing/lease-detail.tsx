import type { Lease } from '#contract/leases/leases.ts'
import { dayAfter, later } from '#domain/leases/days.ts'
import { Fit, Measure, NowLine, rowOf, span, Words } from './drawing-parts.tsx'
import { type Axis, percent, placeOn } from './lease-bar.tsx'
import type { Lane } from './sheet.ts'
import { monthsOn, stayOf, wordsFrom } from './sheet-detail.ts'
import { costText, gapText, nearDay, noticeText, stayWords } from './sheet-words.ts'

type Props = { lease: Lease; lanes: readonly Lane[]; axis: Axis; sheet: Axis }

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** The months around today at a larger scale, like a detail of a plan. */
export function LeaseDetail({ lease, lanes, axis, sheet }: Props) {
  const { today } = axis
  const months = monthsOn(axis)
  const [left, right] = [placeOn(sheet, axis.from), placeOn(sheet, axis.until)]
  // A waiting lease gets a row below the tenant who is still in.
  const rows = lanes.length + (lease.waitsFor ? 1 : 0)
  const own = lease.waitsFor ? rowOf(rows - 1, rows) : {}
  return (
    <>
      <svg className="lens" viewBox="0 0 100 1" preserveAspectRatio="none">
        <path d={`M${left} 0 0 1M${right} 0 100 1`} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="sheet-days">
        <div className="days-head">
          {months.map((day, place) => (
            <span key={day}>
              <i className="grid" style={{ left: percent(placeOn(axis, day)) }} />
              <Fit
                style={{
                  left: percent(placeOn(axis, day)),
                  right: percent(100 - placeOn(axis, months[place + 1] ?? axis.until)),
                }}
              >
                {monthName.format(Date.parse(day))}
              </Fit>
            </span>
          ))}
        </div>
        <div className="days-now">
          <b style={{ left: percent(placeOn(axis, today)) }}>{nearDay(today, today)}</b>
        </div>
        <div className="band" style={{ height: `${Math.max(3, rows * 3)}rem` }}>
          {lanes.map(({ unitNumbers, gaps, others }, place) => {
            const row = rowOf(place, rows)
            return (
              <span key={unitNumbers.join(' ')}>
                {gaps.map((gap) => (
                  <span key={gap.from} className="days-vacant" style={{ ...span(axis, gap.from, gap.until), ...row }}>
                    <Words words={[gapText(gap), costText(gap, today)]} />
                  </span>
                ))}
                {others.flatMap(({ lease: other }) =>
                  stayOf(other, axis)
                    .filter(({ from, until }) => until >= axis.from && from <= axis.until)
                    .map(({ kind, from, until }) => (
                      <span
                        key={`${other.id} ${kind}`}
                        className={
                          kind === 'over'
                            ? 'days-over'
                            : `days-other ${kind === 'ahead' || kind === 'waits' ? 'later' : ''}`
                        }
                        style={{ ...span(axis, kind === 'waits' ? later(from, dayAfter(today)) : from, until), ...row }}
                      >
                        <Words words={stayWords(other, kind, today)} />
                      </span>
                    )),
                )}
              </span>
            )
          })}
          {stayOf(lease, axis)
            .filter(({ from, until }) => until >= axis.from && from <= axis.until)
            .map(({ kind, from, until }) => (
              <span key={kind}>
                <i className={`own days-${kind}`} style={{ ...span(axis, from, until), ...own }} />
                <Words
                  className={kind === 'waits' ? 'bare' : kind === 'past' ? '' : 'light'}
                  style={{ ...span(axis, wordsFrom(lease, from, until), until), ...own }}
                  words={stayWords(lease, kind, today)}
                />
              </span>
            ))}
          {lease.free.map(({ from, until }) => (
            <span key={from} className="days-free" style={{ ...span(axis, from, until), ...own }}>
              <Words words={[`Rent free until ${nearDay(until, today)}`]} />
            </span>
          ))}
        </div>
        {lease.notice && (
          <Measure axis={axis} from={lease.notice.givenOn} until={lease.notice.moveOutDate}>
            {noticeText(lease, today)}
          </Measure>
        )}
        <NowLine axis={axis} />
      </div>
    </>
  )
}
