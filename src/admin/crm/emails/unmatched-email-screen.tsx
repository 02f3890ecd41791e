import { Empty } from '#admin/parts/lists/empty.tsx'
import { Page } from '#admin/parts/frame/page.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { SearchField } from '#admin/parts/lists/search-field.tsx'
import { ShowMore } from '#admin/parts/lists/show-more.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { usePermission } from '#admin/session.tsx'
import { useListPages } from '#client/query.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import { leadLimits } from '#domain/leads/leads.constants.ts'
import { Button } from '#ui/button.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { EmailItem } from './email-item.tsx'
import { LinkEmailDialog } from './link-email-dialog.tsx'
import { UnmatchedActions } from './unmatched-actions.tsx'
import './emails.css'

/** The received emails that belong to no lead and no inquiry. */
export function Screen() {
  const [search, setSearch] = useUrlState('search')
  const emails = useListPages(emailsApi.listUnmatched, { query: { search, limit: '50' } }, { eachTime: true })
  const canChange = usePermission('change business data')
  const [open, setOpen] = useUrlState('link')
  const linked = emails.data?.rows.find(({ id }) => String(id) === open)
  return (
    <Page title="Unmatched Email" actions={<SearchField label="Search unmatched email" max={leadLimits.search} />}>
      <p className="text-ink-2">
        Emails to the office that answer none of ours and come from nobody in the CRM. Link each to a lead, make it an
        inquiry, or dismiss it.
      </p>
      <QueryBoundary query={emails} loading={<TableSkeleton rows={6} message="Loading emails..." />}>
        {({ rows }) =>
          rows.length === 0 ? (
            search === '' ? (
              <Empty message="Every email has its place. New ones that match no lead will appear here." />
            ) : (
              <Empty message={`No unmatched email has "${search}" in its sender, subject or text.`}>
                <Button variant="outline" onClick={() => setSearch('')}>
                  Clear search
                </Button>
              </Empty>
            )
          ) : (
            <>
              <ol className="timeline">
                {rows.map((email) => (
                  <EmailItem
                    key={email.id}
                    email={email}
                    actions={<UnmatchedActions email={email} onLink={() => setOpen(String(email.id))} />}
                  />
                ))}
              </ol>
              <ShowMore list={emails} nouns={['email', 'emails']} />
            </>
          )
        }
      </QueryBoundary>
      {linked && canChange && <LinkEmailDialog email={linked} onClose={() => setOpen(null)} />}
    </Page>
  )
}
