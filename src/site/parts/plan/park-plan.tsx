import type { PublicUnit } from '#contract/units/units.ts'
import { usePark } from '#site/page.tsx'
import { Drawing } from './drawing.tsx'
import { UploadedPlan } from '#site/parts/units/photos.tsx'

type Props = {
  units: readonly PublicUnit[]
  /** The unit of the current page. Without it, the hovered bay is highlighted. */
  here?: string
}

/** The site plan: the uploaded picture, or else the live drawing, which is hydrated when the pointer or the focus reaches it. */
export function ParkPlan({ units, here }: Props) {
  const { planImage } = usePark()
  if (planImage === undefined) return <Drawing name="ParkPlan" units={units} here={here} />
  return <UploadedPlan image={planImage} wide="(min-width: 64rem) 50vw, 100vw" first={here === undefined} />
}
