import { expect, test, vi } from 'vitest'
import { weekDays } from '#domain/dates/week-days.constants.ts'
import { freeTimes, type TourHours } from '#server/lib/tour-times.ts'
import { type Asked, weekOfTimes } from './time-pages.ts'

// A Saturday; the office is closed on Sundays.
const now = new Date('2026-11-28T18:00:00Z')
const hours: TourHours = {
  timeZone: 'America/Chicago',
  officeHours: weekDays
    .slice(0, 6)
    .map((day) => ({ day, opens: '08:00', closes: day === 'Saturday' ? '10:00' : '18:00' })),
  toursOffered: true,
  tourHours: [],
  tourLeadHours: 24,
  tourDaysAhead: 12,
  tourClosedDays: [{ day: '2026-12-02', note: '' }],
}

function week(asked: Asked = {}, changed: Partial<TourHours> = {}, taken: Date[] = []) {
  const own = { ...hours, ...changed }
  return weekOfTimes({
    times: freeTimes(own, { now, taken, withNotice: true }),
    hours: own,
    asked,
    hrefOf: (other) => `/tour?${new URLSearchParams(other).toString()}`,
  })
}

const clock = (at: string) => at.slice(11, 16)
const days = (shown: ReturnType<typeof week>) => shown?.days.map(({ day }) => day)

test('the first week with a free time has six days, at most five times a day from the first to the last, and says what is closed', () => {
  const shown = week()
  expect(days(shown)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'])
  const [monday, , wednesday, , , saturday] = shown?.days ?? []
  expect(monday?.times.map(({ at }) => clock(at))).toEqual(['14:00', '16:30', '19:00', '21:00', '23:30'])
  expect(monday?.allHref).toBe('/tour?day=2026-11-30')
  expect(wednesday).toEqual({ day: '2026-12-02', times: [], without: 'closed' })
  expect(saturday?.times).toHaveLength(4)
  expect(saturday?.allHref).toBeUndefined()
  expect(shown?.earlierHref).toBeUndefined()
  expect(shown?.laterHref).toBe('/tour?week=2026-12-07')
})

test('a day shows all its times if asked', () => {
  const shown = week({ day: '2026-12-01' })
  expect(shown?.days.map(({ times }) => times.length)).toEqual([5, 20, 0, 5, 5, 4])
  expect(shown?.days[1]?.allHref).toBeUndefined()
})

test('the chosen time is among those that are shown, and stays chosen in other weeks', () => {
  const at = '2026-12-01T15:30:00.000Z'
  const shown = week({ at })
  const tuesday = shown?.days[1]?.times ?? []
  expect(tuesday).toHaveLength(5)
  expect(tuesday.filter(({ isChosen }) => isChosen).map((time) => time.at)).toEqual([at])
  expect(shown?.laterHref).toBe(`/tour?${new URLSearchParams({ week: '2026-12-07', at }).toString()}`)
})

test('the last week says which days cannot be booked yet', () => {
  const shown = week({ week: '2026-12-09' })
  expect(shown?.days.map(({ without }) => without)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'later',
    'later',
  ])
  expect(shown?.earlierHref).toBe('/tour?week=2026-11-30')
  expect(shown?.laterHref).toBeUndefined()
})

test('a day whose times are taken says so', () => {
  const taken = ['14:00', '14:30', '15:00', '15:30'].map((time) => new Date(`2026-12-05T${time}:00Z`))
  expect(week({}, {}, taken)?.days.at(-1)).toEqual({ day: '2026-12-05', times: [], without: 'taken' })
})

test('a park with tours on Sundays has seven days', () => {
  const tourHours = weekDays.map((day) => ({ day, opens: '09:00', closes: '10:00' }))
  expect(days(week({}, { tourHours }))).toHaveLength(7)
})

test.each(['', 'tomorrow', '2026-02-31', '9999-99-99', '-271821-04-19', '1000-01-01', '2999-12-31'])(
  'the week is one with free times when %j is asked',
  (text) => {
    expect(['2026-11-30', '2026-12-07']).toContain(days(week({ week: text, day: text, at: text }))?.[0])
  },
)

test('two times with the same time of day are marked when the clock is turned back', () => {
  const tourHours = [{ day: 'Sunday' as const, opens: '00:30', closes: '02:30' }]
  const own = { ...hours, tourHours, tourLeadHours: 0 }
  const shown = weekOfTimes({
    times: freeTimes(own, { now: new Date('2026-10-31T12:00:00Z'), taken: [], withNotice: true }),
    hours: own,
    asked: { day: '2026-11-01' },
    hrefOf: () => '',
  })
  expect(shown?.days.at(-1)?.times.map(({ isTwice }) => isTwice)).toEqual([false, true, true, true, true, false])
})

test('nothing is shown without a free time', () => {
  expect(week({}, { officeHours: [] })).toBeUndefined()
})

test('a page of tour times reuses the date formats of earlier pages', () => {
  const first = week()
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(week()).toEqual(first)
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
