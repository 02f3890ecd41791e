import * as z from 'zod/mini'
import { usePark } from '#admin/park.tsx'
import { DateField, TextAreaField } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useSchemaForm } from './use-schema-form.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { typedMoment } from '#admin/parts/time/park-moment.ts'

type Completion = { outcome?: string | null | undefined; nextFollowUpDate: string | null }

type Props = {
  title: string
  /** The planned activity or task. */
  description: string
  /** The outcome so far; undefined if outcomes are not stored. */
  outcome: string | undefined
  /** Explains what happens to the lead without another date. */
  hint: string
  /** The name of its draft. */
  draft: string
  save: string
  onSave: (completion: Completion) => Promise<unknown>
  onClose: () => void
}

const labels = { outcome: 'Outcome', nextFollowUpDate: 'Next Follow Up' }

/** Asks for the outcome of a completed item and for the next follow-up. */
export function CompleteDialog({ title, description, outcome, hint, draft, save, onSave, onClose }: Props) {
  const { timeZone } = usePark()
  const schema = z.extend(leadsApi.completeActivity.body, { nextFollowUpDate: typedMoment(timeZone) })
  const form = useSchemaForm(schema, { outcome: outcome ?? '', nextFollowUpDate: '' }, labels)
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
      {outcome !== undefined && <TextAreaField name="outcome" optional="" rows={3} />}
      <DateField name="nextFollowUpDate" type="datetime-local" optional="" hint={hint} />
    </FormDialog>
  )
}
