import { describe, expect, test } from 'vitest'
import { eventText, readEvent, startsAt } from './calendar-event.ts'

const calendar = (method: string, ...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...(method === '' ? [] : [`METHOD:${method}`]),
    'BEGIN:VEVENT',
    'UID:visit-1@people.example',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
const described = (method: string, ...lines: string[]) => {
  const event = readEvent(calendar(method, ...lines))
  if (!event) throw new Error('There is no event.')
  return {
    text: eventText(event, 'America/Chicago'),
    startsAt: startsAt(event, 'America/Chicago')?.toISOString() ?? null,
  }
}

const visit = ['SUMMARY:Look at A3\\, with our engineer', 'DTSTART:20261201T213000Z', 'DTEND:20261201T220000Z']

describe('a calendar in words', () => {
  test("shows what, when in the park's time, where and who", () => {
    const people = [
      'LOCATION:Unit A3',
      'ORGANIZER;CN="Delgado, Rosa":mailto:rosa@people.example',
      'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:office@park.example',
      'ATTENDEE;CN=Ben Ito:MAILTO:ben@people.example',
    ]
    expect(described('REQUEST', ...visit, ...people)).toEqual({
      text: [
        'Invitation: Look at A3, with our engineer',
        'When: Tuesday, December 1, 2026, 3:30 – 4:00 PM CST',
        'Where: Unit A3',
        'Organizer: Delgado, Rosa <rosa@people.example>',
        'Invited: office@park.example, Ben Ito <ben@people.example>',
      ].join('\n'),
      startsAt: '2026-12-01T21:30:00.000Z',
    })
  })

  test.each([
    ['CANCEL', [], 'Cancelled: ', null],
    ['REQUEST', ['STATUS:CANCELLED'], 'Cancelled: ', null],
    ['PUBLISH', [], 'Event: ', '2026-12-01T21:30:00.000Z'],
    ['', [], 'Event: ', '2026-12-01T21:30:00.000Z'],
    ['COUNTER', [], 'Another time proposed: ', '2026-12-01T21:30:00.000Z'],
    ['REPLY', ['ATTENDEE;CN=Ben Ito;PARTSTAT=DECLINED:mailto:ben@people.example'], 'Answer to an invitation: ', null],
  ])('explains what %j %j means', (method, lines, heading, moment) => {
    const { text, startsAt: at } = described(method, ...visit, ...lines)
    expect(text.startsWith(`${heading}Look at A3`)).toBe(true)
    expect(at).toBe(moment)
    if (method === 'REPLY') expect(text).toContain('Answer: Ben Ito <ben@people.example> declined')
  })

  test.each([
    [['DTSTART;VALUE=DATE:20261201'], 'Tuesday, December 1, 2026', null],
    [['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202'], 'Tuesday, December 1, 2026', null],
    [
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204'],
      'Tuesday, December 1 – Thursday, December 3, 2026',
      null,
    ],
    [['DTSTART:20261201T153000'], 'Tuesday, December 1, 2026 at 3:30 PM CST', '2026-12-01T21:30:00.000Z'],
    [['DTSTART;TZID=Nowhere:20261201T153000'], 'Tuesday, December 1, 2026 at 3:30 PM, in the time zone Nowhere', null],
    [
      ['DTSTART;TZID=Europe/Berlin:20260701T090000', 'RRULE:FREQ=WEEKLY'],
      'Wednesday, July 1, 2026 at 2:00 AM CDT\nIt repeats; this is its first date.',
      '2026-07-01T07:00:00.000Z',
    ],
  ])('shows the time of %j', (lines, when, moment) => {
    expect(described('REQUEST', ...lines)).toEqual({
      text: `Invitation: without a title\nWhen: ${when}`,
      startsAt: moment,
    })
  })

  test('is empty without an event', () => {
    expect(readEvent('BEGIN:VCALENDAR\r\nEND:VCALENDAR')).toBeUndefined()
    expect(described('REQUEST')).toEqual({ text: 'Invitation: without a title', startsAt: null })
  })
})
