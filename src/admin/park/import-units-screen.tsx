import { DenialReason } from '#admin/parts/allowed.tsx'
import { usePermission } from '#admin/session.tsx'
import * as links from '#contract/links.ts'
import { parkSubjectLabels } from '#contract/park-subjects.constants.ts'
import { ParkHead } from './park-head.tsx'
import { ParkPage } from './park-page.tsx'
import { UnitsImport } from './units-import.tsx'

const permission = 'change the park'
const head = { title: 'Import Units', back: { href: links.park('units'), text: `Back to ${parkSubjectLabels.units}` } }

/** Imports units, tenants and leases from a rent roll, at any time. */
export function ImportUnitsScreen() {
  const canChange = usePermission(permission)
  return (
    <ParkPage {...head}>
      {({ phases }) => (
        <>
          <ParkHead {...head} />
          <DenialReason permission={permission} />
          {canChange && <UnitsImport phases={phases} />}
        </>
      )}
    </ParkPage>
  )
}
