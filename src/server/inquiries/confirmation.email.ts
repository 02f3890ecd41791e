import { eq } from 'drizzle-orm'
import type { Park } from '#contract/park/park.ts'
import { replyHours } from '#contract/inquiries/reply-promise.constants.ts'
import type { Language } from '#domain/text/language.ts'
import { tellIn } from '#domain/text/tell.ts'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import type { Config } from '#server/config.ts'
import { replyAddress } from '#server/mail/addresses.ts'
import type { EmailMessage } from '#server/mail/email.ts'
import { chosenFacts } from './asked-facts.ts'

type Office = { park: () => Park; config: Config }

/** The text of a confirmation as the record shows it. */
export const confirmationText = (park: string, language: Language) => {
  const tell = tellIn(language)
  return tell('Thank you for your inquiry at {park}. We reply within {hours} hours.', { park, hours: replyHours })
}

/**
 * The confirmation as it is sent: in the park's design, with the chosen options and how to add more. Nobody has proved
 * that they own the address, so it contains nothing that was typed.
 */
export async function confirmationEmail(
  office: Office & { db: Db },
  payload: Record<string, unknown>,
): Promise<EmailMessage | undefined> {
  const [found] = await office.db
    .select({ email: emails, inquiry: contactInquiries })
    .from(emails)
    .innerJoin(contactInquiries, eq(contactInquiries.id, emails.inquiryId))
    .where(eq(emails.id, Number(payload.emailId)))
  if (!found) return undefined
  const { email, inquiry } = found
  const { language } = inquiry
  const tell = tellIn(language)
  const { name, phone } = office.park()
  return {
    to: inquiry.email,
    replyTo: { name, address: replyAddress(office, email.replyToken ?? '') },
    subject: email.subject,
    language,
    opening: confirmationText(name, language),
    facts: chosenFacts(inquiry, office.park()),
    closing: phone
      ? tell(
          'To add something, reply to this email, or call {phone}. If you did not write to us, you can ignore this.',
          {
            phone,
          },
        )
      : tell('To add something, reply to this email. If you did not write to us, you can ignore this.'),
  }
}
