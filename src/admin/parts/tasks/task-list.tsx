import { useState } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { UserName } from '#admin/parts/forms/staff-choice.tsx'
import { useAskedValue } from '#admin/parts/forms/use-asked-value.ts'
import { useDay } from '#admin/parts/time/use-day.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import type { Task } from '#contract/leads/tasks.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { AddTask } from './add-task.tsx'
import { EditTaskDialog } from './edit-task-dialog.tsx'

const lists = { lead: tasksApi.listOfLead, unit: tasksApi.listOfUnit }

/** The tasks of a lead or a unit. The composer adds one to a lead, the form here one to a unit. */
export function TaskList({ noun, id }: { noun: keyof typeof lists; id: number }) {
  const tasks = useApiQuery(lists[noun], { params: { id } })
  const canChange = usePermission('change business data')
  const [editing, setEditing] = useState<number>()
  const edited = tasks.data?.find((task) => task.id === editing)
  return (
    <>
      {noun === 'lead' ? null : canChange ? (
        <AddTask unitId={id} />
      ) : (
        <AllowedButton permission="change business data" className="w-fit">
          Add Task
        </AllowedButton>
      )}
      <QueryBoundary query={tasks} loading={<TableSkeleton message="Loading tasks..." rows={2} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-2">No tasks yet.</p>
          ) : (
            <ul className="tasks">
              {rows.map((task) => (
                <TaskItem key={task.id} task={task} canChange={canChange} onEdit={() => setEditing(task.id)} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {edited && canChange && <EditTaskDialog key={edited.id} task={edited} onClose={() => setEditing(undefined)} />}
    </>
  )
}

type Props = { task: Task; canChange: boolean; onEdit: () => void }

function TaskItem({ task, canChange, onEdit }: Props) {
  const { id, title, dueDate, completedAt, assignedUserId } = task
  const day = useDay()
  const update = useApiMutation(tasksApi.update)
  const remove = useApiMutation(tasksApi.remove)
  const restore = useApiMutation(tasksApi.restore)
  const done = useAskedValue(completedAt !== null)
  const isDone = done.value
  const isOverdue = !isDone && dueDate < day
  const params = { id }

  const turn = (completed: boolean) => {
    done.ask(completed)
    update.mutate(
      { params, body: { completed } },
      {
        onSuccess: () =>
          showToast({
            title: completed ? 'Task completed' : 'Task reopened',
            description: title,
            action: { label: 'Undo', run: () => turn(!completed) },
          }),
        onError: (error) => notifyFailure('Failed to change the task', error),
        onSettled: done.settle,
      },
    )
  }
  const bringBack = () =>
    restore.mutate(
      { params },
      {
        onSuccess: () => showToast({ title: 'Task restored', description: title }),
        onError: (error) => notifyFailure('Failed to restore the task', error),
      },
    )
  const drop = () =>
    remove.mutate(
      { params },
      {
        onSuccess: () =>
          showToast({ title: 'Task deleted', description: title, action: { label: 'Undo', run: bringBack } }),
        onError: (error) => notifyFailure('Failed to delete the task', error),
      },
    )

  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isDone}
          disabled={!canChange}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
        <span className={isDone ? 'text-ink-2 line-through' : undefined}>{title}</span>
      </label>
      <span className={isOverdue ? 'text-danger' : 'text-ink-2'}>
        <span>{`${isOverdue ? 'Overdue since' : 'Due'} ${dayText(dueDate)}, `}</span>
        <UserName id={assignedUserId} />
      </span>
      <span className="tasks-actions">
        <AllowedButton permission="change business data" variant="quiet" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </AllowedButton>
        <AllowedButton permission="change business data" variant="quiet" aria-label={`Delete ${title}`} onClick={drop}>
          Delete
        </AllowedButton>
      </span>
    </li>
  )
}
