import { Frame } from '#admin/parts/frame/frame.tsx'
import { StaffButtonLink, StaffLink } from '#admin/parts/frame/link.tsx'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { usePermission } from '#admin/session.tsx'
import { denialReason } from '#contract/permissions.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { WholeHistory } from './whole-history.tsx'

export function Screen() {
  useTitle('History')
  const canSee = usePermission('see the whole history')
  return (
    <Frame>
      <main id="main" tabIndex={-1} className="office-main narrow-screen">
        <div className="panel-head">
          <h1 className="panel-title">History</h1>
          {canSee && (
            <StaffLink href={staffPages.dashboard.address} className="link ml-auto">
              Back to the dashboard
            </StaffLink>
          )}
        </div>
        {canSee ? (
          <WholeHistory />
        ) : (
          <Empty
            message={`${denialReason('see the whole history')} The history of a unit or a property is in its dialog.`}
          >
            <StaffButtonLink variant="outline" href={staffPages.dashboard.address}>
              Back to the dashboard
            </StaffButtonLink>
          </Empty>
        )}
      </main>
    </Frame>
  )
}
