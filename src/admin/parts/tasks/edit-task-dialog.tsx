import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as tasksApi from '#contract/tasks.ts'
import type { Task } from '#contract/tasks.ts'
import { keysOf } from '#contract/typed-record.ts'
import { showToast } from '#ui/toast-store.ts'
import { taskCalls } from './task-calls.ts'
import { TaskFields, type TaskInput } from './task-fields.tsx'

/** Edits a task; untouched fields are not sent, so that they do not overwrite newer values. */
export function EditTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { id, title, dueDate, assignedUserId } = task
  const update = useApiMutation(tasksApi.update, { invalidates: taskCalls })
  const form = useSchemaForm(tasksApi.NewTask, { title, dueDate, assignedUserId })
  const { dirtyFields } = form.formState

  const save = async (values: TaskInput) => {
    const body = Object.fromEntries(
      keysOf(values)
        .filter((name) => dirtyFields[name])
        .map((name) => [name, values[name]]),
    )
    await update.mutateAsync({ params: { id }, body })
    showToast({ title: 'Task updated successfully' })
  }
  return (
    <FormDialog
      title="Edit Task"
      form={form}
      draft={`task ${id}`}
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
