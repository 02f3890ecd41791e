import { useUrlState } from '#admin/parts/frame/url-state.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { countText } from '#domain/units/units.constants.ts'
import {
  endingFilters,
  statusFilters,
  troubleFilters,
  type UnitFilter,
  unitsShown,
  upcomingFilters,
} from './unit-views.ts'

type Props = { units: readonly StaffUnit[]; today: string; filter: UnitFilter }

/** Chips that filter the units, each with its count. */
export function UnitFilters(props: Props) {
  const { units, today } = props
  const others = unitsShown(units, statusFilters.at(-1) ?? props.filter, today)
  return (
    <div className="unit-filters">
      <Chips {...props} label="Status" filters={others.length > 0 ? statusFilters : statusFilters.slice(0, -1)} />
      <Chips {...props} label="Leases" filters={troubleFilters} warns />
      <Chips {...props} label="Starts" filters={upcomingFilters} />
      <Chips {...props} label="Lease ends within" showLabel filters={endingFilters} />
    </div>
  )
}

type ChipsProps = Props & {
  label: string
  filters: readonly UnitFilter[]
  /** The chips make no sense without the label. */
  showLabel?: boolean
  /** These filters find units that need attention. */
  warns?: boolean
}

function Chips({ label, filters, units, today, filter, showLabel = false, warns = false }: ChipsProps) {
  const [, setShown] = useUrlState('show')
  return (
    <fieldset className="chips">
      <legend className={showLabel ? '' : 'sr-only'}>{label}</legend>
      {filters.map((one) => {
        const count = unitsShown(units, one, today).length
        return (
          <button
            key={one.name}
            type="button"
            className={warns && count > 0 ? 'chip chip-warns' : 'chip'}
            data-none={count === 0 || undefined}
            aria-pressed={one.name === filter.name}
            onClick={() => setShown(one.name === filter.name ? null : one.name)}
          >
            <span>{one.label}</span> <b>{countText(count)}</b>
          </button>
        )
      })}
    </fieldset>
  )
}
