import { lazy, Suspense, useState } from 'react'
import type { PublicUnit } from '#contract/units.ts'
import { UnitCard } from './unit-card.tsx'

const QuickView = lazy(() => import('./quick-view.tsx').then((module) => ({ default: module.QuickView })))

/** From this many cards on, those out of sight are not laid out. */
const many = 24
const laidOutInSight = '*:[contain-intrinsic-block-size:auto_560px] *:[content-visibility:auto]'

type Props = {
  units: readonly PublicUnit[]
  /** Whether every card links to its unit's page. */
  details?: boolean
  className: string
}

/** The unit cards and the quick view of the one that a visitor chose. */
export function UnitGrid({ units, details = false, className }: Props) {
  const [chosen, setChosen] = useState<PublicUnit>()
  return (
    <>
      <ul
        className={`grid grid-cols-1 pt-[1.5px] pl-[1.5px] ${className} ${units.length > many ? laidOutInSight : ''}`}
      >
        {units.map((unit) => (
          <UnitCard key={unit.id} unit={unit} onQuickView={setChosen} details={details} />
        ))}
      </ul>
      {chosen && (
        <Suspense fallback={null}>
          <QuickView unit={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
