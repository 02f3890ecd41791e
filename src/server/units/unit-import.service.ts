import { inArray, sql, and } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { pick } from '#contract/typed-record.ts'
import { unitAfterImport } from '#contract/unit-after-import.ts'
import { byUnitNumber } from '#contract/unit-numbers.ts'
import { newUnitIncomplete } from '#contract/units.errors.ts'
import type * as unitsApi from '#contract/units.ts'
import type { Tx } from '#db/open.ts'
import { tenancies } from '#db/schema/tenancies.ts'
import { units } from '#db/schema/units.ts'
import { isUnit } from '#server/lib/units.queries.ts'
import { lockPark } from '#server/park/park.queries.ts'
import {
  asStaffUnit,
  changeUnit,
  type Context,
  insertUnits,
  isPresentOf,
  presentTenancy,
  refuseSameNumber,
  refuseTaken,
} from './units.service.ts'

type Row = ParsedBodyOf<typeof unitsApi.importUnits>['units'][number]
type ImportInput = { by: SessionUser; rows: Row[] }

/** Adds or updates the units of a file with their tenants and leases, all of them or none. */
export const importUnits = ({ db }: Context, { by, rows }: ImportInput) =>
  refuseSameNumber(
    'units',
    db.transaction(async (tx) => {
      await lockPark(tx)
      const known = await lockKnown(tx, rows)
      const fresh = rows.filter(({ unitNumber }) => !known.has(unitNumber))
      await refuseTaken(
        tx,
        fresh.map(({ unitNumber }) => unitNumber),
        'units',
      )
      const added = await insertUnits(tx, {
        by,
        rows: fresh.map(asNew),
      })
      const imported = added.map(asStaffUnit)
      for (const row of rows) {
        const unit = known.get(row.unitNumber)
        if (unit) imported.push(asStaffUnit(await updateKnown(tx, { by, unit, row })))
      }
      return imported.sort(byUnitNumber)
    }),
  )

/** Locks the units that there are already, in one order, so that concurrent imports cannot deadlock. */
async function lockKnown(tx: Tx, rows: readonly Row[]) {
  const numbers = rows.map(({ unitNumber }) => unitNumber)
  const found = await tx
    .select()
    .from(units)
    .where(and(inArray(units.unitNumber, numbers), isUnit))
    .orderBy(units.id)
    .for('update')
  return new Map(found.map((unit) => [unit.unitNumber, unit]))
}

function asNew(row: Row) {
  const { unitNumber } = row
  const after = unitAfterImport(undefined, row)
  if (!after || after.unit.phaseId === null) throw newUnitIncomplete({ unitNumber, field: 'units' })
  return { ...after.unit, phaseId: after.unit.phaseId, unitNumber }
}

type Known = { by: SessionUser; unit: typeof units.$inferSelect; row: Row }

async function updateKnown(tx: Tx, { by, unit, row }: Known) {
  const leaseRent = (await presentTenancy(tx, unit.id))?.monthlyRent ?? null
  const before = { ...unit, leaseRent }
  const after = unitAfterImport(before, row)
  if (!after || after.outcome === 'unchanged') return before
  if (after.endsTenancy) await tx.update(tenancies).set({ endedAt: sql`now()` }).where(isPresentOf(unit.id))
  const { changed } = after
  const { phaseId, leaseRent: _, ...update }: Partial<typeof after.unit> = pick(after.unit, changed)
  const rent = after.endsTenancy || changed.includes('leaseRent') ? after.unit.leaseRent : null
  return changeUnit(tx, {
    by,
    id: unit.id,
    readAt: undefined,
    update: {
      ...update,
      ...(typeof phaseId === 'number' && { phaseId }),
      ...(rent !== null && { leaseRent: rent }),
    },
  })
}
