import * as links from '#contract/links.ts'
import { and, eq, ne } from 'drizzle-orm'
import { momentText } from '#domain/dates/moments.labels.ts'
import type { Park } from '#contract/park/park.ts'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { tours } from '#db/schema/tours.ts'
import { units } from '#db/schema/units.ts'
import { dueAt } from '#server/lib/reply-clock.ts'
import { standingUnitId } from '#server/lib/queries/units.queries.ts'
import type { EmailMessage } from '#server/mail/email.ts'
import { type Attribution, attributionOf } from '#server/tracking/tracking.service.ts'
import { askedFacts } from './asked-facts.ts'

type Office = { park: Park; to: string; publicUrl: string }

/** The email to the office about an inquiry, with everything that the visitor typed. */
export async function inquiryEmail(
  db: Db,
  inquiryId: number,
  { park, to, publicUrl }: Office,
): Promise<EmailMessage | undefined> {
  const [inquiry] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, inquiryId))
  if (!inquiry) return undefined
  const attribution = inquiry.visitId === null ? undefined : await attributionOf(db, inquiry.visitId)
  const tour = await tourOf(db, inquiryId)
  const tourAt = tour && momentText(tour.startsAt, park.timeZone)
  const name = `${inquiry.firstName} ${inquiry.lastName}`
  return {
    to,
    replyTo: { name, address: inquiry.email },
    subject: tourAt
      ? `Tour with ${name}: ${tourAt}`
      : [`Inquiry from ${name}`, inquiry.spaceType].filter(Boolean).join(': '),
    opening: `${name} ${tourAt ? `booked a tour for ${tourAt} and ` : ''}asks about space at ${park.name}. We promised an answer within 24 hours, by ${momentText(dueAt(inquiry), park.timeZone)}.`,
    facts: [
      ...(tourAt ? [{ label: 'Tour', value: tourAt }] : []),
      { label: 'Unit', value: tour?.unitNumber ?? '' },
      { label: 'Name', value: name },
      { label: 'Email', value: inquiry.email },
      { label: 'Phone', value: inquiry.phone },
      ...askedFacts(inquiry),
      ...(attribution ? attributionFacts(attribution) : []),
    ],
    action: { label: 'Open this inquiry', url: publicUrl + links.leads({ inquiry: String(inquiry.id) }) },
    closing: `Reply to this email to write to ${name} directly.`,
  }
}

/** Returns the tour booked with an inquiry, unless it has been cancelled. */
async function tourOf(db: Db, inquiryId: number) {
  const [tour] = await db
    .select({ startsAt: tours.startsAt, unitNumber: units.unitNumber })
    .from(tours)
    .leftJoin(units, eq(units.id, standingUnitId(tours.unitId)))
    .where(and(eq(tours.inquiryId, inquiryId), ne(tours.status, 'cancelled')))
  return tour
}

const attributionFacts = ({ source, campaign, landingPage, referrer, unitsViewed }: Attribution) => [
  { label: 'Came from', value: [source, campaign].filter(Boolean).join(', ') },
  { label: 'First page', value: landingPage },
  { label: 'Referrer', value: referrer },
  { label: 'Units viewed', value: unitsViewed.join(', ') },
]
