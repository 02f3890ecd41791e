import { useState } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { momentText } from '#admin/parts/time/moment.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { usePark } from '#admin/park.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import type { Email } from '#contract/emails/emails.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { showToast } from '#ui/toast/toast-store.ts'

type Props = { email: Email; startsAt: string }

/** Plans the calendar event in an email as a meeting. As with any reply, this turns an inquiry into a lead. */
export function EventPlan({ email: { leadId, inquiryId, subject }, startsAt }: Props) {
  const { timeZone } = usePark()
  const [now] = useState(Date.now)
  const plan = useApiMutation(leadsApi.createActivity)
  const answer = useApiMutation(leadsApi.answerInquiry)
  const undo = useApiMutation(leadsApi.undoActivity)
  const activities = useApiQuery(
    leadsApi.listActivities,
    { params: { id: leadId ?? 0 }, query: { limit: '200' } },
    { enabled: leadId !== null },
  )
  const moment = Date.parse(startsAt)
  const isPlanned = activities.data?.some(({ scheduledDate }) => Date.parse(scheduledDate ?? '') === moment)
  if (moment <= now || (leadId === null && inquiryId === null)) return null
  if (isPlanned) return <p className="text-ink-2">Planned among the activities.</p>

  const say = (activity: leadsApi.LeadActivity) =>
    showToast({
      title: 'Meeting planned',
      description: momentText(startsAt, timeZone),
      action: {
        label: 'Undo',
        run: () =>
          undo.mutate(
            { params: { id: activity.leadId, activityId: activity.id } },
            { onError: (error) => notifyFailure('Failed to undo', error) },
          ),
      },
    })
  const after = { onSuccess: say, onError: (error: Error) => notifyFailure('Failed to plan the meeting', error) }
  const body = { activityType: 'meeting', description: subject || 'Meeting', scheduledDate: startsAt } as const
  const save = () =>
    leadId === null
      ? answer.mutate({ params: { id: inquiryId ?? 0 }, body }, after)
      : plan.mutate({ params: { id: leadId }, body }, after)
  return (
    <AllowedButton
      permission="change business data"
      variant="outline"
      className="w-fit whitespace-normal"
      disabled={plan.isPending || answer.isPending}
      onClick={save}
    >
      {`Plan a meeting on ${momentText(startsAt, timeZone)}`}
    </AllowedButton>
  )
}
