import { useState } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { UserName } from '#admin/parts/forms/staff-choice.tsx'
import { useDay } from '#admin/parts/time/use-day.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery } from '#client/query.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import type { Task } from '#contract/leads/tasks.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { AddTask } from './add-task.tsx'
import { EditTaskDialog } from './edit-task-dialog.tsx'
import { useTaskChanges } from './use-task-changes.ts'
import './tasks.css'

/** The tasks of a unit, and a form to add one. */
export function TaskList({ unitId }: { unitId: number }) {
  const tasks = useApiQuery(tasksApi.listOfUnit, { params: { id: unitId } })
  const canChange = usePermission('change business data')
  return (
    <>
      {canChange ? (
        <AddTask unitId={unitId} />
      ) : (
        <AllowedButton permission="change business data" className="w-fit">
          Add Task
        </AllowedButton>
      )}
      <QueryBoundary query={tasks} loading={<TableSkeleton message="Loading tasks..." rows={2} />}>
        {(rows) => (rows.length === 0 ? <p className="text-ink-2">No tasks yet.</p> : <TaskItems tasks={rows} />)}
      </QueryBoundary>
    </>
  )
}

/** Tasks that can be completed, edited and deleted. */
export function TaskItems({ tasks }: { tasks: readonly Task[] }) {
  const canChange = usePermission('change business data')
  const [editing, setEditing] = useState<number>()
  const edited = tasks.find((task) => task.id === editing)
  return (
    <>
      <ul className="tasks">
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} canChange={canChange} onEdit={() => setEditing(task.id)} />
        ))}
      </ul>
      {edited && canChange && <EditTaskDialog key={edited.id} task={edited} onClose={() => setEditing(undefined)} />}
    </>
  )
}

type Props = { task: Task; canChange: boolean; onEdit: () => void }

function TaskItem({ task, canChange, onEdit }: Props) {
  const { title, dueDate, assignedUserId } = task
  const day = useDay()
  const { isDone, turn, drop } = useTaskChanges(task)
  const isOverdue = !isDone && dueDate < day

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
