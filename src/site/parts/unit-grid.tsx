import { useState } from 'react'
import type { PublicUnit } from '#contract/units.ts'
import { notifyNotLoaded } from '#site/not-loaded.ts'
import { UnitCard } from './unit-card.tsx'

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
  const show = (unit: PublicUnit) => load().then((module) => setShown({ ...module, unit }), notifyNotLoaded)
  return (
    <>
      <ul
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        className={`unit-cards grid grid-cols-1 ${className} ${units.length > many ? laidOutInSight : ''}`}
      >
        {units.map((unit) => (
          <UnitCard key={unit.id} unit={unit} onQuickView={show} details={details} />
        ))}
      </ul>
      {shown && <shown.QuickView unit={shown.unit} onClose={() => setShown(undefined)} />}
    </>
  )
}
