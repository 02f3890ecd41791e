import { BuildingsPlan } from './buildings-plan.tsx'
import type { SiteDrawing } from './geometry.ts'
import { futurePhases } from './ground/own-lots.tsx'
import { type PlannedPhase, SitePlan, type SitePlanProps } from './site-plan.tsx'

type Props = Omit<SitePlanProps, 'buildings' | 'ownLots' | 'planned' | 'drawing'> & {
  drawing: SiteDrawing
  planned: readonly PlannedPhase[]
  /** The address of the list of a building's units, for visitors without JavaScript. */
  listOf: (letters: string) => string
  /** The unit of the current page. Its building is shown first. */
  here?: string | undefined
}

/** The plan of a park. If its bays are small, it shows the buildings first. */
export function ParkDrawing({ planned, listOf, here, ...shown }: Props) {
  const plan = { ...shown, ...futurePhases(shown.drawing, planned) }
  return plan.drawing.buildingsBelow === undefined ? (
    <SitePlan {...plan} />
  ) : (
    <BuildingsPlan key={here} {...plan} here={here} listOf={listOf} />
  )
}
