import { DateField, NumberField, TextAreaField, TextField } from '#admin/parts/forms/fields.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useRecordForm } from '#admin/parts/forms/use-record-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { readDollars, readNumber } from '#domain/reading/read-number.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { ContactFields } from './contact-fields.tsx'
import { detailLabels, detailText, type LeaseDetails, LeaseDetailsForm, typedDetails } from './lease-details-form.ts'
import { OptionFields } from './option-fields.tsx'

/** Edits the agreement of a signed lease; only actions change its dates and rents. */
export function EditLeaseDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const update = useApiMutation(leasesApi.update)
  const record = useRecordForm({
    schema: LeaseDetailsForm,
    stored: lease,
    typed: (row) => typedDetails(row ?? lease),
    labels: detailLabels,
    textOf: detailText,
  })
  const { form } = record
  const save = async (values: LeaseDetails) => {
    await update.mutateAsync({ params: { id: lease.id }, body: record.changesIn(values) })
    showToast({ title: 'Lease saved', description: `The agreement with ${lease.tenantCompany} is changed.` })
  }
  return (
    <FormDialog
      title={`Edit Lease of ${lease.tenantCompany}`}
      form={form}
      record={record}
      draft={`lease ${lease.id}`}
      save="Save"
      saving="Saving..."
      onSave={save}
      onClose={onClose}
    >
      <div className="form-group">
        <TextField name="tenantCompany" />
        <TextField name="tenantContact" />
        <NumberField name="deposit" read={readDollars} inputMode="decimal" autoComplete="on" />
        <NumberField name="additionalRent" read={readDollars} inputMode="decimal" autoComplete="on" />
        <NumberField name="noticeDays" read={readNumber} autoComplete="on" />
        <DateField name="certificateEndDate" />
        <label className="check-line">
          <input {...form.register('certificateNotNeeded')} type="checkbox" />
          <span>Certificate not needed</span>
        </label>
        <TextAreaField name="included" className="form-wide" rows={2} />
        <ContactFields form={form} />
        <OptionFields form={form} />
        <TextAreaField name="notes" className="form-wide" rows={3} />
      </div>
    </FormDialog>
  )
}
