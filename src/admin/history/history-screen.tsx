import { Page } from '#admin/parts/frame/page.tsx'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { usePermission } from '#admin/session.tsx'
import { denialReason } from '#contract/permissions.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { WholeHistory } from './whole-history.tsx'

export function Screen() {
  const canSee = usePermission('see the whole history')
  return (
    <Page title="History">
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
    </Page>
  )
}
