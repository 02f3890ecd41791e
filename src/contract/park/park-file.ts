import * as z from 'zod/mini'
import { facts, type ParkFacts, phaseFields, StructuredHours } from './business-park.ts'
import { hoursLines, ownHours, structuredHours } from './office-hours.labels.ts'
import * as offer from '#domain/park/park-offer.constants.ts'
import { standardQuestions } from '#domain/park/questions.constants.ts'
import { isPostalCodeOf } from '#domain/places/postal-codes.ts'
import { requiredText, wholeNumber } from '#domain/text/text.ts'
import { usualTours } from '#contract/tours/tours.constants.ts'
import { ownFacts } from '#contract/units/units.ts'
import { isUnitNumber } from '#domain/units/unit-numbers.ts'
import { PublicSpecs, refuseLargeOffice } from '#domain/units/unit-specs.ts'
import { leasedToStartPhase2, maxRent } from '#domain/units/units.constants.ts'

const { name, shortName, phone, email, latitude, longitude, road, highway, timeZone, officeHours } = facts
const { street, city, state, stateName, country, postalCode, shownHours } = facts
const { founded, locations, squareFeet, clients, years, story, team } = facts
const { doorHeight, rentIncludes, highlights, infrastructure, questions, features, amenities } = facts
const { spaceTypes, unitTypes, towns, plan, accent } = facts

/** Older files have no threshold for phases and rely on the one in docs/specification/public-site.md#constants. */
function withThreshold<Phase extends { number: number; startsAfter?: number | undefined }>(phase: Phase) {
  const { startsAfter = phase.number === 2 ? leasedToStartPhase2 : undefined, ...rest } = phase
  return { ...rest, ...(startsAfter === undefined ? {} : { startsAfter }) }
}

const Written = z.object({
  name,
  shortName,
  address: z.object({ street, city, state, stateName, country: z._default(country, 'US'), postalCode }).check(
    z.refine((address) => isPostalCodeOf(address.country, address.postalCode), {
      error: 'The postal code is not one of the country.',
      path: ['postalCode'],
    }),
  ),
  phone,
  afterHoursPhone: z._default(facts.afterHoursPhone, ''),
  email,
  mailingAddress: z._default(facts.mailingAddress, ''),
  latitude,
  longitude,
  officeHours,
  /** Hours that the file leaves out follow from the office hours. */
  hours: z._default(z.object({ shown: z.optional(shownHours), structured: z.optional(StructuredHours) }), {}),
  timeZone,
  toursOffered: z._default(facts.toursOffered, usualTours.toursOffered),
  tourHours: z._default(facts.tourHours, usualTours.tourHours),
  tourLeadHours: z._default(facts.tourLeadHours, usualTours.tourLeadHours),
  tourDaysAhead: z._default(facts.tourDaysAhead, usualTours.tourDaysAhead),
  tourClosedDays: z._default(facts.tourClosedDays, usualTours.tourClosedDays),
  acres: facts.totalAcreage,
  road,
  highway,
  phases: z
    .array(
      z.pipe(
        z.object({
          number: z.int().check(z.positive()),
          name: phaseFields.name,
          units: phaseFields.totalUnits,
          status: phaseFields.status,
          description: phaseFields.description,
          startsAfter: z.optional(wholeNumber(1000, 'The leased units must be a whole number from 0 to 1,000.')),
        }),
        z.transform(withThreshold),
      ),
    )
    .check(z.minLength(1, 'A park has at least one phase.')),
  doorHeight: z._default(doorHeight, offer.doorHeight),
  rentKind: z._default(facts.rentKind, offer.rentKind),
  rentIncludes: z._default(rentIncludes, offer.rentIncludes),
  additionalRent: z._default(facts.additionalRent, offer.additionalRent),
  additionalRentName: z._default(facts.additionalRentName, offer.additionalRentName),
  showsSquareMetres: z._default(facts.showsSquareMetres, offer.showsSquareMetres),
  setting: z._default(facts.setting, offer.setting),
  highlights: z._default(highlights, offer.highlights),
  infrastructure: z._default(infrastructure, offer.infrastructure),
  questions: z._default(questions, standardQuestions),
  spanish: z._default(facts.spanish, {}),
  features: z._default(features, offer.features),
  amenities: z._default(amenities, offer.amenities),
  whatFits: z._default(facts.whatFits, offer.whatFits),
  spaceTypes: z._default(spaceTypes, offer.spaceTypes),
  unitTypes: z._default(unitTypes, offer.unitTypes),
  towns: z._default(towns, offer.towns),
  plan: z._default(plan, null),
  accent: z._default(accent, ''),
  company: z.object({ founded, locations, squareFeet, clients, years, story, team }),
  units: z.array(
    z
      .object({
        number: z.string().check(z.refine(isUnitNumber, 'a unit number such as A1, 101 or A3+A4')),
        /** The number of its phase; the first phase by default. */
        phase: z.optional(z.int().check(z.positive())),
        /** Without a building, the letters of the number name it. */
        building: z.optional(ownFacts.building),
        /** Without a word, the plan and the number tell whether it is a yard. */
        isYard: z.optional(ownFacts.isYard),
        size: z.int().check(z.positive()),
        monthlyRent: wholeNumber(maxRent, 'The monthly rent must be in whole dollars from 0 to 1,000,000.'),
        /** Besides a net rent; that of the park by default. */
        additionalRent: z.optional(ownFacts.additionalRent),
        status: requiredText('The status', 50, 'Enter a status.'),
        industryType: z.string(),
        ...PublicSpecs.shape,
      })
      .check(refuseLargeOffice),
  ),
})

/** The content of park/park.json or another park/NAME.json, with which an empty database is filled. */
export const ParkFile = z.pipe(
  Written,
  z.transform(({ hours: { shown = [], structured }, officeHours: week, ...file }: z.output<typeof Written>) => ({
    ...file,
    officeHours: week,
    hours: {
      shown: shown.length > 0 ? shown : hoursLines(week),
      structured: structured ? [structured] : structuredHours(week),
    },
  })),
)
export type ParkFile = z.output<typeof ParkFile>

/** The facts of a file, under the column names of the table. */
export function factsOf({ address, hours, officeHours: week, acres, company, ...file }: ParkFile): ParkFacts {
  const { phases, units, ...same } = file
  return {
    ...same,
    ...address,
    ...company,
    totalAcreage: acres,
    ...ownHours(hours, week),
    logo: '',
    photos: [],
    planImage: '',
    tracing: null,
    isOpen: true,
    confirmsInquiries: false,
    setup: 'done',
  }
}
