import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { createQueryClient } from '#client/query.ts'
import type { StaffPark } from '#contract/park/park.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { Boundary } from '#ui/boundary.tsx'
import { DrawingPatterns } from '#ui/drawings/drawing-patterns.tsx'
import { ToastOutlet } from '#ui/toast/toast-outlet.tsx'
import { TooltipOutlet } from '#ui/tooltip.tsx'
import { LiveScreens } from './live/live-screens.tsx'
import { Overlays } from './overlays.tsx'
import { LivePark, ParkContext } from './park.tsx'
import { CommitmentsDialog } from './parts/forms/commitments-dialog.tsx'
import { matchPage } from './routes.ts'
import { screens } from './screens.ts'
import { SessionProvider, useSession } from './session.tsx'
import { notifySessionEnded } from './session-end.ts'
import { Shell } from './shell/shell.tsx'

/** The staff area. Screens that need a session are behind the guard. */
export function App({ park, eventId }: { park: StaffPark; eventId?: string | undefined }) {
  const [, navigate] = useLocation()
  const [client] = useState(() => createQueryClient(() => notifySessionEnded(navigate)))
  const [path] = useLocation()
  const { page, ...named } = matchPage(path)
  const Screen = screens[page]
  const open = page === 'not-found' || staffPages[page].isOpen
  useEffect(() => {
    if (!location.hash) scrollTo(0, 0)
  }, [path])

  return (
    <ParkContext value={park}>
      <QueryClientProvider client={client}>
        <DrawingPatterns />
        <Boundary fallback={<NotLoaded />}>
          {open ? (
            <Suspense>
              <Screen {...named} />
            </Suspense>
          ) : (
            <SessionProvider>
              <Guard>
                <LivePark>
                  <Shell>
                    <Boundary key={path} fallback={<NotLoaded />}>
                      <Suspense>
                        <Screen {...named} />
                      </Suspense>
                    </Boundary>
                  </Shell>
                  <Overlays />
                  <CommitmentsDialog />
                  <LiveScreens startId={eventId} />
                </LivePark>
              </Guard>
            </SessionProvider>
          )}
        </Boundary>
        <ToastOutlet />
        <TooltipOutlet />
      </QueryClientProvider>
    </ParkContext>
  )
}

/**
 * Shown while the session is checked (docs/specification/staff-area.md#screens). The document that the server sends
 * looks the same.
 */
const Verifying = () => (
  <main className="verifying">
    <h1>Verifying authentication...</h1>
  </main>
)

/** Renders its children for a signed-in user; the session redirects others to the sign-in page. */
function Guard({ children }: { children: React.ReactNode }) {
  return useSession().state === 'in' ? children : <Verifying />
}

/** Shown if the code of a screen cannot be loaded, for example after an upgrade or offline. */
function NotLoaded() {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <main className="grid min-h-dvh place-content-center gap-3 p-6 text-center">
      <h1 className="text-xl font-bold">This page could not be loaded</h1>
      <p role="alert">
        Check your connection and{' '}
        <a href={search ? `${path}?${search}` : path} className="link">
          load it again
        </a>
        . What you typed in a form is kept.
      </p>
    </main>
  )
}
