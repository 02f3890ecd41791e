import { DateField, SelectField, TextAreaField, TextField } from '#admin/parts/forms/fields.tsx'
import { activityOptions, withoutNext } from './activity-form.ts'

/** The fields of an activity; `planned` adds a date for a future one. */
export const ActivityFields = ({ planned = false }: { planned?: boolean }) => (
  <>
    <SelectField name="activityType" placeholder="Choose a type" options={activityOptions} />
    {planned && (
      <DateField name="scheduledDate" type="datetime-local" optional="" hint="Leave empty if it is done already." />
    )}
    <TextAreaField name="description" className="form-wide" rows={2} />
    <TextField name="outcome" optional="" />
    <DateField name="nextFollowUpDate" type="datetime-local" optional="" hint={withoutNext} />
  </>
)
