import { facts, type ParkFact } from './business-park.ts'
import { factLabelsIn } from '#domain/park/business-park.constants.ts'
import { isPostalCodeOf } from '#domain/places/postal-codes.ts'
import type { BusinessPark } from './staff-park.ts'

/** The name of a park whose owner has not named it yet. */
export const unnamed = 'Your Park'

/** How the office of the sample park is reached. */
export const sampleContact = { phone: '(903) 555-0142', email: 'leasing@example.com' }

/** Whether an address is at a domain that belongs to nobody (RFC 2606), as that of the sample park is. */
export const isExampleAddress = (address: string) => /@(?:.+\.)?example\.(?:com|net|org)$/.test(address)

/** Whether a phone number is one of those that are nobody's (NANPA: 555-0100 to 555-0199), as that of the sample park is. */
export const isExamplePhone = (phone: string) => /\b555-01\d\d\b/.test(phone)

/** The steps in which an owner sets up a park, in their order. */
export const setupSteps = ['facts', 'hours', 'units', 'plan', 'brand', 'preview', 'open'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The facts that a site needs before it opens, by the step that asks for them. */
const neededFacts: Record<'facts' | 'hours', readonly ParkFact[]> = {
  facts: [
    'name',
    'shortName',
    'street',
    'city',
    'state',
    'stateName',
    'postalCode',
    'phone',
    'email',
    'road',
    'totalAcreage',
    'timeZone',
    'latitude',
    'longitude',
  ],
  hours: ['officeHours'],
}

const isUnnamed = (fact: ParkFact, value: unknown) => (fact === 'name' || fact === 'shortName') && value === unnamed
/** No park is at the zero of both, which is in the sea. */
const isNowhere = (fact: ParkFact, { latitude, longitude }: BusinessPark) =>
  (fact === 'latitude' || fact === 'longitude') && latitude === 0 && longitude === 0
const isAbroad = (fact: ParkFact, { country, postalCode }: BusinessPark) =>
  fact === 'postalCode' && !isPostalCodeOf(country, postalCode)
const isNever = (fact: ParkFact, value: unknown) => fact === 'officeHours' && Array.isArray(value) && value.length === 0

/** The labels of the facts of a step that a site needs and that are not given yet. */
export const missingFacts = (park: BusinessPark, step: keyof typeof neededFacts) =>
  neededFacts[step]
    .filter(
      (fact) =>
        !facts[fact].safeParse(park[fact]).success ||
        isUnnamed(fact, park[fact]) ||
        isNowhere(fact, park) ||
        isAbroad(fact, park) ||
        isNever(fact, park[fact]),
    )
    .map((fact) => factLabelsIn(park.country)[fact])

/** What a site needs before it opens and does not have yet. */
export const missingToOpen = (park: BusinessPark, { units }: { units: number }) => [
  ...missingFacts(park, 'facts'),
  ...missingFacts(park, 'hours'),
  ...(units === 0 ? ['Units'] : []),
]
