import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { documentLanguage } from '#domain/text/language.ts'
import { loadable } from '#ui/loadable.tsx'
import { createStore } from '#ui/store.ts'
import { App, type Views } from './app.tsx'
import { AnyDrawing, loadDrawings, loadDrawingsAhead } from './lazy-drawings.ts'
import { loaders, type View } from './loaders.ts'
import type { Page } from './page.tsx'
import { type PageData, readPageData } from './page-data.ts'
import { createResource, createResources } from './resource.ts'
import { type Match, matchScreen, type ScreenName } from './routes.ts'
import { saveScrollPositions } from './use-scroll-restoration.ts'

/** A screen rendered in the browser waits for the drawings, because their height determines where Back scrolls to. */
const lazily = (name: ScreenName) =>
  loadable(async () => {
    const [view] = await Promise.all([loaders[name](), loadDrawings().then(AnyDrawing.load)])
    return view
  })

/** Preloads the screen of a hovered or focused link, with its drawings, which are also the code of the plan. */
const loadAhead = (views: Views) => (event: Event) => {
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('.site-plan')) loadDrawingsAhead()
  const link = target?.closest('a')
  if (link?.origin !== location.origin) return
  loadDrawingsAhead()
  views[matchScreen(link.pathname).screen].loadAhead?.()
}

const reading = () => import('./reads.ts').then(({ reads }) => reads)

function pageOf(
  { park, publicUrl, tours, nextTours, units, company, properties, property, published }: PageData,
  match: Match,
): Page {
  const optional = <T,>(key: string, value: T | undefined) => (value === undefined ? {} : { [key]: value })
  return {
    park,
    publicUrl,
    tours,
    ...(nextTours && { nextTours }),
    units: createResource(() => reading().then((reads) => reads.units()), units),
    company: createResource(() => reading().then((reads) => reads.company()), company),
    properties: createResource(() => reading().then((reads) => reads.properties()), properties),
    property: createResources(
      (id) => reading().then((reads) => reads.property(id)),
      'id' in match ? optional(match.id, property) : {},
    ),
    published: createResources(
      (path) => reading().then((reads) => reads.published(path)),
      optional(location.pathname, published),
    ),
    query: location.search,
    today: localDay(new Date()),
    pointed: createStore<string | undefined>(undefined),
    AnyDrawing,
    loadDrawings: loadDrawingsAhead,
  }
}

const localDay = (now: Date) => new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

export function hydrate(view: View) {
  const data = readPageData()
  const match = matchScreen(location.pathname)
  const views = {} as Views
  for (const name of Object.keys(loaders) as ScreenName[]) {
    // The current screen is loaded before hydration.
    views[name] = name === match.screen ? view : lazily(name)
  }
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  // A transition hydrates in slices, so that the browser can respond to the visitor between them.
  startTransition(() => {
    hydrateRoot(root, <App page={pageOf(data, match)} views={views} />, {
      // A translator has changed the language and the texts. React renders them again, which is not an error.
      onRecoverableError: document.documentElement.lang === documentLanguage ? reportError : () => {},
    })
  })
  const ahead = loadAhead(views)
  // In the capture phase, because React stops these events in content that it has not hydrated.
  addEventListener('pointerover', ahead, { capture: true, passive: true })
  addEventListener('focusin', ahead, { capture: true })
  saveScrollPositions()
}
