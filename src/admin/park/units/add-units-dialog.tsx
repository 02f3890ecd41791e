import { useWatch } from 'react-hook-form'
import { SelectField, TextField } from '#admin/parts/forms/fields.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import { asUnitNumber } from '#domain/units/unit-numbers.ts'
import { lettersOf, noRent } from '#domain/units/units.constants.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { NewUnitsForm } from '#contract/units/new-units-form.ts'
import { countedNumbers, numbersHint } from '#domain/units/unit-number-ranges.ts'

const labels = {
  unitNumbers: 'Unit Numbers',
  building: 'Building',
  size: 'Size (SF)',
  phaseId: 'Phase',
  monthlyRent: 'Asking Rent',
}

type Props = { phases: readonly Phase[]; onClose: () => void }

/** Adds one unit, or a row of them. */
export function AddUnitsDialog({ phases, onClose }: Props) {
  const create = useApiMutation(unitsApi.create)
  const form = useSchemaForm(
    NewUnitsForm,
    {
      unitNumbers: '',
      building: '',
      size: '',
      phaseId: String(phases[0]?.id ?? ''),
      monthlyRent: '',
    },
    labels,
  )
  const typed = useWatch({ control: form.control, name: 'unitNumbers' })
  const hint = numbersHint(typed)
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
      <TextField
        name="unitNumbers"
        hint={<output>{hint ?? 'One, as C1 or 101, or a row of them, as C1 to C6.'}</output>}
        spellCheck={false}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="building"
          placeholder={lettersOf(asUnitNumber(typed))}
          hint="Empty for the letters of the numbers."
          spellCheck={false}
        />
        <TextField name="size" inputMode="numeric" />
        <SelectField
          name="phaseId"
          placeholder="Choose a phase"
          options={phases.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextField
          name="monthlyRent"
          hint={`In whole dollars a month. Without it, visitors read ${noRent}.`}
          inputMode="numeric"
        />
      </div>
    </FormDialog>
  )
}
