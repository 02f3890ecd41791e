import * as links from '#contract/links.ts'
import { useLocation } from 'wouter'
import { StaffButtonLink, StaffLink } from '#admin/parts/frame/link.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { ShowMore } from '#admin/parts/lists/show-more.tsx'
import { useListPages } from '#client/query.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import type { StaffInquiry } from '#contract/inquiries/inquiries.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { type Column, Table, TableSkeleton } from '#ui/table.tsx'
import { InquiryMail, InquiryPhone, LogInquiryContact } from './activities/contact-activity.tsx'
import { NoInquiries } from './inquiries/no-inquiries.tsx'

// The form in the site's header leaves these fields optional.
const orNotGiven = (value: string) => value || <span className="text-ink-2">Not given</span>

const columns: readonly Column<StaffInquiry>[] = [
  {
    head: 'Name',
    cell: ({ id, firstName, lastName }) => (
      <StaffLink href={links.inquiry(id)} className="row-link">
        {`${firstName} ${lastName}`}
      </StaffLink>
    ),
  },
  { head: 'Email', cell: (inquiry) => <InquiryMail inquiry={inquiry} /> },
  { head: 'Phone', cell: (inquiry) => <InquiryPhone inquiry={inquiry} /> },
  { head: 'Space Type', cell: ({ spaceType }) => orNotGiven(spaceType) },
  { head: 'Location', cell: ({ preferredLocation }) => orNotGiven(preferredLocation) },
  { head: 'Date', cell: ({ createdAt }) => <Moment instant={createdAt} /> },
]

/** The dashboard's CRM tab: a link to the CRM dashboard and the inquiries. */
export function Tab() {
  const inquiries = useListPages(inquiriesApi.list, { query: { limit: '50' } })
  const [, navigate] = useLocation()
  return (
    <>
      <section className="lead-on">
        <div>
          <h2>CRM</h2>
          <p>Follow each lead from the first call to the lease: who they are, what they need and what comes next.</p>
        </div>
        <StaffButtonLink href={staffPages.crm.address}>Open CRM Dashboard</StaffButtonLink>
      </section>
      <section className="grid grid-cols-1 gap-3">
        <h2 className="panel-title">Contact Inquiries</h2>
        <QueryBoundary query={inquiries} loading={<TableSkeleton message="Loading inquiries..." />}>
          {({ rows }) => (
            <>
              <Table
                caption="Contact inquiries"
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
                onOpen={({ id }) => navigate(links.inquiry(id))}
                empty={<NoInquiries />}
              />
              <ShowMore list={inquiries} nouns={['inquiry', 'inquiries']} />
            </>
          )}
        </QueryBoundary>
      </section>
      <LogInquiryContact />
    </>
  )
}
