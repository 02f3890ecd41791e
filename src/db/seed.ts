import { eq, sql } from 'drizzle-orm'
import type { ParkFacts } from '#contract/park/business-park.ts'
import { factsOf, type ParkFile } from '#contract/park/park-file.ts'
import type { Db, Tx } from './open.ts'
import { insertLeases } from './insert-leases.ts'
import { businessPark } from './schema/business-park.ts'
import { phases } from './schema/phases.ts'
import { units } from './schema/units.ts'

/**
 * Fills an empty database from the operator's file: the park, its phases and the units of the first phase. A database from a
 * release that read the park's facts from the file gets these facts.
 */
export async function seedEmpty(db: Db, park: ParkFile, { setup = 'done' }: { setup?: ParkFacts['setup'] } = {}) {
  await db.transaction(async (tx) => {
    // Concurrent starts run one after the other, and the later ones find the park.
    await tx.execute(sql`lock table ${businessPark} in share row exclusive mode`)
    const [existing] = await tx.select({ shortName: businessPark.shortName }).from(businessPark).limit(1)
    if (existing) {
      if (existing.shortName === '') {
        await writeFacts(tx, park)
        for (const { number, startsAfter } of park.phases)
          if (startsAfter !== undefined)
            await tx.update(phases).set({ startsAfter }).where(eq(phases.phaseNumber, number))
      }
      return
    }

    const [stored] = await tx
      .insert(businessPark)
      .values({ ...parkRow(park), setup, description: park.phases[0]?.description ?? '' })
      .returning({ id: businessPark.id })
    if (!stored) throw new Error('The park was not stored.')
    const parkId = stored.id
    const inserted = await tx
      .insert(phases)
      .values(park.phases.map((phase) => phaseRow(phase, parkId, park)))
      .returning({ id: phases.id, phaseNumber: phases.phaseNumber })
    const [first] = inserted.toSorted((a, b) => a.phaseNumber - b.phaseNumber)
    if (first && park.units.length > 0) {
      const phaseIds = new Map(inserted.map(({ phaseNumber, id }) => [phaseNumber, id]))
      const phaseOf = ({ phase }: ParkFile['units'][number]) =>
        (phase === undefined ? undefined : phaseIds.get(phase)) ?? first.id
      const rows = park.units.map((unit) => unitRow(unit, phaseOf(unit)))
      const added = await tx.insert(units).values(rows).returning()
      await insertLeases(
        tx,
        added
          .filter(({ status }) => status === 'leased')
          .map(({ id, monthlyRent }) => ({ unitId: id, monthlyRent: monthlyRent === 0 ? null : monthlyRent })),
      )
    }
  })
}

export const writeFacts = (db: Db | Tx, park: ParkFile) => db.update(businessPark).set(parkRow(park))

const parkRow = (park: ParkFile) => ({
  ...factsOf(park),
  location: `${park.address.city}, ${park.address.stateName}`,
})

const phaseRow = (
  { number, units: totalUnits, ...phase }: ParkFile['phases'][number],
  parkId: number,
  park: ParkFile,
) => ({
  ...phase,
  parkId,
  phaseNumber: number,
  totalUnits,
  targetIndustries: number === 1 ? [...new Set(park.units.map((unit) => unit.industryType).filter(Boolean))] : [],
})

const unitRow = ({ number, phase: _, ...unit }: ParkFile['units'][number], phaseId: number) => ({
  ...unit,
  unitNumber: number,
  phaseId,
})
