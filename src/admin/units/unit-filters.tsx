import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { ListFilter } from '#admin/parts/lists/list-filter.tsx'
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
  const { units, today, filter } = props
  const [, setShown] = useUrlState('show')
  const others = unitsShown(units, statusFilters.at(-1) ?? props.filter, today)
  return (
    <>
      <Chips {...props} label="Status" filters={others.length > 0 ? statusFilters : statusFilters.slice(0, -1)} />
      <Chips {...props} label="Leases" filters={troubleFilters} warns hidesNone />
      <Chips {...props} label="Starts" filters={upcomingFilters} hidesNone />
      <ListFilter
        label="Lease ends within"
        all="Lease ends within"
        options={endingFilters.map((one) => ({
          value: one.name,
          label: `${one.label} (${unitsShown(units, one, today).length})`,
        }))}
        value={endingFilters.find(({ name }) => name === filter.name)?.name}
        onChange={setShown}
      />
    </>
  )
}

type ChipsProps = Props & {
  label: string
  filters: readonly UnitFilter[]
  /** These filters find units that need attention. */
  warns?: boolean
  /** A filter without units is left out. */
  hidesNone?: boolean
}

function Chips({ label, filters, units, today, filter, warns = false, hidesNone = false }: ChipsProps) {
  const [, setShown] = useUrlState('show')
  return (
    <fieldset className="chips">
      <legend className="sr-only">{label}</legend>
      {filters.map((one) => {
        const count = unitsShown(units, one, today).length
        if (hidesNone && count === 0 && one.name !== filter.name) return null
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
