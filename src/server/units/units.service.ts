import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { listed } from '#domain/text/listed.ts'
import { leaseFields } from '#contract/leases/leases.constants.ts'
import { omit, pick } from '#domain/text/typed-record.ts'
import { byUnitNumber, maxUnits } from '#domain/units/unit-numbers.ts'
import { isStatus } from '#domain/units/units.constants.ts'
import { officeFits } from '#domain/units/unit-specs.ts'
import {
  deletedUnitNotFound,
  officeTooLarge,
  phaseGone,
  templateGone,
  tooManyUnits,
  unitExists,
  unitHasTenant,
  unitNotFound,
  unitNotLeased,
  unitNumberTaken,
  unitPlaceTaken,
  unitReplaced,
  unitStandsForOthers,
  unitsExist,
} from '#contract/units/units.errors.ts'
import type * as unitsApi from '#contract/units/units.ts'
import type { Tx } from '#db/open.ts'
import type { Day } from '#domain/leases/days.ts'
import { refuseViolation } from '#db/postgres-error.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { phases } from '#db/schema/phases.ts'
import { leases } from '#db/schema/leases.ts'
import { leaseUnits } from '#db/schema/lease-units.ts'
import { type NewUnit, units } from '#db/schema/units.ts'
import { changesBy, recordHistory, recordHistoryBatch } from '#server/history/history.service.ts'
import { refuseUnseen } from '#server/history/unseen-changes.service.ts'
import { contradictedByWithdrawal } from '#server/lib/queries/commitments.queries.ts'
import { photosAfter } from '#server/lib/photos.ts'
import { isStanding } from '#server/lib/queries/units.queries.ts'
import { type Intent, refuseContradiction } from '#server/http/commitments.ts'
import { requireUnchanged } from '#server/http/if-match.ts'
import { requireRow } from '#server/http/not-found.ts'
import { deletedNow, notDeleted } from '#server/lib/deletion.ts'
import { parkDay } from '#server/leases/leases.queries.ts'
import { readShownLeases, type LeasedUnitRow, withLeases } from '#server/leases/units/unit-leases.queries.ts'
import { type LeaseUpdate, releaseHold, writeUnitLease } from '#server/leases/units/unit-leases.service.ts'
import { lockPark } from '#server/park/park.queries.ts'
import { renameYard } from '#server/park/park.service.ts'
import { asStaffUnit, type Context } from './units.queries.ts'
import { readUnitPlaces } from './unit-places.queries.ts'

type Update = ParsedBodyOf<typeof unitsApi.update> & ParsedBodyOf<typeof unitsApi.updateDefinition>
type UpdateInput = {
  by: SessionUser
  id: number
  update: Update
  readAt: Date | undefined
  /** Undefined for a change of many units at once, which asks about all of them. */
  intent: Intent | undefined
}

/** Changes the fields that were sent and no other, so that two people who edit one unit never undo each other's work. */
export async function updateUnit(ctx: Context, input: UpdateInput): Promise<unitsApi.StaffUnit> {
  return asStaffUnit(await refuseSameNumber('unitNumber', storeUpdate(ctx, input)))
}

const storeUpdate = (ctx: Context, input: UpdateInput): Promise<LeasedUnitRow> =>
  ctx.db.transaction((tx) => changeUnit(tx, input, parkDay(ctx)))

/** Changes a unit and its lease. */
export async function changeUnit(tx: Tx, input: UpdateInput, today: Day): Promise<LeasedUnitRow> {
  const {
    by,
    id,
    update: { seen, undoesStatus = false, ...update },
    readAt,
    intent,
  } = input
  // Before the unit, as imports do: a new number may change the plan of the park.
  if (update.unitNumber !== undefined) await lockPark(tx)
  const unit = requireUnchanged(await lockUnit(tx, id), readAt)
  const [before] = await withLeases(tx, [unit], today)
  if (!before) throw unitNotFound()
  await refuseUnseen(tx, { by, noun: 'unit', nounId: id, before, update, seen })
  const changes = changesBy(before, update)
  if (Object.keys(changes).length === 0) return before
  const { size = unit.size, officeSize = unit.officeSize } = update
  if ((changes.size || changes.officeSize) && !officeFits({ size, officeSize }))
    throw officeTooLarge({ field: changes.officeSize ? 'officeSize' : 'size' })
  if (update.phaseId !== undefined) await requirePhase(tx, update.phaseId)
  if (changes.unitNumber && update.unitNumber) await refuseTaken(tx, [update.unitNumber], 'unitNumber', id)
  // The history stores the names that they have now.
  if (changes.phaseId) changes.phaseId = await phaseNames(tx, before.phaseId, update.phaseId ?? null)
  if (changes.templateId) changes.templateId = await templateNames(tx, before.templateId, update.templateId ?? null)

  const leases = (update.status ?? before.status) === 'leased'
  if (update.leaseRent !== undefined && !leases)
    throw unitNotLeased({ unitNumber: unit.unitNumber, field: 'leaseRent' })
  const { imageUrl: _, ...columns } = omit(update, leaseFields)
  // A change of the lease alone changes the unit too: staff read it as part of the unit.
  const touched = { ...columns, photos: photosAfter(unit.photos, update), updatedAt: sql`now()` }
  const after = requireRow(await tx.update(units).set(touched).where(eq(units.id, id)).returning(), unitNotFound)
  const how = withdrawalOf(before, { ...after, status: update.status ?? before.status })
  if (how && intent)
    await refuseContradiction(intent, () => contradictedByWithdrawal(tx, { unitIds: [id], how, now: intent.now }))
  if (changes.status) await releaseHold(tx, id, today)
  const shown = (await readShownLeases(tx, today, [id])).get(id)
  await writeUnitLease(tx, {
    unit: after,
    shown,
    // A lease that begins has all that was said of it, also what the unit shows of the last one.
    update: pick(leases && !shown?.isPresent ? update : changed(update, changes), leaseFields),
    leases,
    undoesStatus,
    today,
  })
  if (changes.unitNumber) await renameYard(tx, { by, from: unit.unitNumber, to: after.unitNumber })
  await recordHistory(tx, { by, verb: 'changed', noun: 'unit', nounId: id, nounName: after.unitNumber, changes })
  return requireRow(
    await withLeases(tx, [requireRow(await tx.select().from(units).where(eq(units.id, id)), unitNotFound)], today),
    unitNotFound,
  )
}

/** Of an update the fields that it changes. */
const changed = <Fields extends object>(update: Fields, changes: object): Partial<Fields> =>
  Object.fromEntries(Object.entries(update).filter(([field]) => field in changes)) as Partial<Fields>

type Offered = Pick<typeof units.$inferSelect, 'status' | 'offMarket'>

/** How a change takes a unit away from those to whom it was promised. */
export function withdrawalOf(before: Offered, after: Offered) {
  if (after.offMarket && !before.offMarket) return 'off the market'
  return isStatus(after.status, 'leased') && !isStatus(before.status, 'leased') ? 'leased' : undefined
}

/** The names of a unit's templates before and after; a deleted template is refused. */
async function templateNames(tx: Tx, before: number | null, after: number | null) {
  const ids = [before, after].filter((id) => id !== null)
  // The lock keeps them from being deleted before the commit.
  const rows = await tx.select().from(pageTemplates).where(inArray(pageTemplates.id, ids)).for('share')
  const nameOf = (id: number | null) => rows.find((row) => row.id === id)?.name ?? null
  if (after !== null && rows.find(({ id }) => id === after)?.deletedAt !== null)
    throw templateGone({ field: 'templateId' })
  return { from: nameOf(before), to: nameOf(after) }
}

type CreateInput = { by: SessionUser; create: ParsedBodyOf<typeof unitsApi.create> }

/** Adds units to a phase, all of them or none. */
export const createUnits = (ctx: Context, { by, create: { unitNumbers, ...definition } }: CreateInput) =>
  addUnits(ctx, { by, path: 'unitNumbers', rows: unitNumbers.map((unitNumber) => ({ ...definition, unitNumber })) })

type NewRow = NewUnit & { phaseId: number } & LeaseUpdate
type InsertInput = { by: SessionUser; path: string; rows: NewRow[] }

const addUnits = (ctx: Context, { by, path, rows }: InsertInput) =>
  refuseSameNumber(
    path,
    ctx.db.transaction(async (tx) => {
      await lockPark(tx)
      await refuseTaken(
        tx,
        rows.map(({ unitNumber }) => unitNumber),
        path,
      )
      return (await insertUnits(tx, { by, rows }, parkDay(ctx))).map(asStaffUnit).sort(byUnitNumber)
    }),
  )

/** Inserts units with their leases; the park is locked. */
export async function insertUnits(
  tx: Tx,
  { by, rows }: Omit<InsertInput, 'path'>,
  today: Day,
): Promise<LeasedUnitRow[]> {
  for (const phaseId of new Set(rows.map((row) => row.phaseId))) await requirePhase(tx, phaseId)
  await refuseOverMaximum(tx, rows.length)
  const leaseOf = new Map(rows.map((row) => [row.unitNumber, pick(row, leaseFields)]))
  const columns = rows.map((row) => omit(row, leaseFields))
  const inserted = columns.length === 0 ? [] : await tx.insert(units).values(columns).returning()
  for (const unit of inserted)
    await writeUnitLease(tx, {
      unit,
      shown: undefined,
      update: leaseOf.get(unit.unitNumber) ?? {},
      leases: unit.status === 'leased',
      undoesStatus: false,
      today,
    })
  const created = await withLeases(
    tx,
    columns.length === 0
      ? []
      : await tx
          .select()
          .from(units)
          .where(
            inArray(
              units.id,
              inserted.map(({ id }) => id),
            ),
          ),
    today,
  )
  await planAtLeast(tx)
  await recordHistoryBatch(
    tx,
    by,
    created
      .toSorted(byUnitNumber)
      .map(({ id, unitNumber }) => ({ verb: 'created', noun: 'unit', nounId: id, nounName: unitNumber })),
  )
  return created
}

/** While an own park is set up, a phase plans no fewer units than it has. */
const planAtLeast = (tx: Tx) =>
  tx.execute(sql`
    update ${phases} set total_units = counted.count
    from (select phase_id, count(*)::int count from ${units} where ${isStanding} group by phase_id) counted
    where ${phases.id} = counted.phase_id and total_units < counted.count
      and exists (select from ${businessPark} where setup = 'own')`)

/** Hides a unit everywhere. It can be restored until maintenance purges its row. */
export const deleteUnit = ({ db }: Context, { by, id, intent }: { by: SessionUser; id: number; intent: Intent }) =>
  db.transaction(async (tx) => {
    const { unitNumber, wholeId } = await lockUnit(tx, id)
    if (await standsForOthers(tx, { id, wholeId })) throw unitStandsForOthers({ unitNumber })
    if (await hasLease(tx, id)) throw unitHasTenant({ unitNumber })
    await refuseContradiction(intent, () =>
      contradictedByWithdrawal(tx, { unitIds: [id], how: 'deleted', now: intent.now }),
    )
    await tx.update(units).set(deletedNow(by)).where(eq(units.id, id))
    await recordHistory(tx, { by, verb: 'deleted', noun: 'unit', nounId: id, nounName: unitNumber })
  })

/** Whether a lease that was signed is or was about a unit, also one that was cancelled. */
async function hasLease(tx: Tx, unitId: number) {
  const signed = tx.select({ id: leases.id }).from(leases).where(isNotNull(leases.signedOn))
  return (await tx.$count(leaseUnits, and(eq(leaseUnits.unitId, unitId), inArray(leaseUnits.leaseId, signed)))) > 0
}

/** Whether units would be out of reach without this one: the parts of it, or the unit that it is the last part of. */
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
      const rows = await tx
        .update(units)
        .set(notDeleted)
        .where(and(eq(units.id, id), isNotNull(units.deletedAt)))
        .returning()
      const restored = requireRow(rows, deletedUnitNotFound)
      const places = await readUnitPlaces(tx)
      refuseHeld(places.holdersOf([restored.unitNumber], [id]), 'unitNumber')
      const instead = places.standsInstead(id)
      if (instead) throw unitPlaceTaken({ unitNumber: restored.unitNumber, other: instead.unitNumber })
      await recordHistory(tx, { by, verb: 'restored', noun: 'unit', nounId: id, nounName: restored.unitNumber })
      return asStaffUnit(requireRow(await withLeases(tx, [restored], parkDay(ctx)), unitNotFound))
    }),
  )

export const lockUnit = async (tx: Tx, id: number) =>
  requireRow(
    await tx
      .select()
      .from(units)
      .where(and(eq(units.id, id), isStanding))
      .for('update'),
    unitNotFound,
  )

/** The lock on the park keeps two calls from both adding the last unit. */
export async function refuseOverMaximum(tx: Tx, added: number) {
  if ((await tx.$count(units, isStanding)) + added > maxUnits) throw tooManyUnits()
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

/** The park is locked. `id` is the unit that gets the number. */
export async function refuseTaken(tx: Tx, unitNumbers: string[], field: string, id?: number) {
  const places = await readUnitPlaces(tx)
  refuseHeld(places.holdersOf(unitNumbers, id === undefined ? [] : [id]), field)
}

export function refuseHeld(holders: readonly { unitNumber: string; replaced: boolean }[], field: string) {
  const gone = holders.find(({ replaced }) => replaced)
  if (gone) throw unitReplaced({ unitNumber: gone.unitNumber, field })
  if (holders.length > 0)
    throw alreadyThere(
      field,
      holders.toSorted(byUnitNumber).map(({ unitNumber }) => unitNumber),
    )
}

function alreadyThere(field: string, unitNumbers: readonly string[]) {
  const text = listed(unitNumbers)
  return unitNumbers.length === 1 ? unitExists({ unitNumber: text, field }) : unitsExist({ unitNumbers: text, field })
}

/** Of two calls at once that take the same number, the unique index refuses the second. */
export const refuseSameNumber = <Result>(field: string, work: Promise<Result>) =>
  refuseViolation(work, {
    constraint: 'units_unit_number_index',
    refusal: () => unitNumberTaken({ field }),
  })
