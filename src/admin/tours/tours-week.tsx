import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { everyMinute } from '#admin/parts/time/every-minute.ts'
import { instantOf, localOf } from '#admin/parts/time/park-moment.ts'
import { usePark } from '#admin/park.tsx'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery, useListPage } from '#client/query.ts'
import { maxRows } from '#contract/lists.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import * as toursApi from '#contract/tours/tours.ts'
import type { ListedTour, Tour } from '#contract/tours/tours.ts'
import type { Day } from '#domain/leases/days.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { isToScale } from './drag-by-touch.ts'
import type { TourDrag } from './tour-block.tsx'
import { type Opened, TourDay } from './tour-day.tsx'
import { nameOf, tourLinkId, whenText } from './tour-words.ts'
import { localText, minutesAt, percentOf, scaleOf, type Slot, slotAfterKey, slotOf, weekDayOf } from './week-times.ts'

type Props = { days: readonly Day[]; today: Day; whose: string; onWeek: (day: Day) => void }

/** A week to scale: the hours for tours as ground, the tours, the free times and now. */
export function ToursWeek({ days, today, whose, onWeek }: Props) {
  const { timeZone } = usePark()
  const [from = today] = days
  const until = days.at(-1) ?? today
  const tours = useListPage(toursApi.list, { query: { from, until, limit: String(maxRows) } })
  const free = useApiQuery(toursApi.listFreeTimes, {}, { eachTime: true })
  const park = useApiQuery(staffParkApi.read)
  const now = useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / 60_000) * 60_000)
  const [opened, setOpened] = useState<Opened>()
  const week = useRef<HTMLDivElement>(null)
  const focusNext = useRef<number>(undefined)
  useEffect(() => {
    // A tour that was moved appears in another place, and one of another week with its week.
    const tour = focusNext.current === undefined ? null : document.getElementById(tourLinkId(focusNext.current))
    if (!tour) return
    focusNext.current = undefined
    tour.focus()
  })

  const booked = tours.data?.rows ?? []
  const taken = new Set(booked.map(({ startsAt }) => startsAt))
  const startOf = (slot: Slot) => instantOf(localText(slot), timeZone)
  const isFree = (slot: Slot) => Date.parse(startOf(slot)) > now && !taken.has(startOf(slot))
  const slots = booked.map((tour) => ({ tour, ...slotOf(localOf(tour.startsAt, timeZone)) }))
  const { tourHours = [], officeHours = [], tourClosedDays = [] } = park.data ?? {}
  const hours = tourHours.length > 0 ? tourHours : officeHours
  const scale = scaleOf(hours, [...slots.map(({ minutes }) => minutes), ...(opened ? [opened.to.minutes] : [])])

  const open = (next: Opened) => {
    setOpened(next)
    if (!days.includes(next.to.day)) onWeek(next.to.day)
  }
  /** Closes what is open; the focus goes to the tour, or back to the free time. */
  const close = (tour?: Tour) => {
    if (tour) focusNext.current = tour.id
    else if (opened) week.current?.querySelector<HTMLElement>(`[data-slot="${localText(opened.to)}"]`)?.focus()
    setOpened(undefined)
    const day = tour && slotOf(localOf(tour.startsAt, timeZone)).day
    if (day && !days.includes(day)) onWeek(day)
  }
  const moveByKey = (tour: ListedTour, slot: Slot, event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow') || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const to = slotAfterKey(slot, event.key, scale, isFree)
    if (to) open({ tour, to })
  }
  const [over, setOver] = useState<Slot>()
  const slotUnder = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const ground = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.tours-ground')
    const day = ground?.dataset['day']
    if (!ground || day === undefined || !isToScale()) return undefined
    const { top, height } = ground.getBoundingClientRect()
    const slot = { day, minutes: minutesAt((clientY - top) / height, scale) }
    return isFree(slot) ? slot : undefined
  }
  const drag: TourDrag = {
    over: (point) => setOver(point && slotUnder(point)),
    drop: (tour, point) => {
      const to = slotUnder(point)
      if (to) open({ tour, to })
    },
  }
  const dragOver = useEffectEvent(drag.over)
  const drop = useEffectEvent(drag.drop)
  const canChange = usePermission('change business data')
  const isShown = tours.data !== undefined
  useEffect(() => {
    if (!week.current || !canChange || !isShown) return
    return dropTargetForElements({
      element: week.current,
      canDrop: ({ source }) => source.data.kind === 'tour',
      onDrag: ({ location }) => dragOver(location.current.input),
      onDragLeave: () => dragOver(undefined),
      onDrop: ({ source, location }) => {
        dragOver(undefined)
        // The adapter does not know the type of what it carries.
        drop(source.data.tour as ListedTour, location.current.input)
      },
    })
  }, [canChange, isShown])

  const minutesOfNow = slotOf(localOf(now, timeZone)).minutes
  const shown = slots.filter(({ tour }) => !whose || String(tour.shownByUserId ?? tour.lead.assignedUserId) === whose)
  const freeSlots = (free.data ?? []).filter((time) => !taken.has(time)).map((time) => slotOf(localOf(time, timeZone)))
  const ofDay = ({ day }: Slot) => day
  const freeByDay = Map.groupBy(freeSlots, ofDay)
  const firstFree = freeSlots.find(({ day }) => days.includes(day))
  return (
    <QueryBoundary query={tours} loading={<TableSkeleton rows={8} message="Loading tours..." />}>
      {() => (
        <div ref={week} className="tours-week" style={{ '--hours': (scale.until - scale.from) / 60 } as CSSProperties}>
          <div className="tours-scale" aria-hidden="true">
            {Array.from({ length: (scale.until - scale.from) / 60 }, (_, hour) => scale.from + hour * 60).map(
              (minutes) => (
                <span key={minutes} style={{ top: `${percentOf(minutes, scale)}%` }}>
                  {hourText(minutes)}
                </span>
              ),
            )}
          </div>
          {days.map((day) => {
            const closed = tourClosedDays.find((one) => one.day === day)
            return (
              <TourDay
                key={day}
                day={day}
                isToday={day === today}
                closedFor={closed?.note}
                hours={closed ? [] : hours.filter((row) => row.day === weekDayOf(day))}
                scale={scale}
                tours={shown.filter((tour) => tour.day === day)}
                free={freeByDay.get(day) ?? []}
                firstFree={firstFree}
                now={now}
                nowMinutes={day === today ? minutesOfNow : undefined}
                opened={opened?.to.day === day ? opened : undefined}
                over={over?.day === day ? over.minutes : undefined}
                drag={drag}
                startOf={startOf}
                onOpen={open}
                onKey={moveByKey}
                onClose={close}
              />
            )
          })}
          <output className="sr-only">
            {opened?.tour &&
              `${nameOf(opened.tour)} to ${whenText(startOf(opened.to), timeZone)}. Enter moves the tour, Escape takes it back.`}
          </output>
        </div>
      )}
    </QueryBoundary>
  )
}

const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' })
const hourText = (minutes: number) => hour.format(minutes * 60_000)
