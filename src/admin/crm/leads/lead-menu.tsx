import * as links from '#contract/links.ts'
import { useState } from 'react'
import { usePark } from '#admin/park.tsx'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import { AllowedButton, AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { momentText } from '#admin/parts/time/moment.tsx'
import { useTimelineSummary } from '#admin/timeline/timeline.tsx'
import type { Lead } from '#contract/leads/leads.ts'
import { listed } from '#domain/text/listed.ts'
import { Ellipsis } from '#ui/icons/icons.tsx'
import { useLeadDeletion } from './use-lead-deletion.ts'

/** What is seldom done with a lead. It is deleted at once, because that can be undone; if that cancels tours, after a question. */
export function LeadMenu({ lead, onHold }: { lead: Lead; onHold: () => void }) {
  const { id, firstName, lastName } = lead
  const { timeZone } = usePark()
  const summary = useTimelineSummary({ noun: 'lead', id })
  const deletion = useLeadDeletion(lead)
  const [toursAhead, setToursAhead] = useState<string[]>([])
  const ask = () => {
    const tours = summary.data?.ahead.filter(({ kind }) => kind === 'tour') ?? []
    if (tours.length === 0) deletion.start()
    else setToursAhead(tours.map(({ at }) => momentText(at, timeZone)))
  }
  return (
    <>
      <button
        type="button"
        className="button button-quiet lead-menu-button"
        popoverTarget="lead-menu"
        aria-label="More actions"
        title="Hold a unit, new lease, delete"
      >
        <Ellipsis size={18} />
      </button>
      <div id="lead-menu" popover="auto" className="lead-menu">
        <AllowedButton permission="change business data" variant="quiet" onClick={onHold}>
          Hold a Unit
        </AllowedButton>
        <AllowedLink permission="change business data" variant="quiet" href={links.newLease({ lead: String(id) })}>
          New Lease
        </AllowedLink>
        <AllowedButton
          permission="change business data"
          variant="quiet"
          disabled={deletion.isPending || !summary.data}
          onClick={ask}
        >
          Delete
        </AllowedButton>
      </div>
      {toursAhead.length > 0 && (
        <ConfirmDialog
          title={`Delete ${firstName} ${lastName}?`}
          message={`This cancels the tour${toursAhead.length === 1 ? '' : 's'} on ${listed(toursAhead)}, and the lead gets an email. Undo within a minute, and neither happens.`}
          verb="Delete and cancel"
          cancel="Keep the lead"
          busy={deletion.isPending}
          onConfirm={() => {
            setToursAhead([])
            deletion.start()
          }}
          onClose={() => setToursAhead([])}
        />
      )}
    </>
  )
}
