import { expect, test } from 'vitest'
import { parseCalendar, timeOf } from './calendar.ts'

type Rule = { offset: string; start: string; rule?: string }

const zone = (...rules: Rule[]) => [
  'BEGIN:VTIMEZONE',
  'TZID:Custom',
  ...rules.flatMap(({ offset, start, rule }) => [
    'BEGIN:STANDARD',
    `DTSTART:${start}`,
    'TZOFFSETFROM:-0500',
    `TZOFFSETTO:${offset}`,
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    'END:STANDARD',
  ]),
  'END:VTIMEZONE',
]

const starts = (start: string, described: readonly string[] = []) => {
  const lines = ['BEGIN:VCALENDAR', ...described, 'BEGIN:VEVENT', `DTSTART${start}`, 'END:VEVENT', 'END:VCALENDAR']
  const calendar = parseCalendar(lines.join('\r\n'))
  const event = calendar?.getFirstSubcomponent('vevent')
  return calendar && event && timeOf(calendar, event, 'dtstart')
}

const winter = { offset: '-0600', start: '16010101T020000', rule: 'FREQ=YEARLY;BYDAY=1SU;BYMONTH=11' }
const summer = { offset: '-0500', start: '16010101T020000', rule: 'FREQ=YEARLY;BYDAY=2SU;BYMONTH=3' }

test.each([
  [':20261201T213000Z', [], '2026-12-01T21:30:00Z'],
  [';TZID=America/Chicago:20260701T153000', [], '2026-07-01T20:30:00Z'],
  [';TZID=/example.org/20070129_1/America/Chicago:20260701T153000', [], '2026-07-01T20:30:00Z'],
  [';TZID=Custom:20261201T153000', zone(winter, summer), '2026-12-01T21:30:00Z'],
  [';TZID=Custom:20260701T153000', zone(winter, summer), '2026-07-01T20:30:00Z'],
  [';TZID=Custom:20260115T153000', zone(winter, summer), '2026-01-15T21:30:00Z'],
  [';TZID=Custom:20261101T015900', zone(winter, summer), '2026-11-01T06:59:00Z'],
  [';TZID=Custom:20261101T020000', zone(winter, summer), '2026-11-01T08:00:00Z'],
  [
    ';TZID=Custom:20261026T153000',
    zone(
      { ...winter, rule: 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10' },
      { ...summer, rule: 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3' },
    ),
    '2026-10-26T21:30:00Z',
  ],
  [
    ';TZID=Custom:20260310T153000',
    zone(winter, { ...summer, rule: 'FREQ=YEARLY;BYDAY=SU;BYMONTHDAY=8,9,10,11,12,13,14;BYMONTH=3' }),
    '2026-03-10T20:30:00Z',
  ],
  [';TZID=Custom:20260310T153000', zone({ offset: '+0530', start: '19700101T000000' }), '2026-03-10T10:00:00Z'],
  [
    ';TZID=Custom:20260710T153000',
    zone(winter, { ...summer, rule: 'FREQ=YEARLY;UNTIL=20060402T080000Z;BYDAY=1SU;BYMONTH=4' }),
    '2026-07-10T21:30:00Z',
  ],
])('the start of an event is read from %s', (start, described, moment) => {
  expect(starts(start, described)).toEqual({ at: new Date(moment) })
})

test('a date has no time, and a time without a known zone has no exact moment', () => {
  expect(starts(';VALUE=DATE:20261201')).toEqual({ day: '2026-12-01' })
  expect(starts(':20261201T153000')).toEqual({ local: '2026-12-01T15:30', zone: '' })
  expect(starts(';TZID=Nowhere:20261201T153000')).toEqual({ local: '2026-12-01T15:30', zone: 'Nowhere' })
})

test.each([
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYDAY=MO',
  'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31',
  'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=1000000000',
  'FREQ=YEARLY;BYDAY=9MO;BYMONTH=2',
  'FREQ=YEARLY;BYYEARDAY=366;INTERVAL=7',
])('a zone whose recurrence never happens is parsed without delay: %s', (rule) => {
  expect(starts(';TZID=Custom:20261201T153000', zone({ ...winter, rule }))).toEqual({
    local: '2026-12-01T15:30',
    zone: 'Custom',
  })
})

test('a zone with very many rules can be read', () => {
  expect(starts(';TZID=Custom:99991201T153000', zone(...Array.from({ length: 5000 }, () => winter)))).toEqual({
    at: new Date('9999-12-01T21:30:00Z'),
  })
})
