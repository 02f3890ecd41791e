import { InquiryMail, InquiryPhone } from '#admin/crm/activities/contact-activity.tsx'
import { DetailsList } from '#admin/crm/details-list.tsx'
import { Emails } from '#admin/crm/emails/emails.tsx'
import { OriginDetails } from '#admin/crm/leads/lead-origin.tsx'
import { PersonData } from '#admin/crm/people/person-data.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { Disclosure } from '#admin/parts/feedback/disclosure.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { ReplyClock } from '#admin/parts/time/reply-clock.tsx'
import { useApiQuery } from '#client/query.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as originsApi from '#contract/leads/origins.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { InquiryActions } from './inquiry-actions.tsx'
import { InquiryAssignee } from './inquiry-assignee.tsx'

/** All fields of an inquiry, and its origin. */
export function InquiryDialog({ id, onClose, onWrite }: { id: number; onClose: () => void; onWrite: () => void }) {
  const inquiry = useApiQuery(inquiriesApi.read, { params: { id } })
  const origin = useApiQuery(originsApi.readInquiryOrigin, { params: { id } })
  const title = inquiry.data ? `${inquiry.data.firstName} ${inquiry.data.lastName}` : 'Contact inquiry'
  return (
    <Dialog open onClose={onClose} title={title}>
      <QueryBoundary query={inquiry} loading={<TableSkeleton message="Loading inquiry..." />}>
        {(data) => (
          <div className="grid gap-4">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <ReplyClock inquiry={data} />
              <span className="ml-auto flex">
                <InquiryActions inquiry={data} />
              </span>
            </div>
            <DetailsList
              entries={[
                ['Email', <InquiryMail key="email" inquiry={data} />],
                ['Phone', data.phone && <InquiryPhone key="phone" inquiry={data} />],
                ['Space Type', data.spaceType],
                ['Preferred Location', data.preferredLocation],
                ...(data.form === 'A'
                  ? ([
                      ['Timeline', data.urgency],
                      ['Budget', data.budgetRange],
                      ['Move-in', data.moveInTimeframe],
                    ] as const)
                  : []),
                ['Received', <Moment key="received" instant={data.createdAt} withTime />],
                ['Assigned To', <InquiryAssignee key="assignee" inquiry={data} />],
              ]}
            />
            <section className="grid gap-1">
              <h3>Message</h3>
              <p className="typed-text">{data.additionalDetails || <span className="text-ink-2">No message.</span>}</p>
            </section>
            {!data.spam && (
              <section className="grid gap-2">
                <h3>Emails</h3>
                <Emails subject="inquiry" id={id} onWrite={onWrite} />
              </section>
            )}
            <section className="grid gap-1">
              <h3>Origin</h3>
              <QueryBoundary query={origin} loading={<TableSkeleton message="Loading origin..." rows={2} />}>
                {(data) => <OriginDetails origin={data} />}
              </QueryBoundary>
            </section>
            {data.leadId === null && (
              <Disclosure title="Personal data">
                <PersonData noun="inquiry" id={id} onErased={onClose} />
              </Disclosure>
            )}
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  )
}
