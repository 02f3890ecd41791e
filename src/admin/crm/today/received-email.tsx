import { useState } from 'react'
import { EmailItem } from '#admin/crm/emails/email-item.tsx'
import { LinkEmailDialog } from '#admin/crm/emails/link-email-dialog.tsx'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import * as links from '#contract/links.ts'
import type { EmailOfToday } from '#contract/reports/today.ts'
import '#admin/crm/emails/emails.css'

/** An email in full, with the way to its record, or to a lead whose record it can join. */
export function ReceivedEmail({ email }: { email: EmailOfToday }) {
  const { leadId, inquiryId, subject } = email
  const [isLinking, setLinking] = useState(false)
  return (
    <>
      <ol className="timeline">
        <EmailItem email={email} actions={null} />
      </ol>
      {leadId !== null ? (
        <StaffLink href={links.lead(leadId)} className="link w-fit">
          Open lead
        </StaffLink>
      ) : inquiryId !== null ? (
        <StaffLink href={links.inquiry(inquiryId)} className="link w-fit">
          Open inquiry
        </StaffLink>
      ) : (
        <AllowedButton
          permission="change business data"
          variant="outline"
          className="w-fit"
          aria-label={`Link to a lead: ${subject}`}
          onClick={() => setLinking(true)}
        >
          Link to a Lead
        </AllowedButton>
      )}
      {isLinking && <LinkEmailDialog email={email} onClose={() => setLinking(false)} />}
    </>
  )
}
