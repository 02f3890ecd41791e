import { type KeyboardEvent, useState } from 'react'
import { usePermission } from '#admin/session.tsx'
import { usePark } from '#admin/park.tsx'
import { tourMinutes } from '#contract/tours/tours.constants.ts'
import type { ListedTour, Tour } from '#contract/tours/tours.ts'
import type { Day } from '#domain/leases/days.ts'
import { Button } from '#ui/button.tsx'
import { BookPanel } from './book-panel.tsx'
import { moveAmongFree } from './free-keys.ts'
import { MovePanel } from './move-panel.tsx'
import { TourBlock, type TourDrag } from './tour-block.tsx'
import { timeText, whenText } from './tour-words.ts'
import { localText, minutesOf, percentOf, type Scale, type Slot } from './week-times.ts'

/** What is open in the week: a tour on its way to another time; without a tour, a free time that is to be booked. */
export type Opened = { tour: ListedTour | undefined; to: Slot }

type Props = {
  day: Day
  isToday: boolean
  /** The note of a closed day; undefined on other days. */
  closedFor: string | undefined
  hours: readonly { opens: string; closes: string }[]
  scale: Scale
  tours: readonly (Slot & { tour: ListedTour })[]
  free: readonly Slot[]
  /** The first free time of the week, which the Tab key reaches. */
  firstFree: Slot | undefined
  now: number
  nowMinutes: number | undefined
  opened: Opened | undefined
  /** The minutes over which a tour is dragged. */
  over: number | undefined
  drag: TourDrag
  startOf: (slot: Slot) => string
  onOpen: (opened: Opened) => void
  onKey: (tour: ListedTour, slot: Slot, event: KeyboardEvent) => void
  onClose: (tour?: Tour) => void
}

const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** A column of the week; on a phone a list. */
export function TourDay(props: Props) {
  const { day, isToday, closedFor, hours, scale, tours, free, firstFree, now, nowMinutes, opened, over, drag } = props
  const { startOf, onOpen, onKey, onClose } = props
  const canChange = usePermission('change business data')
  const { timeZone } = usePark()
  const [showsFree, setShowsFree] = useState(false)
  const at = (minutes: number) => ({ top: `${percentOf(minutes, scale)}%` })
  const span = (from: number, until: number) => ({
    ...at(from),
    height: `${percentOf(until, scale) - percentOf(from, scale)}%`,
  })
  const ghost = opened?.to.minutes ?? over
  const isQuiet = hours.length === 0 && tours.length === 0 && !opened
  return (
    <section
      className="tours-day"
      aria-label={long.format(Date.parse(day))}
      data-today={isToday ? '' : undefined}
      data-quiet={isQuiet ? '' : undefined}
    >
      <h2>
        <span>{weekday.format(Date.parse(day))}</span> <b>{Number(day.slice(8))}</b>
        {isToday && <span> today</span>}
        {closedFor !== undefined && <span title={closedFor}>{` ${closedFor || 'closed'}`}</span>}
      </h2>
      <div className="tours-ground" data-day={day}>
        {hours.map(({ opens, closes }) => (
          <i key={opens} className="tours-hours" style={span(minutesOf(opens), minutesOf(closes))} />
        ))}
        <i className="tours-lines" />
        {nowMinutes !== undefined && nowMinutes >= scale.from && nowMinutes <= scale.until && (
          <i className="tours-now" style={at(nowMinutes)} />
        )}
        {free.length > 0 && (
          <Button
            variant="quiet"
            className="tours-free-count"
            aria-expanded={showsFree}
            onClick={() => setShowsFree(!showsFree)}
          >
            {free.length === 1 ? '1 free time' : `${free.length} free times`}
          </Button>
        )}
        <div
          role={canChange ? 'group' : undefined}
          aria-label={canChange ? 'Free times' : undefined}
          className="tours-free"
          data-open={showsFree ? '' : undefined}
        >
          {free.map((slot) => {
            const start = startOf(slot)
            const style = span(slot.minutes, slot.minutes + tourMinutes)
            if (!canChange) return <i key={start} style={style} />
            return (
              <button
                key={start}
                type="button"
                style={style}
                data-slot={localText(slot)}
                tabIndex={slot === firstFree ? 0 : -1}
                aria-label={`New tour, ${whenText(start, timeZone)}`}
                onKeyDown={moveAmongFree}
                onClick={() => onOpen({ tour: undefined, to: slot })}
              >
                <span>{timeText(start, timeZone)}</span>
              </button>
            )
          })}
        </div>
        <ol>
          {tours.map((slot) => (
            <TourBlock
              key={slot.tour.id}
              tour={slot.tour}
              style={span(slot.minutes, slot.minutes + tourMinutes)}
              now={now}
              isMoving={opened?.tour?.id === slot.tour.id}
              drag={drag}
              onKey={(event) => onKey(slot.tour, slot, event)}
            />
          ))}
        </ol>
        {ghost !== undefined && <i className="tours-ghost" style={span(ghost, ghost + tourMinutes)} />}
        {opened && canChange && (
          <div
            className="tours-panel"
            style={
              percentOf(opened.to.minutes, scale) > 60
                ? { bottom: `${100 - percentOf(opened.to.minutes, scale)}%` }
                : at(opened.to.minutes + tourMinutes)
            }
          >
            {opened.tour ? (
              <MovePanel
                tour={opened.tour}
                startsAt={startOf(opened.to)}
                onKey={(event) => opened.tour && onKey(opened.tour, opened.to, event)}
                onClose={onClose}
              />
            ) : (
              <BookPanel startsAt={startOf(opened.to)} onClose={onClose} />
            )}
          </div>
        )}
      </div>
    </section>
  )
}
