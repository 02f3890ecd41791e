import * as z from 'zod/mini'
import { usePark } from '#admin/park.tsx'
import { submitHandler } from '#admin/parts/feedback/handle-failure.ts'
import { keepFocus } from '#admin/parts/feedback/keep-focus.ts'
import { keepDraft } from '#admin/parts/forms/drafts.ts'
import { DateField, TextAreaField } from '#admin/parts/forms/fields.tsx'
import { SchemaForm } from '#admin/parts/forms/schema-form.tsx'
import { useDraft } from '#admin/parts/forms/use-draft.ts'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { typedMoment } from '#admin/parts/time/park-moment.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { Button } from '#ui/button.tsx'
import type { AskedStep, Completion } from './work.ts'

const labels = { outcome: 'Outcome', nextFollowUpDate: 'Next Follow Up' }

type Props = { asked: AskedStep; onSave: (completion: Completion) => Promise<unknown>; onCancel: () => void }

/** Asks in the row for the outcome and the next follow-up of something that is done. */
export function CompleteForm({ asked: { title, outcome, hint, draft, save }, onSave, onCancel }: Props) {
  const { timeZone } = usePark()
  const schema = z.extend(leadsApi.completeActivity.body, { nextFollowUpDate: typedMoment(timeZone) })
  const form = useSchemaForm(schema, { outcome: outcome ?? '', nextFollowUpDate: '' }, labels)
  useDraft(form, draft)
  const submit = submitHandler(form, async (completion: Completion) => {
    await onSave(completion)
    keepDraft(draft, null)
  })
  return (
    <SchemaForm form={form} className="work-form" aria-label={title} onSubmit={submit}>
      {outcome !== undefined && <TextAreaField name="outcome" optional="" rows={3} />}
      <DateField name="nextFollowUpDate" type="datetime-local" optional="" hint={hint} />
      <div className="work-foot">
        <Button type="submit" disabled={form.formState.isSubmitting} onMouseDown={keepFocus}>
          {form.formState.isSubmitting ? 'Saving...' : save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </SchemaForm>
  )
}
