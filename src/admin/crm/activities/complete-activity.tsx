import { CompleteDialog } from '#admin/parts/forms/complete-dialog.tsx'
import { withoutNext } from '#admin/composer/activity-form.ts'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import { activityLabels } from '#domain/leads/leads.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as timelineApi from '#contract/leads/timeline.ts'
import { showToast } from '#ui/toast/toast-store.ts'

type Props = { leadId: number; activityId: number; onClose: () => void }

/** Completes a planned activity with its outcome and the next follow-up. */
export function CompleteActivity({ leadId, activityId, onClose }: Props) {
  const summary = useApiQuery(timelineApi.summaryOfLead, { params: { id: leadId } })
  const complete = useApiMutation(leadsApi.completeActivity)
  const event = summary.data?.ahead.find(({ kind, id }) => kind === 'activity' && id === activityId)
  if (event?.kind !== 'activity') return null
  const { activityType, description, outcome } = event.activity
  return (
    <CompleteDialog
      title={`Complete: ${activityLabels[activityType]}`}
      description={description}
      outcome={outcome ?? ''}
      hint={withoutNext}
      draft={`complete ${activityId}`}
      save="Complete Activity"
      onSave={async ({ nextFollowUpDate, ...rest }) => {
        await complete.mutateAsync({
          params: { id: leadId, activityId },
          body: { ...rest, ...(nextFollowUpDate === null ? {} : { nextFollowUpDate }) },
        })
        showToast({ title: 'Activity completed' })
      }}
      onClose={onClose}
    />
  )
}
