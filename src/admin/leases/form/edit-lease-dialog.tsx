import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { numberOf, readDollars } from '#domain/reading/read-number.ts'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { ContactFields } from './contact-fields.tsx'
import { LeaseDetailsForm } from './lease-details-form.ts'
import { OptionFields } from './option-fields.tsx'

const typedAmount = (typed: unknown) =>
  typeof typed !== 'string' ? typed : typed.trim() === '' ? null : (readDollars(typed).value ?? typed)
const typedDay = (typed: unknown) => (typed === '' ? null : typed)

/** Changes the agreement of a signed lease; its dates and rents change by its actions. */
export function EditLeaseDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const update = useApiMutation(leasesApi.update)
  const form = useSchemaForm(LeaseDetailsForm, {
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
  })
  const { register, formState } = form
  const { errors } = formState
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
