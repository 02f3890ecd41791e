import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { ApiError } from '#contract/errors.ts'
import { importNotFound, importTooOld, importUndoneAlready } from '#contract/leads/imports.errors.ts'
import { leaseFields } from '#contract/leases/leases.constants.ts'
import { entriesOf, omit } from '#domain/text/typed-record.ts'
import { byUnitNumber } from '#domain/units/unit-numbers.ts'
import type { UnitImport } from '#contract/units/unit-imports.ts'
import type { Tx } from '#db/open.ts'
import type { Day } from '#domain/leases/days.ts'
import { holds } from '#db/schema/holds.ts'
import { isConstraintViolation } from '#db/postgres-error.ts'
import { tasks } from '#db/schema/tasks.ts'
import { leaseUnits } from '#db/schema/lease-units.ts'
import { leases } from '#db/schema/leases.ts'
import { tours } from '#db/schema/tours.ts'
import { unitImportRows } from '#db/schema/unit-import-rows.ts'
import { unitImports } from '#db/schema/unit-imports.ts'
import { phases } from '#db/schema/phases.ts'
import { units } from '#db/schema/units.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { removeLease } from '#server/leases/lease-rows.service.ts'
import { parkDay } from '#server/leases/leases.queries.ts'
import { reopenLease } from '#server/leases/units/unit-leases.service.ts'
import { lockPark } from '#server/park/park.queries.ts'
import { presentLease } from './unit-import.service.ts'
import { withLeases } from '#server/leases/units/unit-leases.queries.ts'
import { type Context } from './units.queries.ts'
import { changeUnit } from './update-unit.service.ts'

const maxListed = 50

export async function listImports({ db }: Context): Promise<UnitImport[]> {
  const count = (added: boolean) => sql<number>`(
    select count(*) from ${unitImportRows}
    where ${unitImportRows.importId} = ${unitImports.id} and ${unitImportRows.added} = ${added})::int`
  const rows = await db
    .select({ ...getTableColumns(unitImports), added: count(true), updated: count(false) })
    .from(unitImports)
    .orderBy(desc(unitImports.id))
    .limit(maxListed)
  return rows.map(({ createdAt, undoneAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}

type Row = typeof unitImportRows.$inferSelect & { unit: typeof units.$inferSelect }
/** 'gone' for a unit that staff have deleted themselves; 'changed' and 'in use' for a unit that stays as it is. */
type Outcome = 'removed' | 'restored' | 'gone' | 'changed' | 'in use'

/**
 * Undoes an import: removes the units that it added with their leases, and restores the ones that it changed. A unit
 * stays as it is if it has changed since or has more than the import gave it.
 */
export const undoImport = (ctx: Context, { by, importId }: { by: SessionUser; importId: number }) =>
  ctx.db.transaction(async (tx) => {
    const today = parkDay(ctx)
    await lockPark(tx)
    const [run] = await tx.select().from(unitImports).where(eq(unitImports.id, importId)).for('update')
    if (!run) throw importNotFound()
    if (run.undoneAt) throw importUndoneAlready()
    if (!run.undoable) throw importTooOld()
    await tx.update(unitImports).set({ undoneAt: sql`now()` }).where(eq(unitImports.id, importId))
    const rows: Row[] = await tx
      .select({ ...getTableColumns(unitImportRows), unit: units })
      .from(unitImportRows)
      .innerJoin(units, eq(units.id, unitImportRows.unitId))
      .where(eq(unitImportRows.importId, importId))
      .orderBy(asc(units.id))
      .for('update', { of: units })
    const outcomes: { unitNumber: string; outcome: Outcome }[] = []
    for (const row of rows) {
      const outcome = await undoRow(tx, by, row, today)
      outcomes.push({ unitNumber: row.unit.unitNumber, outcome })
    }
    const nounName = run.fileName || `of ${rows.length} ${rows.length === 1 ? 'unit' : 'units'}`
    await recordHistory(tx, { by, verb: 'undid', noun: 'import', nounId: importId, nounName })
    const counted = (asked: Outcome) => outcomes.filter(({ outcome }) => outcome === asked).length
    return {
      removed: counted('removed'),
      restored: counted('restored'),
      kept: outcomes
        .flatMap(({ unitNumber, outcome }) =>
          outcome === 'changed' || outcome === 'in use' ? [{ unitNumber, reason: outcome }] : [],
        )
        .sort(byUnitNumber),
    }
  })

/** Undoes the import of one unit, or leaves the unit as it is if later changes do not allow its previous values. */
async function undoRow(tx: Tx, by: SessionUser, row: Row, today: Day): Promise<Outcome> {
  try {
    return await tx.transaction((part) =>
      row.added ? removeAdded(part, by, row) : revertUpdated(part, by, row, today),
    )
  } catch (error) {
    if (error instanceof ApiError || isConstraintViolation(error)) return 'changed'
    throw error
  }
}

async function removeAdded(tx: Tx, by: SessionUser, { unit, leftAt, leaseAfterId }: Row): Promise<Outcome> {
  if (unit.deletedAt) return 'gone'
  if (unit.updatedAt.getTime() !== leftAt.getTime()) return 'changed'
  const { id: nounId, unitNumber: nounName } = unit
  const otherLease = and(eq(leaseUnits.unitId, nounId), ne(leaseUnits.leaseId, leaseAfterId ?? 0))
  const inUse =
    (await tx.$count(tours, eq(tours.unitId, nounId))) > 0 ||
    (await tx.$count(tasks, eq(tasks.unitId, nounId))) > 0 ||
    (await tx.$count(leaseUnits, otherLease)) > 0 ||
    (await tx.$count(holds, eq(holds.unitId, nounId))) > 0 ||
    (await tx.$count(units, eq(units.wholeId, nounId))) > 0
  if (inUse) return 'in use'
  if (leaseAfterId !== null) await tx.delete(leases).where(eq(leases.id, leaseAfterId))
  await tx.delete(units).where(eq(units.id, nounId))
  await recordHistory(tx, { by, verb: 'deleted', noun: 'unit', nounId, nounName })
  return 'removed'
}

async function revertUpdated(tx: Tx, by: SessionUser, row: Row, today: Day): Promise<Outcome> {
  const { unit, changes, leaseBeforeId, leaseAfterId } = row
  if (unit.deletedAt || unit.replaced) return 'changed'
  const [stored] = await withLeases(tx, [unit], today)
  const present = await presentLease(tx, unit.id, today)
  const isAsLeft = entriesOf(changes).every(
    ([field, { to }]) => stored && isDeepStrictEqual(JSON.parse(JSON.stringify({ ...stored }))[field], to),
  )
  if (!isAsLeft || (present?.id ?? null) !== leaseAfterId) return 'changed'
  const { phaseId, ...update } = previousValues(changes)
  // A phase that no longer exists has no units.
  if (typeof phaseId === 'number' && (await tx.$count(phases, eq(phases.id, phaseId))) === 0) return 'changed'
  if (leaseBeforeId !== leaseAfterId) {
    if (present) await removeLease(tx, present, today)
    if (leaseBeforeId !== null) await reopenLease(tx, leaseBeforeId, today)
  }
  const ofLease = leaseBeforeId === leaseAfterId ? update : omit(update, ['status', ...leaseFields])
  if (unit.status !== changes['status']?.from && typeof changes['status']?.from === 'string')
    await tx.update(units).set({ status: changes['status'].from }).where(eq(units.id, unit.id))
  await changeUnit(
    tx,
    {
      by,
      id: unit.id,
      readAt: undefined,
      intent: undefined,
      update: { ...ofLease, ...(typeof phaseId === 'number' && { phaseId }) },
    },
    today,
  )
  return 'restored'
}

const previousValues = (changes: Row['changes']): Record<string, unknown> =>
  Object.fromEntries(entriesOf(changes).map(([field, { from }]) => [field, from]))
