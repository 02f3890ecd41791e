import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { accentFault, accentUnreadable } from '#domain/brand/brand.ts'
import { BusinessPark, Phase, setupStates } from './staff-park.ts'
import { weekDays } from '#domain/dates/week-days.constants.ts'
import {
  countries,
  maxPeople,
  maxPhases,
  maxTranslation,
  maxTranslations,
  rentKinds,
} from '#domain/park/business-park.constants.ts'
import { maxQuestions } from '#domain/park/questions.constants.ts'
import { maxListed } from '#domain/park/park-offer.constants.ts'
import { maxClosedDays, maxTourDaysAhead, maxTourLeadHours } from '#contract/tours/tours.constants.ts'
import { photos } from '#contract/properties/photos.ts'
import { BuildablePlan } from '#domain/site-plan/site-plan.problems.ts'
import { Tracing } from './tracing.ts'
import { displayedPostalCode, isPostalCodeOf } from '#domain/places/postal-codes.ts'
import { displayedPhone } from '#domain/reading/read-phone.ts'
import { stateCode, stateName } from '#domain/reading/read-state.ts'
import { timeZoneName } from '#domain/reading/read-time-zone.ts'
import { normalizeText, normalizeLine } from '#domain/text/normalize-text.ts'
import { changesTo, imageAddress, uploadedImage } from '#contract/fields.ts'
import {
  anyText,
  day as calendarDay,
  doorFeet,
  emailAddress,
  refuseWith,
  requiredText,
  timeOfDay,
  wholeNumber,
} from '#domain/text/text.ts'
import { countText, trades } from '#domain/units/units.constants.ts'

const text = (what: string, max: number, settle?: (typed: string) => string) =>
  requiredText(what, max, `Enter ${what.charAt(0).toLowerCase()}${what.slice(1)}.`, settle)

const day = z.enum(weekDays, `A day must be one of ${weekDays.join(', ')}.`)

const phoneRule = 'Enter a phone number such as (555) 555-0100.'
const phoneForm = /^\(\d{3}\) \d{3}-\d{4}( ext\. \d{1,7})?$/
const phone = requiredText('The phone number', 50, 'Enter the phone number of the office.').check(
  z.overwrite(displayedPhone),
  z.regex(phoneForm, phoneRule),
)

const optionalPhone = anyText('The phone number', 50).check(
  z.overwrite(displayedPhone),
  z.refine((typed) => typed === '' || phoneForm.test(typed), phoneRule),
)

const between = (min: number, max: number, range: string) => z.number(range).check(z.gte(min, range), z.lte(max, range))

const opensBeforeItCloses = <Hours extends { opens: string; closes: string }>() =>
  z.refine<Hours>(({ opens, closes }) => opens < closes, 'The office must open before it closes.')

/** The opening hours that several days share. */
export const StructuredHours = z
  .object({
    days: z.array(day).check(z.minLength(1, 'Choose at least one day.'), z.maxLength(7)),
    opens: timeOfDay('The opening time'),
    closes: timeOfDay('The closing time'),
  })
  .check(opensBeforeItCloses())

/** One opening a day at most, because the reply clock counts each day once. */
const OfficeHours = z
  .array(
    z
      .object({ day, opens: timeOfDay('The opening time'), closes: timeOfDay('The closing time') })
      .check(opensBeforeItCloses()),
  )
  .check(z.refine((rows) => new Set(rows.map((row) => row.day)).size === rows.length, 'Give each day once.'))

const ClosedDays = z.array(z.object({ day: calendarDay('The day'), note: anyText('The note', 100) })).check(
  z.maxLength(maxClosedDays, `There can be at most ${maxClosedDays} closed days.`),
  z.refine((rows) => new Set(rows.map((row) => row.day)).size === rows.length, 'Give each day once.'),
)

const Person = z.object({
  name: text('The name of the person', 100),
  role: text('The role of the person', 100),
  about: text('A sentence about the person', 500, normalizeText),
  photo: z.optional(imageAddress()),
  /** Whether this is the person whom visitors talk to. */
  isContact: z.optional(z.boolean()),
  /** The languages that the person speaks, with commas between them. */
  languages: z.optional(anyText('The languages', 100)),
  /** The number for text messages; '' or missing if the office wants none. */
  textPhone: z.optional(optionalPhone),
})

const Question = z.object({
  question: text('The question', 200),
  answer: anyText('The answer', 1000),
  questionEs: anyText('The question in Spanish', 200),
  answerEs: anyText('The answer in Spanish', 1000),
})

const Spanish = z
  .record(z.string(), text('The Spanish text', maxTranslation, normalizeText))
  .check(
    z.refine(
      (texts) => Object.keys(texts).length <= maxTranslations,
      `There can be at most ${maxTranslations} texts in Spanish.`,
    ),
  )

const Described = z.object({
  name: text('The heading', 100),
  words: text('The sentence under the heading', 300, normalizeText),
})
const atMostListed = `There can be at most ${maxListed} lines.`
const described = () => z.array(Described).check(z.maxLength(maxListed, atMostListed))
const lines = (what: string) => z.array(text(what, 100)).check(z.maxLength(maxListed, atMostListed))
/** Options of a select: at least one, without duplicates. */
const options = (what: string) =>
  lines(what).check(
    z.minLength(1, `Enter at least one ${what.toLowerCase()}.`),
    z.refine((list) => new Set(list).size === list.length, `Enter each ${what.toLowerCase()} once.`),
  )

const WhatFits = z
  .array(
    z.object({
      trade: z.enum(trades, `A trade must be one of ${trades.join(', ')}.`),
      list: text('What fits', 1000, normalizeText),
    }),
  )
  .check(z.refine((rows) => new Set(rows.map(({ trade }) => trade)).size === rows.length, 'Give each trade once.'))

const rightAccent = 'Enter a colour such as #0f766e.'

const timeZone = z.string().check(
  z.overwrite(timeZoneName),
  z.refine((zone) => isTimeZone(zone), 'Choose an IANA time zone such as America/Chicago.'),
)

const count = (what: string, max = 1_000_000_000) =>
  wholeNumber(max, `${what} must be a whole number from 0 to ${countText(max)}.`)

/** The facts of the park, as the staff area edits them and the table `business_park` stores them. */
export const facts = {
  name: text('The name of the park', 100),
  /** The name used in running text and in the logo. */
  shortName: text('The short name', 40),
  street: text('The street', 200),
  city: text('The city', 100),
  /** As in addresses, such as 'TX'. */
  state: requiredText('The state', 20, 'Enter the state.', (typed) => stateCode(normalizeLine(typed))).check(
    z.regex(/^[A-Z]{2}$/, 'Enter the state by its two letters, such as TX.'),
  ),
  stateName: text('The name of the state', 50, (typed) => stateName(normalizeLine(typed))),
  country: z.enum(countries, `The country must be one of ${countries.join(', ')}.`),
  /** Valid in either country; park-setup.ts and the service compare it with the country of the park. */
  postalCode: requiredText('The postal code', 20, 'Enter the postal code.').check(
    z.overwrite(displayedPostalCode),
    z.refine((code) => countries.some((country) => isPostalCodeOf(country, code)), {
      error: 'Enter a ZIP code such as 12345, or a Canadian postal code such as N4S 7W3.',
    }),
  ),
  /** Stored as displayed, '(903) 555-0142'. Any usual notation can be typed. */
  phone,
  /** The number that answers while the office is closed; '' if none. */
  afterHoursPhone: optionalPhone,
  email: emailAddress('Enter the email address of the office.'),
  /** The address for letters and payments; '' if it is the street address. */
  mailingAddress: anyText('The mailing address', 200),
  latitude: between(-90, 90, 'The latitude must be a number from -90 to 90.'),
  longitude: between(-180, 180, 'The longitude must be a number from -180 to 180.'),
  /** The road at the entrance, and the highway that trucks use. */
  road: text('The road', 100),
  highway: anyText('The highway', 100),
  totalAcreage: between(0.01, 100_000, 'The acreage must be a number of acres from 0.01 to 100,000.'),
  timeZone,
  /** The hours in which the office replies. The reply clock also counts them. */
  officeHours: OfficeHours,
  /**
   * The displayed hours, one line each, and the hours for structured data. They are empty and null if they follow from the
   * office hours (office-hours.labels.ts), and they may differ from them (docs/specification/contract.md#park).
   */
  shownHours: z.array(text('A line of the hours', 60)).check(z.maxLength(7, 'There can be at most 7 lines of hours.')),
  structuredHours: z.nullable(StructuredHours),
  /** Whether visitors can book a tour, and at what hours. Without hours, the office hours apply. */
  toursOffered: z.boolean('Say whether tours are offered.'),
  tourHours: OfficeHours,
  tourLeadHours: count('The hours of notice', maxTourLeadHours),
  tourDaysAhead: wholeNumber(
    maxTourDaysAhead,
    `The days ahead must be a whole number from 1 to ${maxTourDaysAhead}.`,
  ).check(z.gte(1, `The days ahead must be a whole number from 1 to ${maxTourDaysAhead}.`)),
  /** Days on which the office is closed: no tours and no office hours. */
  tourClosedDays: ClosedDays,
  founded: wholeNumber(2200, 'The year must be a whole number such as 2015.'),
  locations: count('The number of locations'),
  squareFeet: count('The square feet'),
  clients: count('The number of clients'),
  years: count('The years', 1000),
  story: z
    .array(text('A paragraph', 2000, normalizeText))
    .check(z.minLength(1, 'Enter at least one paragraph.'), z.maxLength(20, 'There can be at most 20 paragraphs.')),
  team: z.array(Person).check(
    z.maxLength(maxPeople, `There can be at most ${maxPeople} people.`),
    z.refine(
      (people) => people.filter(({ isContact }) => isContact).length <= 1,
      'Only one person can stand beside the forms.',
    ),
  ),
  photos: photos(),
  /** The default height of the bay doors in feet, for units without their own; null if not stated. */
  doorHeight: z.nullable(doorFeet('The height of the bay doors must be in whole feet from 6 to 40, or empty.')),
  /** `rentIncludes` is what an all-in rent includes besides the space, such as 'electric'; '' if nothing. */
  rentKind: z.enum(rentKinds, `The kind of rent must be one of ${rentKinds.join(', ')}.`),
  rentIncludes: anyText('What the rent includes', 60),
  /** What tenants pay on top of a net rent: an estimate in dollars per SF and year, 0 if not stated. */
  additionalRent: between(0, 1000, 'The additional rent must be dollars per SF and year from 0 to 1,000.'),
  /** The park's own name for it, such as 'TMI'; '' for 'additional rent'. */
  additionalRentName: anyText('The name of the additional rent', 40),
  showsSquareMetres: z.boolean('Say whether sizes are shown in square metres too.'),
  /** The place in the headline, such as 'rural Texas'; '' for the city and the state. */
  setting: anyText('The setting', 60),
  highlights: described(),
  infrastructure: described(),
  /** What tenants ask. Visitors see a question once it has an answer. */
  questions: z.array(Question).check(z.maxLength(maxQuestions, `There can be at most ${maxQuestions} questions.`)),
  /** The Spanish of texts that visitors read, by their English. A text without it is read in English. */
  spanish: Spanish,
  features: lines('A feature'),
  amenities: lines('An amenity'),
  /** The park's own lists of what fits into its units, one thing per line. Units have other ones for their own trade. */
  whatFits: WhatFits,
  spaceTypes: options('Space type'),
  unitTypes: options('Unit type'),
  towns: options('Location'),
  /** Null if the drawing places the buildings by its own rules. */
  plan: z.nullable(BuildablePlan),
  /** The address of an uploaded picture that replaces the drawn plan for visitors; '' to show the drawing. */
  planImage: uploadedImage('Upload the plan as an image.'),
  /** Null without a tracing sheet. */
  tracing: z.nullable(Tracing),
  /** '' for the color of the product; otherwise '#rrggbb'. */
  accent: z.string(rightAccent).check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^(#[0-9a-f]{6})?$/, { error: rightAccent, abort: true }),
    refuseWith(accentUnreadable, (accent: string) => (accent === '' ? undefined : accentFault(accent))),
  ),
  /** The address of an uploaded logo; '' for the drawn one. */
  logo: uploadedImage('Upload the logo as an image.'),
  /** Until the park is open, the site tells visitors that it opens soon. */
  isOpen: z.boolean('Say whether the site is open.'),
  /** Whether visitors get an email that confirms their inquiry. */
  confirmsInquiries: z.boolean('Say whether inquiries are confirmed.'),
  setup: z.enum(setupStates),
}
export const ParkFacts = z.object(facts)
export type ParkFacts = z.output<typeof ParkFacts>
export type ParkFact = keyof ParkFacts

function isTimeZone(zone: string) {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The fields of a phase that staff enter. */
export const phaseFields = {
  name: text('The name of the phase', 50),
  totalUnits: wholeNumber(1000, 'The units must be a whole number from 0 to 1,000.'),
  status: requiredText('The status', 50, 'Enter a status.'),
  description: anyText('The description', 500, normalizeText),
  /** Construction starts after this many units of the first phase are leased; null if it does not depend on leases. */
  startsAfter: z.nullable(wholeNumber(1000, 'The leased units must be a whole number from 0 to 1,000, or empty.')),
}

export const update = call('PUT', '/api/admin/park', {
  permission: 'change the park',
  writes: ['business_park', 'history'],
  ifMatch: true,
  summary: 'Change any facts of the park; facts that are not sent stay unchanged',
  body: changesTo(ParkFacts),
  response: BusinessPark,
})

export const createPhase = call('POST', '/api/admin/phases', {
  permission: 'change the park',
  writes: ['history', 'phases'],
  summary: `Add a phase after the last one; a park has at most ${maxPhases}`,
  status: 201,
  body: z.object(phaseFields),
  response: Phase,
})

export const updatePhase = call('PUT', '/api/admin/phases/:id', {
  permission: 'change the park',
  writes: ['history', 'phases'],
  ifMatch: true,
  summary: 'Change any fields of a phase; fields that are not sent stay unchanged',
  body: changesTo(z.object(phaseFields)),
  response: Phase,
})

export const removePhase = call('DELETE', '/api/admin/phases/:id', {
  permission: 'change the park',
  writes: ['history', 'phases'],
  summary: 'Delete the last phase; 409 while it has units',
})

export const beginSetup = call('POST', '/api/admin/park/setup', {
  permission: 'change the park',
  writes: ['business_park', 'history', 'phases', 'leases', 'units'],
  summary:
    'Remove the sample park whole and close the site, to set up another park; 409 once a unit has or had a tenant',
  body: z.object({
    /** The time zone of the browser. Without it, the park keeps its own. */
    timeZone: z.optional(timeZone),
  }),
  response: BusinessPark,
})

/** What a good site needs in addition to the facts of its park. */
export const Readiness = z.object({
  units: z.int(),
  withoutRent: z.array(z.object({ id: z.int(), unitNumber: z.string() })),
  /** Units of an import whose size nobody knows yet; they are off the market. */
  withoutSize: z.array(z.object({ id: z.int(), unitNumber: z.string() })),
  hasPhotos: z.boolean(),
  hasLeads: z.boolean(),
  hasColleagues: z.boolean(),
  /** Whether emails really leave the server instead of being written to its disk. */
  sendsEmail: z.boolean(),
})
export type Readiness = z.output<typeof Readiness>

export const readReadiness = call('GET', '/api/admin/park/readiness', {
  permission: 'change the park',
  reads: ['units', 'leads', 'staff', 'admin_invitations'],
  summary: 'What the park still lacks for a good site besides its facts',
  response: Readiness,
})
