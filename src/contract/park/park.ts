import * as z from 'zod/mini'
import type { BusinessPark, Phase } from './staff-park.ts'
import type { WithSpanish } from '#domain/text/own.ts'
import type { SitePlan } from '#domain/site-plan/site-plan.ts'
import { call } from '#contract/call.ts'
import { ListedPhoto } from '#contract/properties/photos.ts'

/** On calls from Spanish pages: the Spanish of the owner's texts in the data, by their English. */
export const withSpanish = { spanish: z.optional(z.record(z.string(), z.string())) }

const Person = z.object({ name: z.string(), role: z.string(), about: z.string(), photo: z.optional(z.string()) })

/** The company that runs the park, for the about page. */
export const Company = z.object({
  founded: z.int(),
  locations: z.int(),
  squareFeet: z.int(),
  clients: z.int(),
  years: z.int(),
  story: z.array(z.string()),
  team: z.array(Person),
  /** Missing if there are none. */
  photos: z.optional(z.array(ListedPhoto)),
  ...withSpanish,
})
export type Company = z.infer<typeof Company>

/** A question of tenants with the answer of the office. */
export const PublicQuestion = z.object({ question: z.string(), answer: z.string() })
export type PublicQuestion = z.infer<typeof PublicQuestion>

/** The colleague whom visitors talk to, as the office has chosen. */
export type PublicPerson = {
  name: string
  role: string
  photo?: string
  /** The names of the languages in English. */
  languages?: string[]
  /** The link that writes a text message; missing if the office wants none. */
  textLink?: string
}

/** An uploaded logo, with its size in pixels. */
export type Logo = {
  url: string
  /** The narrowest of its files, for headers. */
  narrow: string
  width: number
  height: number
}

/** The data of the park in every public page. */
export type PublicPark = Pick<
  BusinessPark,
  'name' | 'shortName' | 'phone' | 'email' | 'latitude' | 'longitude' | 'road' | 'highway'
> & {
  /** The link that calls the phone number, so that browsers need no phone rules; missing if the text has no single number. */
  phoneLink?: string
  /** The phone number outside office hours and its link; missing if there is none. */
  afterHours?: { phone: string; link?: string }
  /** Missing if it is the street address. */
  mailingAddress?: string
  address: Pick<BusinessPark, 'street' | 'city' | 'state' | 'stateName' | 'postalCode'> & {
    /** Missing in the United States. */
    country?: BusinessPark['country']
  }
  /**
   * The displayed hours, one line each, and the hours for structured data with the coming closed days, which only the server
   * needs. They may differ (docs/specification/contract.md#park).
   */
  hours: { shown: string[]; structured?: NonNullable<BusinessPark['structuredHours']>[]; closed?: string[] }
  acres: number
  /** `startsAfter` is missing if construction does not depend on leases. */
  phases: (Pick<Phase, 'name' | 'status' | 'description'> & {
    number: number
    units: number
    startsAfter?: number
    /** The units that a later phase already has. */
    unitIds?: number[]
  })[]
  /**
   * Units of the first phase that are committed, but that visitors do not see as leased. They count towards the start of the
   * next phase. Missing if there are none.
   */
  committedUnseen?: number
  /** Missing if the rules of the layout place the buildings. */
  plan?: SitePlan | null
  /** Both are missing if they equal the defaults of park-offer.constants.ts. offer.labels.ts reads them. */
  doorHeight?: number | null
  offer?: Partial<Omit<Offer, 'doorHeight' | 'towns'>>
  /** Missing if the logo is drawn. */
  logo?: Logo
  /** Up to three photos of the park; missing if there are none. */
  photos?: ListedPhoto[]
  /** Missing if the office has chosen nobody. */
  person?: PublicPerson
  /** The uploaded picture of the site plan; missing if the plan is drawn. */
  planImage?: ListedPhoto
} & WithSpanish

/** The offer of the park, as its pages, forms and emails show it. */
export type Offer = Pick<
  BusinessPark,
  | 'doorHeight'
  | 'rentKind'
  | 'rentIncludes'
  | 'additionalRent'
  | 'additionalRentName'
  | 'showsSquareMetres'
  | 'setting'
  | 'highlights'
  | 'infrastructure'
  | 'features'
  | 'amenities'
  | 'whatFits'
  | 'spaceTypes'
  | 'unitTypes'
  | 'towns'
>

export type TourSettings = Pick<
  BusinessPark,
  'toursOffered' | 'tourHours' | 'tourLeadHours' | 'tourDaysAhead' | 'tourClosedDays'
>

/** The park as the server uses it. */
export type Park = Omit<PublicPark, 'offer' | 'committedUnseen'> &
  Pick<BusinessPark, 'timeZone' | 'officeHours' | 'accent'> &
  TourSettings &
  Offer & {
    plan: SitePlan | null
    company: Company
    questions: BusinessPark['questions']
    isOpen?: boolean
    isNamed?: boolean
    confirmsInquiries?: boolean
  }

/** The facts that every staff screen has from the start, before any call. */
export const staffFacts = [
  'name',
  'shortName',
  'road',
  'timeZone',
  'officeHours',
  'spaceTypes',
  'towns',
  'plan',
  'doorHeight',
  'accent',
] as const

/** The data of the park that the staff area has from the start, before any call. */
export type StaffPark = Pick<Park, (typeof staffFacts)[number] | 'acres'> & {
  /** The HTML document has the phases without ids; the first call adds them. */
  phases: (Park['phases'][number] & { id?: number })[]
  country: BusinessPark['country']
  /** The address of the uploaded logo; '' if it is drawn. */
  logo: string
}

export const publicPhase = ({
  phaseNumber,
  name,
  totalUnits,
  status,
  description,
  startsAfter,
}: Pick<Phase, 'phaseNumber' | 'name' | 'totalUnits' | 'status' | 'description' | 'startsAfter'>) => ({
  number: phaseNumber,
  name,
  units: totalUnits,
  status,
  description,
  ...(startsAfter === null ? {} : { startsAfter }),
})

export const readCompany = call('GET', '/api/company', {
  permission: 'anyone',
  summary: 'The company that runs the park',
  response: Company,
})
