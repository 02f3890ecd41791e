import { usePark } from '#admin/park.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useRecordForm } from '#admin/parts/forms/use-record-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { LeadFields, TypedWants } from './lead-fields.tsx'
import { fieldLabels, fieldText, type LeadFormOutput, leadForm, leadValues } from './lead-form.ts'

/** Changes the edited fields of a lead. */
export function EditLeadDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { timeZone } = usePark()
  const update = useApiMutation(leadsApi.update)
  const record = useRecordForm({
    schema: leadForm(timeZone),
    stored: lead,
    typed: (row) => leadValues(row, timeZone),
    labels: fieldLabels,
    textOf: (row, field) => fieldText(field, row[field], timeZone),
  })

  const save = async (values: LeadFormOutput) => {
    await update.mutateAsync({ params: { id: lead.id }, body: record.changesIn(values) })
    showToast({ title: 'Lead updated successfully' })
  }

  return (
    <FormDialog
      title="Edit Lead"
      form={record.form}
      record={record}
      draft={`lead ${lead.id}`}
      save="Save Changes"
      saving="Saving..."
      onSave={save}
      onClose={onClose}
    >
      <LeadFields wants={<TypedWants />} />
    </FormDialog>
  )
}
