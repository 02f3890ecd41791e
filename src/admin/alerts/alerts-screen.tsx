import { Page } from '#admin/parts/frame/page.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
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
  const settings = useApiQuery(alertsApi.read)
  return (
    <Page title="Alerts" back={{ href: staffPages.today.address, label: 'Today' }}>
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
    </Page>
  )
}
