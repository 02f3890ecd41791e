import { useFieldArray } from 'react-hook-form'
import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/use-schema-form.ts'
import { proposedParts, SplitUnitForm } from '#contract/unit-combination-form.ts'
import { squareFeet } from '#contract/units.constants.ts'
import { maxCombined, type StaffUnit } from '#contract/units.ts'
import { Button } from '#ui/button.tsx'
import { MadeUnitFields } from './made-unit-fields.tsx'
import { useUnitCombination } from './use-unit-combination.ts'

type Props = { unit: StaffUnit; onClose: () => void }

/** Splits a unit into parts that stand in its place. */
export function SplitUnitDialog({ unit, onClose }: Props) {
  const { split } = useUnitCombination()
  const form = useSchemaForm(SplitUnitForm, { parts: proposedParts(unit) })
  const { control, formState, register } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' })
  return (
    <FormDialog
      title={`Split Unit ${unit.unitNumber}`}
      form={form}
      save="Split the Unit"
      saving="Splitting..."
      onSave={({ parts }) => split(unit, parts)}
      failure={{ title: `Failed to split Unit ${unit.unitNumber}` }}
      onClose={onClose}
    >
      <p className="field-hint">
        {`It has ${squareFeet(unit.size)} SF. Its parts are offered in its place, until you combine them.`}
      </p>
      {fields.map(({ id }, place) => (
        <fieldset key={id} className="grid gap-2" aria-label={`Part ${place + 1}`}>
          <MadeUnitFields
            register={(name) => register(`parts.${place}.${name}`)}
            errors={formState.errors.parts?.[place]}
          />
          {fields.length > 2 && (
            <Button variant="quiet" className="justify-self-start" onClick={() => remove(place)}>
              {`Remove Part ${place + 1}`}
            </Button>
          )}
        </fieldset>
      ))}
      {formState.errors.parts && (
        <p className="field-error">{formState.errors.parts.message ?? formState.errors.parts.root?.message}</p>
      )}
      {fields.length < maxCombined && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => append({ unitNumber: '', size: '', monthlyRent: '' })}
        >
          Add a Part
        </Button>
      )}
    </FormDialog>
  )
}
