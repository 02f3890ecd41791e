import { useQueryClient } from '@tanstack/react-query'
import { HeldEmail } from '#admin/parts/feedback/held-email.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { Page } from '#admin/parts/frame/page.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { MineFilter } from '#admin/parts/lists/mine-filter.tsx'
import { useDay } from '#admin/parts/time/use-day.ts'
import { usePark } from '#admin/park.tsx'
import { dateFormat } from '#domain/dates/date-format.ts'
import { useApiQuery } from '#client/query.ts'
import { mailHeldMessage } from '#contract/emails/emails.constants.ts'
import * as links from '#contract/links.ts'
import * as todayApi from '#contract/reports/today.ts'
import { todayLabels } from '#contract/reports/today.labels.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { listed } from '#domain/text/listed.ts'
import { keysOf } from '#domain/text/typed-record.ts'
import { deskOf } from '#admin/work/steps.ts'
import { useOpenRow } from '#admin/work/use-open-row.ts'
import { useSteps } from '#admin/work/use-steps.ts'
import { KeyHints } from '#admin/work/key-hints.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { OpensToday } from './opens-today.tsx'
import { shownCount, TodayGroup } from './today-group.tsx'
import { groupsOf } from './today-groups.tsx'
import './today.css'

/** Today's work: assigned to the user or unassigned, or everyone's. */
export function Screen() {
  const { timeZone } = usePark()
  const day = useDay()
  const desk = deskOf(useQueryClient(), timeZone)
  const [show, setShow] = useUrlState('show')
  const [kind, setKind] = useUrlState('kind')
  const mine = show !== 'all'
  const today = useApiQuery(todayApi.read, { query: mine ? { mine: 'true' } : {} }, { eachTime: true })
  const complete = useSteps()
  const openRow = useOpenRow('open')
  return (
    <Page
      title="Today"
      facts={dateFormat('UTC', { weekday: 'long', month: 'long', day: 'numeric' }).format(Date.parse(day))}
      actions={
        <>
          <MineFilter mine={mine} label="Mine and unassigned" onChange={(only) => setShow(only ? null : 'all')} />
          <AllowedLink permission="change business data" variant="outline" href={links.newLead()} data-key="c">
            Add Lead
          </AllowedLink>
        </>
      }
    >
      <HeldEmail />
      <QueryBoundary query={today} loading={<TableSkeleton rows={8} message="Loading today..." />}>
        {({ withheldInquiries, mailHeld, ...work }) => {
          const chosen = keysOf(todayLabels).find((name) => name === kind)
          const empty = keysOf(todayLabels).filter((name) => work[name].total === 0)
          return (
            <div className="today">
              {mailHeld && <p className="notice">{mailHeldMessage}</p>}
              {chosen && (
                <p className="notice screen-only">
                  <span>{`Only ${todayLabels[chosen]}. `}</span>
                  <button type="button" className="link" onClick={() => setKind(null)}>
                    Show everything
                  </button>
                </p>
              )}
              {groupsOf(desk, work, chosen).map((group) => (
                <TodayGroup key={group.title} group={group} openRow={openRow} complete={complete} mine={mine} />
              ))}
              <p className="work-quiet">
                {empty.length === keysOf(todayLabels).length
                  ? 'Nothing is due today.'
                  : empty.length > 0 && `Nothing in ${listed(empty.map((name) => todayLabels[name]))}.`}
              </p>
              <Withheld count={withheldInquiries} />
            </div>
          )
        }}
      </QueryBoundary>
      <div className="today-settings screen-only">
        <OpensToday />
        <StaffLink href={staffPages.alerts.address} className="link justify-self-start">
          Alerts by email and on your phone
        </StaffLink>
      </div>
      <KeyHints />
    </Page>
  )
}

/** Suspected spam does not count as work, but it may hold an inquiry from a person. */
function Withheld({ count }: { count: number }) {
  if (count === 0) return null
  const inquiries = count === 1 ? 'inquiry was' : 'inquiries were'
  return (
    <p className="work-quiet">
      <span>{`${shownCount(count)} ${inquiries} withheld as spam in the last ${todayApi.withheldDays} days.`}</span>{' '}
      <StaffLink href={links.inquiries({ state: 'spam' })} className="link">
        See whether a person is among them
      </StaffLink>
    </p>
  )
}
