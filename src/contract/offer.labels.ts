import type { Offer, PublicPark } from './park.ts'
import * as defaults from './park-offer.constants.ts'

type Place = Pick<PublicPark, 'road' | 'highway' | 'offer' | 'doorHeight'>

/** The facts of the offer that public pages need. */
const shownOffer = [
  'rentIncludes',
  'highlights',
  'infrastructure',
  'features',
  'amenities',
  'spaceTypes',
  'unitTypes',
] as const

/** What differs from the defaults, so that a page carries no text that its scripts have already. */
export const ownOffer = (offer: Offer): NonNullable<PublicPark['offer']> =>
  Object.fromEntries(
    shownOffer
      .filter((fact) => JSON.stringify(offer[fact]) !== JSON.stringify(defaults[fact]))
      .map((fact) => [fact, offer[fact]]),
  )

export const doorHeightOf = ({ doorHeight = defaults.doorHeight }: Pick<PublicPark, 'doorHeight'>) => doorHeight

/** What the rent includes besides the space; '' if nothing. */
export const rentIncludesOf = ({ offer }: Pick<PublicPark, 'offer'>) => offer?.rentIncludes ?? defaults.rentIncludes

/** The options of the selects of both inquiry forms. */
export const spaceTypesOf = ({ offer }: Pick<PublicPark, 'offer'>) => offer?.spaceTypes ?? defaults.spaceTypes
export const unitTypesOf = ({ offer }: Pick<PublicPark, 'offer'>) => offer?.unitTypes ?? defaults.unitTypes

const describedOf = (fact: 'highlights' | 'infrastructure') => (park: Place) =>
  (park.offer?.[fact] ?? defaults[fact])
    .filter(({ name, words }) => isTrueOf(park, name) && isTrueOf(park, words))
    .map((written) => ({ written, name: filledIn(park, written.name), words: filledIn(park, written.words) }))

/** The described facts with the park's names filled in, beside what is written in the data. */
export const highlightsOf = describedOf('highlights')
export const infrastructureOf = describedOf('infrastructure')

const linesOf = (fact: 'features' | 'amenities') => (park: Place) =>
  (park.offer?.[fact] ?? defaults[fact]).filter((line) => isTrueOf(park, line)).map((line) => filledIn(park, line))

export const featuresOf = linesOf('features')
export const amenitiesOf = linesOf('amenities')

/** What names the highway says nothing in a park without one. */
const isTrueOf = ({ highway }: Place, text: string) => highway !== '' || !text.includes('{highway}')

/** A text with the park's road, highway and door height. */
const filledIn = (park: Place, text: string) =>
  text
    .replaceAll('{road}', park.road)
    .replaceAll('{highway}', park.highway)
    .replaceAll('{door}', String(doorHeightOf(park)))

/** The first feature of all units besides their doors, within a sentence: 'AC and heat in the office and the warehouse'. */
export function mainFeature(park: Place) {
  const [feature = ''] = (park.offer?.features ?? defaults.features).filter((line) => !line.includes('{door}'))
  const text = isTrueOf(park, feature) ? filledIn(park, feature) : ''
  // An abbreviation keeps its capitals.
  return /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
