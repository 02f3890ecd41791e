import { type ComponentProps, type ComponentType, useMemo } from 'react'
import * as links from '#contract/links.ts'
import { doorHeightOf } from '#contract/park/offer.labels.ts'
import { acresText, phasesOf, planFacts, unitsOfReady } from '#contract/park/phases.labels.ts'
import type { PublicPark } from '#contract/park/park.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { statusLabel } from '#domain/units/units.constants.ts'
import { known } from '#domain/text/known.ts'
import { say } from '#domain/text/say.ts'
import { floorOf } from '#domain/what-fits/floor.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import { BayElevation } from '#ui/drawings/front/bay-elevation.tsx'
import { Elevation } from '#ui/drawings/front/elevation.tsx'
import { ParkDrawing } from '#ui/drawings/park-drawing.tsx'
import { PhaseMap } from '#ui/drawings/phase-map.tsx'
import { PropertyFront } from '#ui/drawings/front/property-front.tsx'
import { YardFront } from '#ui/drawings/ground/yard.tsx'
import { HeroFigures, HeroWords } from './home/hero.tsx'
import { Highlights } from './home/highlights.tsx'
import { HomeUnits } from './home/home-units.tsx'
import { Parking } from './available-units/parking.tsx'
import { UnitList } from './available-units/unit-list.tsx'
import { Comparison } from './compare/comparison.tsx'
import { usePark, usePointed, usePointing, useUnits } from './page.tsx'
import { drawingOf, insideOf } from './parts/plan/park-drawing.ts'
import { phaseMapText } from './parts/plan/phase-map-text.ts'
import { TourLink } from './parts/inquiry/tour-link.tsx'
import { LeasingOffice } from './parts/inquiry/leasing-office.tsx'
import { Expansion } from './parts/plan/expansion.tsx'
import { Infrastructure } from './home/infrastructure.tsx'
import { ParkPhotos } from './home/park-photos.tsx'
import { Composed } from './parts/composed.tsx'
import { PropertySheet } from './properties/property-sheet.tsx'
import { Footer } from './parts/frame/footer.tsx'
import { HowYouGetThere } from './units/how-you-get-there.tsx'
import { UnitDetails } from './units/unit-details.tsx'
import { UnitSpecSheet } from './units/unit-spec-sheet.tsx'
import { UploadedPlan } from './parts/units/photos.tsx'
import { Way } from './parts/way/way.tsx'
import { TourStrip } from './parts/tours/tour-strip.tsx'
import { buildingsByNight } from './parts/plan/buildings-by-night.ts'
import { FittedPlan, WhatFits } from './parts/plan/what-fits.tsx'
import { anchorOf, pricedBaysOf, publicTone } from './parts/units/unit-facts.tsx'

/** The units of the park; empty while they load. */
function useKnownUnits() {
  const units = useUnits()
  return units.state === 'ready' ? units.value : none
}

const none: readonly PublicUnit[] = []

type ParkPlanProps = {
  units: readonly PublicUnit[]
  /** The unit of the current page. Without it, the hovered bay is highlighted. */
  here?: string | undefined
}

/** The site plan: the uploaded picture, or else the live drawing. */
function ParkPlan(props: ParkPlanProps) {
  const { planImage } = usePark()
  if (planImage === undefined) return <DrawnPlan {...props} />
  return <UploadedPlan image={planImage} wide="(min-width: 64rem) 50vw, 100vw" first={props.here === undefined} />
}

/** The plan of the park, whose bays link to the units' pages. */
function DrawnPlan({ units, here }: ParkPlanProps) {
  const park = usePark()
  const pointed = usePointed()
  const point = usePointing()
  // Hovering a card renders the plan again, and a park can have hundreds of units.
  const bays = useMemo(() => pricedBaysOf(units), [units])
  return (
    <ParkDrawing
      {...planFacts(park, units)}
      drawing={drawingOf(park, units)}
      bays={bays}
      active={here ?? pointed}
      onActive={here ? undefined : point}
      here={here}
      listOf={(letters) => `${links.unitList({ building: letters })}#${anchorOf(letters)}`}
    />
  )
}

/** The bay door of a unit, or the fence of a yard. */
function UnitFront({ unit }: { unit: PublicUnit }) {
  const park = usePark()
  const units = useKnownUnits()
  const sign = { label: unit.unitNumber, tone: publicTone(unit) }
  return isYard(park.plan, unit) ? (
    <YardFront {...sign} />
  ) : (
    <BayElevation {...sign} front={floorOf(insideOf(park, units, unit))} />
  )
}

/** The buildings with available units by night. These units are lit. */
function ParkByNight() {
  const park = usePark()
  const units = useKnownUnits()
  const built = unitsOfReady(park, units).filter((unit) => !isYard(park.plan, unit))
  if (built.length === 0) return null
  const shown = buildingsByNight(built, (unit) => floorOf(insideOf(park, units, unit)))
  return (
    <>
      <Elevation buildings={shown} height={commonHeight(park, built)} />
      <p className="px-4.5 py-2 text-sm text-on-band-2 md:px-10">
        {say(
          'Free units are lit. Drawn from what is published of each unit, with usual sizes in place of unpublished ones.',
        )}
      </p>
    </>
  )
}

/** The height of the units' doors, if it is known and the same for all. */
function commonHeight(park: PublicPark, units: readonly PublicUnit[]) {
  const heights = units.flatMap(({ doors, doorHeight }) => {
    const usual = doorHeight ?? doorHeightOf(park)
    return doors ? doors.map((door) => (door.kind === 'Drive-in' ? (door.height ?? usual) : null)) : [usual]
  })
  const [height = null, ...more] = new Set(heights)
  return more.length === 0 ? height : null
}

function ParkPhases() {
  const park = usePark()
  const units = useKnownUnits()
  const { first, planned } = phasesOf(park)
  if (!first) return null
  return (
    <PhaseMap
      label={phaseMapText(park)}
      drawing={drawingOf(park, units)}
      acres={acresText(park.acres)}
      first={{ name: known(first.name), units: first.units }}
      planned={planned.map(({ name, startsAfter }, place) => ({
        name: known(name),
        lines:
          startsAfter === undefined
            ? [say('Planned'), say('after {phase}', { phase: known((planned[place - 1] ?? first).name) })]
            : [say('Begins at'), startsAfter === 1 ? say('1 leased') : say('{count} leased', { count: startsAfter })],
      }))}
    />
  )
}

const DrawnProperty = ({ propertyType }: { propertyType: string }) => (
  <PropertyFront
    propertyType={propertyType}
    label={say('{type} property, drawn; no photo yet', { type: statusLabel(propertyType) })}
  />
)

/** The note under the unit cards that parts of their drawings are assumptions. */
function CardsNote({ units }: { units: readonly PublicUnit[] }) {
  const park = usePark()
  if (units.every((unit) => isYard(park.plan, unit))) return null
  return (
    <p className="drawing-note">
      {say('Drawn from what is published of each unit, with usual sizes in place of unpublished ones.')}
    </p>
  )
}

const drawings = {
  Way,
  LeasingOffice,
  ParkPhotos,
  Expansion,
  HeroFigures,
  HeroWords,
  Highlights,
  Infrastructure,
  Footer,
  UnitSpecSheet,
  HowYouGetThere,
  UnitDetails,
  PropertySheet,
  Composed,
  CardsNote,
  HomeUnits,
  UnitList,
  Comparison,
  ParkPlan,
  UnitFront,
  FittedPlan,
  WhatFits,
  ParkByNight,
  ParkPhases,
  Parking,
  DrawnProperty,
  TourStrip,
  TourLink,
}
type Drawings = typeof drawings

export type DrawingProps = { [Name in keyof Drawings]: { name: Name } & ComponentProps<Drawings[Name]> }[keyof Drawings]

/** Any drawing of the site. The drawings are the largest part of the site's code. */
export function AnyDrawing({ name, ...props }: DrawingProps) {
  const Drawn = drawings[name] as ComponentType<typeof props>
  return <Drawn {...props} />
}
