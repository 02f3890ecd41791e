import { submitHandler } from '#admin/parts/feedback/handle-failure.ts'
import { keepFocus } from '#admin/parts/feedback/keep-focus.ts'
import { useDay } from '#admin/parts/time/use-day.ts'
import { SchemaForm } from '#admin/parts/forms/schema-form.tsx'
import { useDraft } from '#admin/parts/forms/use-draft.ts'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useUser } from '#admin/session.tsx'
import { useApiMutation } from '#client/query.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { TaskFields, type TaskInput, taskLabels } from './task-fields.tsx'

export function AddTask({ unitId }: { unitId: number }) {
  const dueDate = useDay()
  const { id: userId } = useUser()
  const create = useApiMutation(tasksApi.createForUnit)
  const blank: TaskInput = { title: '', dueDate, assignedUserId: userId }
  const form = useSchemaForm(tasksApi.NewTask, blank, taskLabels, 'onSubmit')
  const { isSubmitting } = form.formState
  useDraft(form, `task of unit ${unitId}`)

  const add = async (body: TaskInput) => {
    await create.mutateAsync({ params: { id: unitId }, body })
    form.reset(blank)
    showToast({ title: 'Task added successfully' })
  }
  return (
    <SchemaForm form={form} aria-label="Add task" className="form-group add-form" onSubmit={submitHandler(form, add)}>
      <TaskFields />
      <div className="form-wide">
        <Button type="submit" variant="outline" disabled={isSubmitting} onMouseDown={keepFocus}>
          {isSubmitting ? 'Adding...' : 'Add Task'}
        </Button>
      </div>
    </SchemaForm>
  )
}
