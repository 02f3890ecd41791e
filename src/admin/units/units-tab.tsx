import { Suspense, useState } from 'react'
import { usePark } from '#admin/park.tsx'
import { AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { LoadsAhead } from '#admin/parts/frame/loads-ahead.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useDay } from '#admin/parts/time/use-day.ts'
import { upcomingText } from '#contract/leases/leases.labels.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { leasedCount } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { loadable } from '#ui/loadable.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { UnitFilters } from './unit-filters.tsx'
import { UnitSummary } from './unit-summary.tsx'
import { filterNamed, unitsShown } from './unit-views.ts'
import { UnitsPlan } from './units-plan.tsx'
import { UnitsTable } from './units-table.tsx'
import { useUnits } from '#admin/parts/units/use-units.ts'

const HoldUnitDialog = loadable(() =>
  import('#admin/parts/leases/hold-unit-dialog.tsx').then((module) => module.HoldUnitDialog),
)
const UnitDialog = loadable(() => import('#admin/parts/units/unit-dialog.tsx').then((module) => module.UnitDialog))

/** With this many units the plan is folded at first. */
const foldsFrom = 24

/** The units of the park: plan, filters, summary and table; each unit opens in a dialog. */
export function Tab() {
  const today = useDay()
  const { phases } = usePark()
  const [open, setOpen] = useUrlState('unit')
  const { query, savers } = useUnits(open !== '')
  const [shown, setShown] = useUrlState('show')
  const [pointed, setPointed] = useState<string>()
  const [plan, setPlan] = useState<boolean>()
  const [held, setHeld] = useState<number>()

  return (
    <QueryBoundary query={query} loading={<Loading />}>
      {(units) => {
        const opened = units.find(({ id }) => String(id) === open)
        const toHold = units.find(({ id }) => id === held)
        const filter = filterNamed(shown)
        const isOnePhase = new Set(units.map(({ phaseId }) => phaseId)).size < 2
        const listed = unitsShown(units, filter, today)
        const planShown = plan ?? units.length < foldsFrom
        const available = units.filter(({ status }) => status === 'available')
        return (
          <LoadsAhead view={UnitDialog}>
            <div className="units-top">
              {units.length > 0 && planShown && (
                <UnitsPlan units={units} today={today} pointed={pointed} onPoint={setPointed} />
              )}
              <div className="units-facts">
                <h2>
                  {`${isOnePhase ? phases[0]?.name : 'All phases'}: ${available.length} Available, ${leasedCount(units)} Leased`}
                </h2>
                <p className="text-ink-2">
                  {[upcomingText(units, today), 'Monthly Rent is the asking rent, which visitors see.']
                    .filter(Boolean)
                    .join('. ')}
                </p>
                {units.length > 0 && <UnitSummary units={units} today={today} pointed={pointed} />}
              </div>
            </div>
            {units.length > 0 && (
              <div className="tools">
                <UnitFilters units={units} today={today} filter={filter} />
                <Button
                  variant="quiet"
                  className="ml-auto"
                  aria-expanded={planShown}
                  onClick={() => setPlan(!planShown)}
                >
                  {planShown ? 'Fold the plan' : 'Show the plan'}
                </Button>
              </div>
            )}
            {units.length === 0 ? (
              <Empty message="No units found. Contact support to add units.">
                <AllowedLink permission="change the park" variant="outline" href={staffPages['import-units'].address}>
                  Import Units
                </AllowedLink>
              </Empty>
            ) : (
              <UnitsTable
                units={listed}
                today={today}
                pointed={pointed}
                onPoint={setPointed}
                onOpen={(id) => setOpen(String(id))}
                onHold={setHeld}
                onClear={() => setShown(null)}
              />
            )}
            {toHold && (
              <Suspense fallback={null}>
                <HoldUnitDialog unit={toHold} onClose={() => setHeld(undefined)} />
              </Suspense>
            )}
            {opened && savers && (
              <Suspense fallback={null}>
                <UnitDialog
                  key={opened.id}
                  unit={opened}
                  saver={savers.of(opened.id)}
                  onStep={(by) => {
                    const at = listed.findIndex(({ id }) => id === opened.id)
                    const to = listed[(at + by + listed.length) % listed.length]
                    if (to) setOpen(String(to.id), { replace: true })
                  }}
                  onClose={() => setOpen(null)}
                />
              </Suspense>
            )}
          </LoadsAhead>
        )
      }}
    </QueryBoundary>
  )
}

const Loading = () => (
  <>
    <div className="units-top" aria-hidden="true">
      <div className="units-plan-place" />
    </div>
    <TableSkeleton rows={8} message="Loading units..." />
  </>
)
