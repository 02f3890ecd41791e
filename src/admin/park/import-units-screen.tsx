import { DenialReason } from '#admin/parts/allowed.tsx'
import { Frame } from '#admin/parts/frame.tsx'
import { QueryBoundary } from '#admin/parts/query-boundary.tsx'
import { useTitle } from '#admin/parts/use-title.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery } from '#client/query.ts'
import * as links from '#contract/links.ts'
import { parkSubjectLabels } from '#contract/park-subjects.constants.ts'
import * as staffParkApi from '#contract/staff-park.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { ParkHead } from './park-head.tsx'
import { UnitsImport } from './units-import.tsx'

const permission = 'change the park'
const back = { href: links.park('units'), text: `Back to ${parkSubjectLabels.units}` }

/** Imports units, tenants and leases from a rent roll, at any time. */
export function ImportUnitsScreen() {
  useTitle('Import Units')
  const canChange = usePermission(permission)
  const park = useApiQuery(staffParkApi.read)
  return (
    <Frame>
      <main id="main" tabIndex={-1} className="office-main park-screen">
        <ParkHead title="Import Units" back={back} />
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
