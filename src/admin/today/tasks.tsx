import * as links from '#contract/links.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { UserName } from '#admin/parts/forms/staff-choice.tsx'
import { useDay } from '#admin/parts/time/use-day.ts'
import { useApiMutation } from '#client/query.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import type { TaskOfToday } from '#contract/reports/today.ts'
import { todayLabels } from '#contract/reports/today.labels.ts'
import { DoneButton, Section, type SectionProps } from './section.tsx'

export const Tasks = ({ today, complete }: SectionProps) => (
  <Section title={todayLabels.tasks} section={today.tasks} keyOf={({ id }) => id}>
    {(task) => <DueTask task={task} complete={complete} />}
  </Section>
)

function DueTask({ task, complete }: { task: TaskOfToday } & Pick<SectionProps, 'complete'>) {
  const { id, title, dueDate, leadId, unitId, recordName, assignedUserId } = task
  const day = useDay()
  const update = useApiMutation(tasksApi.update)
  const turn = (completed: boolean) => update.mutateAsync({ params: { id }, body: { completed } })
  const isOverdue = dueDate < day

  const done = () =>
    complete({
      title: 'Task completed',
      description: title,
      run: async () => {
        await turn(true)
        return () => turn(false)
      },
    })
  return (
    <>
      <span className="today-what">
        <span>{title}</span>
        <span className="text-ink-2">
          <StaffLink
            href={leadId ? links.lead(leadId) : unitId ? links.staffUnit(unitId) : links.newLead()}
            className="row-link"
          >
            {recordName}
          </StaffLink>
          , <UserName id={assignedUserId} />
        </span>
      </span>
      <span className={isOverdue ? 'text-danger' : undefined}>
        {`${isOverdue ? 'Overdue since' : 'Due'} ${dayText(dueDate)}`}
      </span>
      <span className="today-actions">
        <DoneButton label="Done" name={title} busy={update.isPending} onDone={done} />
      </span>
    </>
  )
}
