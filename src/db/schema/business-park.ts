import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ParkFacts } from '#contract/park/business-park.ts'
import { usualTours } from '#contract/tours/tours.constants.ts'
import { createdAt, id, updatedAt } from '#db/columns.ts'

const fact = (name: string) => text(name).notNull().default('')
const lines = (name: string) => text(name).array().notNull().default([])
const facts = <Name extends keyof ParkFacts>(name: string, empty: ParkFacts[Name]) =>
  jsonb(name).$type<ParkFacts[Name]>().notNull().default(empty)

/**
 * The single park of this installation. The defaults are for databases from before these facts were stored; the next start
 * fills them in from the operator's file.
 */
export const businessPark = pgTable('business_park', {
  id: id(),
  name: text('name').notNull(),
  /** Derived from `city` and `stateName`, because docs/specification/staff-area.md#other-tables has them as one text. */
  location: text('location').notNull(),
  description: text('description').notNull().default(''),
  totalAcreage: doublePrecision('total_acreage').notNull().default(50),
  currentPhase: integer('current_phase').notNull().default(1),
  shortName: fact('short_name'),
  street: fact('street'),
  city: fact('city'),
  state: fact('state'),
  stateName: fact('state_name'),
  country: text('country').$type<ParkFacts['country']>().notNull().default('US'),
  postalCode: fact('postal_code'),
  phone: fact('phone'),
  afterHoursPhone: fact('after_hours_phone'),
  mailingAddress: fact('mailing_address'),
  email: fact('email'),
  latitude: doublePrecision('latitude').notNull().default(0),
  longitude: doublePrecision('longitude').notNull().default(0),
  road: fact('road'),
  highway: fact('highway'),
  timeZone: fact('time_zone'),
  officeHours: facts<'officeHours'>('office_hours', []),
  /** Empty and null if they follow from the office hours. */
  shownHours: lines('shown_hours'),
  structuredHours: jsonb('structured_hours').$type<ParkFacts['structuredHours']>(),
  toursOffered: boolean('tours_offered').notNull().default(usualTours.toursOffered),
  tourHours: facts<'tourHours'>('tour_hours', []),
  tourLeadHours: integer('tour_lead_hours').notNull().default(usualTours.tourLeadHours),
  tourDaysAhead: integer('tour_days_ahead').notNull().default(usualTours.tourDaysAhead),
  tourClosedDays: facts<'tourClosedDays'>('tour_closed_days', []),
  founded: integer('founded').notNull().default(0),
  locations: integer('locations').notNull().default(0),
  squareFeet: integer('square_feet').notNull().default(0),
  clients: integer('clients').notNull().default(0),
  years: integer('years').notNull().default(0),
  story: lines('story'),
  team: facts<'team'>('team', []),
  photos: facts<'photos'>('photos', []),
  doorHeight: integer('door_height').default(14),
  rentKind: text('rent_kind').$type<ParkFacts['rentKind']>().notNull().default('all-in'),
  rentIncludes: fact('rent_includes'),
  additionalRent: doublePrecision('additional_rent').notNull().default(0),
  additionalRentName: fact('additional_rent_name'),
  showsSquareMetres: boolean('shows_square_metres').notNull().default(false),
  setting: fact('setting'),
  highlights: facts<'highlights'>('highlights', []),
  infrastructure: facts<'infrastructure'>('infrastructure', []),
  questions: facts<'questions'>('questions', []),
  spanish: facts<'spanish'>('spanish', {}),
  features: lines('features'),
  amenities: lines('amenities'),
  whatFits: facts<'whatFits'>('what_fits', []),
  spaceTypes: lines('space_types'),
  unitTypes: lines('unit_types'),
  towns: lines('towns'),
  /** The address of an uploaded picture that replaces the drawn plan; '' to show the drawing. */
  planImage: fact('plan_image'),
  plan: jsonb('plan').$type<ParkFacts['plan']>(),
  /** The picture that staff see under the editor of the plan. */
  tracing: jsonb('tracing').$type<ParkFacts['tracing']>(),
  accent: fact('accent'),
  logo: fact('logo'),
  isOpen: boolean('is_open').notNull().default(true),
  /** Whether visitors get an email that confirms their inquiry. */
  confirmsInquiries: boolean('confirms_inquiries').notNull().default(false),
  setup: text('setup').$type<ParkFacts['setup']>().notNull().default('done'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
