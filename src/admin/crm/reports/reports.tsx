import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useApiQuery } from '#client/query.ts'
import * as reportsApi from '#contract/reports/reports.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { Funnel } from './funnel.tsx'
import { Occupancy } from './occupancy.tsx'
import { Replies } from './replies.tsx'
import { Sources } from './sources.tsx'
import { LeasesOn } from './leases-on.tsx'

export function Reports() {
  const reports = useApiQuery(reportsApi.read)
  const [day, setDay] = useUrlState('on')
  return (
    <>
      <h2 className="panel-title">Reports</h2>
      <QueryBoundary query={reports} loading={<TableSkeleton rows={8} message="Loading reports..." />}>
        {(query) => (
          <div className="reports">
            <Funnel {...query.funnel} />
            <Sources sources={query.sources} />
            <Replies {...query.replies} />
            <Occupancy {...query.occupancy} />
          </div>
        )}
      </QueryBoundary>
      {/^\d{4}-\d\d-\d\d$/.test(day) && <LeasesOn day={day} onClose={() => setDay(null)} />}
    </>
  )
}
