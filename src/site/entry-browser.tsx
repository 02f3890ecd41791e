import './site.css'
import { lazy } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createResource } from '#client/resource.ts'
import { App, type Views } from './app.tsx'
import type { Page, PageData } from './page.tsx'
import { ContactFormLater } from './parts/contact-form-later.ts'
import { matchScreen, type ScreenName } from './routes.ts'
import { watchVisit } from './visit.ts'

type View = Views[ScreenName]

const loaders: Record<ScreenName, () => Promise<View>> = {
  home: () => import('./home/home-screen.tsx').then((module) => module.HomeScreen),
  about: () => import('./about/about-screen.tsx').then((module) => module.AboutScreen),
  'available-units': () =>
    import('./available-units/available-units-screen.tsx').then((module) => module.AvailableUnitsScreen),
  unit: () => import('./units/unit-screen.tsx').then((module) => module.UnitScreen),
  'not-found': () => import('./not-found/not-found-screen.tsx').then((module) => module.NotFoundScreen),
}

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

async function start() {
  // The page carries the styles of its own HTML; what scripts add needs the others.
  document.getElementById('whole-sheet')?.setAttribute('media', 'all')
  const data: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '')
  const page: Page = {
    park: data.park,
    publicUrl: data.publicUrl,
    units: createResource(loadUnits, data.units),
    ContactForm: ContactFormLater,
  }
  const shown = matchScreen(location.pathname).screen
  const views: Views = {
    home: lazily('home'),
    about: lazily('about'),
    'available-units': lazily('available-units'),
    unit: lazily('unit'),
    'not-found': lazily('not-found'),
  }
  // The screen on show is loaded before React wakes it up; lazy() would blank it for a moment.
  views[shown] = await loaders[shown]()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  hydrateRoot(root, <App page={page} views={views} />)
  addEventListener('pointerover', loadAhead, { passive: true })
  addEventListener('focusin', loadAhead)
  watchVisit(data)
}

void start()
