import type ICAL from 'ical.js'
import { dateFormat } from '#domain/dates/date-format.ts'
import { type CalendarTime, calendarsOf, momentIn, parseCalendar, timeOf } from './calendar.ts'
import { maxBytes } from '#server/emails/reading/email-limits.ts'
import type { Part } from '#server/emails/reading/message-parts.ts'
import { storableLine, storableText } from '#server/emails/reading/storable-text.ts'

/** The event in a calendar attached to an email (RFC 5546). */
export type CalendarEvent = {
  method: string
  title: string
  start: CalendarTime | undefined
  end: CalendarTime | undefined
  isRepeated: boolean
  isCancelled: boolean
  where: string
  organizer: string
  attendees: string[]
  description: string
}

/** Returns the calendar event in a message, if there is one. */
export async function calendarEventOf(root: Part): Promise<CalendarEvent | undefined> {
  for await (const text of calendarsOf(root)) {
    const event = readEvent(text)
    if (event) return event
  }
  return undefined
}

const maxAttendees = 20

export function readEvent(text: string): CalendarEvent | undefined {
  const calendar = parseCalendar(text)
  const event = calendar?.getFirstSubcomponent('vevent')
  if (!calendar || !event) return undefined
  const line = (name: string) => storableLine(String(event.getFirstPropertyValue(name) ?? ''), maxBytes.subject)
  const method = String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase()
  const people = event.getAllProperties('attendee')
  const organizer = event.getFirstProperty('organizer')
  return {
    method,
    title: line('summary'),
    start: timeOf(calendar, event, 'dtstart'),
    end: timeOf(calendar, event, 'dtend'),
    isRepeated: event.hasProperty('rrule') || event.hasProperty('rdate'),
    isCancelled: method === 'CANCEL' || line('status').toUpperCase() === 'CANCELLED',
    where: line('location'),
    organizer: organizer ? personOf(organizer) : '',
    attendees: people.slice(0, maxAttendees).map(method === 'REPLY' ? answerOf : personOf),
    description: storableText(String(event.getFirstPropertyValue('description') ?? ''), 5000).trim(),
  }
}

function personOf(property: ICAL.Property) {
  const name = String(property.getParameter('cn') ?? '')
  const address = String(property.getFirstValue() ?? '').replace(/^mailto:/i, '')
  return storableLine(name === '' || name === address ? address : `${name} <${address}>`, maxBytes.name)
}

const answers: Record<string, string> = { ACCEPTED: 'accepted', DECLINED: 'declined', TENTATIVE: 'may or may not come' }

function answerOf(property: ICAL.Property) {
  const answer = answers[String(property.getParameter('partstat') ?? '').toUpperCase()]
  return `${personOf(property)}${answer === undefined ? '' : ` ${answer}`}`
}

const headings: Record<string, string> = {
  REQUEST: 'Invitation',
  REPLY: 'Answer to an invitation',
  COUNTER: 'Another time proposed',
  DECLINECOUNTER: 'Another time refused',
}

/** When an event begins, if that can be computed. A time without a zone is in the park's zone. */
export function startsAt({ start, isCancelled, method }: CalendarEvent, timeZone: string) {
  if (!start || isCancelled || method === 'REPLY') return null
  if ('at' in start) return start.at
  if (!('local' in start) || start.zone !== '') return null
  return momentIn(timeZone, Temporal.PlainDateTime.from(start.local)) ?? null
}

/** Describes the event in words, with times in the park's zone. */
export function eventText(event: CalendarEvent, timeZone: string) {
  const { method, title, isCancelled, isRepeated, where, organizer, attendees } = event
  const heading = isCancelled ? 'Cancelled' : (headings[method] ?? 'Event')
  return [
    `${heading}: ${title || 'without a title'}`,
    ...line('When', whenText(event, timeZone)),
    ...(isRepeated ? ['It repeats; this is its first date.'] : []),
    ...line('Where', where),
    ...line('Organizer', organizer),
    ...line(method === 'REPLY' ? 'Answer' : 'Invited', attendees.join(', ')),
  ].join('\n')
}

const line = (label: string, value: string) => (value === '' ? [] : [`${label}: ${value}`])

const dayParts = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
const timeParts = { ...dayParts, hour: 'numeric', minute: '2-digit' } as const

function whenText({ start, end }: CalendarEvent, timeZone: string) {
  if (!start) return ''
  if ('day' in start) {
    const days = dateFormat('UTC', dayParts)
    const first = Temporal.PlainDate.from(start.day)
    // iCalendar ends whole-day events on the day after.
    const last = end && 'day' in end ? Temporal.PlainDate.from(end.day).subtract({ days: 1 }) : first
    const [from, to] = [first, last].map((day) => Date.parse(`${day.toString()}T00:00Z`))
    return from !== undefined && to !== undefined && to > from ? spaced(days.formatRange(from, to)) : days.format(from)
  }
  const inPark = 'at' in start || start.zone === ''
  const format = dateFormat(inPark ? timeZone : 'UTC', inPark ? { ...timeParts, timeZoneName: 'short' } : timeParts)
  const [from, to] = [start, end].map((time) => time && momentFor(time, inPark ? timeZone : 'UTC'))
  if (!from) return ''
  const text = to && to > from ? format.formatRange(from, to) : format.format(from)
  return `${spaced(text)}${inPark ? '' : `, in the time zone ${start.zone}`}`
}

const momentFor = (time: CalendarTime, timeZone: string) =>
  'at' in time ? time.at : 'local' in time ? momentIn(timeZone, Temporal.PlainDateTime.from(time.local)) : undefined

/** Replaces the narrow spaces of the Unicode formats, which a search would not match. */
const spaced = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ')
