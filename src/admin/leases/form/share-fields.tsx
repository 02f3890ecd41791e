import { ChipChoice } from '#admin/parts/leases/chip-choice.tsx'
import { TypedText } from '#admin/parts/leases/typed-fields.tsx'
import type { StaffUnit } from '#contract/units/units.ts'
import type { TypedLease } from './typed-lease.ts'

const ways = [
  { value: 'size', label: 'By square feet' },
  { value: 'percent', label: 'Enter percents' },
] as const

type Shares = TypedLease['shares']
type Props = { units: readonly StaffUnit[]; shares: Shares; onChange: (shares: Shares) => void }

/** How the units of a lease share its amounts: by size, or by percentages that add up to 100. */
export const ShareFields = ({ units, shares, onChange }: Props) => (
  <>
    <div className="form-wide">
      <ChipChoice
        label="The units share the rent"
        options={ways}
        value={shares ? 'percent' : 'size'}
        onChange={(way) => onChange(way === 'percent' ? (shares ?? {}) : undefined)}
      />
    </div>
    {shares &&
      units.map(({ id, unitNumber }) => (
        <TypedText
          key={id}
          label={`Share of ${unitNumber} (%)`}
          required
          numeric
          max={6}
          value={shares[id] ?? ''}
          onChange={(share) => onChange({ ...shares, [id]: share })}
        />
      ))}
  </>
)
