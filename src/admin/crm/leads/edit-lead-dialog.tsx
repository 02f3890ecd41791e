import { usePark } from '#admin/park.tsx'
import { ChangedMeanwhile } from '#admin/parts/changed-meanwhile.tsx'
import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/use-schema-form.ts'
import { errorMessage, useApiMutation } from '#client/query.ts'
import * as leadsApi from '#contract/leads.ts'
import type { Lead } from '#contract/leads.ts'
import { showToast } from '#ui/toast-store.ts'
import { LeadFields } from './lead-fields.tsx'
import { fieldLabels, fieldText, type LeadFormOutput, leadFields, leadForm, leadValues } from './lead-form.ts'
import { useLiveValues } from './use-live-values.ts'

/** Edits a lead. A conflict is reported and the typed values stay. */
export function EditLeadDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { timeZone } = usePark()
  const update = useApiMutation(leadsApi.update)
  const form = useSchemaForm(leadForm(timeZone), leadValues(lead, timeZone))
  const { dirtyFields } = form.formState
  const live = useLiveValues(form, lead, (row) => leadValues(row, timeZone))

  const save = async (values: LeadFormOutput) => {
    // Untouched fields are not sent, so that they do not overwrite newer values.
    const body = Object.fromEntries(leadFields.filter((name) => dirtyFields[name]).map((name) => [name, values[name]]))
    await update.mutateAsync({ params: { id: lead.id }, body, headers: { 'if-match': live.base.updatedAt } })
    showToast({ title: 'Lead updated successfully' })
  }
  const showConflict = (error: unknown) =>
    showToast({
      title: errorMessage(error),
      description: 'The other fields now show the current values. What you typed is still here and has not been saved.',
      tone: 'error',
    })

  return (
    <FormDialog
      title="Edit Lead"
      form={form}
      draft={`lead ${lead.id}`}
      save="Save Changes"
      saving="Saving..."
      onSave={save}
      onConflict={showConflict}
      onClose={onClose}
    >
      {live.clashes.length > 0 && (
        <ChangedMeanwhile
          fields={live.clashes.map((field) => ({
            label: fieldLabels[field],
            now: fieldText(field, lead[field], timeZone),
          }))}
          onLoad={live.load}
          onKeep={live.keep}
        />
      )}
      <LeadFields />
    </FormDialog>
  )
}
