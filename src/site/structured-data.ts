import { ownText } from '#domain/text/own.ts'
import { known } from '#domain/text/known.ts'
import { language } from '#domain/text/language.ts'
import { say } from '#domain/text/say.ts'
import { screens } from './routes.ts'
import * as links from '#contract/links.ts'
import type { PublicPark } from '#contract/park/park.ts'
import { acresText } from '#contract/park/phases.labels.ts'
import type { ListedPhoto } from '#contract/properties/photos.ts'
import type { PublishedPage } from '#contract/properties/published-pages.ts'
import type { ListedProperty } from '#contract/properties/properties.ts'
import { perPeriod } from '#contract/properties/properties.constants.ts'
import { specsOf } from '#domain/units/unit-specs.labels.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { homeUnits, isStatus, occupancyText, sizeRange } from '#domain/units/units.constants.ts'

const context = 'https://schema.org'

const countryOf = ({ address }: PublicPark) => address.country ?? 'US'
const currencyOf = (park: PublicPark) => (countryOf(park) === 'CA' ? 'CAD' : 'USD')

/** The business listing of every public page (docs/specification/public-site.md#purpose). */
function businessData(park: PublicPark, publicUrl: string, units: readonly PublicUnit[]) {
  const { street, city, state, postalCode } = park.address
  const { structured = [], closed = [] } = park.hours
  const sizes = sizeRange(units)
  const phone = park.phoneLink?.slice('tel:'.length)
  return {
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/#business`,
    name: park.name,
    description: sizes
      ? say(
          'Industrial business park on {acres} in {city}, {state} with flex units of {sizes} square feet for lease.',
          {
            acres: acresText(park.acres),
            city,
            state,
            sizes,
          },
        )
      : say('Industrial business park on {acres} in {city}, {state} with flex units for lease.', {
          acres: acresText(park.acres),
          city,
          state,
        }),
    url: publicUrl + screens.home,
    image: publicUrl + links.homeShareImage,
    contactPoint: { '@type': 'ContactPoint', telephone: phone, availableLanguage: ['en', 'es'] },
    telephone: phone,
    email: park.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: countryOf(park),
    },
    geo: { '@type': 'GeoCoordinates', latitude: park.latitude, longitude: park.longitude },
    ...(structured.length > 0 && {
      openingHoursSpecification: structured.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens,
        closes,
      })),
    }),
    ...(closed.length > 0 && { specialOpeningHoursSpecification: closed.map(closedAllDay) }),
  }
}

/** If both times are midnight, the office is closed (https://schema.org/specialOpeningHoursSpecification). */
const closedAllDay = (day: string) => ({
  '@type': 'OpeningHoursSpecification',
  validFrom: day,
  validThrough: day,
  opens: '00:00',
  closes: '00:00',
})

/** Offers of hundreds of units would be most of the list. Every unit has one on its own page. */
const maxOffers = 24

const nameOf = ({ unitNumber }: PublicUnit) => say('Unit {number}', { number: unitNumber })

const isFree = ({ status }: PublicUnit) => isStatus(status, 'available')

/** The first units of a list that shows the available ones first. */
const firstUnits = (units: readonly PublicUnit[], count: number) =>
  [...units.filter(isFree), ...units.filter((unit) => !isFree(unit))].slice(0, count)

/**
 * The business with short offers of the units that the home page shows: its first flight has no room for their
 * pictures.
 */
const businessWithUnitsData = (park: PublicPark, publicUrl: string, units: readonly PublicUnit[]) => ({
  ...businessData(park, publicUrl, units),
  makesOffer: firstUnits(units, homeUnits).map((unit) => unitOffer(park, unit, publicUrl)),
})

/** The names and addresses of all units, and offers of the first. */
const unitsData = (park: PublicPark, units: readonly PublicUnit[], publicUrl: string) => [
  {
    '@type': 'ItemList',
    '@id': `${publicUrl}${screens['available-units']}#units`,
    numberOfItems: units.length,
    itemListElement: units.map((unit, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: nameOf(unit),
      url: publicUrl + links.unit(unit),
    })),
  },
  ...firstUnits(units, maxOffers).map((unit) => unitData(park, unit, publicUrl)),
]

type WithPhotos = { units: readonly PublicUnit[]; photos: readonly ListedPhoto[] | undefined }

/** The business with its photos, for the about page, which shows them. */
const businessWithPhotosData = (park: PublicPark, publicUrl: string, { units, photos = [] }: WithPhotos) => ({
  ...businessData(park, publicUrl, units),
  ...(photos.length > 0 && {
    photo: photos.map(({ url, alt }) => ({
      '@type': 'ImageObject',
      contentUrl: new URL(url, publicUrl).href,
      caption: alt || undefined,
    })),
  }),
})

function unitData(park: PublicPark, unit: PublicUnit, publicUrl: string) {
  const offer = unitOffer(park, unit, publicUrl)
  return {
    ...offer,
    name: offer.itemOffered.name,
    url: offer['@id'],
    itemOffered: {
      ...offer.itemOffered,
      image: publicUrl + links.unitShareImage(unit.id),
    },
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    offeredBy: { '@id': `${publicUrl}/#business` },
  }
}

/** The same, with the specs of the unit, for its page. */
function unitWithSpecsData(park: PublicPark, unit: PublicUnit, publicUrl: string) {
  const offer = unitData(park, unit, publicUrl)
  const specs = specsOf(unit, park)
  return {
    ...offer,
    itemOffered: {
      ...offer.itemOffered,
      ...(specs.length > 0 && {
        additionalProperty: specs.map(([name, value]) => ({
          '@type': 'PropertyValue',
          name,
          value: value.replaceAll('\u00a0', ' '),
        })),
      }),
    },
  }
}

/** Without a price if the rent is 0, and out of stock unless the unit is available. */
function unitOffer(park: PublicPark, unit: PublicUnit, publicUrl: string) {
  return {
    '@type': 'Offer',
    '@id': publicUrl + links.unit(unit),
    identifier: String(unit.id),
    description: occupancyText(unit.status),
    category: ownText(park, unit.industryType) || undefined,
    availability: isFree(unit) ? `${context}/InStock` : `${context}/OutOfStock`,
    itemOffered: {
      '@type': 'Accommodation',
      name: nameOf(unit),
      // FTK is the UN/CEFACT code of the square foot, and MON below that of the month.
      floorSize: { '@type': 'QuantitativeValue', value: unit.size, unitCode: 'FTK' },
    },
    ...(unit.monthlyRent === 0
      ? {}
      : {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: unit.monthlyRent,
            priceCurrency: currencyOf(park),
            unitCode: 'MON',
          },
        }),
  }
}

// The UN/CEFACT codes of the month and the year.
const periodCodes = { month: 'MON', year: 'ANN' }

// A pre-lease property can be ordered but is not in stock.
const availabilities: Record<string, string> = {
  available: `${context}/InStock`,
  'pre-lease': `${context}/PreOrder`,
}

/** A property as an offer: without a price if it is 0, and in stock or on order unless it is leased. */
function propertyData(park: PublicPark, property: ListedProperty, publicUrl: string) {
  const { id, title, description, size, price, pricePeriod, location, propertyType, status, features, photos } =
    property
  const url = publicUrl + links.property(property)
  const name = ownText(property, title)
  return {
    '@type': 'Offer',
    '@id': url,
    identifier: String(id),
    name,
    url,
    category: known(propertyType),
    availability: availabilities[status] ?? `${context}/OutOfStock`,
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    offeredBy: { '@id': `${publicUrl}/#business` },
    itemOffered: {
      '@type': 'Accommodation',
      name,
      description: ownText(property, description) || undefined,
      image: photos.length === 0 ? undefined : photos.map(({ url }) => new URL(url, publicUrl).href),
      address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: countryOf(park) },
      floorSize: size === 0 ? undefined : { '@type': 'QuantitativeValue', value: size, unitCode: 'FTK' },
      amenityFeature: features.map((feature) => ({
        '@type': 'LocationFeatureSpecification',
        name: ownText(property, feature),
        value: true,
      })),
    },
    ...(price === 0
      ? {}
      : {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: price / 100,
            priceCurrency: currencyOf(park),
            referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'FTK' },
            unitCode: periodCodes[pricePeriod],
            unitText: perPeriod({ pricePeriod }),
          },
        }),
  }
}

const breadcrumbData = (steps: readonly (readonly [name: string, path: string])[], publicUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
})

type Asked = Pick<PublishedPage, 'questions' | 'spanish'>

/** The questions of a page with their answers, as the page shows them (https://schema.org/FAQPage). */
const questionsData = ({ questions = [], spanish }: Asked, path: string, publicUrl: string) => ({
  '@type': 'FAQPage',
  inLanguage: language,
  '@id': `${publicUrl}${path}#questions`,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: ownText({ spanish }, question),
    acceptedAnswer: { '@type': 'Answer', text: ownText({ spanish }, answer) },
  })),
})

const linkedData = (things: object[]) => ({ '@context': context, '@graph': things })

export const structuredData = {
  businessData,
  businessWithUnitsData,
  businessWithPhotosData,
  unitsData,
  unitWithSpecsData,
  propertyData,
  breadcrumbData,
  questionsData,
  linkedData,
}
