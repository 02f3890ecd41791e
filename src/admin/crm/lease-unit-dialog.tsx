import { useState } from 'react'
import { Answered } from '#admin/parts/answered.tsx'
import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { showIssues } from '#admin/parts/form-errors.ts'
import { localOf } from '#admin/parts/park-moment.ts'
import { useSchemaForm } from '#admin/parts/use-schema-form.ts'
import { usePark } from '#admin/park.tsx'
import { sentenceOf, useAnswer, useChange } from '#client/query.ts'
import { CallError } from '#client/send.ts'
import { refusals } from '#contract/errors.ts'
import type { Lead } from '#contract/leads.ts'
import { leaseUnit, listLeadTenancies } from '#contract/tenancies.ts'
import { listStaffUnits, type StaffUnit } from '#contract/units.ts'
import { dollars, noRent, squareFeet, statusLabel } from '#contract/units.words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast-store.ts'
import { leadCalls } from './lead-calls.ts'
import { typedNumber } from './lead-form.ts'

type Props = { lead: Lead; onClose: () => void }

/** Leases a unit to a lead: the unit becomes leased and the lead converted, together or not at all. */
export function LeaseUnitDialog({ lead, onClose }: Props) {
  const units = useAnswer(listStaffUnits)
  if (!units.data)
    return (
      <Dialog open onClose={onClose} title="Lease a unit">
        <Answered answer={units} loading={<TableSkeleton says="Loading units..." />}>
          {() => null}
        </Answered>
      </Dialog>
    )
  return <LeaseForm lead={lead} units={units.data} onClose={onClose} />
}

const unitText = ({ unitNumber, size, monthlyRent, status }: StaffUnit) =>
  `${unitNumber}: ${squareFeet(size)} SF, ${monthlyRent === 0 ? noRent : `${dollars(monthlyRent)}/month`}, ${statusLabel(status)}`

function LeaseForm({ lead, units, onClose }: Props & { units: StaffUnit[] }) {
  const { timeZone } = usePark()
  const [now] = useState(Date.now)
  const lease = useChange(leaseUnit, { refreshes: [...leadCalls, listStaffUnits, listLeadTenancies] })
  const { refetch } = useAnswer(listStaffUnits)
  const form = useSchemaForm(leaseUnit.body, {
    tenantCompany: lead.company ?? '',
    tenantContact: `${lead.firstName} ${lead.lastName}`,
    leaseStartDate: localOf(now, timeZone).slice(0, 10),
    leaseEndDate: '',
  })
  const { register, setError, setValue, watch, formState } = form
  const { errors, dirtyFields } = formState
  const chosen = watch('unitId')
  // One that somebody else has leased meanwhile stays in the list while it is chosen.
  const free = units.filter(({ id, status }) => status !== 'leased' || id === chosen)

  const save = async (body: Parameters<typeof lease.mutateAsync>[0]['body']) => {
    try {
      const { unitNumber } = await lease.mutateAsync({ params: { id: lead.id }, body })
      showToast({
        title: `Unit ${unitNumber} leased successfully`,
        description: `${body.tenantCompany} is converted from lead to tenant.`,
      })
    } catch (error) {
      const title = sentenceOf(error)
      if (error instanceof CallError && error.status === refusals.conflict) {
        setError('unitId', { type: 'server', message: title }, { shouldFocus: true })
        await refetch()
      } else if (!showIssues(error, setError, fields)) showToast({ title, tone: 'error' })
      throw error
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
              setValueAs: typedNumber,
              onChange: ({ target }) => {
                const unit = units.find(({ id }) => id === Number(target.value))
                if (unit && !dirtyFields.monthlyRent && unit.monthlyRent > 0)
                  setValue('monthlyRent', unit.monthlyRent, { shouldValidate: true })
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
        <Field label="Monthly Rent ($)" required className="form-wide" error={errors.monthlyRent?.message}>
          {(control) => (
            <input
              {...control}
              {...register('monthlyRent', { setValueAs: typedNumber })}
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

const fields = ['unitId', 'tenantCompany', 'tenantContact', 'monthlyRent', 'leaseStartDate', 'leaseEndDate'] as const
