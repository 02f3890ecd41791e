import { DenialReason } from '#admin/parts/frame/allowed.tsx'
import { LastImports } from '#admin/parts/files/last-imports.tsx'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery } from '#client/query.ts'
import * as links from '#contract/links.ts'
import { parkSubjectLabels } from '#contract/park/park-subjects.constants.ts'
import * as unitImportsApi from '#contract/units/unit-imports.ts'
import { ParkHead } from '#admin/park/park-head.tsx'
import { ParkPage } from '#admin/park/park-page.tsx'
import { UnitsImport } from './units-import.tsx'
import { useUnitImportUndo } from './use-unit-import-undo.ts'

const permission = 'change the park'
const head = { title: 'Import Units', back: { href: links.park('units'), label: parkSubjectLabels.units } }

function LastUnitImports() {
  const imports = useApiQuery(unitImportsApi.list)
  const { undo, isPending } = useUnitImportUndo()
  return (
    <LastImports
      query={imports}
      permission={permission}
      message="The units that it added are removed with their tenants and leases, and those that it changed get back what they had. Units that were changed since stay as they are."
      isPending={isPending}
      onUndo={({ id }) => undo(id)}
    />
  )
}

/** Imports units, tenants and leases from a rent roll, initially or later. */
export function Screen() {
  const canChange = usePermission(permission)
  return (
    <ParkPage {...head}>
      {({ phases }) => (
        <>
          <ParkHead {...head} />
          <DenialReason permission={permission} />
          {canChange && <UnitsImport phases={phases} />}
          <div className="park-section">
            <LastUnitImports />
          </div>
        </>
      )}
    </ParkPage>
  )
}
