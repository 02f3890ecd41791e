import { Frame } from '#admin/parts/frame/frame.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { useApiQuery } from '#client/query.ts'
import * as alertsApi from '#contract/alerts/alerts.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { Choices } from './choices.tsx'
import { Devices } from './devices.tsx'
import { Escalation } from './escalation.tsx'
import { Times } from './times.tsx'

/** The user's alerts, and who is alerted about an unanswered inquiry. */
export function Screen() {
  useTitle('Alerts')
  const settings = useApiQuery(alertsApi.read)
  return (
    <Frame>
      <main id="main" tabIndex={-1} className="office-main narrow-screen">
        <div className="panel-head">
          <h1 className="panel-title">Alerts</h1>
          <StaffLink href={staffPages.today.address} className="link ml-auto">
            Back to Today
          </StaffLink>
        </div>
        <QueryBoundary query={settings} loading={<TableSkeleton rows={8} message="Loading your alerts..." />}>
          {(data) => (
            <div className="alert-settings">
              <Choices settings={data} />
              <Devices settings={data} />
              <Times settings={data} />
              <Escalation />
            </div>
          )}
        </QueryBoundary>
      </main>
    </Frame>
  )
}
