import { useFormContext } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { type ActivityInput, activityOptions, withoutNext } from './activity-form.ts'

/** The fields of an activity; `planned` adds a date for a future one. */
export function ActivityFields({ planned = false }: { planned?: boolean }) {
  const { register, formState } = useFormContext<ActivityInput>()
  const { errors } = formState
  return (
    <>
      <Field label="Type" required error={errors.activityType?.message}>
        {(control) => (
          <Select {...control} {...register('activityType')} placeholder="Choose a type" options={activityOptions} />
        )}
      </Field>
      {planned && (
        <Field
          label="Scheduled Date"
          optional=""
          hint="Leave empty if it is done already."
          error={errors.scheduledDate?.message}
        >
          {(control) => <input {...control} {...register('scheduledDate')} type="datetime-local" className="input" />}
        </Field>
      )}
      <Field label="Description" required className="form-wide" error={errors.description?.message}>
        {(control) => <textarea {...control} {...register('description')} className="input" rows={2} />}
      </Field>
      <Field label="Outcome" optional="" error={errors.outcome?.message}>
        {(control) => <input {...control} {...register('outcome')} className="input" autoComplete="off" />}
      </Field>
      <Field label="Next Follow Up" optional="" hint={withoutNext} error={errors.nextFollowUpDate?.message}>
        {(control) => <input {...control} {...register('nextFollowUpDate')} type="datetime-local" className="input" />}
      </Field>
    </>
  )
}
