import { expect, test } from 'vitest'
import { readAnswer } from './calendar-answer.ts'

const calendar = (method: string, ...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `METHOD:${method}`, ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:tour-7@park.example', ...lines, 'END:VEVENT']

const chicago = [
  'BEGIN:VTIMEZONE',
  'TZID:Central Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0600',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0600',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

test.each([
  ['ACCEPTED', 'accepted'],
  ['DECLINED', 'declined'],
  ['TENTATIVE', 'tentative'],
] as const)('the calendar status %s is read as %s', (status, answer) => {
  const attendee = `ATTENDEE;PARTSTAT=${status};CN="Delgado, Rosa":mailto:rosa@example.com`
  const reply = calendar('REPLY', ...event(attendee, 'COMMENT:I am away\\, sorry.', 'DTSTART:20261201T150000Z'))
  expect(readAnswer(reply)).toEqual({
    uid: 'tour-7@park.example',
    answer,
    proposedAt: null,
    comment: 'I am away, sorry.',
  })
})

test('another time can be proposed in UTC, in a zone described in the calendar, or in a named zone', () => {
  const at = new Date('2026-12-01T21:30:00Z')
  for (const lines of [
    event('DTSTART:20261201T213000Z'),
    [...chicago, ...event('DTSTART;TZID=Central Standard Time:20261201T153000')],
    event('DTSTART;TZID=America/Chicago:20261201T153000'),
  ])
    expect(readAnswer(calendar('COUNTER', ...lines))).toMatchObject({ answer: 'countered', proposedAt: at })
  for (const lines of [event('DTSTART;TZID=Nowhere:20261201T153000'), event('DTSTART;VALUE=DATE:20261201'), event()])
    expect(readAnswer(calendar('COUNTER', ...lines))).toMatchObject({ answer: 'countered', proposedAt: null })
})

test('an invitation, or a text that is no calendar, is not an answer', () => {
  expect(readAnswer(calendar('REQUEST', ...event('DTSTART:20261201T213000Z')))).toBeUndefined()
  expect(readAnswer(calendar('REPLY', ...event()))).toBeUndefined()
  expect(readAnswer(calendar('REPLY'))).toBeUndefined()
  expect(readAnswer('BEGIN:VCALENDAR\nBEGIN:VEVENT')).toBeUndefined()
  expect(readAnswer('')).toBeUndefined()
})
