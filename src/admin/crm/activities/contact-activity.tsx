import { Suspense } from 'react'
import { ContactText, MailLink } from '#admin/parts/lists/contact-links.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { usePermission } from '#admin/session.tsx'
import type { ComposerSubject } from '#admin/composer/composer.tsx'
import type { StaffInquiry } from '#contract/inquiries/inquiries.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { loadable } from '#ui/loadable.tsx'

const ComposerDialog = loadable(() =>
  import('#admin/composer/composer-dialog.tsx').then((module) => module.ComposerDialog),
)

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

/** Logs the contact named in the address, such as 'call-12'. */
function LogContact({ noun }: Pick<ComposerSubject, 'noun'>) {
  const [contact, setContact] = useUrlState('log')
  const canLog = usePermission('change business data')
  const [, channel, id] = /^(call|email)-([1-9]\d{0,9})$/.exec(contact) ?? []
  if (id === undefined || !canLog) return null
  return (
    <Suspense>
      <ComposerDialog
        key={contact}
        subject={{ noun, id: Number(id) }}
        {...(channel === 'call' ? { kind: 'call' } : { kind: 'activity', activityType: 'email' })}
        onClose={() => setContact(null)}
      />
    </Suspense>
  )
}

export const LogLeadContact = () => <LogContact noun="lead" />
export const LogInquiryContact = () => <LogContact noun="inquiry" />
