import { useState } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { UserName } from '#admin/parts/forms/staff-choice.tsx'
import { EditTaskDialog } from '#admin/parts/tasks/edit-task-dialog.tsx'
import { useTaskChanges } from '#admin/parts/tasks/use-task-changes.ts'
import { useDay } from '#admin/parts/time/use-day.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import { Check, Pencil, Trash } from '#ui/icons/icons.tsx'
import { Author, type EventProps, EventRow, Words } from './event-row.tsx'

export function TaskEvent({ event: { at, task }, ...placed }: EventProps<'task'>) {
  const { title, dueDate, assignedUserId, completedBy } = task
  const day = useDay()
  const { isDone, turn, drop } = useTaskChanges(task)
  const [isEdited, setEdited] = useState(false)
  return (
    <EventRow
      {...placed}
      at={at}
      isAllDay={!isDone}
      head={
        <>
          <b>Task</b>
          {isDone ? (
            <>
              <span> done by </span>
              <Author text={completedBy} />
            </>
          ) : (
            <>
              <span className={dueDate < day ? 'text-danger' : undefined}>
                {` ${dueDate < day ? 'overdue since' : 'due'} ${dayText(dueDate)}, `}
              </span>
              <UserName id={assignedUserId} />
            </>
          )}
        </>
      }
      actions={
        <>
          <AllowedButton
            permission="change business data"
            variant="quiet"
            aria-label={`${isDone ? 'Reopen' : 'Done'}: ${title}`}
            onClick={() => turn(!isDone)}
          >
            <Check size={16} />
            <span>{isDone ? 'Reopen' : 'Done'}</span>
          </AllowedButton>
          <AllowedButton
            permission="change business data"
            variant="quiet"
            aria-label={`Edit ${title}`}
            onClick={() => setEdited(true)}
          >
            <Pencil size={16} />
            Edit
          </AllowedButton>
          <AllowedButton
            permission="change business data"
            variant="quiet"
            aria-label={`Delete ${title}`}
            onClick={drop}
          >
            <Trash size={16} />
            Delete
          </AllowedButton>
        </>
      }
    >
      <Words>{title}</Words>
      {isEdited && <EditTaskDialog task={task} onClose={() => setEdited(false)} />}
    </EventRow>
  )
}
