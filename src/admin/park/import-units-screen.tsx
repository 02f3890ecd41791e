import { DenialReason } from '#admin/parts/allowed.tsx'
import { Frame } from '#admin/parts/frame.tsx'
import { StaffLink } from '#admin/parts/link.tsx'
import { QueryBoundary } from '#admin/parts/query-boundary.tsx'
import { useTitle } from '#admin/parts/use-title.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery } from '#client/query.ts'
import * as staffParkApi from '#contract/staff-park.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { UnitsImport } from './units-import.tsx'

const permission = 'change the park'

/** Imports units, tenants and leases from a rent roll, at any time. */
export function ImportUnitsScreen() {
  useTitle('Import Units')
  const canChange = usePermission(permission)
  const park = useApiQuery(staffParkApi.read)
  return (
    <Frame>
      <main id="main" tabIndex={-1} className="office-main park-screen">
        <div className="panel-head park-head">
          <h1 className="panel-title">Import Units</h1>
          <StaffLink href={staffPages.park} className="link">
            Back to the Park page
          </StaffLink>
        </div>
        <DenialReason permission={permission} />
        {canChange && (
          <QueryBoundary query={park} loading={<TableSkeleton rows={4} message="Loading the park..." />}>
            {({ phases }) => <UnitsImport phases={phases} />}
          </QueryBoundary>
        )}
      </main>
    </Frame>
  )
}
