import { useQueryClient } from '@tanstack/react-query'
import { ReportFilter } from '#admin/crm/report-filter.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { StaffButtonLink, StaffLink } from '#admin/parts/frame/link.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { MineFilter } from '#admin/parts/lists/mine-filter.tsx'
import { SearchField } from '#admin/parts/lists/search-field.tsx'
import { ShowMore } from '#admin/parts/lists/show-more.tsx'
import { momentText } from '#admin/parts/time/moment.tsx'
import { usePark } from '#admin/park.tsx'
import { KeyHints } from '#admin/work/key-hints.tsx'
import { deskOf } from '#admin/work/steps.ts'
import { useOpenRow } from '#admin/work/use-open-row.ts'
import { useSteps } from '#admin/work/use-steps.ts'
import { WorkRow } from '#admin/work/work-row.tsx'
import { useApiQuery, useListPages } from '#client/query.ts'
import { inquiryStates } from '#contract/inquiries/inquiries.constants.ts'
import type { StaffInquiry } from '#contract/inquiries/inquiries.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { replyText } from '#contract/inquiries/reply-clock.labels.ts'
import { replyHours } from '#contract/inquiries/reply-promise.constants.ts'
import * as links from '#contract/links.ts'
import { leadLimits } from '#domain/leads/leads.constants.ts'
import { countText } from '#domain/units/units.constants.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { ConvertToLead } from './inquiry-actions.tsx'
import { InquiryDetails } from './inquiry-details.tsx'
import { inquiryWork } from './inquiry-work.ts'
import { NoInquiries } from './no-inquiries.tsx'

const stateLabels = { open: 'Open', overdue: 'Overdue', answered: 'Answered', spam: 'Spam' } as const

/** The inquiries, each answered in its row; the one that has waited longest comes first. */
export function InquiriesPanel() {
  const { timeZone } = usePark()
  const desk = deskOf(useQueryClient(), timeZone)
  const complete = useSteps()
  const openRow = useOpenRow('inquiry', 'reply')
  const [search] = useUrlState('search')
  const [stateParam] = useUrlState('state')
  const [answeredParam] = useUrlState('answered')
  const [mineParam, setMine] = useUrlState('mine')
  const mine = mineParam === 'true' ? mineParam : undefined
  const state = inquiryStates.find((name) => name === stateParam)
  const answered = (['in-time', 'late'] as const).find((name) => name === answeredParam)
  const inquiries = useListPages(inquiriesApi.list, {
    query: { search, state, answered, mine, sort: 'reply', limit: '50' },
  })
  const counts = useApiQuery(inquiriesApi.count, { query: { mine } })
  const openId = /^[1-9]\d{0,9}$/.test(openRow.key) ? Number(openRow.key) : undefined
  const isElsewhere = openId !== undefined && inquiries.data?.rows.every(({ id }) => id !== openId) === true
  const elsewhere = useApiQuery(inquiriesApi.read, { params: { id: openId ?? 0 } }, { enabled: isElsewhere })

  const rowOf = (inquiry: StaffInquiry) => {
    const { id, reply, spaceType, createdAt } = inquiry
    const { onOpen, opened } = openRow.of(String(id))
    const work = inquiryWork(desk, inquiry)
    const facts = [
      spaceType,
      momentText(createdAt, timeZone),
      inquiry.spam ? 'spam' : reply?.state === 'answered' && replyText(reply),
    ]
    return (
      <WorkRow
        key={id}
        work={{ ...work, kind: facts.filter(Boolean).join(', ') }}
        opened={opened}
        onOpen={onOpen}
        complete={complete}
        details={<InquiryDetails id={id} onErased={() => onOpen(undefined)} />}
        stays
        beside={<ConvertToLead inquiry={inquiry} />}
      />
    )
  }
  return (
    <>
      <div className="panel-head">
        <h2 className="sr-only">Contact Inquiries</h2>
        <nav aria-label="Inquiries by state" className="chips crm-chips">
          {inquiryStates.map((name) => (
            <StaffLink
              key={name}
              href={links.inquiries({
                ...(name === state ? {} : { state: name }),
                ...(search ? { search } : {}),
                ...(mine ? { mine } : {}),
              })}
              className="chip"
              aria-current={name === state ? 'true' : undefined}
              data-urgent={name === 'overdue' && (counts.data?.overdue ?? 0) > 0 ? '' : undefined}
            >
              <span>{stateLabels[name]}</span>
              <b>{counts.data ? countText(counts.data[name]) : '–'}</b>
            </StaffLink>
          ))}
        </nav>
        <SearchField label="Search inquiries" max={leadLimits.search} />
        <MineFilter mine={mine !== undefined} onChange={(only) => setMine(only ? 'true' : null)} />
      </div>
      <ReportFilter
        filters={[
          answered === 'in-time' && `inquiries that were answered within ${replyHours} hours`,
          answered === 'late' && `inquiries that were answered after more than ${replyHours} hours`,
        ]}
        allHref={links.inquiries()}
      />
      <QueryBoundary query={inquiries} loading={<TableSkeleton message="Loading inquiries..." rows={10} />}>
        {({ rows }) => (
          <div className="work-group" aria-busy={inquiries.isPlaceholderData}>
            {rows.length === 0 && !isElsewhere ? (
              search || state || mine ? (
                <Empty message="No inquiry matches what you are looking for.">
                  <StaffButtonLink variant="outline" href={links.inquiries()}>
                    Clear filters
                  </StaffButtonLink>
                </Empty>
              ) : (
                <NoInquiries />
              )
            ) : (
              <ul aria-label="Contact inquiries">
                {isElsewhere && elsewhere.data && rowOf(elsewhere.data)}
                {rows.map(rowOf)}
              </ul>
            )}
            <ShowMore list={inquiries} nouns={['inquiry', 'inquiries']} />
          </div>
        )}
      </QueryBoundary>
      <KeyHints />
    </>
  )
}
