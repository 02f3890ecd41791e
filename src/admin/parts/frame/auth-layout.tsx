import type { ReactNode } from 'react'
import { usePark } from '#admin/park.tsx'
import { Elevation } from '#ui/drawings/front/elevation.tsx'
import { usualFloor } from '#ui/drawings/usual-floor.ts'
import { ParkMark } from './park-mark.tsx'

/** The layout of pages before sign-in: a form above a drawing of the building at night. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  const { name, doorHeight } = usePark()
  const front = usualFloor(doorHeight)
  const units = ['A1', 'A2', 'A3', 'A4'].map((label) => ({ label, front, isFree: label === 'A1' }))
  return (
    <div className="auth-layout">
      <main id="main" className="auth-sheet">
        <p className="auth-park">
          <ParkMark name={name} className="h-6 w-8" />
        </p>
        <h1>{title}</h1>
        {children}
      </main>
      <div className="auth-view" aria-hidden="true">
        <Elevation buildings={[{ letters: 'A', units }]} height={doorHeight} />
      </div>
    </div>
  )
}
