import { asc, sql } from 'drizzle-orm'
import type { Phase } from '#contract/staff-park.ts'
import { type Park, publicPhase } from '#contract/park.ts'
import type { Db, Tx } from '#db/open.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { phases } from '#db/schema/phases.ts'

export type ParkRow = typeof businessPark.$inferSelect
export type PhaseRow = typeof phases.$inferSelect

/** Returns the row of the park, of which a start always leaves one. */
export async function requirePark(db: Db | Tx) {
  const [row] = await db.select().from(businessPark).limit(1)
  if (!row) throw new Error('The database has no park.')
  return row
}

/** Locks the park, which its phases belong to, and returns it. */
export async function lockPark(tx: Tx) {
  await tx.execute(sql`select from ${businessPark} for update`)
  return requirePark(tx)
}

export const readPhases = (db: Db | Tx) => db.select().from(phases).orderBy(asc(phases.phaseNumber))

export const asPhase = (row: PhaseRow): Phase => ({ ...row, updatedAt: row.updatedAt.toISOString() })

/** Returns the park as pages, emails and services use it. */
export async function readPark(db: Db): Promise<Park> {
  const [row, phaseRows] = await Promise.all([requirePark(db), readPhases(db)])
  return parkOf(row, phaseRows)
}

function parkOf(row: ParkRow, phaseRows: readonly PhaseRow[]): Park {
  const { name, shortName, phone, email, latitude, longitude, road, highway, timeZone, officeHours } = row
  const { street, city, state, stateName, postalCode, shownHours, structuredHours, totalAcreage } = row
  const { founded, locations, squareFeet, clients, years, story, team } = row
  const { doorHeight, rentIncludes, highlights, infrastructure, features, amenities } = row
  const { spaceTypes, unitTypes, towns, plan, accent, logo, isOpen } = row
  return {
    name,
    shortName,
    address: { street, city, state, stateName, postalCode },
    phone,
    email,
    latitude,
    longitude,
    hours: { shown: shownHours, structured: structuredHours },
    officeHours,
    timeZone,
    acres: totalAcreage,
    road,
    highway,
    phases: phaseRows.map(publicPhase),
    doorHeight,
    rentIncludes,
    highlights,
    infrastructure,
    features,
    amenities,
    spaceTypes,
    unitTypes,
    towns,
    plan,
    accent,
    logo,
    isOpen,
    company: { founded, locations, squareFeet, clients, years, story, team },
  }
}
