import { MailLink, PhoneLink } from '#admin/parts/contact-links.tsx'
import { useMay } from '#admin/session.tsx'

type Follow = { onFollow: (() => void) | undefined }

/** A mail address whose link opens the mail program and offers to log the e-mail. */
export function ContactMail({ to, onFollow }: { to: string } & Follow) {
  const logs = useMay('change business data')
  return <MailLink to={to} onClick={logs ? onFollow : undefined} />
}

/** A phone number whose link starts the call and offers to log it. */
export function ContactPhone({ number, onFollow }: { number: string } & Follow) {
  const logs = useMay('change business data')
  return <PhoneLink number={number} onClick={logs ? onFollow : undefined} />
}
