import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useRecordForm } from '#admin/parts/forms/use-record-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { numberOf, readDollars } from '#domain/reading/read-number.ts'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { ContactFields } from './contact-fields.tsx'
import { detailLabels, detailText, type LeaseDetails, LeaseDetailsForm, typedDetails } from './lease-details-form.ts'
import { OptionFields } from './option-fields.tsx'

const typedAmount = (typed: unknown) =>
  typeof typed !== 'string' ? typed : typed.trim() === '' ? null : (readDollars(typed).value ?? typed)
const typedDay = (typed: unknown) => (typed === '' ? null : typed)

/** Changes the agreement of a signed lease; its dates and rents change by its actions. */
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
  const { register, formState } = form
  const { errors } = formState
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
        <Field label="Tenant Company" required error={errors.tenantCompany?.message}>
          {(control) => <input {...control} {...register('tenantCompany')} className="input" autoComplete="off" />}
        </Field>
        <Field label="Tenant Contact" error={errors.tenantContact?.message}>
          {(control) => <input {...control} {...register('tenantContact')} className="input" autoComplete="off" />}
        </Field>
        <Field label="Security Deposit ($)" error={errors.deposit?.message}>
          {(control) => (
            <input
              {...control}
              {...register('deposit', { setValueAs: typedAmount })}
              className="input"
              inputMode="decimal"
            />
          )}
        </Field>
        <Field label="Additional Rent ($ per SF and year)" error={errors.additionalRent?.message}>
          {(control) => (
            <input
              {...control}
              {...register('additionalRent', { setValueAs: typedAmount })}
              className="input"
              inputMode="decimal"
            />
          )}
        </Field>
        <Field label="Notice (days)" required error={errors.noticeDays?.message}>
          {(control) => (
            <input
              {...control}
              {...register('noticeDays', {
                setValueAs: (typed) => (typeof typed === 'string' ? numberOf(typed) : typed),
              })}
              className="input"
              inputMode="numeric"
            />
          )}
        </Field>
        <Field label="Certificate of Insurance Until" error={errors.certificateEndDate?.message}>
          {(control) => (
            <input
              {...control}
              {...register('certificateEndDate', { setValueAs: typedDay })}
              type="date"
              className="input"
            />
          )}
        </Field>
        <label className="check-line">
          <input {...register('certificateNotNeeded')} type="checkbox" />
          <span>Certificate not needed</span>
        </label>
        <Field label="Included in the Rent" className="form-wide" error={errors.included?.message}>
          {(control) => <textarea {...control} {...register('included')} className="input" rows={2} />}
        </Field>
        <ContactFields form={form} />
        <OptionFields form={form} />
        <Field label="Notes" className="form-wide" error={errors.notes?.message}>
          {(control) => <textarea {...control} {...register('notes')} className="input" rows={3} />}
        </Field>
      </div>
    </FormDialog>
  )
}
