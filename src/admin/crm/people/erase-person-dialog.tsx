import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useApiMutation, useApiQuery, useRowQueries } from '#client/query.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { listed } from '#domain/text/listed.ts'
import * as peopleApi from '#contract/leads/people.ts'
import type { StoredPerson } from '#contract/leads/people.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { Subject } from './person-data.tsx'

const calls = {
  lead: { record: leadsApi.read, read: peopleApi.readOfLead, erase: peopleApi.eraseOfLead },
  inquiry: { record: inquiriesApi.read, read: peopleApi.readOfInquiry, erase: peopleApi.eraseOfInquiry },
}

const names: Record<keyof StoredPerson['counts'], readonly [one: string, many: string]> = {
  leads: ['lead', 'leads'],
  inquiries: ['inquiry', 'inquiries'],
  notes: ['note', 'notes'],
  activities: ['activity', 'activities'],
  documents: ['document', 'documents'],
  tasks: ['task', 'tasks'],
  emails: ['email', 'emails'],
  tours: ['tour', 'tours'],
  visits: ['step of a visit', 'steps of visits'],
  importSheets: ['list to import', 'lists to import'],
}

/** 'one lead, 2 notes'. */
const countsText = (counts: StoredPerson['counts']) =>
  listed(
    entriesOf(names).flatMap(([name, [one, many]]) =>
      counts[name] === 0 ? [] : [`${counts[name]} ${counts[name] === 1 ? one : many}`],
    ),
  )

/** Confirms an erasure, which cannot be undone, and lists what is erased, what is kept, and why. */
export function ErasePersonDialog({
  noun,
  id,
  onErased,
  onClose,
}: Subject & { onErased: () => void; onClose: () => void }) {
  const { record, read, erase } = calls[noun]
  const person = useApiQuery(read, { params: { id } }, { eachTime: true })
  const erasure = useApiMutation(erase)
  const queries = useRowQueries(record, id)

  const confirm = async () => {
    await queries.cancel()
    erasure.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onClose()
          onErased()
          queries.remove()
          showToast({ title: 'Person erased', description: 'Nothing of it can be restored.' })
        },
        onError(error) {
          queries.refetch()
          notifyFailure('Failed to erase the person', error)
        },
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title="Erase this person?" className="dialog-small" closeName="Cancel">
      <QueryBoundary query={person} loading={<TableSkeleton message="Loading what is stored..." rows={3} />}>
        {({ name, emails, counts, leasedUnits }) => (
          <div className="grid gap-3">
            <p>{`Everything about ${name} (${listed(emails)}) is erased: ${countsText(counts)}, with their files. This cannot be undone.`}</p>
            <p>These are kept:</p>
            <ul className="list-disc pl-5">
              <li>
                {leasedUnits.length === 0
                  ? 'Leases, which the law prescribes to keep: this person has none.'
                  : `The leases of ${listed(leasedUnits.map((unit) => `unit ${unit}`))} with the tenant's name and contact, because the law prescribes to keep them.`}
              </li>
              <li>That staff changed something and when, without names and values, so that the history has no gaps.</li>
              <li>Emails that were sent and archives that were made before: they are outside of the product.</li>
            </ul>
          </div>
        )}
      </QueryBoundary>
      <div className="dialog-foot">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          disabled={person.data === undefined || erasure.isPending}
          onClick={() => void confirm()}
        >
          {erasure.isPending ? 'Erasing...' : 'Erase this person'}
        </Button>
      </div>
    </Dialog>
  )
}
