import { eq } from 'drizzle-orm'
import { type Language, pathIn } from '#domain/text/language.ts'
import { tellIn } from '#domain/text/tell.ts'
import * as links from '#contract/links.ts'
import { momentText } from '#domain/dates/moments.labels.ts'
import type { Park } from '#contract/park/park.ts'
import type { Db, Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { tours } from '#db/schema/tours.ts'
import { hashOf, tokenOf } from '#server/auth/secret-token.ts'
import { languageOfLead } from '#server/lib/queries/inquiries.queries.ts'
import { findLead, type LeadRow, nameOf } from '#server/leads/leads.queries.ts'
import type { EmailMessage } from '#server/mail/email.ts'
import { placeOf, subjectOf, tourInvitation } from './invitation.ts'
import { type TourEvent, tourEvents } from './tour-emails.service.ts'
import type { TourOfUnit } from '#server/lib/queries/tours.queries.ts'
import { changeSince } from './tour-change.ts'
import { readTour, type TourToVisit } from './tours.queries.ts'

type Office = { park: Park; to: string; publicUrl: string; secret: string }

/**
 * An email about a tour to its visitor or to the office; none if the tour has changed since, because that change has a
 * separate email.
 */
export async function tourEmail(
  db: Db | Tx,
  { tourId, sequence, event: named, to }: Record<string, unknown>,
  office: Office,
): Promise<EmailMessage | undefined> {
  const event = tourEvents.find((one) => one === named)
  const [known] = await db
    .select({ id: tours.id })
    .from(tours)
    .where(eq(tours.id, Number(tourId)))
  if (!event || !known) return undefined
  const tour = await readTour(db, known.id)
  const isBooked = tour.status === 'booked'
  if (tour.sequence !== sequence || isBooked === (event === 'cancelled')) return undefined
  const [row] = await db.select().from(leads).where(eq(leads.id, tour.leadId))
  if (!row) return undefined
  const lead = row.mergedIntoId === null ? row : await findLead(db, row.id)
  return to === 'office'
    ? officeEmail({ event, tour, lead, office })
    : visitorEmail({
        event,
        tour,
        address: await addressOf(db, tour, lead),
        language: await languageOfLead(db, tour.leadId),
        office,
      })
}

/** Returns the id of the lead that a tour belongs to now; undefined once the tour is gone. */
export async function leadIdOf(tx: Tx, { tourId }: Record<string, unknown>) {
  const [row] = await tx
    .select({ leadId: tours.leadId })
    .from(tours)
    .where(eq(tours.id, Number(tourId)))
  return row?.leadId
}

/** The address that the tour was booked with, or the lead's, which staff may have corrected. */
export async function addressOf(db: Db | Tx, { inquiryId }: TourOfUnit, lead: LeadRow) {
  if (inquiryId === null) return lead.email
  const [inquiry] = await db
    .select({ email: contactInquiries.email })
    .from(contactInquiries)
    .where(eq(contactInquiries.id, inquiryId))
  return inquiry?.email ?? lead.email
}

/**
 * The private address. Tours imported with an archive may come from a server with another secret; their emails have
 * none.
 */
function privateUrl({ nonce, token }: TourOfUnit, { secret, publicUrl }: Office, language: Language) {
  const own = tokenOf(secret, 'tour', nonce)
  return hashOf(own) === token ? publicUrl + pathIn(language, links.tour(own)) : undefined
}

type Told<More> = { event: TourEvent; tour: TourToVisit; office: Office } & More

type Tell = ReturnType<typeof tellIn>

const openings: Record<TourEvent, (tell: Tell, subject: string) => string> = {
  booked: (tell, subject) => tell('Your tour of {subject} is confirmed.', { subject }),
  moved: (tell, subject) => tell('Your tour of {subject} has another time now.', { subject }),
  cancelled: (tell, subject) => tell('Your tour of {subject} is cancelled.', { subject }),
  reminder: (tell, subject) => tell('Your tour of {subject} is soon. We look forward to it.', { subject }),
}

const subjects: Record<TourEvent, (tell: Tell) => string> = {
  booked: (tell) => tell('Your tour is confirmed'),
  moved: (tell) => tell('Your tour has another time'),
  cancelled: (tell) => tell('Your tour is cancelled'),
  reminder: (tell) => tell('Your tour is soon'),
}

/** It contains nothing that was typed, so that a stranger cannot send text to another person's address. */
type ToVisitor = Told<{ address: string; language: Language }>

function visitorEmail({ event, tour, address, language, office }: ToVisitor): EmailMessage {
  const tell = tellIn(language)
  const { park, to: officeAddress } = office
  const url = privateUrl(tour, office, language)
  const changed = changeSince(tour, park, language)
  const startsText = momentText(tour.startsAt, park.timeZone, language)
  const attendee = { name: address, address }
  return {
    to: address,
    replyTo: { name: park.name, address: officeAddress },
    language,
    subject: `${changed?.title ?? subjects[event](tell)}: ${startsText}`,
    opening: changed?.text ?? openings[event](tell, subjectOf(tour, park, language)),
    facts: [
      { label: event === 'cancelled' ? tell('Cancelled') : tell('When'), value: startsText },
      { label: tell('Where'), value: placeOf(park) },
      {
        label: tell('Access'),
        value: park.road && !park.address.street.includes(park.road) ? tell('By {road}', { road: park.road }) : '',
      },
      { label: tell('Phone'), value: park.phone },
    ],
    ...(url !== undefined && {
      action: { label: event === 'cancelled' ? tell('Pick another time') : tell('Move or cancel the tour'), url },
    }),
    closing: tell(
      'If you did not ask for this tour, cancel it or reply to this email. Keep the link to yourself: it opens your tour.',
    ),
    ...(event !== 'reminder' && {
      invitation: tourInvitation(tour, { ...office, officeEmail: officeAddress, attendee, url, language }),
    }),
  }
}

const verbs: Record<TourEvent, string> = {
  booked: 'booked a tour',
  moved: 'moved the tour',
  cancelled: 'cancelled the tour',
  reminder: 'comes for a tour',
}

function officeEmail({ event, tour, lead, office }: Told<{ lead: LeadRow }>): EmailMessage {
  const { park, to, publicUrl } = office
  const name = nameOf(lead)
  const startsText = momentText(tour.startsAt, park.timeZone)
  return {
    to,
    replyTo: { name, address: lead.email },
    subject: `${name} ${verbs[event]}: ${startsText}`,
    opening: `${name} ${verbs[event]} of ${subjectOf(tour, park, 'en')}.`,
    facts: [
      { label: event === 'cancelled' ? 'Cancelled' : 'When', value: startsText },
      { label: 'Email', value: lead.email },
      { label: 'Phone', value: lead.phone ?? '' },
      { label: 'Company', value: lead.company ?? '' },
    ],
    action: { label: 'Open this lead', url: publicUrl + links.lead(lead.id) },
    closing: `Reply to this email to write to ${name} directly.`,
  }
}
