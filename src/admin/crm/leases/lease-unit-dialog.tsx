import { useState } from 'react'
import * as z from 'zod/mini'
import { localOf } from '#admin/parts/time/park-moment.ts'
import { usePark } from '#admin/park.tsx'
import { DateField, NumberField, SelectField, TextField } from '#admin/parts/forms/fields.tsx'
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
import { readDollars } from '#domain/reading/read-number.ts'
import { day } from '#domain/text/text.ts'
import { dollars, noRent, sizeForStaff, statusLabel } from '#domain/units/units.constants.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { Dialog } from '#ui/dialog.tsx'
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
  `${unit.unitNumber}: ${sizeForStaff(unit.size)}, ${askingRent(unit)}, ${statusLabel(unit.status)}`

// The contract's message shows the wire format; this one shows the format of the field, which depends on the browser.
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

const labels = {
  unitId: 'Unit',
  tenantCompany: 'Tenant Company',
  tenantContact: 'Tenant Contact',
  monthlyRent: 'Lease Rent ($ per month)',
  deposit: 'Security Deposit ($)',
  leaseStartDate: 'Lease Start Date',
  leaseEndDate: 'Lease End Date',
}

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
  const form = useSchemaForm(
    TypedLease,
    {
      tenantCompany: lead.company ?? '',
      tenantContact: [`${lead.firstName} ${lead.lastName}`, lead.phone].filter(Boolean).join(', '),
      leaseStartDate: localOf(now, timeZone).slice(0, 10),
      leaseEndDate: '',
    },
    labels,
  )
  const { setValue, watch, formState } = form
  const { dirtyFields } = formState
  const chosen = watch('unitId')
  // Keeps the chosen unit in the list if another user leases it meanwhile.
  const unit = units.find(({ id }) => id === chosen)
  const free = units.filter(({ id, status }) => status !== 'leased' || id === chosen)

  const proposeRent = (id: string) => {
    const rent = units.find((one) => String(one.id) === id)?.monthlyRent ?? 0
    if (!dirtyFields.monthlyRent && rent > 0) setValue('monthlyRent', rent, { shouldValidate: true })
  }
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
      <SelectField
        name="unitId"
        ofIds
        onChange={proposeRent}
        placeholder={free.length === 0 ? 'Every unit is leased' : 'Choose a unit'}
        options={free.map((one) => ({ value: String(one.id), label: unitText(one) }))}
      />
      <div className="form-group">
        <TextField name="tenantCompany" />
        <TextField name="tenantContact" />
        <NumberField
          name="monthlyRent"
          read={readDollars}
          hint={`What the tenant pays. The unit goes on ${unit ? askingRent(unit) : 'with its asking rent'}.`}
        />
        <NumberField name="deposit" read={readDollars} />
        <DateField name="leaseStartDate" />
        <DateField name="leaseEndDate" />
      </div>
    </FormDialog>
  )
}
