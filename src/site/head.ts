import * as links from '#contract/links.ts'
import { doorsText, mainFeature, rentIncludesOf, rentKindText } from '#contract/park/offer.labels.ts'
import { known } from '#domain/text/known.ts'
import { ownText } from '#domain/text/own.ts'
import { say } from '#domain/text/say.ts'
import { inEnglish, inSpanish, locale } from '#domain/text/language.ts'
import type { Resource } from './resource.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { fullPrice } from '#contract/properties/properties.constants.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import {
  dollars,
  noRentText,
  occupancyText,
  sizesText,
  squareFeet,
  statusLabel,
} from '#domain/units/units.constants.ts'
import type { Page } from './page.tsx'
import { type Match, type ScreenName, screens } from './routes.ts'
import { structuredData } from './structured-data.ts'

export type Head = {
  title: string
  description: string
  /** The canonical path; undefined for pages that search engines should not index. */
  path?: string
  image: string
  imageText: string
  /** Only for search engines, which read the page as the server sends it, so browsers do not load the code for it. */
  structured: (data: typeof structuredData) => object[]
}

const valueOf = <T>(resource: Resource<T>) => {
  const reading = resource.read()
  return reading.state === 'ready' ? reading.value : undefined
}

/** The head of a screen. A missing unit or property is not indexed. */
export function headOf(match: Match, page: Page): Head {
  const { park, publicUrl } = page
  const units = valueOf(page.units) ?? []
  type Data = typeof structuredData
  const business = (data: Data) => data.businessData(park, publicUrl, units)
  const rentIncludes = rentIncludesOf(park)
  const kind = rentKindText(park)
  const doors = doorsText(park)
  const steps = (data: Data, ...below: [name: string, path: string][]) =>
    data.breadcrumbData([[say('Home'), screens.home], ...below], publicUrl)
  const town = `${park.address.city}, ${park.address.state}`
  const shared = {
    image: links.homeShareImage,
    imageText: say('Site plan of {park} in {town}', { park: park.name, town }),
  }
  if (match.screen === 'home') {
    return {
      ...shared,
      title: say('{park} | Flex units for lease in {town}', { park: park.name, town }),
      description: say('{units} in {town}: {offer}. See which are free today.', {
        units: park.highway
          ? say('{units} near {highway}', { units: flexUnits(units), highway: park.highway })
          : flexUnits(units),
        town,
        offer: [
          doors,
          // A feature of both rooms counts for the whole unit.
          mainFeature(park).replace(say('in the office and the warehouse'), say('throughout')),
          rentIncludes && say('rent plus {included} in one price', { included: rentIncludes }),
        ]
          .filter(Boolean)
          .join(', '),
      }),
      path: screens.home,
      structured: (data) => [data.businessWithUnitsData(park, publicUrl, units)],
    }
  }
  if (match.screen === 'about') {
    return {
      ...shared,
      title: say('About us | {park}', { park: park.name }),
      description: say(
        'The people behind {park} in {town}: how we started, what we hold to, and who answers when you call the leasing office.',
        { park: park.name, town },
      ),
      path: screens.about,
      structured: (data) => [
        data.businessWithPhotosData(park, publicUrl, { units, photos: valueOf(page.company)?.photos }),
        steps(data, [say('About Us'), screens.about]),
      ],
    }
  }
  if (match.screen === 'available-units') {
    return {
      ...shared,
      title: say('Available flex units | {park}, {town}', { park: park.name, town }),
      description: say('All units of {park} with size, {rent} and status, on a drawing of the park. {offer}.', {
        park: park.name,
        rent: kind ? say('{kind} monthly rent', { kind: known(kind) }) : say('monthly rent'),
        offer: [doors, say('truck access from {road}', { road: park.road })].filter(Boolean).join(', '),
      }),
      path: screens['available-units'],
      structured: (data) => [business(data), steps(data, allUnits), ...data.unitsData(park, units, publicUrl)],
    }
  }
  if (match.screen === 'compare') {
    return {
      ...shared,
      title: say('Compare units | {park}', { park: park.name }),
      description: say('Up to three units of {park} in {town} side by side: size, rent, doors and what each has.', {
        park: park.name,
        town,
      }),
      path: screens.compare,
      structured: (data) => [business(data), steps(data, allUnits, [say('Compare'), screens.compare])],
    }
  }
  if (match.screen === 'properties') {
    const properties = valueOf(page.properties) ?? []
    return {
      ...shared,
      title: say('Properties for lease | {park}, {town}', { park: park.name, town }),
      description: say(
        'Warehouses, shops, offices and land that {park} leases in and around {town}, each with its size and its price per square foot.',
        { park: park.name, town },
      ),
      path: screens.properties,
      structured: (data) => [
        business(data),
        steps(data, allProperties),
        ...properties.map((one) => data.propertyData(park, one, publicUrl)),
      ],
    }
  }
  const property = match.screen === 'property' ? valueOf(page.property(match.id)) : undefined
  if (property) {
    const { id, size, price, location, propertyType, status } = property
    const title = ownText(property, property.title)
    const facts = [
      ...(size === 0 ? [] : [say('{size} SF', { size: squareFeet(size) })]),
      price === 0 ? noRentText : fullPrice(property),
    ]
    return {
      title: `${title}, ${location} | ${park.name}`,
      description: say('{title}: {type} property in {location}, {facts}. {status}. Leased by {park}.', {
        title,
        type: known(propertyType),
        location,
        facts: facts.join(', '),
        status: statusLabel(status),
        park: park.name,
      }),
      path: links.property(property),
      image: links.propertyShareImage(id),
      imageText: say('{title} in {location}', { title, location }),
      structured: (data) => [
        business(data),
        steps(data, allProperties, [title, links.property(property)]),
        data.propertyData(park, property, publicUrl),
      ],
    }
  }
  const unit = match.screen === 'unit' ? units.find(({ id }) => String(id) === match.id) : undefined
  if (unit) {
    const published = valueOf(page.published(links.unit(unit)))
    const rent =
      unit.monthlyRent === 0
        ? noRentText
        : kind
          ? say('{rent} per month {kind}', { rent: dollars(unit.monthlyRent), kind: known(kind) })
          : say('{rent} per month', { rent: dollars(unit.monthlyRent) })
    return {
      title: say('Unit {number}, {size} SF | {park}', {
        number: unit.unitNumber,
        size: squareFeet(unit.size),
        park: park.name,
      }),
      description: say('Unit {number} at {park} in {town}: {size} SF, {rent}. {occupancy}.', {
        number: unit.unitNumber,
        park: park.name,
        town,
        size: squareFeet(unit.size),
        rent,
        occupancy: occupancyText(unit.status),
      }),
      path: links.unit(unit),
      image: links.unitShareImage(unit.id),
      imageText: say('Unit {number} at {park}', { number: unit.unitNumber, park: park.name }),
      structured: (data) => [
        business(data),
        steps(data, allUnits, [say('Unit {number}', { number: unit.unitNumber }), links.unit(unit)]),
        data.unitWithSpecsData(park, unit, publicUrl),
        ...(published?.questions ? [data.questionsData(published, links.unit(unit), publicUrl)] : []),
      ],
    }
  }
  return {
    ...shared,
    title: `${notFound[match.screen] ?? say('404 Page Not Found')} | ${park.name}`,
    description: say('This page does not exist. See the available flex units at {park}.', { park: park.name }),
    structured: (data) => [business(data)],
  }
}

const allUnits: [string, string] = [say('Available Units'), screens['available-units']]
const allProperties: [string, string] = [say('Properties'), screens.properties]

/** The number of units and their sizes: '8 flex units of 1,950 SF'. */
function flexUnits(units: readonly PublicUnit[]) {
  const [count, sizes] = [units.length, sizesText(units)]
  if (count === 0) return say('Flex units')
  return count === 1 ? say('1 flex unit of {sizes}', { sizes }) : say('{count} flex units of {sizes}', { count, sizes })
}

const notFound: Partial<Record<ScreenName, string>> = {
  unit: say('Unit Not Found'),
  property: say('Property Not Found'),
}

type Tag = ['meta' | 'link', Readonly<Record<string, string>>]

/** The meta and link elements of a head, for the server's HTML and after a route change. */
export function headTags(head: Head, { publicUrl, park }: Pick<Page, 'publicUrl' | 'park'>): Tag[] {
  const name = (name: string, content: string): Tag => ['meta', { name, content }]
  const property = (property: string, content: string): Tag => ['meta', { property, content }]
  return [
    name('description', head.description),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:type', 'website'),
    property('og:site_name', park.name),
    property('og:locale', locale.replace('-', '_')),
    property('og:image', publicUrl + head.image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', head.imageText),
    name('twitter:card', 'summary_large_image'),
    ...(head.path === undefined
      ? [name('robots', 'noindex')]
      : [
          property('og:url', publicUrl + head.path),
          ['link', { rel: 'canonical', href: publicUrl + head.path }] satisfies Tag,
          ...alternatesOf(publicUrl, inEnglish(head.path)),
        ]),
  ]
}

/** The page in each language; the English one is also for readers of any other. */
const alternatesOf = (publicUrl: string, path: string) =>
  Object.entries({ en: path, es: inSpanish(path), 'x-default': path }).map(
    ([hreflang, address]): Tag => ['link', { rel: 'alternate', hreflang, href: publicUrl + address }],
  )

/** JSON that cannot close the script element around it. */
export const scriptJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

export function headHtml(head: Head, page: Pick<Page, 'publicUrl' | 'park'>) {
  const tags = headTags(head, page).map(
    ([tag, attributes]) =>
      `<${tag} ${Object.entries(attributes)
        .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
        .join(' ')}>`,
  )
  const structured = `<script type="application/ld+json">${scriptJson(structuredData.linkedData(head.structured(structuredData)))}</script>`
  return [`<title>${escapeHtml(head.title)}</title>`, ...tags, structured].join('\n')
}

/** The elements that `headHtml` and `applyHead` create. */
const written =
  'meta[property], meta[name=description], meta[name=robots], meta[name="twitter:card"], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]'

/** Replaces the head of the document, after a route change. */
export function applyHead(head: Head, page: Page) {
  document.title = head.title
  for (const old of document.head.querySelectorAll(written)) old.remove()
  for (const [tag, attributes] of headTags(head, page)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.head.append(element)
  }
}
