import { useEffect, useRef } from 'react'
import type { PublicUnit } from '#contract/units/units.ts'
import { usePage, usePark } from '#site/page.tsx'
import { Drawing } from './drawing.tsx'
import { UploadedPlan } from '#site/parts/units/photos.tsx'

type Props = {
  units: readonly PublicUnit[]
  /** The unit of the current page. Without it, the hovered bay is highlighted. */
  here?: string
}

/** The site plan: the uploaded picture, or else the live drawing. */
export function ParkPlan({ units, here }: Props) {
  const { planImage } = usePark()
  if (planImage === undefined) return <DrawnPlan units={units} here={here} />
  return <UploadedPlan image={planImage} wide="(min-width: 64rem) 50vw, 100vw" first={here === undefined} />
}

/** The drawn plan. It becomes interactive when it is hovered or focused. */
function DrawnPlan({ units, here }: { units: readonly PublicUnit[]; here: string | undefined }) {
  const { loadDrawings } = usePage()
  const plan = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = plan.current
    // Not React's handlers, because React holds back events in content that it has not hydrated.
    element?.addEventListener('pointerenter', loadDrawings)
    element?.addEventListener('focus', loadDrawings, { capture: true })
    return () => {
      element?.removeEventListener('pointerenter', loadDrawings)
      element?.removeEventListener('focus', loadDrawings, { capture: true })
    }
  }, [loadDrawings])
  return (
    <div ref={plan}>
      <Drawing name="ParkPlan" units={units} here={here} />
    </div>
  )
}
