import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useUserChoices } from '#admin/parts/forms/staff-choice.tsx'
import { useRecordForm } from '#admin/parts/forms/use-record-form.ts'
import { useApiMutation } from '#client/query.ts'
import { fieldText } from '#contract/history/history.labels.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import type { Task } from '#contract/leads/tasks.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { TaskFields, type TaskInput, taskLabels } from './task-fields.tsx'

const typed = (task: Task | undefined) => ({
  title: task?.title ?? '',
  dueDate: task?.dueDate ?? '',
  assignedUserId: task?.assignedUserId ?? null,
})

/** Changes the edited fields of a task. */
export function EditTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const update = useApiMutation(tasksApi.update)
  const users = useUserChoices()
  const userName = (id: number | null) => users.find(({ value }) => value === String(id))?.label ?? 'Unassigned'
  const record = useRecordForm({
    schema: tasksApi.NewTask,
    stored: task,
    typed,
    labels: taskLabels,
    textOf: (row, field) =>
      field === 'assignedUserId' ? userName(row.assignedUserId) : (fieldText('task', field, row[field]).said ?? ''),
  })

  const save = async (values: TaskInput) => {
    await update.mutateAsync({ params: { id: task.id }, body: record.changesIn(values) })
    showToast({ title: 'Task updated successfully' })
  }
  return (
    <FormDialog
      title="Edit Task"
      form={record.form}
      record={record}
      draft={`task ${task.id}`}
      save="Save Changes"
      saving="Saving..."
      onSave={save}
      onClose={onClose}
    >
      <div className="form-group">
        <TaskFields />
      </div>
    </FormDialog>
  )
}
