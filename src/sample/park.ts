import { asc } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { phases as phaseRows } from '#db/schema/phases.ts'
import { units } from '#db/schema/units.ts'

/** The facts of a park that sample rows use. */
export type SamplePark = {
  name: string
  timeZone: string
  /** The address from which the office writes. */
  email: string
  phases: readonly { name: string }[]
  towns: readonly string[]
  spaceTypes: readonly string[]
  unitTypes: readonly string[]
  rentIncludes: string
  areaCodes: readonly string[]
  /** Sizes that prospects ask for, in SF. */
  sizes: readonly number[]
  /** The person who publishes the pages. */
  publisher: string
}

/** The park for rows created without a database. */
export const anyPark: SamplePark = {
  name: 'the park',
  timeZone: 'America/Chicago',
  email: 'leasing@example.com',
  phases: [{ name: 'Phase 1' }, { name: 'Phase 2' }, { name: 'Phase 3' }],
  towns: ['Van Alstyne', 'Sherman', 'McKinney', 'Anna', 'Celina', 'Melissa', 'Denison', 'Pottsboro'],
  spaceTypes: ['Manufacturing', 'Warehousing', 'Equipment Service', 'Food Processing', 'Distribution', 'Other'],
  unitTypes: ['Service/Retail/Warehouse (1,950 SF)', 'Service/Retail/Warehouse (3,500 SF)', 'Storage (320 SF)'],
  rentIncludes: 'electric',
  areaCodes: ['903', '972', '214', '469', '430'],
  sizes: [1950, 1950, 1950, 3900],
  publisher: 'Dana Whitfield',
}

/** Reads the facts for sample rows from a seeded database; `anyPark` if it has no park. */
export async function readSamplePark(db: Db): Promise<SamplePark> {
  const [park] = await db.select().from(businessPark)
  if (!park) return anyPark
  const named = await db.select({ name: phaseRows.name }).from(phaseRows).orderBy(asc(phaseRows.phaseNumber))
  const sized = await db.selectDistinct({ size: units.size }).from(units).orderBy(asc(units.size))
  const { name, timeZone, email, towns, spaceTypes, unitTypes, rentIncludes, phone, team } = park
  const code = phone.slice(1, 4)
  return {
    name,
    timeZone,
    email,
    phases: named,
    towns,
    spaceTypes,
    unitTypes,
    rentIncludes,
    areaCodes: anyPark.areaCodes.includes(code) ? anyPark.areaCodes : [code],
    sizes: sizesAskedFor(sized.map(({ size }) => size)),
    publisher: team[0]?.name ?? name,
  }
}

/** Some prospects want two units of the same size. */
function sizesAskedFor(sizes: readonly number[]) {
  const [size] = sizes
  if (size === undefined) return anyPark.sizes
  return sizes.length === 1 ? [size, size, size, 2 * size] : sizes
}

/** The town at a position in the park's list, which starts over at its end. */
export function townAt({ towns }: Pick<SamplePark, 'towns'>, place: number) {
  const town = towns[place % towns.length]
  if (town === undefined) throw new Error('A park has at least one town.')
  return town
}
