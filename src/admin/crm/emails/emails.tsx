import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { ShowMore } from '#admin/parts/lists/show-more.tsx'
import { useListPages } from '#client/query.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { EmailActions } from './email-actions.tsx'
import { EmailItem } from './email-item.tsx'
import './emails.css'

const lists = { lead: emailsApi.listOfLead, inquiry: emailsApi.listOfInquiry }

type Props = { subject: keyof typeof lists; id: number; onWrite: () => void }

/** The emails with a lead or the sender of an inquiry, latest first. */
export function Emails({ subject, id, onWrite }: Props) {
  const emails = useListPages(lists[subject], { params: { id }, query: { limit: '20' } })
  return (
    <>
      <AllowedButton permission="change business data" className="w-fit" data-key="m" onClick={onWrite}>
        Write Email
      </AllowedButton>
      <QueryBoundary query={emails} loading={<TableSkeleton message="Loading emails..." rows={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-2">No emails yet.</p>
          ) : (
            <>
              <ol className="timeline">
                {rows.map((email) => (
                  <EmailItem key={email.id} email={email} actions={<EmailActions email={email} />} />
                ))}
              </ol>
              <ShowMore list={emails} nouns={['email', 'emails']} />
            </>
          )
        }
      </QueryBoundary>
    </>
  )
}
