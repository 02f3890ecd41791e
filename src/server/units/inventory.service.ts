import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { restoreDays } from '#contract/properties.constants.ts'
import { maxUnits } from '#contract/unit-numbers.ts'
import { byUnitNumber } from '#contract/units.constants.ts'
import type * as inventoryApi from '#contract/inventory.ts'
import {
  deletedUnitNotFound,
  phaseGone,
  tooManyUnits,
  unitHasTenant,
  unitNotFound,
  unitNumberTaken,
  unitExists,
  unitsExist,
} from '#contract/units.errors.ts'
import type { Tx } from '#db/open.ts'
import { refuseViolation } from '#db/postgres-error.ts'
import { updatePresentTenancies } from '#db/present-tenancies.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { phases } from '#db/schema/phases.ts'
import { tenancies } from '#db/schema/tenancies.ts'
import { type NewUnit, units } from '#db/schema/units.ts'
import { changesBy, nameOf, recordHistory, recordHistoryBatch } from '#server/history/history.service.ts'
import { requireUnchanged } from '#server/http/if-match.ts'
import { requireRow } from '#server/http/not-found.ts'
import { isUnit } from '#server/lib/units.queries.ts'
import { lockPark } from '#server/park/park.queries.ts'
import { asStaffUnit, type Context, presentTenancy } from './units.service.ts'

type CreateInput = { by: SessionUser; create: ParsedBodyOf<typeof inventoryApi.create> }

/** Adds units to a phase, all of them or none. */
export const createUnits = (ctx: Context, { by, create: { unitNumbers, ...definition } }: CreateInput) =>
  insertUnits(ctx, { by, path: 'unitNumbers', rows: unitNumbers.map((unitNumber) => ({ ...definition, unitNumber })) })

type ImportInput = { by: SessionUser; create: ParsedBodyOf<typeof inventoryApi.importUnits> }

/** Adds the units of a file, all of them or none. */
export const importUnits = (ctx: Context, { by, create }: ImportInput) =>
  insertUnits(ctx, { by, path: 'units', rows: create.units })

type InsertInput = { by: SessionUser; path: string; rows: (NewUnit & { phaseId: number })[] }

const insertUnits = ({ db }: Context, { by, path, rows }: InsertInput) =>
  refuseSameNumber(
    path,
    db.transaction(async (tx) => {
      await lockPark(tx)
      for (const phaseId of new Set(rows.map((row) => row.phaseId))) await requirePhase(tx, phaseId)
      await refuseTaken(
        tx,
        rows.map(({ unitNumber }) => unitNumber),
        path,
      )
      await refuseOverMaximum(tx, rows.length)
      const created = await tx.insert(units).values(rows).returning()
      await updatePresentTenancies(tx, created)
      await planAtLeast(tx)
      const sorted = created.map((unit) => asStaffUnit({ ...unit, leaseRent: null })).sort(byUnitNumber)
      await recordHistoryBatch(
        tx,
        by,
        sorted.map(({ id, unitNumber }) => ({ verb: 'created', noun: 'unit', nounId: id, nounName: unitNumber })),
      )
      return sorted
    }),
  )

/** While an own park is set up, a phase plans no fewer units than it has. */
const planAtLeast = (tx: Tx) =>
  tx.execute(sql`
    update ${phases} set total_units = counted.count
    from (select phase_id, count(*)::int count from ${units} where ${isUnit} group by phase_id) counted
    where ${phases.id} = counted.phase_id and total_units < counted.count
      and exists (select from ${businessPark} where setup = 'own')`)

type UpdateInput = {
  by: SessionUser
  id: number
  update: ParsedBodyOf<typeof inventoryApi.updateDefinition>
  readAt: Date | undefined
}

/** Changes the definition of a unit; `updateUnit` changes its rent, status and tenant. */
export const updateDefinition = ({ db }: Context, { by, id, update, readAt }: UpdateInput) =>
  refuseSameNumber(
    'unitNumber',
    db.transaction(async (tx) => {
      const before = requireUnchanged(await lockUnit(tx, id), readAt)
      if (update.phaseId !== undefined) await requirePhase(tx, update.phaseId)
      if (update.unitNumber !== undefined && update.unitNumber !== before.unitNumber)
        await refuseTaken(tx, [update.unitNumber], 'unitNumber')
      const changes = changesBy(before, update)
      const [after = before] =
        Object.keys(changes).length === 0 ? [] : await tx.update(units).set(update).where(eq(units.id, id)).returning()
      if (changes['phaseId']) changes['phaseId'] = await phaseNames(tx, before.phaseId, after.phaseId)
      if (Object.keys(changes).length > 0)
        await recordHistory(tx, { by, verb: 'changed', noun: 'unit', nounId: id, nounName: after.unitNumber, changes })
      return asStaffUnit({ ...after, leaseRent: (await presentTenancy(tx, id))?.monthlyRent ?? null })
    }),
  )

/** Hides a unit everywhere. It can be restored until maintenance purges its row. */
export const deleteUnit = ({ db }: Context, { by, id }: { by: SessionUser; id: number }) =>
  db.transaction(async (tx) => {
    const { unitNumber } = await lockUnit(tx, id)
    if ((await tx.$count(tenancies, eq(tenancies.unitId, id))) > 0) throw unitHasTenant({ unitNumber })
    await tx
      .update(units)
      .set({ deletedAt: sql`now()`, deletedBy: nameOf(by) })
      .where(eq(units.id, id))
    await recordHistory(tx, { by, verb: 'deleted', noun: 'unit', nounId: id, nounName: unitNumber })
  })

/** Undoes a deletion, unless another unit has taken the number since. */
export const restoreUnit = ({ db }: Context, { by, id }: { by: SessionUser; id: number }) =>
  refuseSameNumber(
    'unitNumber',
    db.transaction(async (tx) => {
      await lockPark(tx)
      await refuseOverMaximum(tx, 1)
      const rows = await tx
        .update(units)
        .set({ deletedAt: null, deletedBy: null })
        .where(and(eq(units.id, id), isNotNull(units.deletedAt)))
        .returning()
      const restored = requireRow(rows, deletedUnitNotFound)
      await recordHistory(tx, { by, verb: 'restored', noun: 'unit', nounId: id, nounName: restored.unitNumber })
      return asStaffUnit({ ...restored, leaseRent: null })
    }),
  )

/** Purges deleted units whose undo period has ended. */
export const purgeDeletedUnits = ({ db }: Context) =>
  db.delete(units).where(lt(units.deletedAt, sql`now() - make_interval(days => ${restoreDays})`))

const lockUnit = async (tx: Tx, id: number) =>
  requireRow(
    await tx
      .select()
      .from(units)
      .where(and(eq(units.id, id), isUnit))
      .for('update'),
    unitNotFound,
  )

/** The lock on the park keeps two calls from both adding the last unit. */
async function refuseOverMaximum(tx: Tx, added: number) {
  if ((await tx.$count(units, isUnit)) + added > maxUnits) throw tooManyUnits()
}

async function requirePhase(tx: Tx, id: number) {
  // The lock keeps it from being deleted before the commit.
  const rows = await tx.select().from(phases).where(eq(phases.id, id)).for('share')
  if (rows.length === 0) throw phaseGone({ field: 'phaseId' })
}

async function phaseNames(tx: Tx, before: number | null, after: number | null) {
  const rows = await tx.select({ id: phases.id, name: phases.name }).from(phases)
  const phaseName = (id: number | null) => rows.find((row) => row.id === id)?.name ?? null
  return { from: phaseName(before), to: phaseName(after) }
}

async function refuseTaken(tx: Tx, unitNumbers: string[], field: string) {
  const taken = await tx
    .select({ unitNumber: units.unitNumber })
    .from(units)
    .where(and(inArray(units.unitNumber, unitNumbers), isUnit))
  if (taken.length > 0)
    throw alreadyThere(
      field,
      taken.toSorted(byUnitNumber).map(({ unitNumber }) => unitNumber),
    )
}

const list = new Intl.ListFormat('en-US')

function alreadyThere(field: string, unitNumbers: readonly string[]) {
  const listed = list.format(unitNumbers)
  return unitNumbers.length === 1
    ? unitExists({ unitNumber: listed, field })
    : unitsExist({ unitNumbers: listed, field })
}

/** Of two calls at once that take the same number, the unique index refuses the second. */
const refuseSameNumber = <Result>(field: string, work: Promise<Result>) =>
  refuseViolation(work, {
    constraint: 'units_unit_number_index',
    refusal: () => unitNumberTaken({ field }),
  })
