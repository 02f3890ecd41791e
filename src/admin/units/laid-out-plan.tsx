import { useMemo } from 'react'
import * as links from '#contract/links.ts'
import type { StaffPark } from '#contract/park.ts'
import { placedPlan } from '#contract/site-layout.ts'
import type { StaffUnit } from '#contract/units.ts'
import { BuildingsPlan } from '#ui/drawings/buildings-plan.tsx'
import { futurePhases } from '#ui/drawings/own-lots.tsx'
import { siteDrawing } from '#ui/drawings/site-drawing.ts'
import { SitePlan, type SitePlanProps } from '#ui/drawings/site-plan.tsx'

type Props = Omit<SitePlanProps, 'drawing'> & { park: StaffPark; units: readonly StaffUnit[] }

/** The site plan of a park that is drawn by rules. */
export function LaidOutPlan({ park, units, planned, ...facts }: Props) {
  const drawing = useMemo(() => siteDrawing(placedPlan(park, units), planned.length), [park, units, planned.length])
  const plan = { ...facts, ...futurePhases(drawing, planned) }
  return drawing.buildingsBelow === undefined ? (
    <SitePlan {...plan} drawing={drawing} />
  ) : (
    <BuildingsPlan {...plan} drawing={drawing} listOf={() => links.tab('units', {})} />
  )
}
