import { expect, test } from 'vitest'
import { followUpText, shortDay } from './follow-up.tsx'

const now = new Date('2026-11-30T15:12:00Z')
const at = (instant: string, open = true) => followUpText(instant, { now, timeZone: 'America/Chicago', open })

test('a follow-up shows minutes and hours today, the weekday within six days, and the date before and after', () => {
  expect(at('2026-11-30T20:30:00Z')).toEqual({ text: '2:30 PM', late: false })
  expect(at('2026-12-03T16:00:00Z')).toEqual({ text: 'Thu 10:00 AM', late: false })
  expect(at('2026-12-07T16:00:00Z')).toEqual({ text: 'Mon, Dec 7', late: false })
  expect(at('2027-01-07T16:00:00Z')).toEqual({ text: 'Jan 7, 2027', late: false })
})

test('a follow-up that is overdue says how late it is, unless the lead is closed', () => {
  expect(at('2026-11-30T15:00:00Z')).toEqual({ text: '12 min late', late: true })
  expect(at('2026-11-30T13:00:00Z')).toEqual({ text: '2 h late', late: true })
  expect(at('2026-11-30T03:00:00Z')).toEqual({ text: '1 day late', late: true })
  expect(at('2026-11-27T15:00:00Z')).toEqual({ text: '3 days late', late: true })
  expect(at('2026-11-27T15:00:00Z', false)).toEqual({ text: 'Fri, Nov 27', late: false })
})

test('a day has its year only if it is another one', () => {
  expect([shortDay('2026-12-02', '2026-11-30'), shortDay('2027-01-04', '2026-11-30')]).toEqual([
    'Wed, Dec 2',
    'Jan 4, 2027',
  ])
})
