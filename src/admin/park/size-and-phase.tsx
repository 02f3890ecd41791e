import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Phase } from '#contract/staff-park.ts'
import { Field } from '#ui/field.tsx'
import { unitLabels } from './unit-form.ts'

type Registered = UseFormRegisterReturn & { error: string | undefined }

/** The fields that new units and a unit that is there have in common. */
export const SizeAndPhase = ({
  size: { error: sizeError, ...size },
  phaseId: { error: phaseError, ...phaseId },
  phases,
}: {
  size: Registered
  phaseId: Registered
  phases: readonly Phase[]
}) => (
  <>
    <Field label={unitLabels.size} required error={sizeError}>
      {(control) => <input {...control} {...size} className="input" autoComplete="off" inputMode="numeric" />}
    </Field>
    <Field label={unitLabels.phaseId} required error={phaseError}>
      {(control) => (
        <select {...control} {...phaseId} className="input">
          <option value="">Choose a phase</option>
          {phases.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  </>
)
