import { expect, test } from 'vitest'
import { daysOfWeek, localText, minutesAt, percentOf, scaleOf, slotAfterKey, slotOf, weekDayOf } from './week-times.ts'

const scale = { from: 480, until: 1020 }

test('a week goes from Monday to Sunday', () => {
  const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']
  for (const day of week) expect(daysOfWeek(day)).toEqual(week)
  expect(week.map(weekDayOf)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
})

test('the scale has whole hours around the hours for tours and around tours outside them', () => {
  const hours = [
    { opens: '08:30', closes: '17:00' },
    { opens: '10:00', closes: '13:15' },
  ]
  expect(scaleOf(hours, [])).toEqual(scale)
  expect(scaleOf(hours, [420, 1050])).toEqual({ from: 420, until: 1080 })
  expect(scaleOf([], [600])).toEqual({ from: 600, until: 660 })
  expect(scaleOf([], [])).toEqual(scale)
})

test('times are percent of the scale', () => {
  expect([480, 750, 1020].map((minutes) => percentOf(minutes, scale))).toEqual([0, 50, 100])
})

test('a position is the half hour around it, and one outside is the nearest', () => {
  expect([-0.1, 0, 0.055, 0.056, 0.5, 1, 1.2].map((share) => minutesAt(share, scale))).toEqual([
    480, 480, 480, 510, 750, 990, 990,
  ])
})

test('a slot and its local time are the same', () => {
  expect(localText({ day: '2026-12-02', minutes: 570 })).toBe('2026-12-02T09:30')
  expect(slotOf('2026-12-02T09:30')).toEqual({ day: '2026-12-02', minutes: 570 })
})

const from = { day: '2026-12-02', minutes: 600 }
const anyFree = () => true

test.each([
  ['ArrowUp', '2026-12-02T09:30'],
  ['ArrowDown', '2026-12-02T10:30'],
  ['ArrowLeft', '2026-12-01T10:00'],
  ['ArrowRight', '2026-12-03T10:00'],
])('%s moves to %s', (key, local) => {
  const slot = slotAfterKey(from, key, scale, anyFree)
  expect(slot && localText(slot)).toBe(local)
})

test('an arrow key skips what is taken, and stays within the hours and the time ahead', () => {
  const notAtTenThirty = ({ minutes }: { minutes: number }) => minutes !== 630
  expect(slotAfterKey(from, 'ArrowDown', scale, notAtTenThirty)).toEqual({ ...from, minutes: 660 })
  expect(slotAfterKey({ ...from, minutes: 480 }, 'ArrowUp', scale, anyFree)).toBeUndefined()
  expect(slotAfterKey({ ...from, minutes: 990 }, 'ArrowDown', scale, anyFree)).toBeUndefined()
  expect(slotAfterKey(from, 'ArrowLeft', scale, ({ day }) => day >= from.day)).toBeUndefined()
  expect(slotAfterKey(from, 'Enter', scale, anyFree)).toBeUndefined()
})
