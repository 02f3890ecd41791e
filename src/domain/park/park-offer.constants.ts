/*
 * The default texts of a park's offer (docs/specification/public-site.md). Files written before these texts became facts of
 * the park rely on them. {road}, {highway} and {door} are replaced by the park's road, highway and door height.
 */

import type { RentKind } from './business-park.constants.ts'
import type { Trade } from '#domain/units/units.constants.ts'

export type Described = { name: string; words: string }

export const maxListed = 24

/** The height of the bay doors, in feet. */
export const doorHeight = 14

export const rentIncludes = 'electric'

export const rentKind: RentKind = 'all-in'
export const additionalRent = 0
export const additionalRentName = ''
export const showsSquareMetres = false
export const setting = ''

export const highlights: Described[] = [
  {
    name: "{door}' high bay doors",
    words: 'Drive in a box truck, a lift or a tall machine. Every unit has its own door.',
  },
  { name: 'AC/heat in office and warehouse', words: 'Both stay workable, whatever the season.' },
  {
    name: 'Bathroom, shower and office in each unit',
    words: 'Yours alone. Wash up after the shift, then close the office door and write the invoice.',
  },
  {
    name: 'Semi truck access from {road} and {highway}',
    words: 'Deliveries come to your door. Nobody has to meet a truck in town.',
  },
  { name: 'Extra parking', words: 'Room for crew and customers, besides the space at your own door.' },
  {
    name: 'All-in pricing',
    words: 'Rent plus electric in one monthly figure, on every unit that has its price.',
  },
]

export const infrastructure: Described[] = [
  {
    name: 'A/C and heated warehouse',
    words: 'The bay is cooled and heated like the office, so August and January are working months.',
  },
  { name: 'High bay doors', words: '{door} feet high at every unit. Tall loads and tall trucks go straight in.' },
  { name: 'Semi truck access', words: 'Semis come from {highway} and reach the gate by {road}.' },
  { name: 'Reinforced industrial flooring', words: 'Made for machines, storage racks and loaded pallets.' },
  { name: 'Fiber internet', words: 'For the office, the cameras and the software that runs your shop.' },
  { name: 'All-in pricing', words: 'One monthly price for rent plus electric. You know the cost before you sign.' },
  {
    name: 'Gated perimeter with 24/7 monitoring',
    words: 'Closed off and watched day and night, weekends included.',
  },
  {
    name: 'On-site maintenance shop',
    words: 'When a door sticks or the air quits, help is already in the park.',
  },
]

export const features = [
  '{door}-foot high bay door',
  'AC and heat in the office and the warehouse',
  'Office, bathroom and shower of its own',
  '3-phase power',
  'Reinforced industrial flooring',
  'Fiber internet',
]

export const amenities = [
  'Semi truck access to the park',
  'Extra parking for crew and customers',
  'Gated perimeter with 24/7 monitoring',
  'On-site maintenance shop',
]

/** Without a list, what fits follows from the sizes of the units (docs/specification/what-fits.md). */
export const whatFits: { trade: Trade; list: string }[] = []

/** The space types of the first inquiry form (docs/specification/public-site.md#options-of-form-a). */
export const spaceTypes = [
  'Manufacturing',
  'Warehousing',
  'Equipment Service',
  'Food Processing',
  'Distribution',
  'Other',
]

/** The space types of the second inquiry form. */
export const unitTypes = [
  'Service/Retail/Warehouse (1,950 SF)',
  'Service/Retail/Warehouse (3,500 SF)',
  'Storage (320 SF)',
]

/** The locations of properties (docs/specification/staff-area.md#validation). */
export const towns = ['Van Alstyne', 'Sherman', 'McKinney', 'Anna', 'Celina', 'Melissa', 'Denison', 'Pottsboro']
