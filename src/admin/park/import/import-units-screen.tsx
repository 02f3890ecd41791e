import { useMemo } from 'react'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { importUndone } from '#admin/parts/files/import-undone.ts'
import { addedAndUpdated, LastImports } from '#admin/parts/files/last-imports.tsx'
import { DenialReason } from '#admin/parts/frame/allowed.tsx'
import { ParkHead } from '#admin/park/park-head.tsx'
import { ParkPage } from '#admin/park/park-page.tsx'
import { useDay } from '#admin/parts/time/use-day.ts'
import { usePermission } from '#admin/session.tsx'
import { Sheet } from '#admin/sheet/sheet.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import * as links from '#contract/links.ts'
import { parkSubjectLabels } from '#contract/park/park-subjects.constants.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import * as unitImportsApi from '#contract/units/unit-imports.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { unitsKind } from './units-kind.ts'
import { undoneText } from './undone-text.ts'

const permission = 'change the park'
const head = { title: 'Import Units', back: { href: links.park('units'), label: parkSubjectLabels.units } }

/** Imports units, tenants and leases from a rent roll, initially or later. */
export function Screen() {
  const canChange = usePermission(permission)
  const stored = useApiQuery(unitsApi.listForStaff)
  return (
    <ParkPage {...head}>
      {(park) => (
        <>
          <ParkHead {...head} />
          <DenialReason permission={permission} />
          {canChange ? (
            <QueryBoundary query={stored} loading={<TableSkeleton rows={6} message="Loading the units..." />}>
              {(units) => <UnitsSheet park={park} stored={units} />}
            </QueryBoundary>
          ) : (
            <LastUnitImports />
          )}
        </>
      )}
    </ParkPage>
  )
}

type Props = { park: BusinessPark; stored: readonly StaffUnit[] }

function UnitsSheet({ park: { phases, country, isOpen }, stored }: Props) {
  const today = useDay()
  const kind = useMemo(() => unitsKind({ phases, stored, country, today }), [phases, stored, country, today])
  return (
    <Sheet
      kind={kind}
      permission={permission}
      intro="A rent roll, or any list with a unit in each row, from any program. It brings tenants and leases as well; units that are there already take what the list says, and nothing else of them changes."
      seeStored={
        isOpen
          ? { href: links.park('units'), label: 'See the Units' }
          : { href: links.setup('units'), label: 'Continue Setting Up' }
      }
    >
      <LastUnitImports />
    </Sheet>
  )
}

function LastUnitImports() {
  const imports = useApiQuery(unitImportsApi.list)
  const undo = useApiMutation(unitImportsApi.undo)
  return (
    <LastImports
      query={imports}
      figures={addedAndUpdated}
      permission={permission}
      message="The units that it added are removed with their tenants and leases, and those that it changed get back what they had. Units that were changed since stay as they are."
      isPending={undo.isPending}
      onUndo={({ id }) => undo.mutate({ params: { id } }, importUndone(undoneText))}
    />
  )
}
