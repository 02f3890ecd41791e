import { Suspense, useDeferredValue } from 'react'
import { useLocation } from '#site/use-location.ts'
import { isSpanish } from '#domain/text/language.ts'
import { say } from '#domain/text/say.ts'
import { Said } from '#ui/said.tsx'
import { Boundary } from '#ui/boundary.tsx'
import { ToastOutlet } from '#ui/toast/toast-outlet.tsx'
import { TooltipOutlet } from '#ui/tooltip.tsx'
import type { View } from './loaders.ts'
import { type Page, PageContext } from './page.tsx'
import { Banner } from './parts/frame/banner.tsx'
import { CallBar } from './parts/frame/call-bar.tsx'
import { frame } from './parts/frame/section.tsx'
import { Header } from './parts/frame/header.tsx'
import { RequestInfo } from './parts/inquiry/request-info.tsx'
import { Drawing } from './parts/plan/drawing.tsx'
import { matchScreen, type ScreenName } from './routes.ts'
import { useHydrated } from './use-hydrated.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useLinks } from './use-links.ts'
import { useScreenShown } from './use-screen-shown.ts'

export type Views = Record<ScreenName, View>

/** The whole public site. `views` is static on the server and lazy in the browser. */
export function App({ page, views }: { page: Page; views: Views }) {
  return (
    <PageContext value={page}>
      <a href="#main" className="skip-link">
        {say('Skip to content')}
      </a>
      <Header />
      <Screen views={views} />
      <Drawing name="Footer" />
      <CallBar />
      <RequestInfo />
      <Banner />
      <Links views={views} />
      <ToastOutlet />
      <TooltipOutlet />
    </PageContext>
  )
}

function Screen({ views }: { views: Views }) {
  // Deferred, so that React renders in slices and the browser can respond to the visitor between them.
  const path = useDeferredValue(useLocation()[0])
  const match = matchScreen(path)
  const View = views[match.screen]
  return (
    <main id="main" tabIndex={-1}>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Boundary key={path} fallback={<NotLoaded path={path} />}>
          <View id={'id' in match ? match.id : ''} />
        </Boundary>
        {isSpanish && <p className={`only-english ${frame} py-6 text-ink-2`}>{say('This text is in English only.')}</p>}
        <Shown path={path} />
      </Suspense>
    </main>
  )
}

function Links({ views }: { views: Views }) {
  useLinks(views)
  return null
}

/** In the same boundary as the screen, so that its effects run only after the screen has loaded. */
function Shown({ path }: { path: string }) {
  useScrollRestoration(path)
  useScreenShown(path)
  useHydrated()
  return null
}

function NotLoaded({ path }: { path: string }) {
  return (
    <p role="alert" className="min-h-dvh px-4.5 py-28 text-lg md:px-10">
      <Said
        text={say('This page could not be loaded. Check your connection and {again}.')}
        again={
          <a href={path} className="link">
            {say('load it again')}
          </a>
        }
      />
    </p>
  )
}
