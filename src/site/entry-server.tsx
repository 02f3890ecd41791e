import { renderToString } from 'react-dom/server'
import { createResource } from '#client/resource.ts'
import { createStore } from '#client/store.ts'
import type { Company, PublicPark } from '#contract/park.ts'
import type { PublicUnit } from '#contract/units.ts'
import { AboutScreen } from './about/about-screen.tsx'
import { App, type Views } from './app.tsx'
import { AvailableRest } from './available-units/available-rest.tsx'
import { AvailableUnitsScreen } from './available-units/available-units-screen.tsx'
import { headHtml, headOf, scriptJson } from './head.ts'
import { HomeRest } from './home/home-rest.tsx'
import { HomeScreen } from './home/home-screen.tsx'
import { NotFoundScreen } from './not-found/not-found-screen.tsx'
import type { Page, PageData } from './page.tsx'
import { ContactForm } from './parts/contact-form.tsx'
import { Footer } from './parts/footer.tsx'
import { type Match, matchScreen, screens, unitPath } from './routes.ts'
import { UnitRest } from './units/unit-rest.tsx'
import { UnitScreen } from './units/unit-screen.tsx'

const views: Views = {
  home: HomeScreen,
  about: AboutScreen,
  'available-units': AvailableUnitsScreen,
  unit: UnitScreen,
  'not-found': NotFoundScreen,
}

export type Request = {
  path: string
  park: PublicPark
  company: Company
  publicUrl: string
  units: PublicUnit[]
  analyticsId?: string
}

/** A finished page: its status, what goes into the head and the body, and the data that the browser starts with. */
export type Rendered = { status: 200 | 404; head: string; body: string; data: string }

const exists = (match: Match, units: readonly PublicUnit[]) =>
  match.screen === 'unit' ? units.some(({ id }) => String(id) === match.id) : match.screen !== 'not-found'

/** The page that a path shows; all unknown paths show the same one. */
export function screenKey(path: string, units: readonly PublicUnit[]) {
  const match = matchScreen(path)
  return exists(match, units) ? path : `${match.screen} missing`
}

/** Renders a public page for a path. */
export function renderPage({ path, park, company, publicUrl, units, analyticsId }: Request): Rendered {
  const match = matchScreen(path)
  const page: Page = {
    park,
    publicUrl,
    units: createResource(() => Promise.resolve(units), units),
    company: createResource(() => Promise.resolve(company), company),
    pointed: createStore<string | undefined>(undefined),
    later: {
      'contact-form': ContactForm,
      'home-rest': HomeRest,
      'available-rest': AvailableRest,
      'unit-rest': UnitRest,
      footer: Footer,
    },
    needNow: () => {},
    woken: () => () => {},
  }
  const data: PageData = {
    park,
    publicUrl,
    ...(match.screen === 'about' ? { company } : { units }),
    ...(analyticsId === undefined ? {} : { analyticsId }),
  }
  return {
    status: exists(match, units) ? 200 : 404,
    head: headHtml(headOf(match, page, units), publicUrl),
    body: renderToString(<App page={page} views={views} path={path} />),
    data: scriptJson(data),
  }
}

export { shareCard } from './share-card.tsx'

/** Every address that search engines should know. */
export const sitePaths = (units: readonly PublicUnit[]) => [
  screens.home,
  screens['available-units'],
  screens.about,
  ...units.map(unitPath),
]
