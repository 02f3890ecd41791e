import './site.css'
import { loaders } from './loaders.ts'
import { recordClicks } from './event-replay.ts'
import { matchScreen } from './routes.ts'
import { fetchFullStylesheet, enableOnFirstUse } from './full-stylesheet.ts'

/** Milliseconds after `load`, for browsers without paint timing. */
const patience = 1000

/** Runs after the first paint, so that nothing competes with it. */
function afterPaint(run: () => void) {
  let begun = false
  const begin = () => {
    watch.disconnect()
    if (!begun) run()
    begun = true
  }
  const watch = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin()
  })
  watch.observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(begin, patience))
}

recordClicks()
enableOnFirstUse()
afterPaint(async () => {
  fetchFullStylesheet()
  const [{ hydrate }, view] = await Promise.all([
    import('./hydrate.tsx'),
    loaders[matchScreen(location.pathname).screen](),
  ])
  hydrate(view)
})
