import * as links from '#contract/links.ts'
import { doorsText, mainFeature, rentIncludesOf, rentKindText } from '#contract/park/offer.labels.ts'
import { say } from '#domain/text/say.ts'
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
    data.breadcrumbData([['Home', screens.home], ...below], publicUrl)
  const town = `${park.address.city}, ${park.address.state}`
  const shared = { image: links.homeShareImage, imageText: `Site plan of ${park.name} in ${town}` }
  if (match.screen === 'home') {
    return {
      ...shared,
      title: `${park.name} | Flex units for lease in ${town}`,
      description: `${flexUnits(units)}${park.highway && ` near ${park.highway}`} in ${town}: ${[
        doors,
        // A feature of both rooms counts for the whole unit.
        mainFeature(park).replace(/ in the office and the warehouse$/, ' throughout'),
        rentIncludes && `rent plus ${rentIncludes} in one price`,
      ]
        .filter(Boolean)
        .join(', ')}. See which are free today.`,
      path: screens.home,
      structured: (data) => [data.businessWithUnitsData(park, publicUrl, units)],
    }
  }
  if (match.screen === 'about') {
    return {
      ...shared,
      title: `About us | ${park.name}`,
      description: `The people behind ${park.name} in ${town}: how we started, what we hold to, and who answers when you call the leasing office.`,
      path: screens.about,
      structured: (data) => [
        data.businessWithPhotosData(park, publicUrl, { units, photos: valueOf(page.company)?.photos }),
        steps(data, ['About Us', screens.about]),
      ],
    }
  }
  if (match.screen === 'available-units') {
    return {
      ...shared,
      title: `Available flex units | ${park.name}, ${town}`,
      description: `All units of ${park.name} with size, ${kind && `${kind} `}monthly rent and status, on a drawing of the park. ${[doors, `truck access from ${park.road}`].filter(Boolean).join(', ')}.`,
      path: screens['available-units'],
      structured: (data) => [
        business(data),
        steps(data, allUnits),
        ...data.unitsData(park, units, publicUrl),
      ],
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
      title: `Properties for lease | ${park.name}, ${town}`,
      description: `Warehouses, shops, offices and land that ${park.name} leases in and around ${town}, each with its size and its price per square foot.`,
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
    const { id, title, size, price, location, propertyType, status } = property
    const facts = [...(size === 0 ? [] : [`${squareFeet(size)} SF`]), price === 0 ? noRentText : fullPrice(property)]
    return {
      title: `${title}, ${location} | ${park.name}`,
      description: `${title}: ${propertyType} property in ${location}, ${facts.join(', ')}. ${statusLabel(status)}. Leased by ${park.name}.`,
      path: links.property(property),
      image: links.propertyShareImage(id),
      imageText: `${title} in ${location}`,
      structured: (data) => [
        business(data),
        steps(data, allProperties, [title, links.property(property)]),
        data.propertyData(park, property, publicUrl),
      ],
    }
  }
  const unit = match.screen === 'unit' ? units.find(({ id }) => String(id) === match.id) : undefined
  if (unit) {
    const questions = valueOf(page.published(links.unit(unit)))?.questions ?? []
    const rent = unit.monthlyRent === 0 ? noRentText : `${dollars(unit.monthlyRent)} per month${kind && ` ${kind}`}`
    return {
      title: `Unit ${unit.unitNumber}, ${squareFeet(unit.size)} SF | ${park.name}`,
      description: `Unit ${unit.unitNumber} at ${park.name} in ${town}: ${squareFeet(unit.size)} SF, ${rent}. ${occupancyText(unit.status)}.`,
      path: links.unit(unit),
      image: links.unitShareImage(unit.id),
      imageText: `Unit ${unit.unitNumber} at ${park.name}`,
      structured: (data) => [
        business(data),
        steps(data, allUnits, [`Unit ${unit.unitNumber}`, links.unit(unit)]),
        data.unitWithSpecsData(park, unit, publicUrl),
        ...(questions.length > 0 ? [data.questionsData(questions, links.unit(unit), publicUrl)] : []),
      ],
    }
  }
  return {
    ...shared,
    title: `${notFound[match.screen] ?? '404 Page Not Found'} | ${park.name}`,
    description: `This page does not exist. See the available flex units at ${park.name}.`,
    structured: (data) => [business(data)],
  }
}

const allUnits: [string, string] = ['Available Units', screens['available-units']]
const allProperties: [string, string] = ['Properties', screens.properties]

/** The number of units and their sizes: '8 flex units of 1,950 SF'. */
function flexUnits(units: readonly PublicUnit[]) {
  if (units.length === 0) return 'Flex units'
  return `${units.length} flex ${units.length === 1 ? 'unit' : 'units'} of ${sizesText(units)}`
}

const notFound: Partial<Record<ScreenName, string>> = { unit: 'Unit Not Found', property: 'Property Not Found' }

/** The meta and link elements of a head, for the server's HTML and after a route change. */
export function headTags(
  head: Head,
  { publicUrl, park }: Pick<Page, 'publicUrl' | 'park'>,
): { tag: 'meta' | 'link'; key: string; name: string; value: string }[] {
  const meta = (key: string, name: string, value: string) => ({ tag: 'meta' as const, key, name, value })
  const image = publicUrl + head.image
  return [
    meta('name', 'description', head.description),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', park.name),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', head.imageText),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(head.path === undefined
      ? [meta('name', 'robots', 'noindex')]
      : [
          meta('property', 'og:url', publicUrl + head.path),
          { tag: 'link' as const, key: 'rel', name: 'canonical', value: publicUrl + head.path },
        ]),
  ]
}

/** JSON that cannot close the script element around it. */
export const scriptJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

export function headHtml(head: Head, page: Pick<Page, 'publicUrl' | 'park'>) {
  const tags = headTags(head, page).map(
    ({ tag, key, name, value }) =>
      `<${tag} ${key}="${name}" ${tag === 'meta' ? 'content' : 'href'}="${escapeHtml(value)}">`,
  )
  const structured = `<script type="application/ld+json">${scriptJson(structuredData.linkedData(head.structured(structuredData)))}</script>`
  return [`<title>${escapeHtml(head.title)}</title>`, ...tags, structured].join('\n')
}

/** The elements that `headHtml` and `applyHead` create. */
const written =
  'meta[property], meta[name=description], meta[name=robots], meta[name="twitter:card"], link[rel=canonical], script[type="application/ld+json"]'

/** Replaces the head of the document, after a route change. */
export function applyHead(head: Head, page: Page) {
  document.title = head.title
  for (const old of document.head.querySelectorAll(written)) old.remove()
  for (const { tag, key, name, value } of headTags(head, page)) {
    const element = document.createElement(tag)
    element.setAttribute(key, name)
    element.setAttribute(tag === 'meta' ? 'content' : 'href', value)
    document.head.append(element)
  }
}
