import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import {
  deletedUnitNotFound,
  unitHasTenant,
  unitNotFound,
  unitPlaceTaken,
  unitStandsForOthers,
} from '#contract/units/units.errors.ts'
import type { Tx } from '#db/open.ts'
import { leaseUnits } from '#db/schema/lease-units.ts'
import { leases } from '#db/schema/leases.ts'
import { units } from '#db/schema/units.ts'
import { type Intent, refuseContradiction } from '#server/http/commitments.ts'
import { requireRow } from '#server/http/not-found.ts'
import { parkDay } from '#server/leases/leases.queries.ts'
import { withLeases } from '#server/leases/units/unit-leases.queries.ts'
import { deletable } from '#server/lib/deletion.ts'
import { contradictedByWithdrawal } from '#server/lib/queries/commitments.queries.ts'
import { isStanding } from '#server/lib/queries/units.queries.ts'
import { lockPark } from '#server/park/park.queries.ts'
import { readUnitPlaces } from './unit-places.queries.ts'
import { lockUnit, refuseHolders, refuseOverMaximum, refuseSameNumber } from './unit-rows.service.ts'
import { asStaffUnit, type Context } from './units.queries.ts'

const rows = deletable(units, {
  noun: 'unit',
  nameOf: ({ unitNumber }) => unitNumber,
  notFound: unitNotFound,
  deletedNotFound: deletedUnitNotFound,
})

/** Hides a unit everywhere. It can be restored until maintenance purges its row. */
export const deleteUnit = ({ db }: Context, { by, id, intent }: { by: SessionUser; id: number; intent: Intent }) =>
  db.transaction(async (tx) => {
    const unit = await lockUnit(tx, id)
    const { unitNumber, wholeId } = unit
    if (await standsForOthers(tx, { id, wholeId })) throw unitStandsForOthers({ unitNumber })
    if (await hasLease(tx, id)) throw unitHasTenant({ unitNumber })
    await refuseContradiction(intent, () =>
      contradictedByWithdrawal(tx, { unitIds: [id], how: 'deleted', now: intent.now }),
    )
    await rows.remove(tx, by, unit)
  })

/** Whether a unit is or was part of a lease that was signed, even if that lease was cancelled. */
async function hasLease(tx: Tx, unitId: number) {
  const signed = tx.select({ id: leases.id }).from(leases).where(isNotNull(leases.signedOn))
  return (await tx.$count(leaseUnits, and(eq(leaseUnits.unitId, unitId), inArray(leaseUnits.leaseId, signed)))) > 0
}

/** Whether deleting this unit would make others unreachable: its parts, or the unit that it is the last part of. */
async function standsForOthers(tx: Tx, { id, wholeId }: { id: number; wholeId: number | null }) {
  const replaced = and(isNull(units.deletedAt), eq(units.replaced, true))
  if ((await tx.$count(units, and(replaced, eq(units.wholeId, id)))) > 0) return true
  if (wholeId === null || (await tx.$count(units, and(replaced, eq(units.id, wholeId)))) === 0) return false
  return (await tx.$count(units, and(isStanding, eq(units.wholeId, wholeId)))) === 1
}

/** Undoes a deletion, unless another unit has taken the number since. */
export const restoreUnit = (ctx: Context, { by, id }: { by: SessionUser; id: number }) =>
  refuseSameNumber(
    'unitNumber',
    ctx.db.transaction(async (tx) => {
      await lockPark(tx)
      await refuseOverMaximum(tx, 1)
      const restored = await rows.restore(tx, by, id)
      const places = await readUnitPlaces(tx)
      refuseHolders(places.holdersOf([restored.unitNumber], [id]), 'unitNumber')
      const instead = places.standsInstead(id)
      if (instead) throw unitPlaceTaken({ unitNumber: restored.unitNumber, other: instead.unitNumber })
      return asStaffUnit(requireRow(await withLeases(tx, [restored], parkDay(ctx)), unitNotFound))
    }),
  )
