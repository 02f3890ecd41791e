import { inArray, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { leaseFields } from '#contract/leases/leases.constants.ts'
import type * as unitsApi from '#contract/units/units.ts'
import type { Tx } from '#db/open.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { phases } from '#db/schema/phases.ts'
import { type NewUnit, units } from '#db/schema/units.ts'
import type { Day } from '#domain/leases/days.ts'
import { omit, pick } from '#domain/text/typed-record.ts'
import { byUnitNumber } from '#domain/units/unit-numbers.ts'
import { recordHistoryBatch } from '#server/history/history.service.ts'
import { parkDay } from '#server/leases/leases.queries.ts'
import { type LeasedUnitRow, withLeases } from '#server/leases/units/unit-leases.queries.ts'
import { type LeaseUpdate, writeUnitLease } from '#server/leases/units/unit-leases.service.ts'
import { isStanding } from '#server/lib/queries/units.queries.ts'
import { lockPark } from '#server/park/park.queries.ts'
import { refuseOverMaximum, refuseSameNumber, refuseTaken, requirePhase } from './unit-rows.service.ts'
import { asStaffUnit, type Context } from './units.queries.ts'

type NewRow = NewUnit & { phaseId: number } & LeaseUpdate
type CreateInput = { by: SessionUser; create: ParsedBodyOf<typeof unitsApi.create> }

/** Adds units to a phase, all or none. */
export const createUnits = (ctx: Context, { by, create: { unitNumbers, ...definition } }: CreateInput) =>
  refuseSameNumber(
    'unitNumbers',
    ctx.db.transaction(async (tx) => {
      await lockPark(tx)
      await refuseTaken(tx, unitNumbers, 'unitNumbers')
      const rows = unitNumbers.map((unitNumber) => ({ ...definition, unitNumber }))
      return (await insertUnits(tx, { by, rows }, parkDay(ctx))).map(asStaffUnit).sort(byUnitNumber)
    }),
  )

/** Inserts units with their leases. The park must be locked. */
export async function insertUnits(
  tx: Tx,
  { by, rows }: { by: SessionUser; rows: NewRow[] },
  today: Day,
): Promise<LeasedUnitRow[]> {
  for (const phaseId of new Set(rows.map((row) => row.phaseId))) await requirePhase(tx, phaseId)
  await refuseOverMaximum(tx, rows.length)
  const created = await insertWithLeases(tx, rows, today)
  await planAtLeast(tx)
  const entries = created
    .toSorted(byUnitNumber)
    .map(({ id, unitNumber }) => ({ verb: 'created', noun: 'unit' as const, nounId: id, nounName: unitNumber }))
  await recordHistoryBatch(tx, by, entries)
  return created
}

async function insertWithLeases(tx: Tx, rows: readonly NewRow[], today: Day) {
  if (rows.length === 0) return []
  const leaseOf = new Map(rows.map((row) => [row.unitNumber, pick(row, leaseFields)]))
  const inserted = await tx
    .insert(units)
    .values(rows.map((row) => omit(row, leaseFields)))
    .returning()
  for (const unit of inserted)
    await writeUnitLease(tx, {
      unit,
      shown: undefined,
      update: leaseOf.get(unit.unitNumber) ?? {},
      leases: unit.status === 'leased',
      undoesStatus: false,
      today,
    })
  const ids = inserted.map(({ id }) => id)
  return withLeases(tx, await tx.select().from(units).where(inArray(units.id, ids)), today)
}

/** While an owner sets up their park, the planned number of units of a phase grows with the units it has. */
const planAtLeast = (tx: Tx) =>
  tx.execute(sql`
    update ${phases} set total_units = counted.count
    from (select phase_id, count(*)::int count from ${units} where ${isStanding} group by phase_id) counted
    where ${phases.id} = counted.phase_id and total_units < counted.count
      and exists (select from ${businessPark} where setup = 'own')`)
