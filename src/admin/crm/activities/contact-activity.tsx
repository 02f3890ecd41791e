import { MailLink, PhoneLink } from '#admin/parts/contact-links.tsx'
import { useUrlState } from '#admin/parts/url-state.ts'
import { usePermission } from '#admin/session.tsx'
import type { StaffInquiry } from '#contract/inquiries.ts'
import type { Lead } from '#contract/leads.ts'
import { LogAnswerDialog, LogContactDialog, readContact } from './log-activity-dialog.tsx'

type Follow = { onFollow: (() => void) | undefined }

/** A mail address whose link opens the mail program and offers to log the e-mail. */
function ContactMail({ to, onFollow }: { to: string } & Follow) {
  const logs = usePermission('change business data')
  return <MailLink to={to} onClick={logs ? onFollow : undefined} />
}

/** A phone number whose link starts the call and offers to log it. */
function ContactPhone({ number, onFollow }: { number: string } & Follow) {
  const logs = usePermission('change business data')
  return <PhoneLink number={number} onClick={logs ? onFollow : undefined} />
}

/** The e-mail address of a lead; a press on it offers to log the e-mail. */
export function LeadMail({ lead: { id, email } }: { lead: Lead }) {
  const [, setContact] = useUrlState('log')
  return <ContactMail to={email} onFollow={() => setContact(`email-${id}`)} />
}

/** The phone number of a lead; a press on it offers to log the call. */
export function LeadPhone({ lead: { id, phone } }: { lead: Lead }) {
  const [, setContact] = useUrlState('log')
  if (!phone) return <span className="text-ink-2">Not given</span>
  return <ContactPhone number={phone} onFollow={() => setContact(`call-${id}`)} />
}

/** The dialog that such a press asks for. */
export function LogLeadContact() {
  const [contact, setContact] = useUrlState('log')
  const logged = readContact(contact)
  return logged && <LogContactDialog way={logged.way} id={logged.id} onClose={() => setContact(null)} />
}

/** The e-mail address of an inquiry; a press on it offers to log the e-mail, which answers the inquiry unless it is spam. */
export function InquiryMail({ inquiry: { id, email, spam } }: { inquiry: StaffInquiry }) {
  const [, setContact] = useUrlState('log')
  return <ContactMail to={email} onFollow={spam ? undefined : () => setContact(`email-${id}`)} />
}

/** The phone number of an inquiry; a press on it offers to log the call in the same way. */
export function InquiryPhone({ inquiry: { id, phone, spam } }: { inquiry: StaffInquiry }) {
  const [, setContact] = useUrlState('log')
  if (!phone) return <span className="text-ink-2">Not given</span>
  return <ContactPhone number={phone} onFollow={spam ? undefined : () => setContact(`call-${id}`)} />
}

/** The dialog that such a press asks for. */
export function LogInquiryContact() {
  const [contact, setContact] = useUrlState('log')
  const logged = readContact(contact)
  return logged && <LogAnswerDialog way={logged.way} id={logged.id} onClose={() => setContact(null)} />
}
