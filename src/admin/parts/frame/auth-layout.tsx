import type { ReactNode } from 'react'
import { usePark } from '#admin/park.tsx'
import { Elevation } from '#ui/drawings/front/elevation.tsx'
import { usualLayout } from '#ui/drawings/unit-layout.ts'
import { ParkMark } from './park-mark.tsx'

/** The layout of pages before sign-in: a form above a drawing of the building at night. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  const { name, doorHeight } = usePark()
  const front = usualLayout(doorHeight)
  const fronts = ['A1', 'A2', 'A3', 'A4'].map((label) => ({ label, front }))
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
        <Elevation fronts={fronts} height={doorHeight} open="A1" />
      </div>
    </div>
  )
}
