import { useMemo } from 'react'
import { useLocation } from 'wouter'
import * as links from '#contract/links.ts'
import { planFacts } from '#contract/phases.labels.ts'
import type { PublicUnit } from '#contract/units.ts'
import { usePark, usePointed, usePointing } from '#site/page.tsx'
import { BuildingsPlan } from '#ui/drawings/buildings-plan.tsx'
import { futurePhases } from '#ui/drawings/own-lots.tsx'
import { SitePlan } from '#ui/drawings/site-plan.tsx'
import { drawingOf } from './park-drawing.ts'
import { UploadedPlan } from './photos.tsx'
import { anchorOf, baysOf } from './unit-facts.tsx'

type Props = {
  units: readonly PublicUnit[]
  /** The unit of the page; without it the hovered bay is highlighted. */
  here?: string
}

/** The site plan: the uploaded picture, otherwise the live drawing. */
export function ParkPlan(props: Props) {
  const { planImage } = usePark()
  if (planImage === undefined) return <DrawnPlan {...props} />
  return <UploadedPlan image={planImage} wide="(min-width: 64rem) 50vw, 100vw" first={props.here === undefined} />
}

/** Its bays lead to the units' pages. */
function DrawnPlan({ units, here }: Props) {
  const park = usePark()
  const pointed = usePointed()
  const point = usePointing()
  const place = here === undefined ? 'list' : 'detail'
  const [, navigate] = useLocation()
  // Hovering a card renders the plan again, and a park may have hundreds of units.
  const bays = useMemo(() => baysOf(units, place), [units, place])
  const drawing = drawingOf(park, units)
  const facts = planFacts(park, units)
  const plan = {
    ...facts,
    ...futurePhases(drawing, facts.planned),
    drawing,
    bays,
    active: here ?? pointed,
    onActive: here ? undefined : point,
    onFollow: navigate,
  }
  return drawing.buildingsBelow === undefined ? (
    <SitePlan {...plan} />
  ) : (
    <BuildingsPlan
      key={here}
      {...plan}
      here={here}
      listOf={(letters) => `${links.availableUnits}#${anchorOf(letters)}`}
    />
  )
}
