import { DateField, NumberField, TextAreaField, TextField } from '#admin/parts/forms/fields.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { readDollars, readNumber } from '#domain/reading/read-number.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { ContactFields } from './contact-fields.tsx'
import { LeaseDetailsForm } from './lease-details-form.ts'
import { OptionFields } from './option-fields.tsx'

const labels = {
  tenantCompany: 'Tenant Company',
  tenantContact: 'Tenant Contact',
  deposit: 'Security Deposit ($)',
  additionalRent: 'Additional Rent ($ per SF and year)',
  noticeDays: 'Notice (days)',
  certificateEndDate: 'Certificate of Insurance Until',
  included: 'Included in the Rent',
  notes: 'Notes',
}

/** Changes the agreement of a signed lease; its dates and rents change by its actions. */
export function EditLeaseDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const update = useApiMutation(leasesApi.update)
  const form = useSchemaForm(
    LeaseDetailsForm,
    {
      tenantCompany: lease.tenantCompany,
      tenantContact: lease.tenantContact ?? '',
      deposit: lease.deposit,
      additionalRent: lease.additionalRent,
      noticeDays: lease.noticeDays,
      certificateEndDate: lease.certificateEndDate ?? '',
      certificateNotNeeded: lease.certificateNotNeeded,
      included: lease.included ?? '',
      notes: lease.notes,
      contacts: lease.contacts,
      options: lease.options.map(({ noticeByDate: _by, noticeFromDate: _from, ...option }) => option),
    },
    labels,
  )
  const save = async (body: Parameters<typeof update.mutateAsync>[0]['body']) => {
    await update.mutateAsync({ params: { id: lease.id }, body, headers: { 'if-match': `"${lease.updatedAt}"` } })
    showToast({ title: 'Lease saved', description: `The agreement with ${lease.tenantCompany} is changed.` })
  }
  return (
    <FormDialog
      title={`Edit Lease of ${lease.tenantCompany}`}
      form={form}
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
