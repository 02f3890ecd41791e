import type { Lease } from '#contract/leases/leases.ts'
import { dayBefore } from '#domain/leases/days.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import { Fit, Measure, NowLine, span, Words } from './drawing-parts.tsx'
import { stretchesOf } from './lease-bar.tsx'
import { LeaseDetail } from './lease-detail.tsx'
import { LeaseDown } from './lease-down.tsx'
import { LeaseStair } from './lease-stair.tsx'
import { lanesOf, sheetAxis, type UnitLeases, windowsOf } from './sheet.ts'
import { SheetOthers } from './sheet-others.tsx'
import { SheetYears } from './sheet-years.tsx'
import { detailAxis, wordsFrom } from './sheet-detail.ts'
import { noticeText, rangeText, termText, windowText } from './sheet-words.ts'

type Props = { lease: Lease; previewed: Lease | undefined; units: readonly UnitLeases[]; today: string }

/**
 * The days of a lease to scale: its rents as a stair above its days, future days dashed, a line for today, and the
 * other leases of its units alongside. Screen readers get the schedule and the terms instead.
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
          <SheetYears axis={axis} />
          <LeaseStair
            lease={drawn}
            axis={axis}
            isNew={(from, amount) => !lease.rents.some((rent) => rent.from === from && rent.monthlyRent === amount)}
          />
          <div className="band" style={{ height: `${Math.max(3, lanes.length * 1.75)}rem` }}>
            <SheetOthers lanes={lanes} axis={axis} />
            {stretchesOf(drawn, axis).map(({ kind, from, until }) => (
              <i
                key={kind}
                className={`own days-${kind}`}
                style={span(axis, from, kind === 'past' && until === today ? dayBefore(until) : until)}
              />
            ))}
            {terms.map(({ term, place, from, until, isNew: isAdded }) => (
              <span key={from}>
                <i className={isAdded ? 'term days-new' : 'term'} style={span(axis, from, until)} />
                <Words
                  className={isAdded || drawn.waitsFor ? 'bare' : from > today ? 'light' : ''}
                  style={span(axis, wordsFrom(drawn, from, until), until)}
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
