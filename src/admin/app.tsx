import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { createQueryClient } from '#client/query.ts'
import type { StaffPark } from '#contract/park.ts'
import { openStaffPages, type StaffPage } from '#contract/staff-pages.constants.ts'
import { Boundary } from '#ui/boundary.tsx'
import { DrawingPatterns } from '#ui/drawings/drawing-patterns.tsx'
import { ToastOutlet } from '#ui/toast-outlet.tsx'
import { TooltipOutlet } from '#ui/tooltip.tsx'
import { LiveScreens } from './live/live-screens.tsx'
import { Overlays } from './overlays.tsx'
import { LivePark, ParkContext } from './park.tsx'
import { matchPage, type ScreenProps } from './routes.ts'
import { SessionProvider, useSession } from './session.tsx'
import { notifySessionEnded } from './session-end.ts'

type Screen = ComponentType<ScreenProps>

const screens: Record<StaffPage | 'not-found', Screen> = {
  'sign-in': lazy(() => import('./sign-in/sign-in-screen.tsx').then((module) => ({ default: module.SignInScreen }))),
  'sign-up': lazy(() => import('./sign-up/sign-up-screen.tsx').then((module) => ({ default: module.SignUpScreen }))),
  'forgot-password': lazy(() =>
    import('./password-reset/forgot-password-screen.tsx').then((module) => ({ default: module.ForgotPasswordScreen })),
  ),
  'reset-password': lazy(() =>
    import('./password-reset/reset-password-screen.tsx').then((module) => ({ default: module.ResetPasswordScreen })),
  ),
  dashboard: lazy(() =>
    import('./dashboard/dashboard-screen.tsx').then((module) => ({ default: module.DashboardScreen })),
  ),
  today: lazy(() => import('./today/today-screen.tsx').then((module) => ({ default: module.TodayScreen }))),
  alerts: lazy(() => import('./alerts/alerts-screen.tsx').then((module) => ({ default: module.AlertsScreen }))),
  crm: lazy(() => import('./crm/crm-screen.tsx').then((module) => ({ default: module.CrmScreen }))),
  import: lazy(() => import('./crm/imports/import-screen.tsx').then((module) => ({ default: module.ImportScreen }))),
  'unmatched-email': lazy(() =>
    import('./crm/emails/unmatched-email-screen.tsx').then((module) => ({ default: module.UnmatchedEmailScreen })),
  ),
  'saved-replies': lazy(() =>
    import('./crm/saved-replies/saved-replies-screen.tsx').then((module) => ({ default: module.SavedRepliesScreen })),
  ),
  history: lazy(() => import('./history/history-screen.tsx').then((module) => ({ default: module.HistoryScreen }))),
  park: lazy(() => import('./park/park-screen.tsx').then((module) => ({ default: module.ParkScreen }))),
  setup: lazy(() => import('./park/setup-screen.tsx').then((module) => ({ default: module.SetupScreen }))),
  'import-units': lazy(() =>
    import('./park/import-units-screen.tsx').then((module) => ({ default: module.ImportUnitsScreen })),
  ),
  'site-plan': lazy(() =>
    import('./park/plan/site-plan-screen.tsx').then((module) => ({ default: module.SitePlanScreen })),
  ),
  'park-subject': lazy(() =>
    import('./park/park-subject-screen.tsx').then((module) => ({ default: module.ParkSubjectScreen })),
  ),
  deleted: lazy(() => import('./deleted/deleted-screen.tsx').then((module) => ({ default: module.DeletedScreen }))),
  'new-template': lazy(() =>
    import('./templates/new-template-screen.tsx').then((module) => ({ default: module.NewTemplateScreen })),
  ),
  'basic-template': lazy(() =>
    import('./templates/basic-template-screen.tsx').then((module) => ({ default: module.BasicTemplateScreen })),
  ),
  'page-builder': lazy(() =>
    import('./page-builder/page-builder-screen.tsx').then((module) => ({ default: module.PageBuilderScreen })),
  ),
  'property-builder': lazy(() =>
    import('./page-builder/property-builder-screen.tsx').then((module) => ({ default: module.PropertyBuilderScreen })),
  ),
  'not-found': lazy(() =>
    import('./not-found/not-found-screen.tsx').then((module) => ({ default: module.NotFoundScreen })),
  ),
}

/** The staff area. Screens that need a session are behind the guard. */
export function App({ park, eventId }: { park: StaffPark; eventId?: string | undefined }) {
  const [, navigate] = useLocation()
  const [client] = useState(() => createQueryClient(() => notifySessionEnded(navigate)))
  const [path] = useLocation()
  const { page, ...named } = matchPage(path)
  const Screen = screens[page]
  const open = page === 'not-found' || openStaffPages.includes(page)
  useEffect(() => {
    if (!location.hash) scrollTo(0, 0)
  }, [path])

  return (
    <ParkContext value={park}>
      <QueryClientProvider client={client}>
        <DrawingPatterns />
        <Boundary key={path} fallback={<NotLoaded />}>
          <Suspense fallback={open ? null : <Verifying />}>
            {open ? (
              <Screen {...named} />
            ) : (
              <SessionProvider>
                <Guard>
                  <LivePark>
                    <Screen {...named} />
                    <Overlays />
                    <LiveScreens startId={eventId} />
                  </LivePark>
                </Guard>
              </SessionProvider>
            )}
          </Suspense>
        </Boundary>
        <ToastOutlet />
        <TooltipOutlet />
      </QueryClientProvider>
    </ParkContext>
  )
}

/**
 * Shown while the session is checked (docs/specification/staff-area.md#screens), as in the document that the server
 * sends.
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

/** Shown if the code of a screen cannot be loaded, as after an upgrade or offline. */
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
