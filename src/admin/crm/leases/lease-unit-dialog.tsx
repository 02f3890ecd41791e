import { useState } from 'react'
import * as z from 'zod/mini'
import { typedDollars } from '#admin/crm/leads/lead-form.ts'
import { localOf } from '#admin/parts/time/park-moment.ts'
import { usePark } from '#admin/park.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { FieldErrors } from '#admin/parts/forms/form-errors.ts'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { isTakenBack } from '#client/commitments.ts'
import { errorMessage, useApiQuery, useApiMutation } from '#client/query.ts'
import { hasStatus } from '#client/send.ts'
import { errorStatuses } from '#contract/errors.ts'
import type { Lead } from '#contract/leads/leads.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import { day } from '#domain/text/text.ts'
import { dollars, noRent, squareFeet, statusLabel } from '#domain/units/units.constants.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

type Props = { lead: Lead; onClose: () => void }

/** Leases a unit to a lead: the unit becomes leased and the lead converted in one transaction. */
export function LeaseUnitDialog({ lead, onClose }: Props) {
  const units = useApiQuery(unitsApi.listForStaff)
  if (!units.data)
    return (
      <Dialog open onClose={onClose} title="Lease a unit">
        <QueryBoundary query={units} loading={<TableSkeleton message="Loading units..." />}>
          {() => null}
        </QueryBoundary>
      </Dialog>
    )
  return <LeaseForm lead={lead} units={units.data} onClose={onClose} />
}

const askingRent = ({ monthlyRent }: StaffUnit) =>
  `asking ${monthlyRent === 0 ? noRent : `${dollars(monthlyRent)}/month`}`
const unitText = (unit: StaffUnit) =>
  `${unit.unitNumber}: ${squareFeet(unit.size)} SF, ${askingRent(unit)}, ${statusLabel(unit.status)}`

// The message of the contract shows the wire format; this one shows the format of the field, which is that of the browser.
const fieldFormat = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'UTC',
})
const exampleDay = fieldFormat.format(Date.UTC(2026, 2, 31))
const typedDay = (what: string) => day(what, `${what} must be a day such as ${exampleDay}.`)
const TypedLease = z.extend(unitLeasesApi.lease.body, {
  leaseStartDate: typedDay('The lease start'),
  leaseEndDate: typedDay('The lease end'),
})

/** Undoes a lease after its dialog has closed. */
function useUndoLease() {
  const { mutate } = useApiMutation(unitLeasesApi.undoLease)
  return (params: { id: number; leaseId: number }) =>
    mutate(
      { params },
      {
        onSuccess: ({ unitNumber }) =>
          showToast({ title: 'Lease undone', description: `Unit ${unitNumber} and the lead are as they were before.` }),
        onError: (error) => notifyFailure('The lease was not undone', error),
      },
    )
}

function LeaseForm({ lead, units, onClose }: Props & { units: StaffUnit[] }) {
  const { timeZone } = usePark()
  const [now] = useState(Date.now)
  const lease = useApiMutation(unitLeasesApi.lease)
  const undoLease = useUndoLease()
  const form = useSchemaForm(TypedLease, {
    tenantCompany: lead.company ?? '',
    tenantContact: [`${lead.firstName} ${lead.lastName}`, lead.phone].filter(Boolean).join(', '),
    leaseStartDate: localOf(now, timeZone).slice(0, 10),
    leaseEndDate: '',
  })
  const { register, setValue, watch, formState } = form
  const { errors, dirtyFields } = formState
  const chosen = watch('unitId')
  // A chosen unit that someone else leases meanwhile stays in the list.
  const unit = units.find(({ id }) => id === chosen)
  const free = units.filter(({ id, status }) => status !== 'leased' || id === chosen)

  const save = async (body: Parameters<typeof lease.mutateAsync>[0]['body']) => {
    try {
      const { id, unitNumber } = await lease.mutateAsync({ params: { id: lead.id }, body })
      showToast({
        title: `Unit ${unitNumber} leased successfully`,
        description: `${body.tenantCompany} is converted from lead to tenant.`,
        action: { label: 'Undo', run: () => undoLease({ id: lead.id, leaseId: id }) },
      })
    } catch (error) {
      if (isTakenBack(error) || !hasStatus(error, errorStatuses.conflict)) throw error
      throw new FieldErrors([{ path: 'unitId', message: errorMessage(error) }])
    }
  }

  return (
    <FormDialog
      title="Lease a unit"
      form={form}
      draft={`lease of lead ${lead.id}`}
      save="Lease Unit"
      saving="Leasing..."
      onSave={save}
      onClose={onClose}
    >
      <Field label="Unit" required error={errors.unitId?.message}>
        {(control) => (
          <Select
            {...control}
            {...register('unitId', {
              setValueAs: (value) => (value === '' || value === null ? null : Number(value)),
              onChange: ({ target }) => {
                const rent = units.find(({ id }) => id === Number(target.value))?.monthlyRent ?? 0
                if (!dirtyFields.monthlyRent && rent > 0) setValue('monthlyRent', rent, { shouldValidate: true })
              },
            })}
            placeholder={free.length === 0 ? 'Every unit is leased' : 'Choose a unit'}
            options={free.map((unit) => ({ value: String(unit.id), label: unitText(unit) }))}
          />
        )}
      </Field>
      <div className="form-group">
        <Field label="Tenant Company" required error={errors.tenantCompany?.message}>
          {(control) => <input {...control} {...register('tenantCompany')} className="input" autoComplete="off" />}
        </Field>
        <Field label="Tenant Contact" required error={errors.tenantContact?.message}>
          {(control) => <input {...control} {...register('tenantContact')} className="input" autoComplete="off" />}
        </Field>
        <Field
          label="Lease Rent ($ per month)"
          required
          hint={`What the tenant pays. The unit goes on ${unit ? askingRent(unit) : 'with its asking rent'}.`}
          error={errors.monthlyRent?.message}
        >
          {(control) => (
            <input
              {...control}
              {...register('monthlyRent', { setValueAs: typedDollars })}
              className="input"
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Security Deposit ($)" error={errors.deposit?.message}>
          {(control) => (
            <input
              {...control}
              {...register('deposit', { setValueAs: typedDollars })}
              className="input"
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Lease Start Date" required error={errors.leaseStartDate?.message}>
          {(control) => <input {...control} {...register('leaseStartDate')} type="date" className="input" />}
        </Field>
        <Field label="Lease End Date" required error={errors.leaseEndDate?.message}>
          {(control) => <input {...control} {...register('leaseEndDate')} type="date" className="input" />}
        </Field>
      </div>
    </FormDialog>
  )
}
