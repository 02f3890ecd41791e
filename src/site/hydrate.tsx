import { lazy, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createResource, createResources } from './resource.ts'
import { createStore } from '#ui/store.ts'
import { App, type Views } from './app.tsx'
import { loaders, type View } from './loaders.ts'
import { deferredParts } from './deferred.ts'
import type { Page } from './page.tsx'
import { readPageData } from './page-data.ts'
import { hydrateNow, markHydrated } from './event-replay.ts'
import { matchScreen, type ScreenName } from './routes.ts'
import { areTimesFree } from './tour-offer.ts'
import { saveScrollPositions } from './use-scroll-restoration.ts'

const lazily = (name: ScreenName) => lazy(() => loaders[name]().then((view) => ({ default: view })))

/** Preloads the screen of a hovered or focused link. */
function loadAhead(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && link.origin === location.origin) void loaders[matchScreen(link.pathname).screen]()
}

const reading = () => import('./reads.ts').then(({ reads }) => reads)

/** Hydrates the page. */
export function hydrate(view: View) {
  const data = readPageData()
  const match = matchScreen(location.pathname)
  const embedded = 'id' in match && data.property !== undefined ? { [match.id]: data.property } : {}
  const page: Page = {
    park: data.park,
    publicUrl: data.publicUrl,
    units: createResource(() => reading().then((reads) => reads.units()), data.units),
    company: createResource(() => reading().then((reads) => reads.company()), data.company),
    properties: createResource(() => reading().then((reads) => reads.properties()), data.properties),
    property: createResources((id) => reading().then((reads) => reads.property(id)), embedded),
    tours: createResource(areTimesFree, data.tours),
    published: createResources((path) => reading().then((reads) => reads.published(path))),
    pointed: createStore<string | undefined>(undefined),
    deferred: deferredParts,
    hydrateNow,
    markHydrated,
  }
  const views = {} as Views
  for (const name of Object.keys(loaders) as ScreenName[]) {
    // The current screen is loaded before hydration; lazy() would blank it for a moment.
    views[name] = name === match.screen ? view : lazily(name)
  }
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  // A transition hydrates in slices, so that the interaction that it follows is painted in between.
  startTransition(() => {
    hydrateRoot(root, <App page={page} views={views} />)
  })
  addEventListener('pointerover', loadAhead, { passive: true })
  addEventListener('focusin', loadAhead)
  saveScrollPositions()
}
