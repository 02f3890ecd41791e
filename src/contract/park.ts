import * as z from 'zod/mini'
import { call } from './call.ts'

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 08:00'))
const day = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])

/** The company that runs the park, for the about page. */
export const Company = z.object({
  founded: z.int(),
  locations: z.int(),
  squareFeet: z.int(),
  clients: z.int(),
  years: z.int(),
  story: z.array(text),
  team: z.array(z.object({ name: text, role: text, about: text })).check(z.length(3)),
})
export type Company = z.infer<typeof Company>

/** The data of the park that every public page has. */
export const PublicPark = z.object({
  name: text,
  /** The name in running text and in the logo. */
  shortName: text,
  address: z.object({ street: text, city: text, state: text, stateName: text, postalCode: text }),
  /** As displayed, '(903) 555-0142'; the tel: link uses its digits. */
  phone: z.string().check(z.regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'a phone number such as (903) 555-0142')),
  email: z.email(),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  /** The displayed hours, one line each, and those of the structured data; they differ on purpose (contract, section 1). */
  hours: z.object({
    shown: z.array(text).check(z.minLength(1)),
    structured: z.object({ days: z.array(day).check(z.minLength(1)), opens: time, closes: time }),
  }),
  acres: z.number().check(z.positive()),
  /** The road at the entrance, and the highway that trucks use. */
  road: text,
  highway: text,
  phases: z
    .array(z.object({ number: z.int(), name: text, units: z.int(), status: text, description: text }))
    .check(z.minLength(1)),
})
export type PublicPark = z.infer<typeof PublicPark>

/** The operator's file park/park.json: public data, data for the office, and the units that seed an empty database. */
export const Park = z.extend(PublicPark, {
  company: Company,
  timeZone: z
    .string()
    .check(
      z.refine(
        (zone) => Intl.supportedValuesOf('timeZone').includes(zone),
        'an IANA time zone such as America/Chicago',
      ),
    ),
  /** The hours in which the office replies, which the reply clock also counts. */
  officeHours: z.array(z.object({ day, opens: time, closes: time })),
  units: z.array(
    z.object({
      number: z.string().check(z.regex(/^[A-Z]\d{1,3}$/, 'a building letter and a number such as A1')),
      size: z.int().check(z.positive()),
      monthlyRent: z.int().check(z.gte(0), z.lte(1_000_000)),
      status: text.check(z.maxLength(50)),
      industryType: z.string(),
    }),
  ),
})
export type Park = z.infer<typeof Park>

/** The data of the park that the staff area has before its first call. */
export type StaffPark = Pick<Park, 'name' | 'shortName' | 'road' | 'timeZone' | 'officeHours' | 'phases'>

export const readCompany = call('GET', '/api/company', {
  permission: 'anyone',
  summary: 'The company that runs the park',
  response: Company,
})
