import { facts, type ParkFact } from './business-park.ts'
import { factLabelsIn } from '#domain/park/business-park.constants.ts'
import { isPostalCodeOf } from '#domain/places/postal-codes.ts'
import type { BusinessPark } from './staff-park.ts'

/** The name of a park whose owner has not named it yet. */
export const unnamed = 'Your Park'

export const sampleContact = { phone: '(903) 555-0142', email: 'leasing@example.com' }

/** Whether an address is in a reserved domain (RFC 2606), like that of the sample park. */
export const isExampleAddress = (address: string) => /@(?:.+\.)?example\.(?:com|net|org)$/.test(address)

/** Whether a phone number is fictional (NANPA: 555-0100 to 555-0199), like that of the sample park. */
export const isExamplePhone = (phone: string) => /\b555-01\d\d\b/.test(phone)

export const setupSteps = ['facts', 'hours', 'units', 'plan', 'brand', 'preview', 'open'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The facts that a site needs before it opens, by the setup step that asks for them. */
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
/** Latitude 0 and longitude 0 meet in the sea, so no park is there. */
const isNowhere = (fact: ParkFact, { latitude, longitude }: BusinessPark) =>
  (fact === 'latitude' || fact === 'longitude') && latitude === 0 && longitude === 0
const isAbroad = (fact: ParkFact, { country, postalCode }: BusinessPark) =>
  fact === 'postalCode' && !isPostalCodeOf(country, postalCode)
const isNever = (fact: ParkFact, value: unknown) => fact === 'officeHours' && Array.isArray(value) && value.length === 0

/** The labels of the needed facts of a step that are still missing. */
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

/** Everything that a site still needs before it can open. */
export const missingToOpen = (park: BusinessPark, { units }: { units: number }) => [
  ...missingFacts(park, 'facts'),
  ...missingFacts(park, 'hours'),
  ...(units === 0 ? ['Units'] : []),
]
