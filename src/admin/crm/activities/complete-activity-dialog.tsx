import * as z from 'zod/mini'
import { typedMoment } from '#admin/crm/park-moment.ts'
import { usePark } from '#admin/park.tsx'
import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import { activityLabels } from '#contract/leads.constants.ts'
import * as leadsApi from '#contract/leads.ts'
import type { LeadActivity } from '#contract/leads.ts'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'

type Completed = { outcome?: string | null | undefined; nextFollowUpDate: string | null }

/** Completes a planned activity with its outcome and the next follow-up. */
export function CompleteActivityDialog({ activity, onClose }: { activity: LeadActivity; onClose: () => void }) {
  const { id, leadId, activityType, description, outcome } = activity
  const { timeZone } = usePark()
  const complete = useApiMutation(leadsApi.completeActivity)
  const form = useSchemaForm(z.extend(leadsApi.completeActivity.body, { nextFollowUpDate: typedMoment(timeZone) }), {
    outcome: outcome ?? '',
    nextFollowUpDate: '',
  })
  const { register, formState } = form

  const save = async ({ nextFollowUpDate, ...rest }: Completed) => {
    await complete.mutateAsync({
      params: { id: leadId, activityId: id },
      body: { ...rest, ...(nextFollowUpDate === null ? {} : { nextFollowUpDate }) },
    })
    showToast({ title: 'Activity completed' })
  }
  return (
    <FormDialog
      title={`Complete: ${activityLabels[activityType]}`}
      form={form}
      draft={`complete ${id}`}
      save="Complete Activity"
      saving="Saving..."
      onSave={save}
      onClose={onClose}
    >
      <p className="typed-text">{description}</p>
      <Field label="Outcome" optional="" error={formState.errors.outcome?.message}>
        {(control) => <textarea {...control} {...register('outcome')} className="input" rows={3} />}
      </Field>
      <Field label="Next Follow Up" optional="" error={formState.errors.nextFollowUpDate?.message}>
        {(control) => <input {...control} {...register('nextFollowUpDate')} type="datetime-local" className="input" />}
      </Field>
    </FormDialog>
  )
}
