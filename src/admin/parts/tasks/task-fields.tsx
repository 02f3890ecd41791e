import { useFormContext } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useUserChoices } from '#admin/parts/forms/staff-choice.tsx'
import { maxTitle, type NewTask } from '#contract/leads/tasks.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

export type TaskInput = z.input<typeof NewTask>

/** The fields of a task. */
export function TaskFields() {
  const { register, formState } = useFormContext<TaskInput>()
  const { errors } = formState
  const users = useUserChoices()
  return (
    <>
      <Field label="Task" required className="form-wide" error={errors.title?.message}>
        {(control) => (
          <input {...control} {...register('title')} className="input" autoComplete="off" maxLength={maxTitle} />
        )}
      </Field>
      <Field label="Due Date" required error={errors.dueDate?.message}>
        {(control) => <input {...control} {...register('dueDate')} type="date" className="input" />}
      </Field>
      <Field label="Assigned To" optional="" error={errors.assignedUserId?.message}>
        {(control) => (
          <Select
            // The options are loaded later than the value is set.
            key={users.length}
            {...control}
            {...register('assignedUserId', {
              setValueAs: (value) => (value === '' || value === null ? null : Number(value)),
            })}
            placeholder="Unassigned"
            options={users}
          />
        )}
      </Field>
    </>
  )
}
