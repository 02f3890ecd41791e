import { emailCalls } from '#admin/parts/email-calls.ts'
import { StaffLink } from '#admin/parts/link.tsx'
import { Moment } from '#admin/parts/moment.tsx'
import { useApiMutation } from '#client/query.ts'
import * as emailsApi from '#contract/emails.ts'
import * as links from '#contract/links.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import type { EmailOfToday } from '#contract/today.ts'
import { DoneButton, Section, type SectionProps } from './section.tsx'

export const Replies = ({ today, complete }: SectionProps) => (
  <Section title="Unread replies" section={today.replies} keyOf={({ id }) => id}>
    {(email) => <Reply email={email} complete={complete} />}
  </Section>
)

type Props = { email: EmailOfToday } & Pick<SectionProps, 'complete'>

/** A reply is done when it is read; writing back is on its record. */
function Reply({ email, complete }: Props) {
  const { id, leadId, inquiryId, recordName, subject, createdAt } = email
  const read = useApiMutation(emailsApi.markRead, { invalidates: emailCalls })
  const unread = useApiMutation(emailsApi.markUnread, { invalidates: emailCalls })
  const params = { id }
  const done = () =>
    complete({
      title: 'Marked as read',
      description: subject,
      run: async () => {
        await read.mutateAsync({ params })
        return () => unread.mutateAsync({ params })
      },
    })
  return (
    <>
      <span className="today-what">
        <StaffLink href={leadId === null ? links.inquiry(inquiryId ?? 0) : links.lead(leadId)} className="row-link">
          {recordName}
        </StaffLink>
        <span className="text-ink-2">{subject || 'No subject'}</span>
      </span>
      <Moment at={createdAt} withTime />
      <span className="today-actions">
        <DoneButton label="Read" name={subject} onDone={done} />
      </span>
    </>
  )
}

export const UnmatchedEmails = ({ today, complete }: SectionProps) => (
  <Section
    title="Unmatched email"
    section={today.unmatchedEmails}
    all={staffPages['unmatched-email']}
    keyOf={({ id }) => id}
  >
    {(email) => <Unmatched email={email} complete={complete} />}
  </Section>
)

function Unmatched({ email: { id, recordName, subject, createdAt }, complete }: Props) {
  const dismiss = useApiMutation(emailsApi.dismiss, { invalidates: emailCalls })
  const bringBack = useApiMutation(emailsApi.bringBack, { invalidates: emailCalls })
  const params = { id }
  const done = () =>
    complete({
      title: 'Email dismissed',
      description: subject,
      run: async () => {
        await dismiss.mutateAsync({ params })
        return () => bringBack.mutateAsync({ params })
      },
    })
  return (
    <>
      <span className="today-what">
        <StaffLink href={staffPages['unmatched-email']} className="row-link">
          {recordName}
        </StaffLink>
        <span className="text-ink-2">{subject || 'No subject'}</span>
      </span>
      <Moment at={createdAt} withTime />
      <span className="today-actions">
        <DoneButton label="Dismiss" name={subject} onDone={done} />
      </span>
    </>
  )
}
