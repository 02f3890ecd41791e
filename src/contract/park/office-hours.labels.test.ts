import { expect, test } from 'vitest'
import type { WeekDay } from '#domain/dates/week-days.constants.ts'
import { weekDays } from '#domain/dates/week-days.constants.ts'
import { hoursLines, ownHours, readingsOf, structuredHours } from './office-hours.labels.ts'

const on = (days: readonly WeekDay[], opens: string, closes: string) => days.map((day) => ({ day, opens, closes }))
const workdays = weekDays.slice(0, 5)
/** The week of the specification. */
const week = [...on(workdays, '08:00', '18:00'), ...on(['Saturday'], '09:00', '16:00')]

test('formats the week of the specification as the specification does', () => {
  expect(hoursLines(week)).toEqual(['Mon-Fri 8AM-6PM', 'Sat 9AM-4PM'])
})

test.each([
  [[], []],
  [on(['Wednesday'], '12:00', '23:59'), ['Wed 12PM-11:59PM']],
  [on(weekDays, '00:00', '12:30'), ['Mon-Sun 12AM-12:30PM']],
  [
    [...on(['Monday', 'Tuesday'], '07:05', '15:00'), ...on(['Thursday'], '07:05', '15:00')],
    ['Mon-Tue 7:05AM-3PM', 'Thu 7:05AM-3PM'],
  ],
  [on(['Sunday', 'Friday'], '10:00', '14:00'), ['Fri 10AM-2PM', 'Sun 10AM-2PM']],
])('formats %j as %j', (hours, lines) => {
  expect(hoursLines(hours)).toEqual(lines)
})

test('gives search engines the days of each opening', () => {
  expect(structuredHours(week)).toEqual([
    { days: workdays, opens: '08:00', closes: '18:00' },
    { days: ['Saturday'], opens: '09:00', closes: '16:00' },
  ])
  expect(structuredHours(on(['Thursday', 'Monday'], '08:00', '12:00'))).toEqual([
    { days: ['Monday', 'Thursday'], opens: '08:00', closes: '12:00' },
  ])
})

test('derives both forms from the office hours unless the park has its own', () => {
  const own = { days: workdays, opens: '08:00', closes: '17:00' }
  expect(readingsOf({ officeHours: week, shownHours: [], structuredHours: null })).toEqual({
    shown: hoursLines(week),
    structured: structuredHours(week),
  })
  expect(readingsOf({ officeHours: week, shownHours: ['By appointment'], structuredHours: own })).toEqual({
    shown: ['By appointment'],
    structured: [own],
  })
})

test('ignores hours in a file that equal the office hours, so that they keep following them', () => {
  const own = { days: workdays, opens: '08:00', closes: '17:00' }
  expect(ownHours({ shown: hoursLines(week), structured: structuredHours(week) }, week)).toEqual({
    officeHours: week,
    shownHours: [],
    structuredHours: null,
  })
  expect(ownHours({ shown: ['Daily'], structured: [own] }, week)).toEqual({
    officeHours: week,
    shownHours: ['Daily'],
    structuredHours: own,
  })
})
