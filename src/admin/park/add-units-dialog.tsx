import { useWatch } from 'react-hook-form'
import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as inventoryApi from '#contract/inventory.ts'
import type { Phase } from '#contract/staff-park.ts'
import { NewUnitsForm } from '#contract/unit-forms.ts'
import { noRent } from '#contract/units.constants.ts'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { SizeAndPhase } from './size-and-phase.tsx'
import { countedNumbers, numbersHint } from './unit-form.ts'

type Props = { phases: readonly Phase[]; onClose: () => void }

/** Adds one unit, or a row of them. */
export function AddUnitsDialog({ phases, onClose }: Props) {
  const create = useApiMutation(inventoryApi.create)
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
        hint={<output>{hint ?? 'One, as C1, or a row of them, as C1 to C6.'}</output>}
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
        <SizeAndPhase
          size={{ ...register('size'), error: errors.size?.message }}
          phaseId={{ ...register('phaseId'), error: errors.phaseId?.message }}
          phases={phases}
        />
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
