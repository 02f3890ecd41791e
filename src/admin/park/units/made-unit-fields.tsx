import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { maxUnitNumber } from '#domain/units/unit-numbers.ts'
import { noRent } from '#domain/units/units.constants.ts'
import { Field } from '#ui/field.tsx'

type Name = 'unitNumber' | 'size' | 'monthlyRent'
type Props = {
  register: (name: Name) => UseFormRegisterReturn
  errors: Partial<Record<Name, FieldError>> | undefined
}

/** The number, size and rent of a unit made by combining or splitting others. */
export function MadeUnitFields({ register, errors = {} }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Unit Number" required error={errors.unitNumber?.message}>
        {(control) => (
          <input
            {...control}
            {...register('unitNumber')}
            className="input"
            autoComplete="off"
            spellCheck={false}
            maxLength={maxUnitNumber}
          />
        )}
      </Field>
      <Field label="Size (SF)" required error={errors.size?.message}>
        {(control) => (
          <input {...control} {...register('size')} className="input" autoComplete="off" inputMode="numeric" />
        )}
      </Field>
      <Field label="Asking Rent" optional={`Or ${noRent}`} error={errors.monthlyRent?.message}>
        {(control) => (
          <input {...control} {...register('monthlyRent')} className="input" autoComplete="off" inputMode="numeric" />
        )}
      </Field>
    </div>
  )
}
