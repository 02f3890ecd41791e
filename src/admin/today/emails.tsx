import { StaffLink } from '#admin/parts/frame/link.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { useApiMutation } from '#client/query.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import * as links from '#contract/links.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import type { EmailOfToday } from '#contract/reports/today.ts'
import { todayLabels } from '#contract/reports/today.labels.ts'
import { DoneButton, Section, type SectionProps } from './section.tsx'

export const Replies = ({ today, complete }: SectionProps) => (
  <Section title={todayLabels.replies} section={today.replies} keyOf={({ id }) => id}>
    {(email) => <Reply email={email} complete={complete} />}
  </Section>
)

type Props = { email: EmailOfToday } & Pick<SectionProps, 'complete'>

/** Reading a reply completes it; to answer, the user opens its record. */
function Reply({ email, complete }: Props) {
  const { leadId, inquiryId } = email
  const read = useApiMutation(emailsApi.markRead)
  const unread = useApiMutation(emailsApi.markUnread)
  return (
    <EmailRow
      email={email}
      href={leadId === null ? links.inquiry(inquiryId ?? 0) : links.lead(leadId)}
      label="Mark as Read"
      title="Marked as read"
      busy={read.isPending}
      run={(sent) => read.mutateAsync(sent)}
      undo={(sent) => unread.mutateAsync(sent)}
      complete={complete}
    />
  )
}

export const UnmatchedEmails = ({ today, complete }: SectionProps) => (
  <Section
    title={todayLabels.unmatchedEmails}
    section={today.unmatchedEmails}
    all={staffPages['unmatched-email'].address}
    keyOf={({ id }) => id}
  >
    {(email) => <Unmatched email={email} complete={complete} />}
  </Section>
)

function Unmatched({ email, complete }: Props) {
  const dismiss = useApiMutation(emailsApi.dismiss)
  const bringBack = useApiMutation(emailsApi.bringBack)
  return (
    <EmailRow
      email={email}
      href={staffPages['unmatched-email'].address}
      label="Dismiss"
      title="Email dismissed"
      busy={dismiss.isPending}
      run={(sent) => dismiss.mutateAsync(sent)}
      undo={(sent) => bringBack.mutateAsync(sent)}
      complete={complete}
    />
  )
}

type Change = (sent: { params: { id: number } }) => Promise<unknown>
type RowProps = Props & { href: string; label: string; title: string; busy: boolean; run: Change; undo: Change }

function EmailRow({ email, href, label, title, busy, run, undo, complete }: RowProps) {
  const { id, recordName, subject, createdAt } = email
  const sent = { params: { id } }
  const done = () =>
    complete({
      title,
      description: subject,
      run: async () => {
        await run(sent)
        return () => undo(sent)
      },
    })
  return (
    <>
      <span className="today-what">
        <StaffLink href={href} className="row-link">
          {recordName}
        </StaffLink>
        <span className="text-ink-2">{subject || 'No subject'}</span>
      </span>
      <Moment instant={createdAt} withTime />
      <span className="today-actions">
        <DoneButton label={label} name={subject} busy={busy} onDone={done} />
      </span>
    </>
  )
}
