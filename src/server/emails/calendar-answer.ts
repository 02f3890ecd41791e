import ICAL from 'ical.js'
import { maxBytes, maxDecoded } from './email-limits.ts'
import { decodeText } from './decode.ts'
import { allParts } from './kind.ts'
import type { Part } from './message-parts.ts'
import { storableLine, storableText } from './storable-text.ts'

/** The response of a calendar to an invitation (RFC 5546). */
export type CalendarAnswer = {
  /** The UID of the event. */
  uid: string
  answer: 'accepted' | 'declined' | 'tentative' | 'countered'
  /** The time that is proposed instead. */
  proposedAt: Date | null
  comment: string
}

const answers = { ACCEPTED: 'accepted', DECLINED: 'declined', TENTATIVE: 'tentative' } as const

/** Returns the answer of a calendar in a message, if there is one. */
export async function calendarAnswerOf(root: Part): Promise<CalendarAnswer | undefined> {
  for (const part of allParts(root)) {
    if (!/^(?:text\/calendar|application\/ics)$/.test(part.type)) continue
    const answer = readAnswer(decodeText(await part.read(maxDecoded), part.charset))
    if (answer) return answer
  }
  return undefined
}

export function readAnswer(text: string): CalendarAnswer | undefined {
  const calendar = parse(text)
  const method = String(calendar?.getFirstPropertyValue('method') ?? '').toUpperCase()
  const event = calendar?.getFirstSubcomponent('vevent')
  const uid = storableLine(String(event?.getFirstPropertyValue('uid') ?? ''), maxBytes.messageId)
  if (!calendar || !event || uid === '') return undefined
  const comment = storableText(String(event.getFirstPropertyValue('comment') ?? ''), 5000).trim()
  if (method === 'COUNTER') return { uid, answer: 'countered', proposedAt: startOf(calendar, event), comment }
  if (method !== 'REPLY') return undefined
  const status = String(event.getFirstProperty('attendee')?.getParameter('partstat') ?? '').toUpperCase()
  const answer = Object.entries(answers).find(([name]) => name === status)?.[1]
  return answer && { uid, answer, proposedAt: null, comment }
}

/** One that breaks the rules of iCalendar answers nothing. */
function parse(text: string) {
  try {
    const parsed: unknown = ICAL.parse(text.trim())
    return Array.isArray(parsed) && parsed[0] === 'vcalendar' ? new ICAL.Component(parsed) : undefined
  } catch {
    return undefined
  }
}

/** When an event begins, with the time zone that its calendar describes, or that its name means. */
function startOf(calendar: ICAL.Component, event: ICAL.Component) {
  const property = event.getFirstProperty('dtstart')
  const start: unknown = property?.getFirstValue()
  if (!(start instanceof ICAL.Time) || start.isDate) return null
  const zoneId = String(property?.getParameter('tzid') ?? '')
  if (zoneId === '' || start.zone?.tzid === 'UTC') return start.zone?.tzid === 'UTC' ? dateOf(start.toJSDate()) : null
  const described = calendar
    .getAllSubcomponents('vtimezone')
    .find((zone) => zone.getFirstPropertyValue('tzid') === zoneId)
  if (described) {
    start.zone = new ICAL.Timezone(described)
    return dateOf(start.toJSDate())
  }
  try {
    const { year, month, day, hour, minute } = start
    const local = Temporal.PlainDateTime.from({ year, month, day, hour, minute })
    return dateOf(new Date(local.toZonedDateTime(zoneId).epochMilliseconds))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const dateOf = (date: Date) => (Number.isNaN(date.getTime()) ? null : date)
