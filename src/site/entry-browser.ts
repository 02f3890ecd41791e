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

/** Whether this is the page of a site that is not open yet. */
const isOpening = () => document.querySelector('[data-opening]') !== null

async function hydratePage() {
  if (isOpening()) return (await import('./opening/hydrate-opening.tsx')).hydrateOpening()
  const [{ hydrate }, view] = await Promise.all([
    import('./hydrate.tsx'),
    loaders[matchScreen(location.pathname).screen](),
  ])
  hydrate(view)
}

// A page is complete without React, which only what a person does can need.
const hydrateOnFirstUse = () =>
  onFirstUse(() => {
    enableFullStylesheet()
    // A page that is left aborts what it loads, and one without a connection tries again at the next use.
    void hydratePage().catch(hydrateOnFirstUse)
  })

function start() {
  if (!isOpening()) showBannerLater()
  hydrateOnFirstUse()
  fetchFullStylesheet()
  watchVisit()
  whenIdle(preloadReact)
}

recordEvents()
// This runs after the first paint (src/server/render/inline-script.ts), which may show a part of the page only.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
