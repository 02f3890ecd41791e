import { lazy } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createResource } from '#client/resource.ts'
import { createStore } from '#client/store.ts'
import { App, type Views } from './app.tsx'
import { loaders, type View } from './loaders.ts'
import { laterParts } from './later.ts'
import type { Page, PageData } from './page.tsx'
import { needNow, woken } from './presses.ts'
import { matchScreen, type ScreenName } from './routes.ts'
import { watchVisit } from './visit.ts'

const lazily = (name: ScreenName) => lazy(() => loaders[name]().then((view) => ({ default: view })))

/** Loads the screen behind a link as soon as a visitor points at it. */
function loadAhead(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && link.origin === location.origin) void loaders[matchScreen(link.pathname).screen]()
}

async function loadUnits() {
  const [{ send }, { listUnits }] = await Promise.all([import('#client/send.ts'), import('#contract/units.ts')])
  return send(listUnits, {})
}

async function loadCompany() {
  const [{ send }, { readCompany }] = await Promise.all([import('#client/send.ts'), import('#contract/park.ts')])
  return send(readCompany, {})
}

/** Wakes the page up: React takes over the server's HTML of the screen, and what accompanies a visit starts. */
export function wake(view: View) {
  const data: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '')
  const page: Page = {
    park: data.park,
    publicUrl: data.publicUrl,
    units: createResource(loadUnits, data.units),
    company: createResource(loadCompany, data.company),
    pointed: createStore<string | undefined>(undefined),
    later: laterParts,
    needNow,
    woken,
  }
  const shown = matchScreen(location.pathname).screen
  const views: Views = {
    home: lazily('home'),
    about: lazily('about'),
    'available-units': lazily('available-units'),
    unit: lazily('unit'),
    'not-found': lazily('not-found'),
  }
  // The screen on show is there before React wakes it up; lazy() would blank it for a moment.
  views[shown] = view
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  hydrateRoot(root, <App page={page} views={views} />)
  addEventListener('pointerover', loadAhead, { passive: true })
  addEventListener('focusin', loadAhead)
  watchVisit(data)
}
