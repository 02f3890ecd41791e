import { lazy, Suspense } from 'react'
import type { StaffUnit } from '#contract/units.ts'

const Photos = lazy(() => import('./unit-photo-list.tsx').then((module) => ({ default: module.UnitPhotoList })))

/** The photos of a unit, each change of which saves itself. */
export const UnitPhotos = ({ unit }: { unit: StaffUnit }) => (
  <Suspense fallback={<p className="text-ink-2">Loading photos...</p>}>
    <Photos unit={unit} />
  </Suspense>
)
