import { useState } from 'react'
import { changedFields, pick } from '#admin/parts/changed-fields.ts'
import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as tasksApi from '#contract/tasks.ts'
import type { Task } from '#contract/tasks.ts'
import { showToast } from '#ui/toast-store.ts'
import { TaskFields, type TaskInput } from './task-fields.tsx'

const fields = ['title', 'dueDate', 'assignedUserId'] as const

/** Edits a task; untouched fields are not sent, so that they do not overwrite newer values. */
export function EditTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { id, title, dueDate, assignedUserId } = task
  // A task that is changed meanwhile does not change what this form started from.
  const [before] = useState({ title, dueDate, assignedUserId })
  const update = useApiMutation(tasksApi.update)
  const form = useSchemaForm(tasksApi.NewTask, before)

  const save = async (values: TaskInput) => {
    await update.mutateAsync({ params: { id }, body: pick(values, changedFields(fields, before, values)) })
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
