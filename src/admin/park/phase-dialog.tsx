import { useState } from 'react'
import { changedFields, pick } from '#admin/parts/changed-fields.ts'
import { ChangedMeanwhile } from '#admin/parts/changed-meanwhile.tsx'
import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { notifyFailure } from '#admin/parts/notify-failure.ts'
import { useSchemaForm } from '#admin/parts/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as businessParkApi from '#contract/business-park.ts'
import type { Phase } from '#contract/staff-park.ts'
import { plannedPhase, readyPhase } from '#contract/business-park.constants.ts'
import { PhaseForm } from '#contract/phase-form.ts'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { phaseFields, phaseLabels, phaseValues, type PhaseValues, typedPhase } from './phase-form.ts'

const failureTitle = 'Failed to save the phase'
const statusesId = 'phase-statuses'

type Props = {
  /** The phase as it is stored now; undefined for a new one. */
  phase: Phase | undefined
  /** The number of the phase. */
  number: number
  onClose: () => void
}

/** Adds a phase, or changes the edited fields of one. */
export function PhaseDialog({ phase, number, onClose }: Props) {
  // The version of the phase that the form started from.
  const [base, setBase] = useState(phase)
  const create = useApiMutation(businessParkApi.createPhase)
  const update = useApiMutation(businessParkApi.updatePhase)
  const form = useSchemaForm(PhaseForm, typedPhase(base, number))
  const { register, formState } = form
  const { errors } = formState

  const undo = (id: number, body: Partial<PhaseValues>) =>
    update.mutate(
      { params: { id }, body },
      {
        onSuccess: ({ name }) =>
          showToast({ title: 'Phase updated successfully', description: `${name} is as before.` }),
        onError: (error) => notifyFailure(failureTitle, error),
      },
    )

  async function send(values: PhaseValues) {
    if (!base) {
      const { name } = await create.mutateAsync({ body: values })
      return showToast({ title: 'Phase added successfully', description: name })
    }
    const { id, updatedAt } = base
    const before = phaseValues(base)
    const changed = changedFields(phaseFields, before, values)
    const body = pick(values, changed)
    const { name } = await update.mutateAsync({ params: { id }, body, headers: { 'if-match': updatedAt } })
    return showToast({
      title: 'Phase updated successfully',
      description: name,
      action: changed.length > 0 ? { label: 'Undo', run: () => undo(id, pick(before, changed)) } : undefined,
    })
  }

  async function save(values: PhaseValues) {
    await send(values)
    // The table shows the phases of the park: the dialog covers it until the park is refetched.
    await (base ? update : create).untilRefetched()
  }

  const startFrom = (current: Phase, keepDirtyValues: boolean) => {
    setBase(current)
    form.reset(typedPhase(current, number), { keepDirtyValues })
  }
  const typed = typedPhase(phase, number)
  return (
    <FormDialog
      title={base ? `Edit ${base.name}` : 'Add Phase'}
      form={form}
      draft={`phase ${base?.id ?? 'new'}`}
      save={base ? 'Save Phase' : 'Add Phase'}
      saving="Saving..."
      onSave={save}
      failure={{ title: failureTitle }}
      onConflict={(error) => notifyFailure(failureTitle, error)}
      onClose={onClose}
    >
      {base && phase && base.updatedAt !== phase.updatedAt && !formState.isSubmitting && (
        <ChangedMeanwhile
          fields={changedFields(phaseFields, phaseValues(base), phaseValues(phase)).map((field) => ({
            label: phaseLabels[field],
            now: typed[field],
          }))}
          onLoad={() => startFrom(phase, false)}
          onKeep={() => startFrom(phase, true)}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={phaseLabels.name} required error={errors.name?.message}>
          {(control) => (
            <input {...control} {...register('name')} className="input" autoComplete="off" maxLength={50} />
          )}
        </Field>
        <Field label={phaseLabels.totalUnits} required error={errors.totalUnits?.message}>
          {(control) => (
            <input {...control} {...register('totalUnits')} className="input" autoComplete="off" inputMode="numeric" />
          )}
        </Field>
        <Field
          label={phaseLabels.status}
          required
          error={errors.status?.message}
          hint={`${readyPhase} while it is for lease, ${plannedPhase} while it is planned, or your own words.`}
        >
          {(control) => (
            <input
              {...control}
              {...register('status')}
              className="input"
              autoComplete="off"
              list={statusesId}
              maxLength={50}
            />
          )}
        </Field>
        <Field
          label={phaseLabels.startsAfter}
          error={errors.startsAfter?.message}
          hint="Construction begins once this many units of the first phase are leased."
        >
          {(control) => (
            <input {...control} {...register('startsAfter')} className="input" autoComplete="off" inputMode="numeric" />
          )}
        </Field>
      </div>
      <Field label={phaseLabels.description} error={errors.description?.message}>
        {(control) => <textarea {...control} {...register('description')} className="input" maxLength={500} />}
      </Field>
      <datalist id={statusesId}>
        <option>{readyPhase}</option>
        <option>{plannedPhase}</option>
      </datalist>
    </FormDialog>
  )
}
