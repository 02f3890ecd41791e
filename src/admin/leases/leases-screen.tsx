import { AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { LeasePage } from '#admin/parts/leases/lease-page.tsx'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { ListFilter } from '#admin/parts/lists/list-filter.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { SearchField } from '#admin/parts/lists/search-field.tsx'
import { ShowMore } from '#admin/parts/lists/show-more.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useDay } from '#admin/parts/time/use-day.ts'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { useApiQuery, useListPages } from '#client/query.ts'
import * as exportsApi from '#contract/exports.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import * as links from '#contract/links.ts'
import * as rentRollApi from '#contract/leases/rent-roll.ts'
import * as unitsApi from '#contract/units/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { RollFigures } from '#admin/parts/leases/roll-figures.tsx'
import { LeasesTable } from './leases-table.tsx'
import { StateFilter, statesOf } from './state-filter.tsx'

/** All leases. It opens on current and upcoming tenants (docs/specification/leases.md#19-screens). */
export function Screen() {
  useTitle('Leases')
  const today = useDay()
  const [view, setView] = useUrlState('state')
  const [unitId, setUnit] = useUrlState('unit')
  const [search] = useUrlState('search')
  const units = useApiQuery(unitsApi.listForStaff)
  const leases = useListPages(leasesApi.list, {
    query: { state: statesOf(view), limit: '50', ...(unitId && { unitId }), ...(search && { search }) },
  })
  const counts = useApiQuery(leasesApi.count, { query: { ...(unitId && { unitId }), ...(search && { search }) } })
  const roll = useApiQuery(rentRollApi.read)
  const options = (units.data ?? []).map(({ id, unitNumber }) => ({ value: String(id), label: unitNumber }))

  return (
    <LeasePage
      current="Leases"
      title="Leases"
      actions={
        <>
          <ButtonLink variant="outline" href={exportsApi.leases.path} download>
            CSV
          </ButtonLink>
          <AllowedLink permission="change business data" variant="outline" href={links.importContacts()}>
            Import Contacts
          </AllowedLink>
          <AllowedLink permission="change business data" href={links.newLease()} data-key="c">
            New Lease
          </AllowedLink>
        </>
      }
    >
      {roll.data && <RollFigures roll={roll.data} show="" />}
      <div className="panel-head screen-only">
        <SearchField label="Search leases" max={200} />
        <ListFilter
          label="Unit"
          all="All units"
          options={options}
          value={options.some(({ value }) => value === unitId) ? unitId : undefined}
          onChange={setUnit}
        />
        <StateFilter view={view} counts={counts.data} onChange={setView} />
      </div>
      <QueryBoundary query={leases} loading={<TableSkeleton rows={8} message="Loading leases..." />}>
        {({ rows }) => (
          <div className="grid grid-cols-1 gap-3" aria-busy={leases.isPlaceholderData}>
            <LeasesTable
              leases={rows}
              today={today}
              empty={view || unitId || search ? <NoMatch /> : <Empty message="No tenant is in, and none comes next." />}
            />
            <ShowMore list={leases} nouns={['lease', 'leases']} />
          </div>
        )}
      </QueryBoundary>
    </LeasePage>
  )
}

const NoMatch = () => (
  <Empty message="No lease matches these filters.">
    <StaffButtonLink variant="outline" href={links.leases()}>
      Clear filters
    </StaffButtonLink>
  </Empty>
)
