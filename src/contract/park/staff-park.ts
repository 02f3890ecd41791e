import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Photo } from '#contract/properties/photos.ts'
import type { SitePlan } from '#domain/site-plan/site-plan.ts'
import type { Tracing } from './tracing.ts'
import { countries, rentKinds } from '#domain/park/business-park.constants.ts'
import { weekDays } from '#domain/dates/week-days.constants.ts'
import { trades } from '#domain/units/units.constants.ts'

/**
 * Whether the owner still has to choose a park, has their own, or need not be asked, for example because they kept the
 * sample.
 */
export const setupStates = ['choose', 'own', 'done'] as const

const text = z.string()
const number = z.number()
const day = z.enum(weekDays)
const described = z.array(z.object({ name: text, words: text }))
const lines = z.array(text)

/** A phase of construction, as the staff area edits it. */
export const Phase = z.object({
  id: z.int(),
  phaseNumber: z.int(),
  name: text,
  totalUnits: z.int(),
  status: text,
  description: text,
  startsAfter: z.nullable(z.int()),
  updatedAt: text,
})
export type Phase = z.infer<typeof Phase>

/**
 * The park as every staff screen receives it. Its keys are the column names of the table, so that the history uses the same
 * names. The rules for the values are in business-park.ts, which only the park's own pages load.
 */
export const BusinessPark = z.object({
  name: text,
  shortName: text,
  street: text,
  city: text,
  state: text,
  stateName: text,
  country: z.enum(countries),
  postalCode: text,
  phone: text,
  afterHoursPhone: text,
  email: text,
  mailingAddress: text,
  latitude: number,
  longitude: number,
  road: text,
  highway: text,
  totalAcreage: number,
  timeZone: text,
  shownHours: z.array(text),
  structuredHours: z.nullable(z.object({ days: z.array(day), opens: text, closes: text })),
  officeHours: z.array(z.object({ day, opens: text, closes: text })),
  toursOffered: z.boolean(),
  tourHours: z.array(z.object({ day, opens: text, closes: text })),
  tourLeadHours: number,
  tourDaysAhead: number,
  tourClosedDays: z.array(z.object({ day: text, note: text })),
  founded: number,
  locations: number,
  squareFeet: number,
  clients: number,
  years: number,
  story: z.array(text),
  team: z.array(
    z.object({
      name: text,
      role: text,
      about: text,
      photo: z.optional(text),
      isContact: z.optional(z.boolean()),
      languages: z.optional(text),
      textPhone: z.optional(text),
    }),
  ),
  /** Shown on the about page. */
  photos: z.array(Photo),
  doorHeight: z.nullable(number),
  rentKind: z.enum(rentKinds),
  rentIncludes: text,
  additionalRent: number,
  additionalRentName: text,
  showsSquareMetres: z.boolean(),
  setting: text,
  highlights: described,
  infrastructure: described,
  questions: z.array(z.object({ question: text, answer: text, questionEs: text, answerEs: text })),
  spanish: z.record(text, text),
  features: lines,
  amenities: lines,
  whatFits: z.array(z.object({ trade: z.enum(trades), list: text })),
  spaceTypes: lines,
  unitTypes: lines,
  towns: lines,
  plan: z.nullable(z.custom<SitePlan>()),
  planImage: text,
  tracing: z.nullable(z.custom<Tracing>()),
  accent: text,
  logo: text,
  isOpen: z.boolean(),
  confirmsInquiries: z.boolean(),
  setup: z.enum(setupStates),
  phases: z.array(Phase),
  updatedAt: text,
})
export type BusinessPark = z.infer<typeof BusinessPark>

/** Why emails wait until the park is named, null if they do not, and how many are waiting. */
export const HeldEmail = z.object({ reason: z.nullable(z.enum(['sample', 'unnamed'])), waiting: z.int() })
export type HeldEmail = z.infer<typeof HeldEmail>

export const readHeldEmail = call('GET', '/api/admin/park/held-email', {
  permission: 'see the staff area',
  // Changes of these tables queue emails. Screens get no events about the outbox itself.
  reads: ['admin_invitations', 'business_park', 'contact_inquiries', 'emails', 'tours'],
  summary: 'Whether emails wait until the park has its own name and email, and how many do',
  response: HeldEmail,
})

export const read = call('GET', '/api/admin/park', {
  permission: 'see the staff area',
  reads: ['business_park', 'phases'],
  summary: 'The facts of the park and its phases',
  response: BusinessPark,
})
