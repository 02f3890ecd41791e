import { eq, inArray, sql } from 'drizzle-orm'
import { unitNotFound, unitsOfPlaceChanged } from '#contract/units/units.errors.ts'
import type { Tx } from '#db/open.ts'
import { units } from '#db/schema/units.ts'
import type { Day } from '#domain/leases/days.ts'
import { listed } from '#domain/text/listed.ts'
import { pick } from '#domain/text/typed-record.ts'
import { byUnitNumber } from '#domain/units/unit-numbers.ts'
import { type Intent, refuseContradiction } from '#server/http/commitments.ts'
import { requireRow } from '#server/http/not-found.ts'
import { readUnitStates, withLeases } from '#server/leases/units/unit-leases.queries.ts'
import { contradictedByWithdrawal } from '#server/lib/queries/commitments.queries.ts'
import { refuseHolders } from './unit-rows.service.ts'
import { asStaffUnit } from './units.queries.ts'

export type Unit = typeof units.$inferSelect
type NewUnit = { unitNumber: string; size: number; monthlyRent: number }

export const numbersOf = (rows: readonly { unitNumber: string }[]) => listed(rows.map(({ unitNumber }) => unitNumber))

export const refuseReplacement = (tx: Tx, unitIds: number[], intent: Intent) =>
  refuseContradiction(intent, () => contradictedByWithdrawal(tx, { unitIds, how: 'replaced', now: intent.now }))

/** Takes units off the list. They keep the status leased, so that an undo knows which leases to restore. */
export async function takeOffList(tx: Tx, replaced: readonly Unit[], today: Day) {
  const { statusOf } = await readUnitStates(tx, today)
  for (const unit of replaced) {
    const before = unit.status === 'leased' ? 'available' : unit.status
    const status = statusOf(unit) === 'leased' ? 'leased' : before
    await tx.update(units).set({ replaced: true, status, updatedAt: sql`now()` }).where(eq(units.id, unit.id))
  }
}

type Listing = {
  unit: NewUnit
  /** What a new unit inherits from the units that it replaces. */
  inherited: Partial<Unit>
  /** The unit that previously existed here. */
  former: { id: number } | undefined
  holders: Parameters<typeof refuseHolders>[0]
  isUndo: boolean
  field: string
}

/** Puts a unit on the list: a former one with its data, or a new one. In an undo, a former unit keeps its status. */
export async function putOnList(tx: Tx, { unit, inherited, former, holders, isUndo, field }: Listing) {
  if (!former) {
    refuseHolders(holders, field)
    if (isUndo) throw unitsOfPlaceChanged({ unitNumber: unit.unitNumber })
    const added = await tx
      .insert(units)
      .values({ ...inherited, ...unit })
      .returning()
    return requireRow(added, unitNotFound)
  }
  const status = isUndo ? {} : pick(inherited, ['status'])
  const updated = await tx
    .update(units)
    .set({ ...unit, ...status, replaced: false, updatedAt: sql`now()` })
    .where(eq(units.id, former.id))
    .returning()
  return requireRow(updated, unitNotFound)
}

const ofBuilding = [
  'building',
  'isYard',
  'additionalRent',
  'industryType',
  'doorHeight',
  'clearHeight',
  'sprinklers',
  'floorLoad',
] as const

/**
 * Returns what the units have in common, for the unit that replaces them. Doors, power and rooms must be entered again.
 */
export function inCommon(replaced: readonly Unit[]): Partial<Unit> {
  const [first] = replaced
  if (!first) return {}
  const same = ofBuilding.filter((name) => replaced.every((unit) => unit[name] === first[name]))
  return {
    phaseId: first.phaseId,
    ...pick(first, same),
    // If there is a lease, it moves along and sets the status to leased.
    status: replaced.find(({ status }) => status !== 'available' && status !== 'leased')?.status ?? 'available',
    features: first.features.filter((feature) => replaced.every(({ features }) => features.includes(feature))),
    offMarket: replaced.every(({ offMarket }) => offMarket),
  }
}

/** Returns units as staff see them, with their present leases. */
export async function readStaffUnits(tx: Tx, listedUnits: readonly Unit[], today: Day) {
  const ids = listedUnits.map(({ id }) => id)
  const rows = await tx.select().from(units).where(inArray(units.id, ids))
  return (await withLeases(tx, rows, today)).map(asStaffUnit).sort(byUnitNumber)
}
