import type * as z from 'zod/mini'
import { DateField, SelectField, TextField } from '#admin/parts/forms/fields.tsx'
import { useUserChoices } from '#admin/parts/forms/staff-choice.tsx'
import type { NewTask } from '#contract/leads/tasks.ts'

export type TaskInput = z.input<typeof NewTask>

export const taskLabels = { title: 'Task', dueDate: 'Due', assignedUserId: 'Assigned To' }

export function TaskFields() {
  const users = useUserChoices()
  return (
    <>
      <TextField name="title" className="form-wide" />
      <DateField name="dueDate" label="Due Date" />
      <SelectField
        key={users.length}
        name="assignedUserId"
        optional=""
        ofIds
        placeholder="Unassigned"
        options={users}
      />
    </>
  )
}
