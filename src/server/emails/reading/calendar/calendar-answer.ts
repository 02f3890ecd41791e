import { calendarsOf, parseCalendar, timeOf } from './calendar.ts'
import { maxBytes } from '#server/emails/reading/email-limits.ts'
import type { Part } from '#server/emails/reading/message-parts.ts'
import { storableLine, storableText } from '#server/emails/reading/storable-text.ts'

/** The reply of a calendar to an invitation (RFC 5546). */
export type CalendarAnswer = {
  /** The UID of the event. */
  uid: string
  answer: 'accepted' | 'declined' | 'tentative' | 'countered'
  /** The time proposed instead. */
  proposedAt: Date | null
  comment: string
}

const answers = { ACCEPTED: 'accepted', DECLINED: 'declined', TENTATIVE: 'tentative' } as const

/** Returns the calendar reply in a message, if there is one. */
export async function calendarAnswerOf(root: Part): Promise<CalendarAnswer | undefined> {
  for await (const calendar of calendarsOf(root)) {
    const answer = readAnswer(calendar)
    if (answer) return answer
  }
  return undefined
}

export function readAnswer(text: string): CalendarAnswer | undefined {
  const calendar = parseCalendar(text)
  const method = String(calendar?.getFirstPropertyValue('method') ?? '').toUpperCase()
  const event = calendar?.getFirstSubcomponent('vevent')
  const uid = storableLine(String(event?.getFirstPropertyValue('uid') ?? ''), maxBytes.messageId)
  if (!calendar || !event || uid === '') return undefined
  const comment = storableText(String(event.getFirstPropertyValue('comment') ?? ''), 5000).trim()
  if (method === 'COUNTER') {
    const start = timeOf(calendar, event, 'dtstart')
    return { uid, answer: 'countered', proposedAt: start && 'at' in start ? start.at : null, comment }
  }
  if (method !== 'REPLY') return undefined
  const status = String(event.getFirstProperty('attendee')?.getParameter('partstat') ?? '').toUpperCase()
  const answer = Object.entries(answers).find(([name]) => name === status)?.[1]
  return answer && { uid, answer, proposedAt: null, comment }
}
