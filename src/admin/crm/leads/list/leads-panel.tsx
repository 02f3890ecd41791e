import * as links from '#contract/links.ts'
import { LogLeadContact } from '#admin/crm/activities/contact-activity.tsx'
import { ReportFilter } from '#admin/crm/report-filter.tsx'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { ListFilter } from '#admin/parts/lists/list-filter.tsx'
import { MineFilter } from '#admin/parts/lists/mine-filter.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { SearchField } from '#admin/parts/lists/search-field.tsx'
import { ShowMore } from '#admin/parts/lists/show-more.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { usePermission } from '#admin/session.tsx'
import { useListPages } from '#client/query.ts'
import {
  funnelStatuses,
  type LeadOrder,
  leadLimits,
  leadOrders,
  noSource,
  statusLabels,
} from '#domain/leads/leads.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { withoutUndefined } from '#domain/text/typed-record.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { LeadFilters, useLeadFilters } from './lead-filters.tsx'
import { LeadsBoard } from './leads-board.tsx'
import { LeadsTable } from './leads-table.tsx'
import { NewLeadDialog } from '#admin/crm/leads/new-lead-dialog.tsx'
import { NoLeads } from './no-leads.tsx'
import { showIn, Today } from '#admin/crm/leads/today.tsx'
import { useLeadUpdates } from './use-lead-updates.ts'
import { ViewChips } from './view-chips.tsx'
import '#admin/crm/leads/leads.css'

const orderLabels: Record<LeadOrder, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  company: 'Company, A to Z',
  '-company': 'Company, Z to A',
  nextFollowUpDate: 'Next follow up first',
  '-nextFollowUpDate': 'Latest follow up first',
  '-lastContactDate': 'Last contacted first',
  lastContactDate: 'Longest without contact',
}
const [usualOrder, ...otherOrders] = leadOrders
const orders = otherOrders.map((value) => ({ value, label: orderLabels[value] }))

/** All leads in a table or a board; the address holds search, filters and sort order. */
export function LeadsPanel() {
  const [lead, setLead] = useUrlState('lead')
  const [search] = useUrlState('search')
  const filters = useLeadFilters()
  const [showParam] = useUrlState('show')
  const [view, setView] = useUrlState('view')
  const [sortParam, setOrder] = useUrlState('sort')
  const [reachedParam] = useUrlState('reached')
  const [mineParam, setMine] = useUrlState('mine')
  const mine = mineParam === 'true' ? mineParam : undefined
  const { status, source, ...others } = filters
  const show = showParam === 'leased' ? showParam : showIn(showParam)
  const reached = funnelStatuses.find((name) => name === reachedParam)
  const sort = leadOrders.find((name) => name === sortParam)
  const isBoard = view === 'board'
  const leads = useListPages(
    leadsApi.list,
    { query: { search, ...filters, reached, mine, show, sort, limit: '50' } },
    { enabled: !isBoard },
  )
  const updates = useLeadUpdates()
  const canAdd = usePermission('change business data')
  const isFiltered =
    search !== '' || [...Object.values(filters), reached, show, mine].some((filter) => filter !== undefined)

  return (
    <>
      <div className="tools">
        <h2 className="sr-only">Leads</h2>
        <SearchField label="Search leads" max={leadLimits.search} />
        <LeadFilters filters={filters} />
        <ListFilter
          label="Sort"
          all={orderLabels[usualOrder]}
          options={orders}
          value={sort === usualOrder ? undefined : sort}
          onChange={setOrder}
        />
        <MineFilter mine={mine !== undefined} onChange={(only) => setMine(only ? 'true' : null)} />
        <span className="tools-end">
          <button type="button" className="chip" aria-pressed={!isBoard} onClick={() => setView(null)}>
            Table
          </button>
          <button type="button" className="chip" aria-pressed={isBoard} onClick={() => setView('board')}>
            Board
          </button>
          <AllowedButton permission="change business data" data-key="c" onClick={() => setLead('new')}>
            Add Lead
          </AllowedButton>
        </span>
      </div>
      <Today shown={show === 'leased' ? undefined : show} />
      <ViewChips />
      <ReportFilter
        filters={[
          reached && `leads that reached ${statusLabels[reached]}`,
          source !== undefined && (source === noSource ? 'leads without a source' : `leads whose source is ${source}`),
          show === 'leased' && 'leads that lease a unit or have leased one',
        ]}
        allHref={links.leads(isBoard ? { view } : {})}
      />
      {isBoard ? (
        <LeadsBoard
          isFiltered={isFiltered}
          status={status}
          filters={withoutUndefined({ search: search || undefined, source, ...others, show, reached, mine, sort })}
          updates={updates}
        />
      ) : (
        <LeadsList leads={leads} open={lead} isFiltered={isFiltered} updates={updates} />
      )}
      <LogLeadContact />
      {lead === 'new' && canAdd && <NewLeadDialog onClose={() => setLead(null)} />}
    </>
  )
}

type ListProps = {
  leads: ReturnType<typeof useListPages<typeof leadsApi.list>>
  open: string
  isFiltered: boolean
  updates: ReturnType<typeof useLeadUpdates>
}

function LeadsList({ leads, open, isFiltered, updates }: ListProps) {
  return (
    <QueryBoundary query={leads} loading={<TableSkeleton message="Loading leads..." rows={10} />}>
      {({ rows }) => (
        <div className="grid grid-cols-1 gap-3" aria-busy={leads.isPlaceholderData}>
          <LeadsTable
            rows={rows}
            open={open}
            updates={updates}
            empty={
              isFiltered ? (
                <Empty message="No lead matches what you are looking for.">
                  <StaffButtonLink variant="outline" href={links.leads()}>
                    Clear filters
                  </StaffButtonLink>
                </Empty>
              ) : (
                <NoLeads />
              )
            }
          />
          <ShowMore list={leads} nouns={['lead', 'leads']} />
        </div>
      )}
    </QueryBoundary>
  )
}
