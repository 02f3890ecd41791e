import { useState } from 'react'
import { FieldErrors } from '#admin/parts/forms/form-errors.ts'
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
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { ChipChoice } from './chip-choice.tsx'
import { useRelease } from './use-release.ts'

export type HeldUnit = { id: number; unitNumber: string }
export type HeldFor = { id: number; name: string }

type Props = {
  title: string
  /** The unit, once it is known. */
  unit: HeldUnit | undefined
  /** The lead, once it is known; another one is typed as a name. */
  lead: HeldFor | undefined
  /** What chooses the other of both. */
  children: React.ReactNode
  onClose: () => void
}

const usualDays = [
  { value: '3', label: '3 days' },
  { value: '7', label: 'A week' },
  { value: '14', label: '2 weeks' },
  { value: '30', label: '30 days' },
] as const

/** Reserves a unit for somebody, until a day. */
export function HoldDialog({ title, unit, lead, children, onClose }: Props) {
  const today = useDay()
  const hold = useApiMutation(holdsApi.create)
  const { release } = useRelease()
  const form = useSchemaForm(holdsApi.create.body, {
    name: '',
    until: daysAfter(today, 7),
    deposit: null,
    note: '',
  })
  const [submitted, setSubmitted] = useState(false)
  const { register, setValue, watch, formState } = form
  const { errors } = formState
  const until = watch('until')

  const save = async (body: Parameters<typeof hold.mutateAsync>[0]['body']) => {
    setSubmitted(true)
    if (!unit) throw new FieldErrors([{ path: 'name', message: 'Choose a unit.' }])
    try {
      const held = await hold.mutateAsync({
        params: { id: unit.id },
        body: { ...body, leadId: lead?.id ?? null, name: lead ? null : body.name || null },
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
      {children}
      {!lead && (
        <Field label="Name" error={errors.name?.message} hint="Or somebody who is not a lead yet.">
          {(control) => <input {...control} {...register('name')} className="input" autoComplete="off" />}
        </Field>
      )}
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
      <Field label="Until" required error={errors.until?.message} hint="The last day; the unit is free the day after.">
        {(control) => <input {...control} {...register('until')} type="date" className="input" />}
      </Field>
      <Field label="Deposit ($)" error={errors.deposit?.message}>
        {(control) => (
          <input
            {...control}
            {...register('deposit', {
              setValueAs: (typed) =>
                typeof typed !== 'string' ? typed : typed.trim() === '' ? null : (readDollars(typed).value ?? typed),
            })}
            className="input"
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Note" error={errors.note?.message}>
        {(control) => <input {...control} {...register('note')} className="input" autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}
