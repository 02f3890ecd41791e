import { and, eq } from 'drizzle-orm'
import { listed } from '#domain/text/listed.ts'
import { byUnitNumber, maxUnits } from '#domain/units/unit-numbers.ts'
import {
  phaseGone,
  tooManyUnits,
  unitExists,
  unitNotFound,
  unitNumberTaken,
  unitReplaced,
  unitsExist,
} from '#contract/units/units.errors.ts'
import type { Tx } from '#db/open.ts'
import { refuseViolation } from '#db/postgres-error.ts'
import { phases } from '#db/schema/phases.ts'
import { units } from '#db/schema/units.ts'
import { requireRow } from '#server/http/not-found.ts'
import { isStanding } from '#server/lib/queries/units.queries.ts'
import { readUnitPlaces } from './unit-places.queries.ts'

export const lockUnit = async (tx: Tx, id: number) =>
  requireRow(
    await tx
      .select()
      .from(units)
      .where(and(eq(units.id, id), isStanding))
      .for('update'),
    unitNotFound,
  )

/** The lock on the park prevents two calls from both adding the last unit. */
export async function refuseOverMaximum(tx: Tx, added: number) {
  if ((await tx.$count(units, isStanding)) + added > maxUnits) throw tooManyUnits()
}

export async function requirePhase(tx: Tx, id: number) {
  // The lock prevents the deletion of the phase before the commit.
  const rows = await tx.select().from(phases).where(eq(phases.id, id)).for('share')
  if (rows.length === 0) throw phaseGone({ field: 'phaseId' })
}

/** The park must be locked. `id` is the unit that gets the number. */
export async function refuseTaken(tx: Tx, unitNumbers: string[], field: string, id?: number) {
  const places = await readUnitPlaces(tx)
  refuseHolders(places.holdersOf(unitNumbers, id === undefined ? [] : [id]), field)
}

/** Refuses unit numbers that are in use. */
export function refuseHolders(holders: readonly { unitNumber: string; replaced: boolean }[], field: string) {
  const gone = holders.find(({ replaced }) => replaced)
  if (gone) throw unitReplaced({ unitNumber: gone.unitNumber, field })
  if (holders.length === 0) return
  const text = listed(holders.toSorted(byUnitNumber).map(({ unitNumber }) => unitNumber))
  throw holders.length === 1 ? unitExists({ unitNumber: text, field }) : unitsExist({ unitNumbers: text, field })
}

/** If two concurrent calls take the same number, the unique index refuses the second. */
export const refuseSameNumber = <Result>(field: string, work: Promise<Result>) =>
  refuseViolation(work, {
    constraint: 'units_unit_number_index',
    refusal: () => unitNumberTaken({ field }),
  })
