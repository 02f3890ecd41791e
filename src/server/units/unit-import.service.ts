import { inArray, and } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { listed } from '#domain/text/listed.ts'
import { pick } from '#domain/text/typed-record.ts'
import { importedFields, tenantInQuestion, unitAfterImport } from '#contract/units/unit-after-import.ts'
import { byUnitNumber } from '#domain/units/unit-numbers.ts'
import {
  newUnitIncomplete,
  unitNotFound,
  unitOfOtherTenant,
  unitsAddedMeanwhile,
  unitsChangedMeanwhile,
} from '#contract/units/units.errors.ts'
import type * as unitImportsApi from '#contract/units/unit-imports.ts'
import { leaseFields } from '#contract/leases/leases.constants.ts'
import type { Tx } from '#db/open.ts'
import { dayBefore, type Day, earlier } from '#domain/leases/days.ts'
import { unitImportRows } from '#db/schema/unit-import-rows.ts'
import { unitImports } from '#db/schema/unit-imports.ts'
import { units } from '#db/schema/units.ts'
import { changesBy } from '#server/history/history.service.ts'
import { type Intent, refuseContradiction } from '#server/http/commitments.ts'
import { contradictedByWithdrawal } from '#server/lib/queries/commitments.queries.ts'
import { markStored } from '#server/lib/queries/import-sheets.queries.ts'
import { isStanding } from '#server/lib/queries/units.queries.ts'
import { parkDay } from '#server/leases/leases.queries.ts'
import { readShownLeases, withLeases } from '#server/leases/units/unit-leases.queries.ts'
import { endLease } from '#server/leases/units/unit-leases.service.ts'
import { lockPark } from '#server/park/park.queries.ts'
import { asStaffUnit, type Context } from './units.queries.ts'
import { insertUnits } from './create-units.service.ts'
import { refuseSameNumber, refuseTaken } from './unit-rows.service.ts'
import { changeUnit, withdrawalOf } from './update-unit.service.ts'

type Body = ParsedBodyOf<typeof unitImportsApi.store>
type Row = Body['units'][number]
type ImportInput = { by: SessionUser; import: Body; intent: Intent }

/** Adds or updates the units of a file with their tenants and leases, all or none. */
export const importUnits = (
  ctx: Context,
  { by, import: { units: rows, fileName, seen, sheetId }, intent }: ImportInput,
) =>
  refuseSameNumber(
    'units',
    ctx.db.transaction(async (tx) => {
      const today = parkDay(ctx)
      await lockPark(tx)
      const known = await lockKnown(tx, rows)
      refuseUnseen(rows, known, seen)
      const fresh = rows.filter(({ unitNumber }) => !known.has(unitNumber))
      await refuseTaken(
        tx,
        fresh.map(({ unitNumber }) => unitNumber),
        'units',
      )
      const added = await insertUnits(tx, { by, rows: fresh.map(asNew) }, today)
      const effects = await effectsOfAdding(tx, added, today)
      const imported = [...added]
      for (const row of rows) {
        const unit = known.get(row.unitNumber)
        if (!unit) continue
        const { after, effect } = await updateKnown(tx, { by, unit, row, today })
        imported.push(after)
        if (effect) effects.push(effect)
      }
      const leased = imported.filter((after) => {
        const before = known.get(after.unitNumber)
        return before && withdrawalOf(before, after)
      })
      await refuseContradiction(intent, () =>
        contradictedByWithdrawal(tx, { unitIds: leased.map(({ id }) => id), how: 'leased', now: intent.now }),
      )
      await storeImport(tx, { by, fileName, effects, sheetId })
      return imported.map(asStaffUnit).sort(byUnitNumber)
    }),
  )

/** Locks the units that already exist in one order, so that concurrent imports cannot deadlock. */
async function lockKnown(tx: Tx, rows: readonly Row[]) {
  const numbers = rows.map(({ unitNumber }) => unitNumber)
  const found = await tx
    .select()
    .from(units)
    .where(and(inArray(units.unitNumber, numbers), isStanding))
    .orderBy(units.id)
    .for('update')
  return new Map(found.map((unit) => [unit.unitNumber, unit]))
}

/** Two people who import at the same time must not overwrite each other's units. */
function refuseUnseen(rows: readonly Row[], known: ReadonlyMap<string, { updatedAt: Date }>, seen: Body['seen'] = {}) {
  const unseen = rows.flatMap(({ unitNumber }) => {
    const updatedAt = known.get(unitNumber)?.updatedAt.toISOString() ?? null
    const seenAt = seen[unitNumber]
    return seenAt === undefined || seenAt === updatedAt ? [] : [{ unitNumber, isAdded: seenAt === null }]
  })
  const added = unseen.filter(({ isAdded }) => isAdded)
  if (added.length > 0) throw unitsAddedMeanwhile({ units: namesOf(added), field: 'units' })
  if (unseen.length > 0) throw unitsChangedMeanwhile({ units: namesOf(unseen), field: 'units' })
}

const namesOf = (rows: readonly { unitNumber: string }[]) =>
  `${rows.length === 1 ? 'unit' : 'units'} ${listed(rows.toSorted(byUnitNumber).map(({ unitNumber }) => unitNumber))}`

function asNew(row: Row) {
  const { unitNumber } = row
  const after = unitAfterImport(undefined, row)
  if (!after || after.unit.phaseId === null) throw newUnitIncomplete({ unitNumber, field: 'units' })
  return { ...after.unit, phaseId: after.unit.phaseId, unitNumber }
}

type Known = { by: SessionUser; unit: typeof units.$inferSelect; row: Row; today: Day }

async function updateKnown(tx: Tx, { by, unit, row, today }: Known) {
  const leaseBefore = await presentLease(tx, unit.id, today)
  const [before] = await withLeases(tx, [unit], today)
  if (!before) throw unitNotFound()
  const question = tenantInQuestion(before, row)
  if (question) throw unitOfOtherTenant({ unitNumber: unit.unitNumber, ...question, field: 'units' })
  const outcome = unitAfterImport(before, row)
  if (!outcome || outcome.outcome === 'unchanged') return { after: before }
  const { changed, endsLease } = outcome
  // The previous tenant left before the one in the file came.
  const next = outcome.unit.status === 'leased' ? outcome.unit.leaseStartDate : null
  if (endsLease && leaseBefore) await endLease(tx, leaseBefore, today, dayBefore(earlier(next ?? today, today)))
  const { phaseId, leaseRent: _, ...update }: Partial<typeof outcome.unit> = pick(outcome.unit, changed)
  const isLeased = outcome.unit.status === 'leased'
  const begins = isLeased && (endsLease || before.status !== 'leased')
  const after = await changeUnit(
    tx,
    {
      by,
      id: unit.id,
      readAt: undefined,
      intent: undefined,
      update: {
        ...update,
        // A new lease gets everything that the row contains.
        ...(begins && { status: 'leased', ...pick(outcome.unit, leaseFields) }),
        ...(typeof phaseId === 'number' && { phaseId }),
        ...(isLeased && changed.includes('leaseRent') && { leaseRent: outcome.unit.leaseRent }),
      },
    },
    today,
  )
  const effect: Effect = {
    unitId: unit.id,
    added: false,
    changes: changesBy(before, pick(after, importedFields)),
    leaseBeforeId: leaseBefore?.id ?? null,
    leaseAfterId: (await presentLease(tx, unit.id, today))?.id ?? null,
    leftAt: after.updatedAt,
  }
  return { after, effect }
}

/** The effect of an import on a unit. */
type Effect = Omit<typeof unitImportRows.$inferInsert, 'importId'>

async function effectsOfAdding(
  tx: Tx,
  added: readonly { id: number; updatedAt: Date }[],
  today: Day,
): Promise<Effect[]> {
  const shown = await readShownLeases(
    tx,
    today,
    added.map(({ id }) => id),
  )
  return added.map(({ id, updatedAt }) => ({
    unitId: id,
    added: true,
    leaseAfterId: shown.get(id)?.lease.id ?? null,
    leftAt: updatedAt,
  }))
}

/** Returns the lease that makes a unit leased. */
export async function presentLease(tx: Tx, unitId: number, today: Day) {
  const shown = (await readShownLeases(tx, today, [unitId])).get(unitId)
  return shown?.isPresent ? shown.lease : undefined
}

type Imported = { by: SessionUser; fileName: string; effects: Effect[]; sheetId: number | undefined }

/** Stores the effects of an import, so that it can be undone. */
async function storeImport(tx: Tx, { by, fileName, effects, sheetId }: Imported) {
  if (effects.length === 0) return
  const [run] = await tx
    .insert(unitImports)
    .values({ fileName, createdBy: by.email, sheetId: await markStored(tx, 'units', sheetId) })
    .returning()
  if (!run) throw new Error('The import was not inserted')
  await tx.insert(unitImportRows).values(effects.map((effect) => ({ ...effect, importId: run.id })))
}
