import { type AnyColumn, and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { unitNotFound } from '#contract/units/units.errors.ts'
import { isUnitNumber } from '#domain/units/unit-numbers.ts'
import type { Db, Tx } from '#db/open.ts'
import { phases } from '#db/schema/phases.ts'
import { units } from '#db/schema/units.ts'

const replacedUnits = alias(units, 'replaced_units')
const named = alias(units, 'named')

/** The condition for a unit that is neither deleted nor combined or split at present. */
export const isStanding = and(isNull(units.deletedAt), eq(units.replaced, false))

/**
 * SQL for the id of the unit now in the place of another: the unit itself, the first of its parts, or the unit that it
 * was combined into. Among several parts, those for lease come first.
 */
export const standingUnitId = (id: SQL | AnyColumn) => sql<number>`coalesce((
  with recursive wholes(id, whole_id, replaced, height) as (
    select start.id, start.whole_id, start.replaced, 0 from units start where start.id = ${id}
    union all
    select whole.id, whole.whole_id, whole.replaced, wholes.height + 1
    from wholes join units whole on whole.id = wholes.whole_id
    where wholes.replaced
  ),
  places(id, height) as (
    select wholes.id, wholes.height from wholes
    union
    select part.id, places.height from places join units part on part.whole_id = places.id
  )
  select standing.id from places join units standing on standing.id = places.id
  where not standing.replaced and standing.deleted_at is null
  order by places.height, standing.id = ${id} desc, standing.off_market, standing.status <> 'available',
    length(standing.unit_number), standing.unit_number
  limit 1), ${id})`

/** Returns the public unit that replaces each unit that is combined or split at present. */
export const readStandingUnits = (db: Db) =>
  db
    .select({ id: replacedUnits.id, standingId: units.id })
    .from(replacedUnits)
    .innerJoin(units, eq(units.id, standingUnitId(replacedUnits.id)))
    .where(and(replacedUnits.replaced, isNull(replacedUnits.deletedAt), isStanding, eq(units.offMarket, false)))

/**
 * Returns the unit now in the place of the one with a number, which may be any text from a URL; undefined if there is
 * none.
 */
export async function unitOfNumber({ db }: { db: Db }, unitNumber: string) {
  if (!isUnitNumber(unitNumber)) return undefined
  const [unit] = await db
    .select({ id: units.id, unitNumber: units.unitNumber, size: units.size, phase: phases.phaseNumber })
    .from(named)
    .innerJoin(units, eq(units.id, standingUnitId(named.id)))
    .leftJoin(phases, eq(phases.id, units.phaseId))
    .where(and(eq(named.unitNumber, unitNumber), isNull(named.deletedAt)))
  return unit
}

export async function requireUnit(db: Db | Tx, id: number) {
  if ((await db.$count(units, and(eq(units.id, id), isStanding))) === 0) throw unitNotFound()
}
