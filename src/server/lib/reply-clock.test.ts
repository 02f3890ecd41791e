import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { durationText, officeText, replyText } from '#contract/inquiries/reply-clock.labels.ts'
import { readParkFile } from '#server/start/park-file.ts'
import { officeTime, openingFrom, replyOf } from './reply-clock.ts'

const park = await readParkFile('park/park.json')
/** A local time in the park: '2026-11-20 17:59' is in Central Time. */
const at = (text: string) =>
  new Date(Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime('America/Chicago').epochMilliseconds)
const hours = (count: number) => count * 60

test('the office opens on the day, or on the next open day, or never without hours', () => {
  const closed = { ...park, tourClosedDays: [{ day: '2026-11-23', note: 'Inventory' }] }
  expect(openingFrom('2026-11-21', closed)).toEqual(at('2026-11-21 09:00'))
  expect(openingFrom('2026-11-22', closed)).toEqual(at('2026-11-24 08:00'))
  expect(openingFrom('2026-11-22', { ...park, officeHours: [] })).toBeUndefined()
})

describe('the reply clock', () => {
  // Monday to Friday 8 to 18, Saturday 9 to 16. In 2026 the clocks go forward on March 8 and back on November 1.
  test.each([
    ['a Tuesday, at once', '2026-11-17 09:00', '2026-11-17 09:00', 'due', hours(24), hours(10)],
    ['a Tuesday, two hours later', '2026-11-17 09:00', '2026-11-17 11:00', 'due', hours(22), hours(8)],
    ['a Tuesday, to the minute', '2026-11-17 09:00', '2026-11-18 09:00', 'due', 0, 0],
    ['a Tuesday, a minute late', '2026-11-17 09:00', '2026-11-18 09:01', 'overdue', 1, 1],
    ['Friday 17:59, at once', '2026-11-20 17:59', '2026-11-20 17:59', 'due', hours(24), hours(7) + 1],
    ['Friday 17:59, on Saturday morning', '2026-11-20 17:59', '2026-11-21 09:30', 'due', hours(8) + 29, hours(6) + 30],
    ['Friday 17:59, on Monday', '2026-11-20 17:59', '2026-11-23 08:30', 'overdue', hours(38) + 31, 30],
    ['a Saturday, on Sunday', '2026-11-21 12:00', '2026-11-22 11:00', 'due', hours(1), 0],
    ['a Saturday, on Monday', '2026-11-21 12:00', '2026-11-23 10:00', 'overdue', hours(22), hours(2)],
    // 24 hours are 24 hours, although the local time is different when they end.
    ['before the clocks go forward', '2026-03-07 10:00', '2026-03-08 10:59', 'due', 1, 0],
    ['before the clocks go forward, late', '2026-03-07 10:00', '2026-03-08 11:01', 'overdue', 1, 0],
    ['before the clocks go forward, on Monday', '2026-03-07 10:00', '2026-03-09 09:00', 'overdue', hours(22), hours(1)],
    ['before the clocks go back', '2026-10-31 10:00', '2026-11-01 08:59', 'due', 1, 0],
    ['before the clocks go back, late', '2026-10-31 10:00', '2026-11-01 09:01', 'overdue', 1, 0],
    ['before the clocks go back, on Monday', '2026-10-31 10:00', '2026-11-02 09:00', 'overdue', hours(24), hours(1)],
  ])('for an inquiry on %s', (_what, createdAt, now, state, minutes, officeMinutes) => {
    expect(replyOf({ createdAt: at(createdAt), answeredAt: null }, at(now), park)).toMatchObject({
      state,
      minutes,
      officeMinutes,
      answeredAt: null,
    })
  })

  test.each([
    ['the same hour', '2026-11-17 09:00', '2026-11-17 09:40', 40, 40],
    ['over a weekend', '2026-11-20 17:30', '2026-11-23 08:15', hours(62) + 45, 30 + hours(7) + 15],
    ['over the clocks going forward', '2026-03-06 17:00', '2026-03-09 09:00', hours(63), hours(1 + 7 + 1)],
    ['over the clocks going back', '2026-10-30 17:00', '2026-11-02 09:00', hours(65), hours(1 + 7 + 1)],
  ])('stops once the inquiry is answered: %s', (_what, createdAt, answeredAt, minutes, officeMinutes) => {
    const inquiry = { createdAt: at(createdAt), answeredAt: at(answeredAt) }
    for (const now of ['2026-12-01 10:00', '2027-06-01 10:00']) {
      expect(replyOf(inquiry, at(now), park)).toMatchObject({ state: 'answered', minutes, officeMinutes })
    }
  })

  test('counts no office hours on a closed day, but its 24 hours go on', () => {
    const closed = { ...park, tourClosedDays: [{ day: '2026-11-26', note: 'Thanksgiving' }] }
    const inquiry = { createdAt: at('2026-11-25 17:00'), answeredAt: null }
    const open = { state: 'due', minutes: hours(24), officeMinutes: hours(1 + 9) }
    expect(replyOf(inquiry, inquiry.createdAt, park)).toMatchObject(open)
    expect(replyOf(inquiry, inquiry.createdAt, closed)).toMatchObject({ ...open, officeMinutes: hours(1) })
  })

  test('of an office that never closes counts every hour of a day with a clock change', () => {
    const always = {
      timeZone: 'America/Chicago',
      tourClosedDays: [],
      officeHours: [{ day: 'Sunday' as const, opens: '00:00', closes: '12:00' }],
    }
    const open = (day: string) => officeTime(at(`${day} 00:00`), at(`${day} 23:59`), always) / 3_600_000
    expect([open('2026-03-08'), open('2026-11-01'), open('2026-11-08')]).toEqual([11, 13, 12])
  })

  test('adds up: the office time of two consecutive spans equals that of the whole', () => {
    const moment = fc.date({ min: at('2026-01-01 00:00'), max: at('2026-12-31 00:00'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, moment, moment, (...moments) => {
        const [a, b, c] = moments.toSorted((x, y) => x.getTime() - y.getTime()) as [Date, Date, Date]
        expect(officeTime(a, b, park) + officeTime(b, c, park)).toBe(officeTime(a, c, park))
        expect(officeTime(a, c, park)).toBeLessThanOrEqual(c.getTime() - a.getTime())
      }),
      { numRuns: 50 },
    )
  })
})

test('the text of the reply clock shows the time left, overdue or taken', () => {
  expect([0, 59.9, 60, 200, 1440, 1505, 3000].map(durationText)).toEqual([
    '0 min',
    '59 min',
    '1 h',
    '3 h 20 min',
    '1 d',
    '1 d 1 h',
    '2 d 2 h',
  ])
  expect(replyText({ state: 'due', minutes: 90 })).toBe('Due in 1 h 30 min')
  expect(replyText({ state: 'overdue', minutes: 3 })).toBe('Overdue by 3 min')
  expect(replyText({ state: 'answered', minutes: 1500 })).toBe('Answered in 1 d 1 h')
  expect(officeText({ officeMinutes: 0 })).toBe('outside office hours')
  expect(officeText({ officeMinutes: 61 })).toBe('1 h 1 min in office hours')
})
