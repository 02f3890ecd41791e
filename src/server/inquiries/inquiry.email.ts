import * as links from '#contract/links.ts'
import { eq } from 'drizzle-orm'
import { timelines } from '#contract/inquiries.constants.ts'
import type { Park } from '#contract/park.ts'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { momentText } from '#server/lib/park-time.ts'
import { dueAt } from '#server/lib/reply-clock.ts'
import type { EmailMessage } from '#server/mail/email.ts'
import { type Attribution, attributionOf } from '#server/tracking/tracking.service.ts'

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
  const name = `${inquiry.firstName} ${inquiry.lastName}`
  const timeline = timelines.find(({ value }) => value === inquiry.urgency)?.label ?? inquiry.urgency
  return {
    to,
    replyTo: { name, address: inquiry.email },
    subject: [`Inquiry from ${name}`, inquiry.spaceType].filter(Boolean).join(': '),
    opening: `${name} asks about space at ${park.name}. We promised an answer within 24 hours, by ${momentText(dueAt(inquiry), park.timeZone)}.`,
    facts: [
      { label: 'Name', value: name },
      { label: 'Email', value: inquiry.email },
      { label: 'Phone', value: inquiry.phone },
      { label: 'Space type', value: inquiry.spaceType },
      { label: 'Preferred location', value: inquiry.preferredLocation },
      { label: 'Timeline', value: timeline },
      { label: 'Budget range', value: inquiry.budgetRange },
      { label: 'Move-in timeframe', value: inquiry.moveInTimeframe },
      { label: 'Additional details', value: inquiry.additionalDetails },
      ...(attribution ? attributionFacts(attribution) : []),
    ],
    action: { label: 'Open this inquiry', url: publicUrl + links.leads({ inquiry: String(inquiry.id) }) },
    closing: `Reply to this email to write to ${name} directly.`,
  }
}

const attributionFacts = ({ source, campaign, landingPage, referrer, unitsViewed }: Attribution) => [
  { label: 'Came from', value: [source, campaign].filter(Boolean).join(', ') },
  { label: 'First page', value: landingPage },
  { label: 'Referrer', value: referrer },
  { label: 'Units viewed', value: unitsViewed.join(', ') },
]
