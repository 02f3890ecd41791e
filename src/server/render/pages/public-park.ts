import { ownOffer } from '#contract/park/own-offer.ts'
import { doorHeight as usualDoorHeight } from '#domain/park/park-offer.constants.ts'
import type { Park, PublicPark } from '#contract/park/park.ts'
import { phoneLink } from '#domain/reading/read-phone.ts'
import { pick } from '#domain/text/typed-record.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import type { Known, KnownUnit } from '#server/render/built-site.ts'

const nameAndAddress = ['name', 'shortName', 'phone', 'email', 'address'] as const
const ways = ({ afterHours, mailingAddress }: Park) => ({
  ...(afterHours && { afterHours }),
  ...(mailingAddress && { mailingAddress }),
})
const place = ['latitude', 'longitude', 'road', 'highway', 'hours', 'acres'] as const

const callable = (phone: string) => {
  const link = phoneLink(phone)
  return link === undefined ? {} : { phoneLink: link }
}

/** The park as sent to public pages, without default values, to keep pages small. */
export function publicPark({
  park,
  units,
  committedUnseen,
}: Pick<Known, 'park' | 'units' | 'committedUnseen'>): PublicPark {
  const { plan, planImage, doorHeight, logo, person } = park
  const offer = ownOffer(park)
  const [first, ...later] = park.phases
  const built = (number: number) => units.filter(({ phase }) => phase === number).map(({ id }) => id)
  const laterPhases = later.map((phase) => ({ ...phase, unitIds: built(phase.number) }))
  return {
    ...pick(park, [...nameAndAddress, ...place]),
    ...callable(park.phone),
    ...ways(park),
    ...(person && { person }),
    phases: [
      // No page describes the first phase.
      ...(first ? [{ ...first, description: '' }] : []),
      ...laterPhases.map(({ unitIds, ...phase }) => (unitIds.length > 0 ? { ...phase, unitIds } : phase)),
    ],
    ...(committedUnseen > 0 && { committedUnseen }),
    ...(logo && { logo }),
    ...(park.company.photos && { photos: park.company.photos.slice(0, 3) }),
    ...(park.person && { person: park.person }),
    ...(plan && { plan }),
    ...(planImage && { planImage }),
    ...(doorHeight === usualDoorHeight ? {} : { doorHeight }),
    ...(Object.keys(offer).length > 0 && { offer }),
    ...(park.spanish && { spanish: park.spanish }),
  }
}

/**
 * What the page of a site shows before it opens, and the options of its form: the types of space and the name of the
 * first phase.
 */
export function openingPark(park: Park): PublicPark {
  const { logo } = park
  const [first] = park.phases
  const offer = pick(ownOffer(park), ['spaceTypes', 'unitTypes'])
  return {
    ...pick(park, nameAndAddress),
    ...callable(park.phone),
    ...ways(park),
    latitude: 0,
    longitude: 0,
    road: '',
    highway: '',
    acres: 0,
    hours: { shown: [] },
    phases: first ? [{ number: first.number, name: first.name, status: '', description: '', units: 0 }] : [],
    ...(logo && { logo }),
    offer,
  }
}

/** The responses of public calls before the site opens. */
export const withoutContent = ({ park }: Known): Known => ({
  translations: {},
  park: { ...park, company: { founded: 0, locations: 0, squareFeet: 0, clients: 0, years: 0, story: [], team: [] } },
  units: [],
  replaced: [],
  properties: [],
  committedUnseen: 0,
  nextTours: undefined,
})

/** The answered questions of tenants, if there are any. */
export const questionsOf = ({ questions }: Park) =>
  questions.length > 0 ? { questions: questions.map(({ question, answer }) => ({ question, answer })) } : {}

/** A unit without the fields that stay on the server. */
export const publicUnit = ({ photos, templateId, phase, publishedAt, updatedAt, ...unit }: KnownUnit): PublicUnit =>
  unit
