import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { changedFields, pick } from '#admin/parts/changed-fields.ts'
import { ChangedMeanwhile } from '#admin/parts/changed-meanwhile.tsx'
import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { StaffLink } from '#admin/parts/link.tsx'
import { notifyFailure } from '#admin/parts/notify-failure.ts'
import { useSchemaForm } from '#admin/parts/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as links from '#contract/links.ts'
import * as inventoryApi from '#contract/inventory.ts'
import type { Phase } from '#contract/staff-park.ts'
import { UnitForm } from '#contract/unit-forms.ts'
import type { StaffUnit } from '#contract/units.ts'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { SizeAndPhase } from './size-and-phase.tsx'
import { UploadedImage } from './uploaded-image.tsx'
import { fieldText, typedUnit, unitFields, unitLabels, type UnitValues, unitValues } from './unit-form.ts'

const failureTitle = 'Failed to save the unit'
const updatedTitle = 'Unit updated successfully'

const photosText = (count: number) =>
  count === 0 ? 'It has no photos.' : `It has ${count} ${count === 1 ? 'photo' : 'photos'}.`

type Props = {
  /** The unit as it is stored now. */
  unit: StaffUnit
  phases: readonly Phase[]
  /** The height of the park's doors in feet. */
  parkDoor: number
  onClose: () => void
}

/** Changes the edited fields of a unit's definition. */
export function UnitDefinitionDialog({ unit, phases, parkDoor, onClose }: Props) {
  // The version of the unit that the form started from.
  const [base, setBase] = useState(unit)
  const update = useApiMutation(inventoryApi.updateDefinition)
  const form = useSchemaForm(UnitForm, typedUnit(base))
  const { register, formState, control } = form
  const floorPlan = useWatch({ control, name: 'floorPlan' })
  const { errors } = formState
  // A change of the rent, the status or the tenant is no conflict here: this form does not have them.
  const changedMeanwhile = changedFields(unitFields, unitValues(base), unitValues(unit))
  const { id, updatedAt } = changedMeanwhile.length > 0 ? base : unit

  const undo = (body: Partial<UnitValues>) =>
    update.mutate(
      { params: { id }, body },
      {
        onSuccess: ({ unitNumber }) =>
          showToast({ title: updatedTitle, description: `Unit ${unitNumber} is as before.` }),
        onError: (error) => notifyFailure(failureTitle, error),
      },
    )

  async function save(values: UnitValues) {
    const before = unitValues(base)
    const changed = changedFields(unitFields, before, values)
    const body = pick(values, changed)
    const { unitNumber } = await update.mutateAsync({ params: { id }, body, headers: { 'if-match': updatedAt } })
    showToast({
      title: updatedTitle,
      description: `Unit ${unitNumber}`,
      action: changed.length > 0 ? { label: 'Undo', run: () => undo(pick(before, changed)) } : undefined,
    })
  }

  const startFrom = (keepDirtyValues: boolean) => {
    setBase(unit)
    form.reset(typedUnit(unit), { keepDirtyValues })
  }
  return (
    <FormDialog
      title={`Edit Unit ${base.unitNumber}`}
      form={form}
      draft={`definition of unit ${id}`}
      save="Save Unit"
      saving="Saving..."
      onSave={save}
      failure={{ title: failureTitle }}
      onConflict={(error) => notifyFailure(failureTitle, error)}
      onClose={onClose}
    >
      {changedMeanwhile.length > 0 && !formState.isSubmitting && (
        <ChangedMeanwhile
          fields={changedMeanwhile.map((field) => ({
            label: unitLabels[field],
            now: fieldText(unit, field, phases),
          }))}
          onLoad={() => startFrom(false)}
          onKeep={() => startFrom(true)}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={unitLabels.unitNumber} required error={errors.unitNumber?.message}>
          {(control) => (
            <input
              {...control}
              {...register('unitNumber')}
              className="input"
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
            />
          )}
        </Field>
        <SizeAndPhase
          size={{ ...register('size'), error: errors.size?.message }}
          phaseId={{ ...register('phaseId'), error: errors.phaseId?.message }}
          phases={phases}
        />
        <Field
          label={unitLabels.doorHeight}
          error={errors.doorHeight?.message}
          hint={`Empty for the door of the park: ${parkDoor} feet.`}
        >
          {(control) => (
            <input {...control} {...register('doorHeight')} className="input" autoComplete="off" inputMode="numeric" />
          )}
        </Field>
        <Field
          label={unitLabels.features}
          className="sm:col-span-2"
          error={errors.features?.message}
          hint="With commas between them, beside what every unit has."
        >
          {(control) => (
            <input
              {...control}
              {...register('features')}
              className="input"
              autoComplete="off"
              placeholder="Drive-in ramp, Floor drain"
            />
          )}
        </Field>
      </div>
      <UploadedImage
        label={unitLabels.floorPlan}
        name="floor plan"
        alt={`Floor plan of unit ${base.unitNumber}`}
        address={floorPlan}
        error={errors.floorPlan?.message}
        hint={{
          none: 'Without one, the page of the unit shows a drawn one.',
          uploaded: 'The page of the unit shows this picture.',
        }}
        onChange={(address) => form.setValue('floorPlan', address, { shouldDirty: true })}
      />
      <p>
        <span>{photosText(unit.photos.length)}</span>{' '}
        <StaffLink href={links.staffUnit(id)} className="link">
          {`Photos, rent and tenant of Unit ${base.unitNumber}`}
        </StaffLink>
      </p>
      <label className="check">
        <input type="checkbox" {...register('offMarket')} />
        <span>{`${unitLabels.offMarket}: visitors do not see it`}</span>
      </label>
    </FormDialog>
  )
}
