import * as links from '#contract/links.ts'
import { useLocation } from 'wouter'
import { LeadMail, LogLeadContact } from '#admin/crm/activities/contact-activity.tsx'
import { AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { StaffButtonLink, StaffLink } from '#admin/parts/frame/link.tsx'
import { ListFilter } from '#admin/parts/lists/list-filter.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { SearchField } from '#admin/parts/lists/search-field.tsx'
import { ShowMore } from '#admin/parts/lists/show-more.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useListPages } from '#client/query.ts'
import { leadLimits, leadStatuses } from '#domain/leads/leads.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { type Column, Table, TableSkeleton } from '#ui/table.tsx'
import { ImportLeadsLink } from './no-leads.tsx'
import { LeadPriorityBadge, LeadStatusBadge, leadStatusOptions } from '#admin/crm/leads/lead-badges.tsx'

const addressOf = ({ id }: Lead) => links.lead(id)

const columns: readonly Column<Lead>[] = [
  {
    head: 'Name',
    cell: (lead) => (
      <StaffLink href={addressOf(lead)} className="row-link">
        {`${lead.firstName} ${lead.lastName}`}
      </StaffLink>
    ),
  },
  { head: 'Email', cell: (lead) => <LeadMail lead={lead} /> },
  { head: 'Company', cell: ({ company }) => company || 'N/A' },
  { head: 'Status', cell: ({ status }) => <LeadStatusBadge status={status} /> },
  { head: 'Priority', cell: ({ priority }) => <LeadPriorityBadge priority={priority} /> },
  { head: 'Created', cell: ({ createdAt }) => <Moment instant={createdAt} /> },
]

/** The dashboard's Leads tab; each row opens in the CRM dashboard. */
export function Tab() {
  const [, navigate] = useLocation()
  const [search] = useUrlState('search')
  const [statusParam, setStatus] = useUrlState('status')
  const status = leadStatuses.find((name) => name === statusParam)
  const leads = useListPages(leadsApi.listForDashboard, { query: { search, status, limit: '50' } })
  const isFiltered = search !== '' || status !== undefined

  return (
    <>
      <div className="panel-head">
        <h2>Leads</h2>
        <SearchField label="Search leads" max={leadLimits.search} />
        <ListFilter label="Status" all="All statuses" options={leadStatusOptions} value={status} onChange={setStatus} />
        <AllowedLink permission="change business data" href={links.newLead()} data-key="c" className="ml-auto">
          Add Lead
        </AllowedLink>
      </div>
      <QueryBoundary query={leads} loading={<TableSkeleton message="Loading leads..." />}>
        {({ rows }) => (
          <div className="grid grid-cols-1 gap-3" aria-busy={leads.isPlaceholderData}>
            <Table
              caption="Leads"
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={(lead) => navigate(addressOf(lead))}
              empty={
                isFiltered ? (
                  <Empty message="No lead matches what you are looking for.">
                    <StaffButtonLink variant="outline" href={links.tab('leads')}>
                      Clear filters
                    </StaffButtonLink>
                  </Empty>
                ) : (
                  <Empty message="No leads yet. CRM leads will appear here automatically.">
                    <div className="flex flex-wrap justify-center gap-2">
                      <StaffButtonLink variant="outline" href={staffPages.crm.address}>
                        Open CRM Dashboard
                      </StaffButtonLink>
                      <ImportLeadsLink />
                    </div>
                  </Empty>
                )
              }
            />
            <ShowMore list={leads} nouns={['lead', 'leads']} />
          </div>
        )}
      </QueryBoundary>
      <LogLeadContact />
    </>
  )
}
