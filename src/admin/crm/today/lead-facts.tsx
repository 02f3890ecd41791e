import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { MailLink } from '#admin/parts/lists/contact-links.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { useApiQuery } from '#client/query.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as links from '#contract/links.ts'
import { statusLabels } from '#domain/leads/leads.constants.ts'
import { dollars, squareFeet } from '#domain/units/units.constants.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { WorkFacts } from '#admin/work/work-facts.tsx'

/** What was said, and who the lead of a row is. */
export function LeadFacts({ id, words, href }: { id: number; words: string; href: string | undefined }) {
  const lead = useApiQuery(leadsApi.read, { params: { id } })
  const leadHref = links.lead(id)
  return (
    <>
      {words && <p className="work-said typed-text">{words}</p>}
      <QueryBoundary query={lead} loading={<TableSkeleton message="Loading lead..." rows={3} />}>
        {({ spaceType, spaceSize, budget, budgetRange, timeframe, email, status, lastContactDate, notes }) => (
          <WorkFacts
            facts={[
              ['Wants', [spaceType, spaceSize !== null && `${squareFeet(spaceSize)} SF`].filter(Boolean).join(', ')],
              ['Budget', budgetRange ?? (budget !== null && `${dollars(budget)}/month`)],
              ['Timeframe', timeframe],
              ['Email', <MailLink key="email" to={email} />],
              ['Status', statusLabels[status]],
              ['Last Contact', lastContactDate && <Moment key="contact" instant={lastContactDate} />],
              ['Notes', notes !== words && notes],
            ]}
          />
        )}
      </QueryBoundary>
      <p className="work-links">
        {href !== undefined && href !== leadHref && (
          <StaffLink href={href} className="link">
            Open the record
          </StaffLink>
        )}
        <StaffLink href={leadHref} className="link">
          Open lead
        </StaffLink>
      </p>
    </>
  )
}
