import { Empty } from '#admin/parts/lists/empty.tsx'
import { Page } from '#admin/parts/frame/page.tsx'
import { HeldEmail } from '#admin/parts/feedback/held-email.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { MineFilter } from '#admin/parts/lists/mine-filter.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useApiQuery } from '#client/query.ts'
import { mailHeldMessage } from '#contract/emails/emails.constants.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import * as todayApi from '#contract/reports/today.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { Activities } from './activities.tsx'
import { Replies, UnmatchedEmails } from './emails.tsx'
import { FollowUps } from './follow-ups.tsx'
import { OpenInquiries, OverdueInquiries, Withheld } from './inquiries.tsx'
import { LeaseDates } from './lease-dates.tsx'
import { Leases } from './leases.tsx'
import { OpensToday } from './opens-today.tsx'
import { Tasks } from './tasks.tsx'
import { Tours } from './tours.tsx'
import { useSteps } from './use-steps.ts'

/** The kinds of work, most urgent first. */
const sections = {
  OverdueInquiries,
  OpenInquiries,
  Replies,
  UnmatchedEmails,
  Tours,
  Activities,
  FollowUps,
  Tasks,
  Leases,
  LeaseDates,
}

/** Today's work: assigned to the user or unassigned, or everyone's. */
export function Screen() {
  const [show, setShow] = useUrlState('show')
  const mine = show !== 'all'
  const today = useApiQuery(todayApi.read, { query: mine ? { mine: 'true' } : {} }, { eachTime: true })
  const complete = useSteps()
  return (
    <Page
      title="Today"
      actions={<MineFilter mine={mine} label="Mine and unassigned" onChange={(only) => setShow(only ? null : 'all')} />}
    >
      <HeldEmail />
      <QueryBoundary query={today} loading={<TableSkeleton rows={8} message="Loading today..." />}>
        {({ withheldInquiries, mailHeld, ...work }) => (
          <div className="today">
            {mailHeld && <p className="notice">{mailHeldMessage}</p>}
            {Object.values(work).every(({ total }) => total === 0) ? (
              <Empty message="Nothing is due today." />
            ) : (
              Object.entries(sections).map(([name, Section]) => <Section key={name} today={work} complete={complete} />)
            )}
            <Withheld count={withheldInquiries} />
          </div>
        )}
      </QueryBoundary>
      <OpensToday />
      <StaffLink href={staffPages.alerts.address} className="link justify-self-start">
        Alerts by email and on your phone
      </StaffLink>
    </Page>
  )
}
