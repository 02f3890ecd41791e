import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { haveOneTenant, leasesAsOne, leasesOfUnits, leaseText, tenantsText } from '#contract/leases/combined-lease.ts'
import { CombineUnitsForm, proposedWhole } from '#contract/units/unit-combination-form.ts'
import { sizeForStaff } from '#domain/units/units.constants.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { MadeUnitFields } from './made-unit-fields.tsx'
import { useUnitCombination } from './use-unit-combination.ts'

type Props = { units: readonly StaffUnit[]; onClose: () => void }

const choiceText = (unit: StaffUnit) =>
  [
    unit.unitNumber,
    sizeForStaff(unit.size),
    ...(unit.status === 'leased' ? [unit.tenantCompany || unit.tenantContact || 'leased'] : []),
  ].join(', ')

/** Explains what happens to the tenants of the chosen units. */
function leaseNote(chosen: readonly StaffUnit[]) {
  const leases = leasesOfUnits(chosen)
  const [first, ...others] = leases
  if (!first) return ''
  if (haveOneTenant(leases)) return `The combined unit is leased: ${leaseText(leasesAsOne([first, ...others]))}.`
  return `Units of several tenants cannot be combined: ${tenantsText(leases)}.`
}

/** Combines units into one that replaces them. */
export function CombineUnitsDialog({ units, onClose }: Props) {
  const { combine } = useUnitCombination()
  const form = useSchemaForm(CombineUnitsForm, { unitIds: [], unitNumber: '', size: '', monthlyRent: '' }, {})
  const { formState, getValues, register, setValue, watch } = form
  const { errors, isSubmitted } = formState
  const chosen = watch('unitIds')

  const toggle = (id: string) => {
    const ids = getValues('unitIds')
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
    setValue('unitIds', next, { shouldDirty: true, shouldValidate: isSubmitted })
    const whole = proposedWhole(units.filter((unit) => next.includes(String(unit.id))))
    for (const name of ['unitNumber', 'size', 'monthlyRent'] as const)
      setValue(name, whole[name], { shouldValidate: isSubmitted })
  }
  return (
    <FormDialog
      title="Combine Units"
      form={form}
      save="Combine Units"
      saving="Combining..."
      onSave={(body) =>
        combine(
          body,
          units.filter(({ id }) => body.unitIds.includes(id)),
        )
      }
      failure={{ title: 'Failed to combine the units' }}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend>Units</legend>
        <p className="field-hint">
          One unit stands in their place, until you split it. Doors, power and rooms are said anew. Units that one
          tenant leases stay leased to it.
        </p>
        <div className="flex max-h-60 flex-wrap gap-x-6 gap-y-2 overflow-y-auto">
          {units.map((unit) => (
            <label key={unit.id} className="check">
              <input
                type="checkbox"
                checked={chosen.includes(String(unit.id))}
                onChange={() => toggle(String(unit.id))}
              />
              <span>{choiceText(unit)}</span>
            </label>
          ))}
        </div>
        <output className="field-hint">{leaseNote(units.filter(({ id }) => chosen.includes(String(id))))}</output>
        {errors.unitIds && <p className="field-error">{errors.unitIds.message ?? errors.unitIds.root?.message}</p>}
      </fieldset>
      <MadeUnitFields register={register} errors={errors} />
    </FormDialog>
  )
}
