import type { Db } from '#db/open.ts'
import { type NewProperty, properties } from '#db/schema/properties.ts'
import { addDays, sampleNow } from './days.ts'
import { anyPark, readSamplePark, townAt } from './park.ts'

export const makeProperty = (overrides: Partial<NewProperty> = {}): NewProperty => ({
  title: 'Two-bay shop on the farm road',
  description: 'A metal building with two grade-level doors, a small office and a fenced yard.',
  size: 4800,
  price: 95,
  pricePeriod: 'month',
  location: townAt(anyPark, 0),
  propertyType: 'industrial',
  status: 'available',
  features: ['Two 12-foot doors', 'Fenced yard', 'Well water'],
  ...overrides,
})

/** `town` is the position in the park's list of towns. */
const listed: (Partial<NewProperty> & { town: number })[] = [
  { town: 0 },
  {
    title: 'Dock-high warehouse by the rail spur',
    description: 'Clear span with three dock doors and one ramp. Sprinklers throughout and a truck court on two sides.',
    size: 18500,
    price: 72,
    town: 1,
    propertyType: 'warehouse',
    features: ['Three dock doors', 'Drive-in ramp', '24-foot clear height', 'Sprinklers'],
  },
  {
    title: 'Contractor office with lay-down yard',
    description: 'Four offices and a plan room in front, half an acre of graveled yard behind a locked gate.',
    size: 2600,
    price: 118,
    town: 3,
    propertyType: 'mixed-use',
    status: 'pre-lease',
    features: ['Four offices', 'Half-acre yard', 'Locked gate'],
  },
  {
    title: 'Former feed store on the square',
    description: 'Retail front with a loading door on the alley. New roof, original brick, parking on both streets.',
    size: 3900,
    price: 104,
    town: 4,
    propertyType: 'retail',
    features: ['Alley loading door', 'Street parking', 'New roof'],
  },
  {
    title: 'Machine shop with bridge crane',
    description: 'Five-ton crane over the middle bay, 800 amps of 3-phase, and a sealed floor.',
    size: 12000,
    price: 88,
    town: 6,
    propertyType: 'industrial',
    status: 'leased',
    features: ['Five-ton crane', '800 amps, 3-phase', 'Sealed floor'],
  },
  {
    title: 'Second-floor office suite',
    description: 'Reception, six offices and a kitchen, with its own entrance and stairs.',
    size: 2100,
    price: 135,
    town: 2,
    propertyType: 'office',
    features: ['Own entrance', 'Kitchen', 'Fiber internet'],
  },
]

export async function sampleProperties(db: Db, now = sampleNow) {
  const park = await readSamplePark(db)
  await db
    .insert(properties)
    .values(
      listed.map(({ town, ...property }, place) =>
        makeProperty({ ...property, location: townAt(park, town), createdAt: addDays(now, -12 * place - 3) }),
      ),
    )
}
