import { own, type OwnText, ownText } from '#domain/text/own.ts'
import { say } from '#domain/text/say.ts'
import type { PublicPark } from './park.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { dollars } from '#domain/units/units.constants.ts'
import { isYard, type MaybeYard } from '#domain/site-plan/yards.ts'
import {
  additionalRent,
  additionalRentName,
  amenities,
  doorHeight as usualDoorHeight,
  features,
  highlights,
  infrastructure,
  rentIncludes,
  rentKind,
  setting,
  showsSquareMetres,
  spaceTypes,
  unitTypes,
  whatFits,
} from '#domain/park/park-offer.constants.ts'

export type Place = Pick<PublicPark, 'road' | 'highway' | 'offer' | 'doorHeight' | 'spanish'>

/** The default offer, limited to what public pages need. */
export const usualOffer = {
  rentKind,
  rentIncludes,
  additionalRent,
  additionalRentName,
  showsSquareMetres,
  setting,
  highlights,
  infrastructure,
  features,
  amenities,
  whatFits,
  spaceTypes,
  unitTypes,
}

/** The height of the park's bay doors in feet; null if not stated. */
export const doorHeightOf = ({ doorHeight = usualDoorHeight }: Pick<PublicPark, 'doorHeight'>) => doorHeight

/** '14-foot bay doors'; '' if the height is not stated. */
export function doorsText(park: Pick<PublicPark, 'doorHeight'>) {
  const height = doorHeightOf(park)
  return height === null ? '' : say('{height}-foot bay doors', { height })
}

type Offering = Pick<PublicPark, 'offer' | 'spanish'>

/** What an all-in rent includes besides the space; '' if nothing or if the rent is not all-in. */
export const rentIncludesOf = (offering: Offering, { offer } = offering) =>
  offer?.rentKind && offer.rentKind !== rentKind
    ? ''
    : ownText(offering, offer?.rentIncludes ?? usualOffer.rentIncludes)

/** The kind of rent, shown after the figure: 'all-in', 'gross' or 'net'; '' if not stated. */
export const rentKindText = (park: Offering) => {
  const kind = park.offer?.rentKind ?? rentKind
  return kind === rentKind && !rentIncludesOf(park) ? '' : kind
}

type Renting = Offering & Pick<PublicPark, 'plan'>
type Rented = MaybeYard & Pick<PublicUnit, 'monthlyRent' | 'size'> & { additionalRent?: number | null | undefined }

/** What a unit costs besides a net rent, in dollars per SF and year: its own, or the park's for units in buildings. */
export const additionalRentPerYear = (
  { offer, plan }: Pick<Renting, 'offer' | 'plan'>,
  unit: Omit<Rented, 'monthlyRent' | 'size'>,
) => (offer?.rentKind === 'net' ? (unit.additionalRent ?? (isYard(plan, unit) ? 0 : (offer.additionalRent ?? 0))) : 0)

/** The estimated monthly amount on top of a net rent, undefined if there is none or nobody has said it. */
export function additionalRentOf(park: Renting, unit: Rented) {
  const { monthlyRent, size } = unit
  const perYear = additionalRentPerYear(park, unit)
  if (perYear === 0 || monthlyRent === 0) return
  const amount = Math.round((perYear * size) / 12)
  return {
    name: ownText(park, park.offer?.additionalRentName ?? '') || say('additional rent'),
    perYear,
    amount,
    inAll: monthlyRent + amount,
  }
}

/** The note under a rent: what it includes, or what is paid on top. '' without a rent or if the park states neither. */
export function rentNote(park: Renting, unit: Rented) {
  const kind = unit.monthlyRent > 0 && rentKindText(park)
  if (!kind) return ''
  if (kind === rentKind) return say('All-in pricing: rent plus {included}', { included: rentIncludesOf(park) })
  const more = additionalRentOf(park, unit)
  return more
    ? say('Net, plus about {amount} {name}: {inAll} per\u00a0month in all', {
        amount: dollars(more.amount),
        name: more.name,
        inAll: dollars(more.inAll),
      })
    : kind === 'net'
      ? say('Net rent')
      : say('Gross rent')
}

/** The options of the selects in the inquiry forms. */
export const spaceTypesOf = ({ offer }: Pick<PublicPark, 'offer'>) => offer?.spaceTypes ?? usualOffer.spaceTypes
export const unitTypesOf = ({ offer }: Pick<PublicPark, 'offer'>) => offer?.unitTypes ?? usualOffer.unitTypes

const describedOf = (fact: 'highlights' | 'infrastructure') => (park: Place) =>
  (park.offer?.[fact] ?? usualOffer[fact])
    .filter(({ name, words }) => isTrueOf(park, name) && isTrueOf(park, words))
    .map((written) => ({ written, name: shownLine(park, written.name), words: shownLine(park, written.words) }))

/** The described facts with the park's names filled in, next to those written in the data. */
export const highlightsOf = describedOf('highlights')
export const infrastructureOf = describedOf('infrastructure')

/** The features as they are stored, for what follows from their words. */
export const writtenFeatures = (park: Place) =>
  (park.offer?.features ?? usualOffer.features).filter((line) => isTrueOf(park, line))

export const amenitiesOf = (park: Place) =>
  (park.offer?.amenities ?? usualOffer.amenities)
    .filter((line) => isTrueOf(park, line))
    .map((line) => shownLine(park, line))

/** Whether the offer mentions a gate besides the things that fit into units. The plan draws a gate only then. */
export const isGated = (offer: PublicPark['offer']) =>
  /\bgated?\b/i.test(JSON.stringify({ ...usualOffer, ...offer, whatFits }))

/** A text about the highway or the door height does not apply to a park without one. */
const isTrueOf = (park: Place, text: string) =>
  (park.highway !== '' || !text.includes('{highway}')) && (doorHeightOf(park) !== null || !text.includes('{door}'))

/** A stored line as visitors read it. */
export function shownLine(park: Place, text: string): OwnText {
  const line = own(park, text)
  return { ...line, children: filledIn(park, line.children) }
}

const filledIn = (park: Place, text: string) =>
  text
    .replaceAll('{road}', park.road)
    .replaceAll('{highway}', park.highway)
    .replaceAll('{door}', String(doorHeightOf(park)))

/** The first feature that is not about doors, for use within a sentence: 'AC and heat in the office and the warehouse'. */
export function mainFeature(park: Place) {
  const [feature = ''] = (park.offer?.features ?? usualOffer.features).filter((line) => !/\bdoors?\b/i.test(line))
  const { children, lang } = shownLine(park, feature)
  // A Spanish sentence has no English in it.
  const text = isTrueOf(park, feature) && lang === undefined ? children : ''
  // An abbreviation keeps its capitals.
  return /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
