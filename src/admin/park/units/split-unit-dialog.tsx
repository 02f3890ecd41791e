import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { leasesOfUnits, leaseText } from '#contract/leases/combined-lease.ts'
import { proposedParts, SplitUnitForm } from '#contract/units/unit-combination-form.ts'
import { squareFeet } from '#domain/units/units.constants.ts'
import { maxCombined } from '#contract/units/unit-combinations.ts'
import { type StaffUnit } from '#contract/units/units.ts'
import { Button } from '#ui/button.tsx'
import { MadeUnitFields } from './made-unit-fields.tsx'
import { useUnitCombination } from './use-unit-combination.ts'

type Props = { unit: StaffUnit; onClose: () => void }

/** Splits a unit into parts that replace it. */
export function SplitUnitDialog({ unit, onClose }: Props) {
  const { split } = useUnitCombination()
  const tenantError = useId()
  const isLeased = unit.status === 'leased'
  const form = useSchemaForm(SplitUnitForm, { parts: proposedParts(unit), isLeased, tenantPlace: null }, {})
  const { clearErrors, control, formState, getValues, register, setValue, watch } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' })
  const tenantPlace = watch('tenantPlace')
  const chooseTenantPlace = (place: number | null) => {
    setValue('tenantPlace', place, { shouldDirty: true })
    clearErrors('tenantPlace')
  }
  const removePart = (place: number) => {
    remove(place)
    const chosen = getValues('tenantPlace')
    if (chosen !== null && chosen >= place) chooseTenantPlace(chosen === place ? null : chosen - 1)
  }
  return (
    <FormDialog
      title={`Split Unit ${unit.unitNumber}`}
      form={form}
      save="Split the Unit"
      saving="Splitting..."
      onSave={(body) => split(unit, body)}
      failure={{ title: `Failed to split Unit ${unit.unitNumber}` }}
      onClose={onClose}
    >
      <p className="field-hint">
        {`It has ${squareFeet(unit.size)} SF. Its parts stand in its place, until you combine them.`}
      </p>
      {isLeased && (
        <p className="field-hint">
          {`It is leased: ${leasesOfUnits([unit]).map(leaseText).join('')}. The tenant stays in one part with this lease; the others are vacant.`}
        </p>
      )}
      {fields.map(({ id }, place) => (
        <fieldset key={id} className="grid gap-2" aria-label={`Part ${place + 1}`}>
          <MadeUnitFields
            register={(name) => register(`parts.${place}.${name}`)}
            errors={formState.errors.parts?.[place]}
          />
          {isLeased && (
            <label className="check">
              <input
                type="radio"
                name="tenant-place"
                checked={tenantPlace === place}
                aria-describedby={formState.errors.tenantPlace && tenantError}
                onChange={() => chooseTenantPlace(place)}
              />
              <span>The tenant stays here</span>
            </label>
          )}
          {fields.length > 2 && (
            <Button variant="quiet" className="justify-self-start" onClick={() => removePart(place)}>
              {`Remove Part ${place + 1}`}
            </Button>
          )}
        </fieldset>
      ))}
      {formState.errors.tenantPlace && (
        <p id={tenantError} className="field-error">
          {formState.errors.tenantPlace.message}
        </p>
      )}
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
