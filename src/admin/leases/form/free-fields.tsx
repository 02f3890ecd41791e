import { TypedDay, TypedText } from '#admin/parts/leases/typed-fields.tsx'
import { Button } from '#ui/button.tsx'
import type { TypedSchedule } from './schedule.ts'

type Free = TypedSchedule['free']
type Props = { start: string; free: Free; onChange: (free: Free) => void; error: string | undefined }

const blank = { months: '', from: '' }

/** The free months, one period per row, with at least one row to type into. */
export function FreeFields({ start, free, onChange, error }: Props) {
  const rows = free.length === 0 ? [blank] : free
  const set = (place: number, changes: Partial<Free[number]>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...changes } : row)))
  return rows.map((row, place) => {
    const number = place === 0 ? '' : ` ${place + 1}`
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a period has only its index as a key until it is stored.
      <div key={place} className="free-fields">
        <TypedText
          label={`Free Months${number}`}
          numeric
          max={2}
          value={row.months}
          onChange={(months) => set(place, { months })}
          error={place === 0 ? error : undefined}
        />
        {row.months && (
          <>
            <TypedDay
              label={`Free From${number}`}
              value={row.from || (place === 0 ? start : '')}
              onChange={(from) => set(place, { from })}
            />
            {place === rows.length - 1 && (
              <Button variant="outline" onClick={() => onChange([...rows, blank])}>
                Add free months
              </Button>
            )}
          </>
        )}
      </div>
    )
  })
}
