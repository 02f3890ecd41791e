import { useUrlState } from '#admin/parts/url-state.ts'
import { leaseWarnings, statusFilters } from '#contract/leases.words.ts'
import type { StaffUnit } from '#contract/units.ts'

type Props = { units: readonly StaffUnit[]; today: string }

/** Narrows the units down to those of a status, or to those whose lease has to be seen to; each chip with its count. */
export function FilterChips({ units, today }: Props) {
  const [show, setShow] = useUrlState('show')
  const chipsOf = (filters: typeof statusFilters, always: readonly string[]) =>
    filters
      .map((filter) => ({ ...filter, count: units.filter((unit) => filter.takes(unit, today)).length }))
      .filter(({ name, count }) => count > 0 || always.includes(name) || name === show)
  const statuses = chipsOf(statusFilters, ['available', 'leased', 'reserved'])
  const warnings = chipsOf(leaseWarnings, [])
  const shown = [...statuses, ...warnings].find(({ name }) => name === show)

  const chip = (name: string, label: string, count: number, kind = '') => (
    <li key={name}>
      <button
        type="button"
        className={`chip ${kind}`}
        aria-pressed={name === (shown?.name ?? '')}
        onClick={() => setShow(name === show ? null : name)}
      >
        {label} <span className="chip-count">{count}</span>
      </button>
    </li>
  )
  return (
    <div className="chips">
      <ul aria-label="Status">
        {chip('', 'All', units.length)}
        {statuses.map(({ name, label, count }) => chip(name, label, count))}
      </ul>
      {warnings.length > 0 && (
        <ul aria-label="Leases to see to">
          {warnings.map(({ name, label, count }) => chip(name, label, count, 'chip-warning'))}
        </ul>
      )}
    </div>
  )
}
