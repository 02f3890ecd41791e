import { type ComponentType, Suspense } from 'react'
import { Router, useLocation } from 'wouter'
import { type Page, PageContext } from './page.tsx'
import { Footer } from './parts/footer.tsx'
import { Header } from './parts/header.tsx'
import { matchScreen, type ScreenName } from './routes.ts'
import { useArrival } from './use-arrival.ts'

export type Views = Record<ScreenName, ComponentType<{ id: string }>>

/** The whole public site. `views` is static on the server and lazy in the browser. */
export function App({ page, views, path }: { page: Page; views: Views; path?: string }) {
  return (
    <PageContext value={page}>
      <Router {...(path === undefined ? {} : { ssrPath: path })}>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <Header />
        <Screen views={views} />
        <Footer />
      </Router>
    </PageContext>
  )
}

function Screen({ views }: { views: Views }) {
  const [path] = useLocation()
  const match = matchScreen(path)
  const View = views[match.screen]
  useArrival(path)
  return (
    <main id="main" tabIndex={-1}>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <View key={path} id={match.screen === 'unit' ? match.id : ''} />
      </Suspense>
    </main>
  )
}
