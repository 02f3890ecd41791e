import { useState } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import { momentText } from '#admin/parts/time/moment.tsx'
import { usePark } from '#admin/park.tsx'
import { useApiQuery } from '#client/query.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { listed } from '#domain/text/listed.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { useLeadDeletion } from './use-lead-deletion.ts'

/** Deletes a lead at once, because that can be undone. If it would cancel tours, it asks first. */
export function DeleteLead({ lead }: { lead: Lead }) {
  const { id, firstName, lastName } = lead
  const tours = useApiQuery(toursApi.listOfLead, { params: { id } })
  const deletion = useLeadDeletion(lead)
  const { timeZone } = usePark()
  const [ahead, setAhead] = useState<string[]>([])
  const toursAhead = () =>
    (tours.data ?? []).filter(({ startsAt, status }) => status === 'booked' && Date.parse(startsAt) > Date.now())

  const ask = () => {
    const times = toursAhead().map(({ startsAt }) => momentText(startsAt, timeZone))
    if (times.length === 0) deletion.start()
    else setAhead(times)
  }
  return (
    <>
      <AllowedButton
        permission="change business data"
        variant="outline"
        disabled={deletion.isPending || !tours.data}
        onClick={ask}
      >
        Delete
      </AllowedButton>
      {ahead.length > 0 && (
        <ConfirmDialog
          title={`Delete ${firstName} ${lastName}?`}
          message={`This cancels the tour${ahead.length === 1 ? '' : 's'} on ${listed(ahead)}, and the lead gets an email. Undo within a minute, and neither happens.`}
          verb="Delete and cancel"
          cancel="Keep the lead"
          busy={deletion.isPending}
          onConfirm={() => {
            setAhead([])
            deletion.start()
          }}
          onClose={() => setAhead([])}
        />
      )}
    </>
  )
}
