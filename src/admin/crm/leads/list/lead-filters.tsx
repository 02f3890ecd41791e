import { useSearchParams } from 'wouter'
import { leadPriorityOptions, leadStatusOptions } from '#admin/crm/leads/lead-badges.tsx'
import { withCurrent } from '#admin/parts/forms/staff-choice.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { ListFilter } from '#admin/parts/lists/list-filter.tsx'
import { useApiQuery } from '#client/query.ts'
import {
  budgetValues,
  type LeadFilter,
  leadBudgets,
  leadFilters,
  leadSizes,
  sizeValues,
} from '#contract/leads/lead-filters.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { leadPriorities, leadStatuses, noSource } from '#domain/leads/leads.constants.ts'
import { countText } from '#domain/units/units.constants.ts'
import './lead-filters.css'

const names: Record<LeadFilter, { label: string; all: string }> = {
  spaceType: { label: 'Space type', all: 'All space types' },
  size: { label: 'Size', all: 'All sizes' },
  budget: { label: 'Budget', all: 'All budgets' },
  timeframe: { label: 'Time frame', all: 'All time frames' },
  source: { label: 'Source', all: 'All sources' },
}

const labels = new Map<string, string>([
  ...[...leadSizes, ...leadBudgets].map(({ value, label }) => [value, label] as const),
  [noSource, 'No source'],
])

/** The filters of leads in the address. */
export function useLeadFilters() {
  const [parameters] = useSearchParams()
  const text = (name: string) => parameters.get(name) || undefined
  return {
    status: leadStatuses.find((name) => name === text('status')),
    priority: leadPriorities.find((name) => name === text('priority')),
    spaceType: text('spaceType'),
    size: sizeValues.find((name) => name === text('size')),
    budget: budgetValues.find((name) => name === text('budget')),
    timeframe: text('timeframe'),
    source: text('source'),
  }
}

/** The selects that filter leads; on phones in a sheet. */
export function LeadFilters({ filters }: { filters: ReturnType<typeof useLeadFilters> }) {
  const { status, priority } = filters
  const [, setStatus] = useUrlState('status')
  const [, setPriority] = useUrlState('priority')
  const { data } = useApiQuery(leadsApi.countWants)
  const count = Object.values(filters).filter((value) => value !== undefined).length
  return (
    <>
      <button type="button" className="chip lead-filters-button" popoverTarget="lead-filters">
        <span>Filters</span>
        {count > 0 && <b>{count}</b>}
      </button>
      <fieldset id="lead-filters" popover="auto" aria-label="Filters" className="lead-filters">
        <ListFilter label="Status" all="All statuses" options={leadStatusOptions} value={status} onChange={setStatus} />
        <ListFilter
          label="Priority"
          all="All priorities"
          options={leadPriorityOptions}
          value={priority}
          onChange={setPriority}
        />
        {leadFilters.map((name) => (
          <WantFilter key={name} name={name} values={data?.[name] ?? []} chosen={filters[name]} />
        ))}
      </fieldset>
    </>
  )
}

type WantProps = { name: LeadFilter; values: readonly { value: string; count: number }[]; chosen: string | undefined }

function WantFilter({ name, values, chosen }: WantProps) {
  const [, set] = useUrlState(name)
  const labelOf = (value: string) => labels.get(value) ?? value
  const options = values.map(({ value, count }) => ({ value, label: `${labelOf(value)} (${countText(count)})` }))
  const shown = options.some(({ value }) => value === chosen)
    ? options
    : withCurrent(options, chosen).map(({ value, label }) => ({
        value,
        label: value === chosen ? labelOf(value) : label,
      }))
  return <ListFilter {...names[name]} options={shown} value={chosen} onChange={set} />
}
