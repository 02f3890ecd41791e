import type { Lease } from '#contract/leases.ts'
import { dayBefore } from '#domain/leases/days.ts'
import { dayText } from '#contract/leases.labels.ts'
import { Fit, Measure, NowLine, rowOf, span, Words } from './drawing-parts.tsx'
import { type Axis, percent, placeOn, stretchesOf, yearsOn } from './lease-bar.tsx'
import { LeaseDetail } from './lease-detail.tsx'
import { LeaseDown } from './lease-down.tsx'
import { LeaseStair } from './lease-stair.tsx'
import { type Lane, lanesOf, sheetAxis, type UnitLeases, windowsOf } from './sheet.ts'
import { detailAxis } from './sheet-detail.ts'
import { costText, gapText, noticeText, otherText, rangeText, termText, windowText } from './sheet-words.ts'

type Props = { lease: Lease; previewed: Lease | undefined; units: readonly UnitLeases[]; today: string }

/**
 * The days of a lease to scale: its rents as a stair above, the ground of its days as the plate of its units, what lies
 * ahead dashed, now as a line, the other leases of its units beside it. Readers have the schedule and the terms instead.
 */
export function LeaseDrawing({ lease, previewed, units, today }: Props) {
  if (lease.startDate === null) return null
  const drawn = previewed && previewed.state !== 'cancelled' ? previewed : lease
  const axis = sheetAxis(drawn, units, today)
  const lanes = lanesOf(drawn, units, axis)
  const detail = detailAxis(drawn, lanes, today)
  const isNew = (start: string | null) => !lease.terms.some(({ startDate }) => startDate === start)
  const terms = drawn.terms.map((term, place) => {
    const from = term.startDate ?? axis.from
    const next = drawn.terms[place + 1]?.startDate
    const until = next ? dayBefore(next) : (drawn.lastDay ?? drawn.notice?.moveOutDate ?? term.endDate ?? axis.until)
    return { term, place, from, until, isNew: isNew(term.startDate) }
  })
  return (
    <div className="lease-drawing" aria-hidden="true">
      <div className="days-across">
        <div className="sheet-days">
          <Years axis={axis} />
          <LeaseStair
            lease={drawn}
            axis={axis}
            isNew={(from, amount) => !lease.rents.some((rent) => rent.from === from && rent.monthlyRent === amount)}
          />
          <div className="band" style={{ height: `${Math.max(3, lanes.length * 1.75)}rem` }}>
            <Others lanes={lanes} axis={axis} />
            {stretchesOf(drawn, axis).map(({ kind, from, until }) => (
              <i
                key={kind}
                className={`own days-${kind}`}
                style={span(axis, from, kind === 'past' && until === today ? dayBefore(until) : until)}
              />
            ))}
            {terms.map(({ term, place, from, until, isNew: isAdded }) => (
              <span key={from} className={isAdded ? 'term days-new' : 'term'} style={span(axis, from, until)}>
                <Words
                  words={[
                    drawn.waitsFor && place === 0 ? `${drawn.tenantCompany} waits` : termText(term, place),
                    isAdded ? 'as you fill it in' : term.signedOn ? `signed ${dayText(term.signedOn)}` : 'not signed',
                  ]}
                />
              </span>
            ))}
            {drawn.free.map(({ from, until }) => (
              <i key={from} className="days-free" style={span(axis, from, until)} />
            ))}
          </div>
          <div className="measures">
            {terms
              .filter(({ from, until }) => until >= axis.from && from <= axis.until)
              .map(({ term, from, until }) => (
                <span key={from} className={from > today ? 'measure ahead' : 'measure'} style={span(axis, from, until)}>
                  <i className="measure-line" style={{ left: 0, right: 0 }} />
                  <Fit className="middle">{term.endDate ? rangeText(from, until) : `from ${dayText(from)}`}</Fit>
                </span>
              ))}
          </div>
          {drawn.notice && !detail && (
            <Measure axis={axis} from={drawn.notice.givenOn} until={drawn.notice.moveOutDate}>
              {noticeText(drawn, today)}
            </Measure>
          )}
          {windowsOf(drawn, today)
            .filter(({ from }) => from <= axis.until)
            .map((window) => (
              <Measure
                key={JSON.stringify(window)}
                className="option"
                axis={axis}
                from={window.from}
                until={window.until}
              >
                {windowText(window)}
              </Measure>
            ))}
          <NowLine axis={axis} />
        </div>
        {detail && <LeaseDetail lease={drawn} lanes={lanes} axis={detail} sheet={axis} />}
      </div>
      <LeaseDown lease={drawn} lanes={lanes} axis={axis} />
    </div>
  )
}

/** The years at the top; the word of today stands in the place of this one. */
const Years = ({ axis }: { axis: Axis }) => (
  <div className="days-head">
    {yearsOn(axis).map((day) => {
      const year = Number(day.slice(0, 4))
      const next = `${year + 1}-01-01`
      const isNow = day <= axis.today && axis.today < next
      // The word of today keeps the year after it away where it reaches into it.
      const isNext = year === Number(axis.today.slice(0, 4)) + 1
      const left = percent(placeOn(axis, day))
      const right = percent(100 - placeOn(axis, isNow ? axis.today : next))
      return (
        <span key={day}>
          <i className="grid" style={{ left }} />
          {!isNext && <Fit style={{ left, right }}>{day.slice(0, 4)}</Fit>}
        </span>
      )
    })}
    <NextYear axis={axis} />
  </div>
)

function NextYear({ axis }: { axis: Axis }) {
  const next = `${Number(axis.today.slice(0, 4)) + 1}-01-01`
  const [now, start] = [placeOn(axis, axis.today), placeOn(axis, next)]
  return (
    <span className="today" style={{ left: percent(now), right: percent(100 - start) }}>
      <b>Today</b>
      {next <= axis.until && <span>{next.slice(0, 4)}</span>}
    </span>
  )
}

/** Who else has the units, and the days without anybody. */
export const Others = ({ lanes, axis }: { lanes: readonly Lane[]; axis: Axis }) =>
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
