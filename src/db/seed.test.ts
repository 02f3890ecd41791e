import { readFileSync } from 'node:fs'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ParkFile } from '#contract/park/park-file.ts'
import { freshDatabase } from '#test/database.ts'
import type { Db } from './open.ts'
import { businessPark } from './schema/business-park.ts'
import { phases } from './schema/phases.ts'
import { units } from './schema/units.ts'
import { seedEmpty } from './seed.ts'

const park = ParkFile.parse(JSON.parse(readFileSync('park/park.json', 'utf8')))
const empty = await freshDatabase()
const filled = await freshDatabase()

const everythingIn = async ({ db }: { db: Db }) => ({
  parks: await db.select().from(businessPark),
  phases: await db.select().from(phases).orderBy(asc(phases.phaseNumber)),
  units: await db.select().from(units).orderBy(asc(units.unitNumber)),
})

test('fills an empty database from the file once, even if several processes start at the same time', async () => {
  await Promise.all([seedEmpty(empty.db, park), seedEmpty(empty.db, park), seedEmpty(empty.db, park)])

  const seeded = await everythingIn(empty)
  expect(seeded.parks.map(({ name, location, totalAcreage }) => ({ name, location, totalAcreage }))).toEqual([
    { name: park.name, location: `${park.address.city}, ${park.address.stateName}`, totalAcreage: park.acres },
  ])
  expect(seeded.phases.map(({ phaseNumber, totalUnits, status }) => ({ phaseNumber, totalUnits, status }))).toEqual(
    park.phases.map(({ number, units: totalUnits, status }) => ({ phaseNumber: number, totalUnits, status })),
  )
  expect(
    seeded.units.map(({ unitNumber, size, monthlyRent, status, industryType }) => ({
      number: unitNumber,
      size,
      monthlyRent,
      status,
      industryType,
    })),
  ).toEqual(park.units)
  expect(new Set(seeded.units.map((unit) => unit.phaseId))).toEqual(new Set([seeded.phases[0]?.id]))
})

test('leaves a database that has a park unchanged', async () => {
  await seedEmpty(filled.db, park)
  await filled.db.update(units).set({ status: 'leased' })
  const before = await everythingIn(filled)
  await seedEmpty(filled.db, { ...park, name: 'Another park' })
  expect(await everythingIn(filled)).toEqual(before)
})
