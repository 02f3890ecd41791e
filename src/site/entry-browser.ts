import './site.css'
import { whenIdle } from '#client/when-idle.ts'
import { showBannerLater } from './banner.ts'
import { recordEvents } from './event-replay.ts'
import { onFirstUse } from './first-use.ts'
import { enableFullStylesheet, fetchFullStylesheet } from './full-stylesheet.ts'
import { loaders } from './loaders.ts'
import { preloadReact } from './preload-react.ts'
import { matchScreen } from './routes.ts'
import { watchVisit } from './visit.ts'

/** Milliseconds after `load`, for browsers without paint timing. */
const patience = 1000

/** Resolves after the first paint, so that nothing competes with it. */
const painted = new Promise<void>((resolve) => {
  const watch = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    watch.disconnect()
    resolve()
  })
  watch.observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(resolve, patience))
})

/** The page of a site that is not open yet. */
const isOpening = document.querySelector('[data-opening]') !== null

async function hydratePage() {
  if (isOpening) return (await import('./opening/hydrate-opening.tsx')).hydrateOpening()
  const [{ hydrate }, view] = await Promise.all([
    import('./hydrate.tsx'),
    loaders[matchScreen(location.pathname).screen](),
  ])
  hydrate(view)
}

recordEvents()
if (!isOpening) showBannerLater()
// A page is complete without React, which only what a person does can need.
const hydrateOnFirstUse = () =>
  onFirstUse(() => {
    void painted.then(() => {
      enableFullStylesheet()
      // A page that is left aborts what it loads, and one without a connection tries again at the next use.
      return hydratePage().catch(hydrateOnFirstUse)
    })
  })
hydrateOnFirstUse()
void painted.then(() => {
  fetchFullStylesheet()
  watchVisit()
  whenIdle(preloadReact)
})
