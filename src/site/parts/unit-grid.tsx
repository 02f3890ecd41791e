import { useState } from 'react'
import { buildingOf } from '#contract/units.constants.ts'
import type { PublicUnit } from '#contract/units.ts'
import { notifyNotLoaded } from '#site/not-loaded.ts'
import { usePark, useUnits } from '#site/page.tsx'
import { drawingOf, insideOf } from './park-drawing.ts'
import { UnitCard } from './unit-card.tsx'
import { anchorOf } from './unit-facts.tsx'

const load = () => import('./quick-view.tsx')
const loadAhead = () => void load().catch(() => {})

/** The number of cards from which those out of sight skip layout. */
const many = 24
const laidOutInSight = '*:[contain-intrinsic-block-size:auto_560px] *:[content-visibility:auto]'

type Props = {
  units: readonly PublicUnit[]
  /** Whether each card links to its unit's page. */
  details?: boolean
  className: string
}

/** The unit cards and the quick view of the chosen unit. */
export function UnitGrid({ units, details = false, className }: Props) {
  const [shown, setShown] = useState<Awaited<ReturnType<typeof load>> & { unit: PublicUnit }>()
  const park = usePark()
  const known = useUnits()
  // The bays of a building depend on all of its units, not only on those of the grid.
  const all = known.state === 'ready' ? known.value : units
  const hasAnchors = details && drawingOf(park, all).buildingsBelow !== undefined
  const letters = units.map(({ unitNumber }) => buildingOf(unitNumber))
  const show = (unit: PublicUnit) => load().then((module) => setShown({ ...module, unit }), notifyNotLoaded)
  return (
    <>
      <ul
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        className={`unit-cards grid grid-cols-1 ${className} ${units.length > many ? laidOutInSight : ''}`}
      >
        {units.map((unit, place) => (
          <UnitCard
            key={unit.id}
            unit={unit}
            inside={insideOf(park, all, unit)}
            onQuickView={show}
            details={details}
            anchor={hasAnchors && letters[place] !== letters[place - 1] ? anchorOf(letters[place] ?? '') : undefined}
          />
        ))}
      </ul>
      {shown && (
        <shown.QuickView
          unit={shown.unit}
          inside={insideOf(park, all, shown.unit)}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
