import { useState } from 'react'
import { buildingOf } from '#contract/units.constants.ts'
import type { PublicUnit } from '#contract/units.ts'
import { showToast } from '#ui/toast-store.ts'
import { UnitCard } from './unit-card.tsx'
import { anchorOf } from './unit-facts.tsx'

const load = () => import('./quick-view.tsx')
const loadAhead = () => void load().catch(() => {})

type Props = {
  units: readonly PublicUnit[]
  /** Whether each card links to its unit's page. */
  details?: boolean
  className: string
}

/** The unit cards and the quick view of the chosen unit. */
export function UnitGrid({ units, details = false, className }: Props) {
  const [shown, setShown] = useState<Awaited<ReturnType<typeof load>> & { unit: PublicUnit }>()
  const letters = units.map(({ unitNumber }) => buildingOf(unitNumber))
  const show = (unit: PublicUnit) =>
    load().then(
      (module) => setShown({ ...module, unit }),
      () =>
        showToast({
          title: 'This could not be loaded',
          description: 'Check your connection and try again.',
          tone: 'error',
        }),
    )
  return (
    <>
      <ul onPointerEnter={loadAhead} onFocus={loadAhead} className={`unit-cards grid grid-cols-1 ${className}`}>
        {units.map((unit, place) => (
          <UnitCard
            key={unit.id}
            unit={unit}
            onQuickView={show}
            details={details}
            anchor={details && letters[place] !== letters[place - 1] ? anchorOf(letters[place] ?? '') : undefined}
          />
        ))}
      </ul>
      {shown && <shown.QuickView unit={shown.unit} onClose={() => setShown(undefined)} />}
    </>
  )
}
