import { useState } from 'react'
import { FieldErrors } from '#admin/parts/forms/form-errors.ts'
import { DateField, NumberField, TextField } from '#admin/parts/forms/fields.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useDay } from '#admin/parts/time/use-day.ts'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { errorMessage, useApiMutation } from '#client/query.ts'
import { hasStatus } from '#client/send.ts'
import { errorStatuses } from '#contract/errors.ts'
import * as holdsApi from '#contract/leases/holds.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import { readDollars } from '#domain/reading/read-number.ts'
import { daysAfter } from '#domain/leases/days.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { ChipChoice } from './chip-choice.tsx'
import { useRelease } from './use-release.ts'

export type HeldUnit = { id: number; unitNumber: string }
export type HeldFor = { id: number; name: string }

type Props = {
  title: string
  /** The unit, once it is chosen. */
  unit: HeldUnit | undefined
  /** The lead, once it is chosen. */
  lead: HeldFor | undefined
  /** Whether somebody who is no lead can be typed instead; a name then counts before the lead. */
  takesName?: boolean
  /** The field that chooses the unit or the lead, whichever is missing. */
  children: (isNamed: boolean) => React.ReactNode
  onClose: () => void
}

const labels = { name: 'Name', until: 'Until', deposit: 'Deposit ($)', note: 'Note' }

const usualDays = [
  { value: '3', label: '3 days' },
  { value: '7', label: 'A week' },
  { value: '14', label: '2 weeks' },
  { value: '30', label: '30 days' },
] as const

/** Holds a unit for somebody until a day. */
export function HoldDialog({ title, unit, lead, takesName = false, children, onClose }: Props) {
  const today = useDay()
  const hold = useApiMutation(holdsApi.create)
  const { release } = useRelease()
  const empty = { name: '', until: daysAfter(today, 7), deposit: null, note: '' }
  const form = useSchemaForm(holdsApi.create.body, empty, labels)
  const [submitted, setSubmitted] = useState(false)
  const { setValue, watch } = form
  const until = watch('until')
  const isNamed = takesName && Boolean(watch('name')?.trim())
  const heldFor = isNamed ? undefined : lead

  const save = async (body: Parameters<typeof hold.mutateAsync>[0]['body']) => {
    setSubmitted(true)
    if (!unit) throw new FieldErrors([{ path: 'name', message: 'Choose a unit.' }])
    try {
      const held = await hold.mutateAsync({
        params: { id: unit.id },
        body: { ...body, leadId: heldFor?.id ?? null, name: heldFor ? null : body.name || null },
      })
      showToast({
        title: `Unit ${held.unitNumber} is held`,
        description: `For ${held.name}, until ${dayText(held.until)}.`,
        action: { label: 'Undo', run: () => release(unit) },
      })
    } catch (error) {
      if (!hasStatus(error, errorStatuses.conflict)) throw error
      throw new FieldErrors([{ path: 'until', message: errorMessage(error) }])
    }
  }

  return (
    <FormDialog
      title={title}
      form={form}
      save={unit ? `Hold ${unit.unitNumber}` : 'Hold'}
      saving="Holding..."
      onSave={save}
      onClose={onClose}
    >
      {children(isNamed)}
      {takesName && <TextField name="name" hint="Or somebody who is not a lead yet." />}
      {submitted && !unit && (
        <p role="alert" className="field-error">
          Choose a unit.
        </p>
      )}
      <ChipChoice
        label="For"
        options={usualDays}
        value={usualDays.find(({ value }) => daysAfter(today, Number(value)) === until)?.value}
        onChange={(value) => setValue('until', daysAfter(today, Number(value)), { shouldDirty: true })}
      />
      <DateField name="until" hint="The last day; the unit is free the day after." />
      <NumberField name="deposit" read={readDollars} inputMode="decimal" />
      <TextField name="note" />
    </FormDialog>
  )
}
