import { useQueryClient } from '@tanstack/react-query'
import { Redo2, Undo2 } from '#ui/icons/icons.tsx'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { DenialReason } from '#admin/parts/frame/allowed.tsx'
import { PageMain } from '#admin/parts/frame/page.tsx'
import { IconButton } from '#admin/parts/feedback/icon-button.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { SaveState } from '#admin/parts/saving/save-state.tsx'
import { useFlush } from '#admin/parts/saving/use-flush.ts'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { parkLabelsIn, textOf, valueText } from '#admin/park/park-fields.ts'
import { ParkHead } from '#admin/park/park-head.tsx'
import { createParkSaver } from '#admin/park/park-saver.ts'
import type { ParkRecord } from '#admin/park/use-structured.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery } from '#client/query.ts'
import { parkSubjectLabels } from '#contract/park/park-subjects.constants.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { loadable } from '#ui/loadable.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { PlanEditor } from './plan-editor.tsx'
import { type SitePlanEditor, useSitePlan } from './use-site-plan.ts'

const title = parkSubjectLabels.plan

const PlanAsSeen = loadable(() => import('./plan-as-seen.tsx').then((module) => module.PlanAsSeen))

/** The editor for the land and the buildings of the park. */
export function Screen() {
  useTitle(title)
  const park = useApiQuery(staffParkApi.read)
  const units = useApiQuery(unitsApi.listForStaff)
  const loading = (
    <>
      <Head />
      <TableSkeleton rows={12} message="Loading the site plan..." />
    </>
  )
  return (
    <PageMain className="page-wide plan-screen">
      <QueryBoundary query={park} loading={loading}>
        {(stored) => (
          <QueryBoundary query={units} loading={loading}>
            {(all) => <Plan park={stored} units={all} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </PageMain>
  )
}

const Head = ({ children }: { children?: ReactNode }) => (
  <ParkHead title={title} back={{ href: staffPages.park.address, label: 'Park' }}>
    {children}
  </ParkHead>
)

function Plan({ park, units }: { park: BusinessPark; units: readonly StaffUnit[] }) {
  const client = useQueryClient()
  const [saver] = useState(() => createParkSaver(client, { draft: 'edit of the site plan', quiet: true }))
  useFlush(saver)
  const canChange = usePermission('change the park')
  const record: ParkRecord = {
    saver,
    labels: parkLabelsIn(park.country),
    textOf: (fact) => textOf(park, fact),
    valueText,
  }
  const phases = useMemo(
    () => park.phases.slice(1).map(({ phaseNumber, name }) => ({ number: phaseNumber, name })),
    [park.phases],
  )
  const editor = useSitePlan({ record, acres: park.totalAcreage, units, phases, canChange })
  return (
    <>
      <Head>
        {canChange && (
          <>
            <Steps editor={editor} />
            <SaveState saver={saver} isRefused={editor.said?.isRefusal ?? false} />
          </>
        )}
      </Head>
      <DenialReason permission="change the park" />
      <PlanEditor editor={editor} record={record} road={park.road} />
      {/* An uploaded picture replaces the drawing. */}
      {park.planImage === '' && (
        <Suspense>
          <PlanAsSeen plan={editor.isByRules ? null : editor.plan} stored={park} units={units} />
        </Suspense>
      )}
    </>
  )
}

const Steps = ({ editor: { undoes, redoes, walk } }: { editor: SitePlanEditor }) => (
  <div className="plan-steps">
    <IconButton label={undoes ? `Undo ${undoes}` : 'Undo'} keys="Control+Z" off={!undoes} onClick={() => walk('undo')}>
      <Undo2 size={18} />
    </IconButton>
    <IconButton
      label={redoes ? `Redo ${redoes}` : 'Redo'}
      keys="Control+Shift+Z"
      off={!redoes}
      onClick={() => walk('redo')}
    >
      <Redo2 size={18} />
    </IconButton>
  </div>
)
