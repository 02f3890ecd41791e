import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Photo } from '#contract/properties/photos.ts'
import { isStatus, lettersOf } from '#domain/units/units.constants.ts'
import { pick, withoutNull } from '#domain/text/typed-record.ts'
import { byUnitNumber } from '#domain/units/unit-numbers.ts'
import { specNames } from '#domain/units/unit-specs.ts'
import type * as unitsApi from '#contract/units/units.ts'
import type { Db } from '#db/open.ts'
import { phases } from '#db/schema/phases.ts'
import { units } from '#db/schema/units.ts'
import { isStanding } from '#server/lib/queries/units.queries.ts'
import { type DayContext, parkDay } from '#server/leases/leases.queries.ts'
import { type LeasedUnitRow, readUnitStates, withLeases } from '#server/leases/units/unit-leases.queries.ts'

export type Context = { db: Db } & DayContext

type PublishedUnit = Omit<unitsApi.PublicUnit, 'floorPlan'> & {
  photos: Photo[]
  floorPlan: string
  templateId: number | null
  phase: number | null
  updatedAt: Date
}

/** Returns the public fields of all units on the market, sorted by unit number. */
export async function listPublicUnits(ctx: Context): Promise<PublishedUnit[]> {
  const { db } = ctx
  const optional = pick(getTableColumns(units), ['isYard', 'additionalRent', 'doorHeight', 'whatFits', ...specNames])
  const states = await readUnitStates(db, parkDay(ctx))
  const rows = await db
    .select({
      id: units.id,
      unitNumber: units.unitNumber,
      building: units.building,
      size: units.size,
      monthlyRent: units.monthlyRent,
      status: units.status,
      industryType: units.industryType,
      optional,
      photos: units.photos,
      floorPlan: units.floorPlan,
      templateId: units.templateId,
      phase: phases.phaseNumber,
      updatedAt: units.updatedAt,
    })
    .from(units)
    .leftJoin(phases, eq(phases.id, units.phaseId))
    .where(and(isStanding, eq(units.offMarket, false)))
  return rows
    .map(({ optional: said, building, ...unit }) => ({
      ...unit,
      ...(building !== null && building !== lettersOf(unit.unitNumber) && { building }),
      status: states.publicStatusOf(unit),
      ...withoutNull(said),
    }))
    .sort(byUnitNumber)
}

/**
 * Counts the units of the first phase that are committed (docs/specification/leases.md#7-occupied-one-definition) but
 * that visitors do not see as leased: offered after a notice, or off the market.
 */
export async function countCommittedUnseen(ctx: Context): Promise<number> {
  const { db } = ctx
  const states = await readUnitStates(db, parkDay(ctx))
  const isOfFirst = sql`coalesce(${phases.phaseNumber} = (select min(phase_number) from phases), true)`
  const rows = await db
    .select({ id: units.id, status: units.status, offMarket: units.offMarket })
    .from(units)
    .leftJoin(phases, eq(phases.id, units.phaseId))
    .where(and(isStanding, isOfFirst))
  const isSeen = (unit: (typeof rows)[number]) => !unit.offMarket && isStatus(states.publicStatusOf(unit), 'leased')
  return rows.filter((unit) => states.isCommitted(unit.id) && !isSeen(unit)).length
}

export const asStaffUnit = (row: LeasedUnitRow): unitsApi.StaffUnit => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Returns all units as staff see them, sorted by unit number. */
export async function listUnits(ctx: Context) {
  const rows = await ctx.db.select().from(units).where(isStanding)
  return (await withLeases(ctx.db, rows, parkDay(ctx))).map(asStaffUnit).sort(byUnitNumber)
}
