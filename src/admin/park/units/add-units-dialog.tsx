import { useWatch } from 'react-hook-form'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import { noRent } from '#domain/units/units.constants.ts'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { NewUnitsForm } from '#contract/units/new-units-form.ts'
import { countedNumbers, numbersHint } from '#domain/units/unit-number-ranges.ts'

type Props = { phases: readonly Phase[]; onClose: () => void }

/** Adds one unit, or a row of them. */
export function AddUnitsDialog({ phases, onClose }: Props) {
  const create = useApiMutation(unitsApi.create)
  const form = useSchemaForm(NewUnitsForm, {
    unitNumbers: '',
    size: '',
    phaseId: String(phases[0]?.id ?? ''),
    monthlyRent: '',
  })
  const { register, formState, control: formControl } = form
  const { errors } = formState
  const hint = numbersHint(useWatch({ control: formControl, name: 'unitNumbers' }))
  return (
    <FormDialog
      title="Add Units"
      form={form}
      draft="units new"
      save="Add Units"
      saving="Adding..."
      onSave={async (body) => {
        const numbers = (await create.mutateAsync({ body })).map(({ unitNumber }) => unitNumber)
        showToast({
          title: `${numbers.length === 1 ? 'Unit' : 'Units'} added successfully`,
          description: countedNumbers(numbers),
        })
      }}
      failure={{ title: 'Failed to add the units' }}
      onClose={onClose}
    >
      <Field
        label="Unit Numbers"
        required
        error={errors.unitNumbers?.message}
        hint={<output>{hint ?? 'One, as C1 or 101, or a row of them, as C1 to C6.'}</output>}
      >
        {(control) => (
          <input
            {...control}
            {...register('unitNumbers')}
            className="input"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Size (SF)" required error={errors.size?.message}>
          {(control) => (
            <input {...control} {...register('size')} className="input" autoComplete="off" inputMode="numeric" />
          )}
        </Field>
        <Field label="Phase" required error={errors.phaseId?.message}>
          {(control) => (
            <select {...control} {...register('phaseId')} className="input">
              <option value="">Choose a phase</option>
              {phases.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label="Asking Rent"
          error={errors.monthlyRent?.message}
          hint={`In whole dollars a month. Without it, visitors read ${noRent}.`}
        >
          {(control) => (
            <input {...control} {...register('monthlyRent')} className="input" autoComplete="off" inputMode="numeric" />
          )}
        </Field>
      </div>
    </FormDialog>
  )
}
