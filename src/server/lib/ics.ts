export type CalendarEvent = {
  uid: string
  /** A time, or a whole day as YYYY-MM-DD. */
  start: Date | string
  /** The length of an event with a time; by default a quarter of an hour. */
  minutes?: number
  stamp: Date
  summary: string
  description: string
  url: string
}

const usualMinutes = 15

/** An iCalendar file (RFC 5545). */
export function calendarFile(name: string, events: readonly CalendarEvent[]) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Baydoor//Follow-ups//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(({ uid, start, minutes = usualMinutes, stamp, summary, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${utc(stamp)}`,
      ...(typeof start === 'string'
        ? [`DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`]
        : [`DTSTART:${utc(start)}`, `DURATION:PT${minutes}M`]),
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return printed(lines)
}

const printed = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('')

type Person = { name: string; address: string }

export type Invitation = {
  method: 'REQUEST' | 'CANCEL'
  uid: string
  /** Incremented with every change, so that calendars keep the latest one. */
  sequence: number
  stamp: Date
  startsAt: Date
  minutes: number
  summary: string
  description: string
  location: string
  organizer: Person
  attendee: Person
}

/**
 * An invitation to a meeting, or its cancellation (RFC 5546). Times are in UTC, which every calendar converts to its
 * own zone.
 */
export function invitationFile(invitation: Invitation) {
  const { method, uid, sequence, stamp, startsAt, minutes, summary, description, location } = invitation
  const { organizer, attendee } = invitation
  return printed([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Baydoor//Tours//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(new Date(startsAt.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(location)}`,
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.address}`,
    `ATTENDEE;CN=${parameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:${attendee.address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}

/** The value of a parameter, which may not contain quotes, line breaks or other control characters. */
const parameter = (text: string) => `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`

const utc = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')

const maxLineBytes = 74

/** Folds a line at 75 bytes without splitting a character. Continuations begin with a space. */
function folded(line: string) {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > maxLineBytes) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}
