import type { FormPage } from '#contract/inquiries/form-pages.ts'
import type { NextTours } from '#contract/tours/next-tours.ts'
import * as links from '#contract/links.ts'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { DrawingPatterns } from '#ui/drawings/drawing-patterns.tsx'
import { createResource } from './resource.ts'
import { createStore } from '#ui/store.ts'
import type { Company, PublicPark } from '#contract/park/park.ts'
import type { ListedPhoto } from '#contract/properties/photos.ts'
import type { ListedProperty } from '#contract/properties/properties.ts'
import type { PublishedPage } from '#contract/properties/published-pages.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { AboutScreen } from './about/about-screen.tsx'
import { App, type Views } from './app.tsx'
import { AvailableUnitsScreen } from './available-units/available-units-screen.tsx'
import { canonicalList, readListAddress } from './available-units/list-address.ts'
import { canonicalComparison } from './compare/compared-units.ts'
import { CompareScreen } from './compare/compare-screen.tsx'
import { AnyDrawing } from './drawings.tsx'
import { renderFormPage as renderForms } from './form-pages/render-form-page.tsx'
import { headHtml, headOf, scriptJson } from './head.ts'
import { HomeScreen } from './home/home-screen.tsx'
import { NotFoundScreen } from './not-found/not-found-screen.tsx'
import { Opening } from './opening/opening.tsx'
import { openingHead, openingPage } from './opening/opening-page.ts'
import type { Page } from './page.tsx'
import type { PageData } from './page-data.ts'
import { PropertiesScreen } from './properties/properties-screen.tsx'
import { PropertyScreen } from './properties/property-screen.tsx'
import { tradeIn } from './parts/plan/what-fits.tsx'
import { matchScreen, type ScreenName, screens } from './routes.ts'
import { shownTours } from './tour-texts.ts'
import { UnitScreen } from './units/unit-screen.tsx'

const views: Views = {
  home: HomeScreen,
  about: AboutScreen,
  'available-units': AvailableUnitsScreen,
  compare: CompareScreen,
  unit: UnitScreen,
  properties: PropertiesScreen,
  property: PropertyScreen,
  'not-found': NotFoundScreen,
}

export type Request = {
  path: string
  /** The query of the address. */
  search: string
  /** The day in the park. */
  today: string
  park: PublicPark
  company: Company
  publicUrl: string
  units: PublicUnit[]
  properties: ListedProperty[]
  tours: boolean
  nextTours?: NextTours
  /** The published sections of this property or unit, and the unit's photos. */
  published?: PublishedPage
  analyticsId?: string
}

/** A rendered page: status, head, body and embedded data, and the patterns that its drawings use, which never change. */
export type Rendered = { status: 200 | 404; head: string; body: string; data: string; patterns: string }

type KnownUnit = PublicUnit & {
  photos: ListedPhoto[]
  templateId: number | null
  publishedAt: Date | undefined
  updatedAt: Date
}
type Content = { units: readonly KnownUnit[]; properties: readonly ListedProperty[] }
/** Includes each unit that is currently combined or split, with the unit that replaces it. */
type Known = Content & { replaced: readonly { id: number; standingId: number }[] }
type Listed = Content & { park: { toursOffered: boolean } }

const hasId = (id: string) => (one: { id: number }) => String(one.id) === id

/** `isDated` means that the page shows something else on another day. `isKnown` means that the path belongs to a screen, even if its unit or property does not exist. */
type Shown = {
  key: string
  isKnown: boolean
  isDated?: boolean
  templateId?: number
  photos?: ListedPhoto[]
  movedTo?: string
}

/** The cache key of a path, with its template and its unit's photos. All unknown paths of one kind share a key. */
export function screenAt(path: string, known: Known, search = ''): Shown {
  const { units, replaced, properties } = known
  const match = matchScreen(path)
  const isKnown = match.screen !== 'not-found'
  const missing = { key: `${match.screen} missing`, isKnown }
  if (!isKnown) return missing
  if (match.screen === 'available-units' || match.screen === 'compare') {
    const list = readListAddress(search)
    const canonical = match.screen === 'compare' ? canonicalComparison(search, units) : canonicalList(list)
    return { key: canonical ? `${path}?${canonical}` : path, isKnown, isDated: list.filter.free !== undefined }
  }
  const trade = match.screen === 'home' || match.screen === 'unit' ? tradeIn(search) : undefined
  const key = trade ? `${path}?trade=${trade}` : path
  if (match.screen !== 'unit' && match.screen !== 'property') return { key, isKnown }
  const unit = match.screen === 'unit' ? units.find(hasId(match.id)) : undefined
  const record = unit ?? (match.screen === 'property' ? properties.find(hasId(match.id)) : undefined)
  const moved = match.screen === 'unit' ? replaced.find(hasId(match.id)) : undefined
  if (moved) return { key: path, isKnown, movedTo: links.unit({ id: moved.standingId }) }
  if (!record) return missing
  return {
    key,
    isKnown,
    ...(record.templateId !== null && { templateId: record.templateId }),
    ...(unit && { photos: unit.photos }),
  }
}

const ready = <T,>(value: T) => createResource(() => Promise.resolve(value), value)

/** The data that a screen needs in its page. */
function broughtBy(screen: ScreenName, all: Required<Pick<PageData, 'company' | 'units' | 'properties' | 'property'>>) {
  const { company, units, properties, property } = all
  if (screen === 'about') return { company }
  // The list shows one photo per property.
  if (screen === 'properties')
    return { properties: properties.map((one) => ({ ...one, photos: one.photos.slice(0, 1) })) }
  return screen === 'property' ? { property } : { units }
}

const nothing: PublishedPage = { sections: [], sizes: {} }

const patterns = renderToStaticMarkup(<DrawingPatterns />)

export function renderPage({
  path,
  search,
  today,
  park,
  company,
  publicUrl,
  units,
  properties,
  tours,
  nextTours,
  published = nothing,
  analyticsId,
}: Request): Rendered {
  const match = matchScreen(path)
  const property = (match.screen === 'property' && properties.find(hasId(match.id))) || null
  const page: Page = {
    park,
    publicUrl,
    path,
    units: ready(units),
    company: ready(company),
    properties: ready(properties),
    property: () => ready(property),
    tours,
    ...(nextTours && { nextTours: shownTours(nextTours) }),
    published: () => ready(published),
    query: search,
    today,
    pointed: createStore<string | undefined>(undefined),
    AnyDrawing,
    loadDrawings: () => {},
  }
  const data: PageData = {
    park: { ...park, hours: { shown: park.hours.shown } },
    publicUrl,
    tours,
    ...(nextTours && { nextTours: shownTours(nextTours) }),
    ...broughtBy(match.screen, { company, units, properties, property }),
    ...('id' in match && { published }),
    ...(analyticsId === undefined ? {} : { analyticsId }),
  }
  const head = headOf(match, page)
  return {
    // Only indexed pages have a canonical path.
    status: head.path === undefined ? 404 : 200,
    head: headHtml(head, page),
    body: renderToString(<App page={page} views={views} />),
    patterns,
    data: scriptJson(data),
  }
}

/** Renders the page of a site that is not open yet. */
export function renderOpening({ park, publicUrl, analyticsId }: Pick<Request, 'park' | 'publicUrl' | 'analyticsId'>) {
  const page = openingPage({ park, publicUrl })
  const data: PageData = {
    park,
    publicUrl,
    tours: false,
    isOpening: true,
    ...(analyticsId === undefined ? {} : { analyticsId }),
  }
  return {
    head: headHtml(openingHead(park), page),
    body: renderToString(<Opening page={page} />),
    data: scriptJson(data),
  }
}

/** Renders a page that has only forms and links, and loads no script. */
export const renderFormPage = ({
  page,
  units,
  ...request
}: Pick<Request, 'park' | 'publicUrl' | 'units'> & { page: FormPage }) =>
  renderForms({ ...openingPage(request), units: ready(units), AnyDrawing }, page)

/** Splits the code of code sections by language. The grammars load on first use: they are large, and few pages need them. */
export async function withColours(sections: PublishedPage['sections']) {
  if (!sections.some(({ type }) => type === 'code')) return sections
  const { withPiecesInTurns } = await import('#domain/text/coloured-code.ts')
  return withPiecesInTurns(sections, () => new Promise((resolve) => setTimeout(resolve)))
}

export { shareImage } from './share/share-image.ts'

export function siteMap({ park, units, properties }: Listed) {
  const ofUnits = units.map((unit) => ({
    path: links.unit(unit),
    changedAt: latest([unit.updatedAt, unit.publishedAt]),
  }))
  const ofProperties = properties.map((property) => ({
    path: links.property(property),
    changedAt: latest([new Date(property.updatedAt), new Date(property.publishedAt ?? 0)]),
  }))
  const unitsChangedAt = latest(units.map(({ updatedAt }) => updatedAt))
  const propertiesChangedAt = latest([
    ...properties.map(({ updatedAt }) => new Date(updatedAt)),
    ...ofProperties.map(({ changedAt }) => changedAt),
  ])
  return [
    { path: screens.home, changedAt: unitsChangedAt },
    { path: screens['available-units'], changedAt: unitsChangedAt },
    { path: screens.about, changedAt: unitsChangedAt },
    { path: screens.properties, changedAt: propertiesChangedAt },
    // Its times change every hour, so it has no date.
    ...(park.toursOffered ? [{ path: links.bookTour(), changedAt: undefined }] : []),
    ...ofUnits,
    ...ofProperties,
  ]
}

function latest(moments: readonly (Date | undefined)[]) {
  const times = moments.flatMap((moment) => moment?.getTime() ?? [])
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}
