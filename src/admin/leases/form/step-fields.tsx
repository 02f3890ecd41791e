import { Button } from '#ui/button.tsx'
import type { TypedSchedule } from './schedule.ts'
import { TypedDay, TypedText } from '#admin/parts/leases/typed-fields.tsx'

type Steps = TypedSchedule['steps']
type Props = { steps: Steps; onChange: (steps: Steps) => void; error: string | undefined }

const blank = { from: '', monthlyRent: '' }

/** The rent steps, one per row, always with an empty row to type into. */
export function StepFields({ steps, onChange, error }: Props) {
  const rows = steps.length === 0 ? [blank] : steps
  const set = (place: number, changes: Partial<Steps[number]>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...changes } : row)))
  return (
    <fieldset className="form-wide step-fields" aria-label="Rent steps, each">
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has only its index as a key until it is stored.
        <div key={place}>
          <TypedDay
            label={`Step ${place + 1} From`}
            required
            value={row.from}
            onChange={(from) => set(place, { from })}
          />
          <TypedText
            label={`Step ${place + 1} Rent ($)`}
            required
            numeric
            value={row.monthlyRent}
            onChange={(monthlyRent) => set(place, { monthlyRent })}
          />
          <Button
            variant="quiet"
            aria-label={`Remove step ${place + 1}`}
            onClick={() => onChange(rows.filter((_, at) => at !== place))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button variant="outline" className="w-fit" onClick={() => onChange([...rows, blank])}>
        Add Step
      </Button>
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
