import { OriginDetails } from '#admin/crm/leads/lead-origin.tsx'
import { PersonData } from '#admin/crm/people/person-data.tsx'
import { Disclosure } from '#admin/parts/feedback/disclosure.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { MailLink } from '#admin/parts/lists/contact-links.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { ReplyClock } from '#admin/parts/time/reply-clock.tsx'
import { useApiQuery } from '#client/query.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as originsApi from '#contract/leads/origins.ts'
import { Timeline } from '#admin/timeline/timeline.tsx'
import { WorkFacts } from '#admin/work/work-facts.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { InquiryActions } from './inquiry-actions.tsx'

/** What somebody wrote in a form, in full, with the emails since and its origin. */
export function InquiryDetails({ id, onErased = () => {} }: { id: number; onErased?: () => void }) {
  const inquiry = useApiQuery(inquiriesApi.read, { params: { id } })
  return (
    <QueryBoundary query={inquiry} loading={<TableSkeleton message="Loading inquiry..." rows={3} />}>
      {(data) => (
        <>
          <p className="work-said typed-text">
            {data.additionalDetails || <span className="text-ink-2">No message.</span>}
          </p>
          <WorkFacts
            facts={[
              ['Email', <MailLink key="email" to={data.email} />],
              ['Phone', data.phone],
              ['Language', data.language === 'es' ? 'Writes Spanish' : ''],
              ['Space Type', data.spaceType],
              ['Preferred Location', data.preferredLocation],
              ['Timeline', data.urgency],
              ['Budget', data.budgetRange],
              ['Move-in', data.moveInTimeframe],
              ['Received', <Moment key="received" instant={data.createdAt} withTime />],
              ['Promised', data.reply && <Moment key="promised" instant={data.reply.dueAt} withTime />],
              ['Reply', <ReplyClock key="reply" inquiry={data} />],
            ]}
          />
          <div className="work-links">
            <InquiryActions inquiry={data} />
          </div>
          {!data.spam && (
            <Disclosure title="Timeline">
              <Timeline subject={{ noun: 'inquiry', id }} />
            </Disclosure>
          )}
          <Disclosure title="Origin">
            <InquiryOrigin id={id} />
          </Disclosure>
          {data.leadId === null && (
            <Disclosure title="Personal data">
              <PersonData noun="inquiry" id={id} onErased={onErased} />
            </Disclosure>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

function InquiryOrigin({ id }: { id: number }) {
  const origin = useApiQuery(originsApi.readInquiryOrigin, { params: { id } })
  return (
    <QueryBoundary query={origin} loading={<TableSkeleton message="Loading origin..." rows={2} />}>
      {(data) => <OriginDetails origin={data} />}
    </QueryBoundary>
  )
}
