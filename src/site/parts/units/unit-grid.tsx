import { type PointerEvent, startTransition, useCallback, useState } from 'react'
import { buildingOf } from '#domain/units/units.constants.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { loadable } from '#ui/loadable.tsx'
import { usePage } from '#site/page.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { UnitCard } from './unit-card.tsx'
import { anchorOf } from './unit-facts.tsx'

const QuickView = loadable(() => import('./quick-view.tsx').then((module) => module.QuickView))

type Props = {
  units: readonly PublicUnit[]
  details?: boolean
  className: string
}

export function UnitGrid({ units, details = false, className }: Props) {
  const [shown, setShown] = useState<PublicUnit>()
  const letters = units.map(({ unitNumber }) => buildingOf(unitNumber))
  // A stable reference, so that the cards do not render again.
  const show = useCallback(
    (unit: PublicUnit) =>
      QuickView.load().then(
        () => startTransition(() => setShown(unit)),
        () =>
          showToast({
            title: 'This could not be loaded',
            description: 'Check your connection and try again.',
            tone: 'error',
          }),
      ),
    [],
  )
  const { loadDrawings } = usePage()
  const hover = ({ pointerType }: PointerEvent) => {
    QuickView.loadAhead()
    // The plan highlights the bay of a hovered card. On touch devices this would only delay the response.
    if (pointerType !== 'touch') loadDrawings()
  }
  return (
    <>
      <ul onPointerEnter={hover} onFocus={QuickView.loadAhead} className={`unit-cards grid grid-cols-1 ${className}`}>
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
      {shown && <QuickView unit={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
