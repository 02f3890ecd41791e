import { describe, expect, test } from 'vitest'
import { weekDays } from '#domain/dates/week-days.constants.ts'
import { freeTimes, type TourHours } from './tour-times.ts'

const everyDay = (opens: string, closes: string) => weekDays.map((day) => ({ day, opens, closes }))
const park: TourHours = {
  timeZone: 'America/Chicago',
  officeHours: [
    { day: 'Monday', opens: '08:00', closes: '18:00' },
    { day: 'Saturday', opens: '09:00', closes: '16:00' },
  ],
  toursOffered: true,
  tourHours: [],
  tourLeadHours: 0,
  tourDaysAhead: 6,
  tourClosedDays: [],
}
const times = (hours: Partial<TourHours>, now: string, more: { taken?: string[]; withNotice?: boolean } = {}) =>
  freeTimes(
    { ...park, ...hours },
    { now: new Date(now), taken: (more.taken ?? []).map((at) => new Date(at)), withNotice: more.withNotice ?? true },
  ).map((at) => at.toISOString().replace(':00.000Z', 'Z'))

describe('the free times for tours', () => {
  test('are the full and half hours of the office; the last one ends when it closes', () => {
    const monday = times({}, '2026-11-22T12:00Z').filter((at) => at.startsWith('2026-11-23') || at < '2026-11-24T06')
    expect(monday).toHaveLength(20)
    expect(monday[0]).toBe('2026-11-23T14:00Z')
    expect(monday.at(-1)).toBe('2026-11-23T23:30Z')
  })

  test('are on weekdays with office hours, from today to the last day ahead', () => {
    const days = new Set(times({}, '2026-11-22T12:00Z').map((at) => at.slice(0, 10)))
    expect([...days]).toEqual(['2026-11-23', '2026-11-28'])
    expect(times({ tourDaysAhead: 5 }, '2026-11-22T12:00Z').every((at) => at < '2026-11-24')).toBe(true)
    expect(times({ tourDaysAhead: 8 }, '2026-11-22T12:00Z').at(-1)).toBe('2026-11-30T23:30Z')
  })

  test('follow the hours for tours, if set, instead of the office hours', () => {
    const tourHours = [{ day: 'Tuesday' as const, opens: '09:45', closes: '11:20' }]
    expect(times({ tourHours }, '2026-11-22T12:00Z')).toEqual(['2026-11-24T16:00Z', '2026-11-24T16:30Z'])
  })

  test('begin after the notice, which does not apply to staff, and are never in the past', () => {
    const now = '2026-11-23T20:10Z'
    expect(times({ tourLeadHours: 2 }, now).slice(0, 3)).toEqual([
      '2026-11-23T22:30Z',
      '2026-11-23T23:00Z',
      '2026-11-23T23:30Z',
    ])
    expect(times({ tourLeadHours: 2 }, now, { withNotice: false })[0]).toBe('2026-11-23T20:30Z')
    expect(times({ tourDaysAhead: 1 }, '2026-11-23T23:30Z')).toEqual([])
  })

  test('leave out times that are taken, even whole days', () => {
    const monday = times({ tourDaysAhead: 1 }, '2026-11-22T12:00Z')
    const [first = '', second = ''] = monday
    expect(times({ tourDaysAhead: 1 }, '2026-11-22T12:00Z', { taken: [first] })[0]).toBe(second)
    expect(times({ tourDaysAhead: 1 }, '2026-11-22T12:00Z', { taken: monday })).toEqual([])
  })

  test('leave out closed days', () => {
    const tourClosedDays = [{ day: '2026-11-23', note: 'Inventory' }]
    expect(times({ tourClosedDays }, '2026-11-22T12:00Z')[0]).toBe('2026-11-28T15:00Z')
  })

  test('are empty in a park without hours', () => {
    expect(times({ officeHours: [] }, '2026-11-22T12:00Z')).toEqual([])
  })

  test('keep their local time on both sides of a clock change', () => {
    const officeHours = everyDay('08:00', '09:00')
    expect(times({ officeHours }, '2026-03-07T01:00Z').slice(0, 6)).toEqual([
      '2026-03-07T14:00Z',
      '2026-03-07T14:30Z',
      // Daylight saving time begins.
      '2026-03-08T13:00Z',
      '2026-03-08T13:30Z',
      '2026-03-09T13:00Z',
      '2026-03-09T13:30Z',
    ])
    expect(times({ officeHours }, '2026-10-31T01:00Z').slice(0, 4)).toEqual([
      // 31 October is still Friday evening in the park.
      '2026-10-31T13:00Z',
      '2026-10-31T13:30Z',
      '2026-11-01T14:00Z',
      '2026-11-01T14:30Z',
    ])
  })

  test('are two fewer in a night that skips an hour, and two more in a night that repeats one', () => {
    const officeHours = everyDay('00:30', '04:00')
    const on = (day: string, now: string) =>
      times({ officeHours, tourDaysAhead: 1 }, now).filter((at) => at.startsWith(day))
    expect(on('2026-03-07', '2026-03-06T12:00Z')).toHaveLength(7)
    expect(on('2026-03-08', '2026-03-07T12:00Z')).toHaveLength(5)
    expect(on('2026-11-01', '2026-10-31T12:00Z')).toHaveLength(9)
    expect(on('2026-03-08', '2026-03-07T12:00Z')).toEqual([
      '2026-03-08T06:30Z',
      '2026-03-08T07:00Z',
      '2026-03-08T07:30Z',
      '2026-03-08T08:00Z',
      '2026-03-08T08:30Z',
    ])
    expect(new Set(on('2026-11-01', '2026-10-31T12:00Z')).size).toBe(9)
  })

  test('are half hours in every time zone, so that two never overlap', () => {
    const inNepal = times({ timeZone: 'Asia/Kathmandu', officeHours: everyDay('08:00', '10:00') }, '2026-11-22T12:00Z')
    expect(inNepal.every((at) => /T\d\d:[03]0Z$/.test(at))).toBe(true)
  })
})
