import { sql } from 'drizzle-orm'
import type { Park } from '#contract/park.ts'
import type { Db } from './open.ts'
import { businessPark } from './schema/business-park.ts'
import { phases } from './schema/phases.ts'
import { units } from './schema/units.ts'

/** Fills an empty database from the operator's file: the park, its phases and the units of the first one. */
export async function seedEmpty(db: Db, park: Park) {
  await db.transaction(async (tx) => {
    // Concurrent starts run one after the other; the later ones find the park.
    await tx.execute(sql`lock table ${businessPark} in share row exclusive mode`)
    const [known] = await tx.select({ id: businessPark.id }).from(businessPark).limit(1)
    if (known) return

    const [stored] = await tx.insert(businessPark).values(parkRow(park)).returning({ id: businessPark.id })
    if (!stored) throw new Error('The park was not stored.')
    const parkId = stored.id
    const stages = await tx
      .insert(phases)
      .values(park.phases.map((phase) => phaseRow(phase, parkId, park)))
      .returning({ id: phases.id, phaseNumber: phases.phaseNumber })
    const first = stages.toSorted((a, b) => a.phaseNumber - b.phaseNumber)[0]
    if (first && park.units.length > 0) {
      await tx.insert(units).values(park.units.map((unit) => unitRow(unit, first.id)))
    }
  })
}

const parkRow = ({ name, address, acres, phases: stages }: Park) => ({
  name,
  location: `${address.city}, ${address.stateName}`,
  description: stages[0]?.description ?? '',
  totalAcreage: Math.round(acres),
})

const phaseRow = (
  { number, name, description, units: totalUnits, status }: Park['phases'][number],
  parkId: number,
  park: Park,
) => ({
  parkId,
  phaseNumber: number,
  name,
  description,
  totalUnits,
  status,
  targetIndustries: number === 1 ? [...new Set(park.units.map((unit) => unit.industryType).filter(Boolean))] : [],
})

const unitRow = ({ number, ...unit }: Park['units'][number], phaseId: number) => ({
  ...unit,
  unitNumber: number,
  phaseId,
})
