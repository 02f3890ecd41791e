import type { ResponseOf } from '#contract/call.ts'
import type * as leasesApi from '#contract/leases/leases.ts'
import { leaseStates } from '#domain/leases/lease-state.ts'
import { countText } from '#domain/units/units.constants.ts'

/** The views of the list by their names in the address; the first one has no name and is the default. */
const views = [
  { name: '', label: 'Now and Next', states: 'current,in notice,holdover,upcoming' },
  { name: 'current', label: 'Current', states: 'current' },
  { name: 'in notice', label: 'In Notice', states: 'in notice' },
  { name: 'holdover', label: 'Holdover', states: 'holdover' },
  { name: 'upcoming', label: 'Upcoming', states: 'upcoming' },
  { name: 'draft', label: 'Draft', states: 'draft' },
  { name: 'ended', label: 'Ended', states: 'ended' },
  { name: 'cancelled', label: 'Cancelled', states: 'cancelled' },
] as const

/** The states that a view shows. Any other text goes to the server as it is, and the server checks it. */
export const statesOf = (view: string): string => views.find(({ name }) => name === view)?.states ?? view

type Counts = ResponseOf<typeof leasesApi.count>
type Props = { view: string; counts: Counts | undefined; onChange: (view: string | null) => void }

const sumOf = (counts: Counts, states: string) =>
  leaseStates.filter((state) => states.split(',').includes(state)).reduce((sum, state) => sum + counts[state], 0)

export const StateFilter = ({ view, counts, onChange }: Props) => (
  <fieldset className="chips" aria-label="State">
    {views.map(({ name, label, states }) => (
      <button
        key={name}
        type="button"
        className="chip"
        aria-pressed={name === view}
        onClick={() => onChange(name || null)}
      >
        <span>{label}</span>
        {counts && <b>{countText(sumOf(counts, states))}</b>}
      </button>
    ))}
  </fieldset>
)
