import { Suspense } from 'react'
import { Router, useLocation } from 'wouter'
import { Boundary } from '#ui/boundary.tsx'
import { DrawingPatterns } from '#ui/drawings/drawing-patterns.tsx'
import { ToastOutlet } from '#ui/toast-outlet.tsx'
import { TooltipOutlet } from '#ui/tooltip.tsx'
import type { View } from './loaders.ts'
import { type Page, PageContext } from './page.tsx'
import { CallBar } from './parts/call-bar.tsx'
import { Header } from './parts/header.tsx'
import { DeferredPart } from './parts/deferred-part.tsx'
import { RequestInfo } from './parts/request-info.tsx'
import { HydrationMark } from './parts/hydration-mark.tsx'
import { matchScreen, type ScreenName } from './routes.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useScreenShown } from './use-screen-shown.ts'

export type Views = Record<ScreenName, View>

/** The whole public site. `views` is static on the server and lazy in the browser. */
export function App({ page, views, path }: { page: Page; views: Views; path?: string }) {
  return (
    <PageContext value={page}>
      <Router {...(path === undefined ? {} : { ssrPath: path })}>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <DrawingPatterns />
        <Header />
        <Screen views={views} />
        <DeferredPart name="footer" />
        <CallBar />
        <RequestInfo />
        <ToastOutlet />
        <TooltipOutlet />
        <HydrationMark part="page" />
      </Router>
    </PageContext>
  )
}

function Screen({ views }: { views: Views }) {
  const [path] = useLocation()
  const match = matchScreen(path)
  const View = views[match.screen]
  return (
    <main id="main" tabIndex={-1}>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Boundary key={path} fallback={<NotLoaded path={path} />}>
          <View id={'id' in match ? match.id : ''} />
        </Boundary>
        <Shown path={path} />
        <HydrationMark part="screen" />
      </Suspense>
    </main>
  )
}

/** A sibling of the screen in its boundary, so that its effects run once the screen has loaded. */
function Shown({ path }: { path: string }) {
  useScrollRestoration(path)
  useScreenShown(path)
  return null
}

function NotLoaded({ path }: { path: string }) {
  return (
    <p role="alert" className="min-h-dvh px-4.5 py-28 text-lg md:px-10">
      This page could not be loaded. Check your connection and{' '}
      <a href={path} className="link">
        load it again
      </a>
      .
    </p>
  )
}
