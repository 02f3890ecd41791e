import type { Offer, PublicPark } from './park.ts'
import { keysOf } from './typed-record.ts'
import {
  amenities,
  doorHeight as usualDoorHeight,
  features,
  highlights,
  infrastructure,
  rentIncludes,
  spaceTypes,
  unitTypes,
} from './park-offer.constants.ts'

type Place = Pick<PublicPark, 'road' | 'highway' | 'offer' | 'doorHeight'>

/** The offer of a park that says nothing else, as far as public pages need it. */
const usual = { rentIncludes, highlights, infrastructure, features, amenities, spaceTypes, unitTypes }

/** What differs from the defaults, so that a page carries no text that its scripts have already. */
export const ownOffer = (offer: Offer): NonNullable<PublicPark['offer']> =>
  Object.fromEntries(
    keysOf(usual)
      .filter((fact) => JSON.stringify(offer[fact]) !== JSON.stringify(usual[fact]))
      .map((fact) => [fact, offer[fact]]),
  )

export const doorHeightOf = ({ doorHeight = usualDoorHeight }: Pick<PublicPark, 'doorHeight'>) => doorHeight

/** What the rent includes besides the space; '' if nothing. */
export const rentIncludesOf = ({ offer }: Pick<PublicPark, 'offer'>) => offer?.rentIncludes ?? usual.rentIncludes

/** The options of the selects of both inquiry forms. */
export const spaceTypesOf = ({ offer }: Pick<PublicPark, 'offer'>) => offer?.spaceTypes ?? usual.spaceTypes
export const unitTypesOf = ({ offer }: Pick<PublicPark, 'offer'>) => offer?.unitTypes ?? usual.unitTypes

const describedOf = (fact: 'highlights' | 'infrastructure') => (park: Place) =>
  (park.offer?.[fact] ?? usual[fact])
    .filter(({ name, words }) => isTrueOf(park, name) && isTrueOf(park, words))
    .map((written) => ({ written, name: filledIn(park, written.name), words: filledIn(park, written.words) }))

/** The described facts with the park's names filled in, beside what is written in the data. */
export const highlightsOf = describedOf('highlights')
export const infrastructureOf = describedOf('infrastructure')

const linesOf = (fact: 'features' | 'amenities') => (park: Place) =>
  (park.offer?.[fact] ?? usual[fact]).filter((line) => isTrueOf(park, line)).map((line) => filledIn(park, line))

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
  const [feature = ''] = (park.offer?.features ?? usual.features).filter((line) => !line.includes('{door}'))
  const text = isTrueOf(park, feature) ? filledIn(park, feature) : ''
  // An abbreviation keeps its capitals.
  return /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
