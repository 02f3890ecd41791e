import { Answered } from '#admin/parts/answered.tsx'
import { useUrlState } from '#admin/parts/url-state.ts'
import { useAnswer } from '#client/query.ts'
import { readReports } from '#contract/reports.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { Funnel } from './funnel.tsx'
import { Occupancy } from './occupancy.tsx'
import { Replies } from './replies.tsx'
import { Sources } from './sources.tsx'
import { TenanciesOn } from './tenancies-on.tsx'

/** How the park does: the way to the lease, where tenants come from, how quickly the office answers, who pays what. */
export function Reports() {
  const reports = useAnswer(readReports)
  const [on, setOn] = useUrlState('on')
  return (
    <>
      <h2 className="panel-title">Reports</h2>
      <Answered answer={reports} loading={<TableSkeleton rows={8} says="Loading reports..." />}>
        {(answer) => (
          <div className="reports">
            <Funnel {...answer.funnel} />
            <Sources sources={answer.sources} />
            <Replies {...answer.replies} />
            <Occupancy {...answer.occupancy} />
          </div>
        )}
      </Answered>
      {/^\d{4}-\d\d-\d\d$/.test(on) && <TenanciesOn day={on} onClose={() => setOn(null)} />}
    </>
  )
}
