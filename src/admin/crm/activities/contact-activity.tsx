import { ContactText, MailLink } from '#admin/parts/lists/contact-links.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { usePermission } from '#admin/session.tsx'
import type { StaffInquiry } from '#contract/inquiries/inquiries.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { LogAnswerDialog, LogContactDialog, readContact } from './log-activity-dialog.tsx'

type Follow = { onFollow: (() => void) | undefined }

/** An email link that also opens the log dialog. */
function ContactMail({ to, onFollow }: { to: string } & Follow) {
  const canLog = usePermission('change business data')
  return <MailLink to={to} onClick={canLog ? onFollow : undefined} />
}

/** A phone number whose link also opens the log dialog. */
function ContactPhone({ number, onFollow }: { number: string } & Follow) {
  const canLog = usePermission('change business data')
  return <ContactText onClick={canLog ? onFollow : undefined}>{number}</ContactText>
}

export function LeadMail({ lead: { id, email } }: { lead: Lead }) {
  const [, setContact] = useUrlState('log')
  return <ContactMail to={email} onFollow={() => setContact(`email-${id}`)} />
}

export function LeadPhone({ lead: { id, phone } }: { lead: Lead }) {
  const [, setContact] = useUrlState('log')
  if (!phone) return <span className="text-ink-2">Not given</span>
  return <ContactPhone number={phone} onFollow={() => setContact(`call-${id}`)} />
}

export function LogLeadContact() {
  const [contact, setContact] = useUrlState('log')
  const logged = readContact(contact)
  return logged && <LogContactDialog channel={logged.channel} id={logged.id} onClose={() => setContact(null)} />
}

/** Logging the email answers the inquiry; spam is never answered. */
export function InquiryMail({ inquiry: { id, email, spam } }: { inquiry: StaffInquiry }) {
  const [, setContact] = useUrlState('log')
  return <ContactMail to={email} onFollow={spam ? undefined : () => setContact(`email-${id}`)} />
}

export function InquiryPhone({ inquiry: { id, phone, spam } }: { inquiry: StaffInquiry }) {
  const [, setContact] = useUrlState('log')
  if (!phone) return <span className="text-ink-2">Not given</span>
  return <ContactPhone number={phone} onFollow={spam ? undefined : () => setContact(`call-${id}`)} />
}

export function LogInquiryContact() {
  const [contact, setContact] = useUrlState('log')
  const logged = readContact(contact)
  return logged && <LogAnswerDialog channel={logged.channel} id={logged.id} onClose={() => setContact(null)} />
}
