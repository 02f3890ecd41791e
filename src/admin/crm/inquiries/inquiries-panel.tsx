import * as links from '#contract/links.ts'
import { Suspense } from 'react'
import { InquiryMail, InquiryPhone, LogInquiryContact } from '#admin/crm/activities/contact-activity.tsx'
import { ReportFilter } from '#admin/crm/report-filter.tsx'
import { stacked, useStacked } from '#admin/crm/stacked.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { StaffButtonLink, StaffLink } from '#admin/parts/frame/link.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { MineFilter } from '#admin/parts/lists/mine-filter.tsx'
import { ReplyClock } from '#admin/parts/time/reply-clock.tsx'
import { SearchField } from '#admin/parts/lists/search-field.tsx'
import { ShowMore } from '#admin/parts/lists/show-more.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useApiQuery, useListPages } from '#client/query.ts'
import { inquiryStates } from '#contract/inquiries/inquiries.constants.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import type { StaffInquiry } from '#contract/inquiries/inquiries.ts'
import { leadLimits } from '#domain/leads/leads.constants.ts'
import { replyHours } from '#contract/inquiries/reply-promise.constants.ts'
import { countText } from '#domain/units/units.constants.ts'
import { loadable } from '#ui/loadable.tsx'
import { type Column, Table, TableSkeleton } from '#ui/table.tsx'
import { InquiryActions } from './inquiry-actions.tsx'
import { InquiryDialog } from './inquiry-dialog.tsx'
import { NoInquiries } from './no-inquiries.tsx'

const ComposerDialog = loadable(() =>
  import('#admin/composer/composer-dialog.tsx').then((module) => module.ComposerDialog),
)

const stateLabels = { open: 'Open', overdue: 'Overdue', answered: 'Answered', spam: 'Spam' } as const

/** The inquiries; the one that has waited longest comes first. */
export function InquiriesPanel() {
  const [search] = useUrlState('search')
  const [stateParam] = useUrlState('state')
  const [answeredParam] = useUrlState('answered')
  const [open, setOpen] = useUrlState('inquiry')
  const [replying, setReplying] = useUrlState('reply')
  const [mineParam, setMine] = useUrlState('mine')
  const mine = mineParam === 'true' ? mineParam : undefined
  const state = inquiryStates.find((name) => name === stateParam)
  const answered = (['in-time', 'late'] as const).find((name) => name === answeredParam)
  const inquiries = useListPages(inquiriesApi.list, {
    query: { search, state, answered, mine, sort: 'reply', limit: '50' },
  })
  const counts = useApiQuery(inquiriesApi.count, { query: { mine } })
  const isStacked = useStacked()

  const name: Column<StaffInquiry> = {
    head: 'Name',
    cell: ({ id, firstName, lastName }) => (
      <button type="button" className="row-link cursor-pointer text-left" onClick={() => setOpen(String(id))}>
        {`${firstName} ${lastName}`}
      </button>
    ),
  }
  const reply: Column<StaffInquiry> = { head: 'Reply', cell: (inquiry) => <ReplyClock inquiry={inquiry} /> }
  const email: Column<StaffInquiry> = { head: 'Email', cell: (inquiry) => <InquiryMail inquiry={inquiry} /> }
  const phone: Column<StaffInquiry> = { head: 'Phone', cell: (inquiry) => <InquiryPhone inquiry={inquiry} /> }
  const spaceType: Column<StaffInquiry> = {
    head: 'Space Type',
    cell: (inquiry) => inquiry.spaceType || <span className="text-ink-2">Not given</span>,
  }
  const date: Column<StaffInquiry> = { head: 'Date', cell: ({ createdAt }) => <Moment instant={createdAt} /> }
  const actions: Column<StaffInquiry> = {
    head: 'Actions',
    kind: 'actions',
    cell: (inquiry) => <InquiryActions inquiry={inquiry} />,
  }
  const columns = isStacked
    ? [stacked(name, spaceType), stacked(reply, date), stacked(email, phone), actions]
    : [name, reply, email, phone, spaceType, date, actions]

  return (
    <>
      <div className="panel-head">
        <h2>Contact Inquiries</h2>
        <SearchField label="Search inquiries" max={leadLimits.search} />
        <MineFilter mine={mine !== undefined} onChange={(only) => setMine(only ? 'true' : null)} />
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
          <div
            className="grid grid-cols-1 gap-3"
            aria-busy={inquiries.isPlaceholderData}
            onPointerEnter={ComposerDialog.loadAhead}
            onFocus={ComposerDialog.loadAhead}
          >
            <Table
              caption="Contact inquiries"
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => setOpen(String(id))}
              selected={({ id }) => String(id) === open}
              empty={
                search || state || mine ? (
                  <Empty message="No inquiry matches what you are looking for.">
                    <StaffButtonLink variant="outline" href={links.inquiries()}>
                      Clear filters
                    </StaffButtonLink>
                  </Empty>
                ) : (
                  <NoInquiries />
                )
              }
            />
            <ShowMore list={inquiries} nouns={['inquiry', 'inquiries']} />
          </div>
        )}
      </QueryBoundary>
      {/^[1-9]\d*$/.test(open) && (
        <InquiryDialog id={Number(open)} onClose={() => setOpen(null)} onWrite={() => setReplying(open)} />
      )}
      {/^[1-9]\d*$/.test(replying) && (
        <Suspense>
          <ComposerDialog
            key={replying}
            subject={{ noun: 'inquiry', id: Number(replying) }}
            kind="email"
            onClose={() => setReplying(null)}
          />
        </Suspense>
      )}
      <LogInquiryContact />
    </>
  )
}
