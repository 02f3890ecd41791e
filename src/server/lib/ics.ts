export type CalendarEvent = {
  uid: string
  /** A moment, or a whole day as YYYY-MM-DD. */
  at: Date | string
  /** The time of the last change. */
  stamp: Date
  summary: string
  description: string
  url: string
}

const minutes = 15

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
    ...events.flatMap(({ uid, at, stamp, summary, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${utc(stamp)}`,
      ...(typeof at === 'string'
        ? [`DTSTART;VALUE=DATE:${at.replaceAll('-', '')}`]
        : [`DTSTART:${utc(at)}`, `DURATION:PT${minutes}M`]),
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const utc = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')

const maxLineBytes = 74

/** Folds a line at 75 bytes; continuations begin with a space. No character is split. */
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
