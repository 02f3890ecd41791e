import { type FocusEvent, useEffect } from 'react'
import { usePark } from '#admin/park.tsx'
import { WhyNot } from '#admin/parts/allowed.tsx'
import { HistoryDisclosure } from '#admin/parts/history-list.tsx'
import { useMay } from '#admin/session.tsx'
import { useStore } from '#client/store.ts'
import { listUnitHistory } from '#contract/history.ts'
import { leasePeriod, tenantText } from '#contract/leases.words.ts'
import type { StaffUnit } from '#contract/units.ts'
import { dollars, noRent, noRentInWords, squareFeet, statusLabel, unitStatuses } from '#contract/units.words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type ControlProps, Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Saving, UnitField } from './saving.ts'
import { readText, textOf } from './saving.ts'

type Props = { unit: StaffUnit; saving: Saving; onClose: () => void }

/** A unit, each change of which is saved as it is made (staff specification, section 2). */
export function UnitDialog({ unit, saving, onClose }: Props) {
  const mayChange = useMay('change business data')
  const { typed, problems, phase } = useStore(saving.store, (state) => state)
  useEffect(() => () => saving.flush(), [saving])
  const isUnsaved = phase === 'typing' || phase === 'saving' || phase === 'refused' || phase === 'failed'
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  const valueOf = (field: UnitField) => typed[field] ?? textOf(unit[field])
  const status = valueOf('status')
  const bind = (field: UnitField, control: ControlProps) => ({
    ...control,
    value: valueOf(field),
    disabled: !mayChange,
    onFocus: () => saving.enter(field),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // The window that loses the focus is left by nobody.
      if (relatedTarget === null && !document.hasFocus()) return
      saving.leave(field)
    },
  })
  const textInput = (field: UnitField, control: ControlProps, inputMode?: 'numeric') => (
    <input
      {...bind(field, control)}
      className="input"
      autoComplete="off"
      inputMode={inputMode}
      onChange={({ currentTarget }) => saving.change(field, currentTarget.value, 'after a pause')}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) saving.commit(field)
      }}
    />
  )
  const dayInput = (field: UnitField, control: ControlProps) => (
    <input
      {...bind(field, control)}
      className="input"
      type="date"
      min="1900-01-01"
      max="2200-12-31"
      onChange={({ currentTarget: { value, validity } }) =>
        saving.change(field, value, validity.badInput ? 'partly' : 'at once')
      }
    />
  )
  const tenant = tenantText(unit)
  const period = leasePeriod(unit)

  return (
    <Dialog open onClose={onClose} title={`Edit Unit ${unit.unitNumber}`} closeName="Back to units">
      <div className="grid gap-4">
        <WhyNot may="change business data" />
        <div className="grid grid-cols-2 gap-4">
          <Field label="Unit Number" optional="">
            {(control) => <input {...control} className="input" value={unit.unitNumber} readOnly />}
          </Field>
          <Field label="Size (SF)" optional="">
            {(control) => <input {...control} className="input" value={squareFeet(unit.size)} readOnly />}
          </Field>
          <Field
            label="Monthly Rent"
            required
            className="max-sm:col-span-2"
            error={problems.monthlyRent}
            hint={rentHint(valueOf('monthlyRent'))}
          >
            {(control) => textInput('monthlyRent', control, 'numeric')}
          </Field>
          <Field label="Status" required className="max-sm:col-span-2" error={problems.status}>
            {(control) => (
              <Select
                {...bind('status', control)}
                options={statusOptions(status, unit.status)}
                onChange={({ currentTarget }) => saving.change('status', currentTarget.value, 'at once')}
              />
            )}
          </Field>
        </div>
        {status === 'leased' ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Tenant Company" optional="" error={problems.tenantCompany}>
              {(control) => textInput('tenantCompany', control)}
            </Field>
            <Field label="Tenant Contact" optional="" error={problems.tenantContact}>
              {(control) => textInput('tenantContact', control)}
            </Field>
            <Field label="Lease Start" optional="" error={problems.leaseStartDate}>
              {(control) => dayInput('leaseStartDate', control)}
            </Field>
            <Field label="Lease End" optional="" error={problems.leaseEndDate}>
              {(control) => dayInput('leaseEndDate', control)}
            </Field>
          </div>
        ) : (
          (tenant || period) && (
            <p className="text-ink-2">
              The last tenant and lease are kept, and shown again when the unit is leased:{' '}
              {[tenant, period].filter(Boolean).join(', ')}.
            </p>
          )
        )}
        <HistoryDisclosure call={listUnitHistory} params={{ id: unit.id }} />
        <div className="dialog-foot unit-foot">
          {mayChange && <SavingLine saving={saving} />}
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The statuses of the specification, and the unit's own where that is another text. */
const statusOptions = (...own: string[]) =>
  [...new Set([...unitStatuses, ...own])].map((value) => ({ value, label: statusLabel(value) }))

/** What visitors will read. */
function rentHint(text: string) {
  const read = readText('monthlyRent', text)
  if ('problem' in read) return undefined
  return read.value === 0 ? `${noRent}: ${noRentInWords}` : `${dollars(Number(read.value))}/month`
}

/** Whether what was changed is saved. */
function SavingLine({ saving }: { saving: Saving }) {
  const { timeZone } = usePark()
  const { phase, savedAt } = useStore(saving.store, (state) => state)
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const says = {
    idle: 'Changes are saved as you make them.',
    typing: 'Not saved yet',
    saving: 'Saving…',
    saved: `Saved ${clock.format(savedAt)}`,
    refused: 'Not saved',
    failed: 'Not saved',
  }[phase]
  return (
    <div className={phase === 'failed' || phase === 'refused' ? 'saving-line text-danger' : 'saving-line'}>
      <p role="status">{says}</p>
      {phase === 'failed' && (
        <Button variant="outline" onClick={() => saving.retry()}>
          Retry
        </Button>
      )}
    </div>
  )
}
