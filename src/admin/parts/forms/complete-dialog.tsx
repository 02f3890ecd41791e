import * as z from 'zod/mini'
import { usePark } from '#admin/park.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useSchemaForm } from './use-schema-form.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { Field } from '#ui/field.tsx'
import { typedMoment } from '#admin/parts/time/park-moment.ts'

type Completion = { outcome?: string | null | undefined; nextFollowUpDate: string | null }

type Props = {
  title: string
  /** What was planned. */
  description: string
  /** The outcome so far; undefined where none is stored. */
  outcome: string | undefined
  /** What becomes of the lead without another date. */
  hint: string
  /** The name of its draft. */
  draft: string
  save: string
  onSave: (completion: Completion) => Promise<unknown>
  onClose: () => void
}

/** Asks for the outcome of what is done, and for the next follow-up. */
export function CompleteDialog({ title, description, outcome, hint, draft, save, onSave, onClose }: Props) {
  const { timeZone } = usePark()
  const form = useSchemaForm(z.extend(leadsApi.completeActivity.body, { nextFollowUpDate: typedMoment(timeZone) }), {
    outcome: outcome ?? '',
    nextFollowUpDate: '',
  })
  const { register, formState } = form
  return (
    <FormDialog
      title={title}
      form={form}
      draft={draft}
      save={save}
      saving="Saving..."
      onSave={onSave}
      onClose={onClose}
    >
      <p className="typed-text">{description}</p>
      {outcome !== undefined && (
        <Field label="Outcome" optional="" error={formState.errors.outcome?.message}>
          {(control) => <textarea {...control} {...register('outcome')} className="input" rows={3} />}
        </Field>
      )}
      <Field label="Next Follow Up" optional="" hint={hint} error={formState.errors.nextFollowUpDate?.message}>
        {(control) => <input {...control} {...register('nextFollowUpDate')} type="datetime-local" className="input" />}
      </Field>
    </FormDialog>
  )
}
