import * as links from '#contract/links.ts'
import { useState } from 'react'
import { CompleteDialog } from '#admin/parts/forms/complete-dialog.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { useApiMutation } from '#client/query.ts'
import { activityLabels } from '#domain/leads/leads.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import type { ActivityOfToday } from '#contract/reports/today.ts'
import { todayLabels } from '#contract/reports/today.labels.ts'
import { DoneButton, noOtherDate, Section, type SectionProps } from './section.tsx'

export const Activities = ({ today, complete }: SectionProps) => (
  <Section title={todayLabels.activities} section={today.activities} keyOf={({ id }) => id}>
    {(activity) => <Activity activity={activity} complete={complete} />}
  </Section>
)

type Props = { activity: ActivityOfToday } & Pick<SectionProps, 'complete'>

function Activity({ activity, complete }: Props) {
  const { id, activityType, description, scheduledDate, outcome, lead, isLastDate } = activity
  const finish = useApiMutation(leadsApi.completeActivity)
  const undo = useApiMutation(leadsApi.undoActivity)
  const name = `${lead.firstName} ${lead.lastName}`
  const params = { id: lead.id, activityId: id }

  const [isAsking, setAsking] = useState(false)
  const title = 'Activity completed'
  const step = `${activityLabels[activityType]}: ${name}`
  const takeBack = () => undo.mutateAsync({ params })

  const done = () =>
    complete({
      title,
      description: step,
      run: async () => {
        await finish.mutateAsync({ params, body: {} })
        return takeBack
      },
    })
  return (
    <>
      <span className="today-what">
        <span>
          <span>{`${activityLabels[activityType]}: `}</span>
          <StaffLink href={links.lead(lead.id)} className="row-link">
            {name}
          </StaffLink>
        </span>
        <span className="text-ink-2">{description}</span>
      </span>
      {scheduledDate && <Moment instant={scheduledDate} withTime />}
      <span className="today-actions">
        <DoneButton
          label="Done"
          name={`${activityLabels[activityType]} with ${name}`}
          busy={finish.isPending}
          onDone={isLastDate ? () => setAsking(true) : done}
        />
      </span>
      {isAsking && (
        <CompleteDialog
          title={`Complete: ${activityLabels[activityType]}`}
          description={description}
          outcome={outcome ?? ''}
          hint={noOtherDate(name)}
          draft={`complete ${id}`}
          save="Complete Activity"
          onSave={async (body) => {
            await finish.mutateAsync({ params, body })
            complete({ title, description: step, run: async () => takeBack })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
