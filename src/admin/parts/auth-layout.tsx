import type { ReactNode } from 'react'
import { usePark } from '#admin/park.tsx'
import { Elevation } from '#ui/drawings/elevation.tsx'
import { ParkMark } from './park-mark.tsx'

/** The layout of pages before sign-in: a form above the building by night. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  const { name, doorHeight } = usePark()
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
        <Elevation labels={['A1', 'A2', 'A3', 'A4']} height={doorHeight} open="A1" />
      </div>
    </div>
  )
}
