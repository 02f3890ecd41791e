import { eq, inArray, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { leaseFields } from '#contract/leases/leases.constants.ts'
import {
  officeTooLarge,
  templateGone,
  unitNotFound,
  unitNotLeased,
  unitSizeUnknown,
} from '#contract/units/units.errors.ts'
import type * as unitsApi from '#contract/units/units.ts'
import type { Changes } from '#db/schema/history.ts'
import type { Tx } from '#db/open.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { phases } from '#db/schema/phases.ts'
import { units } from '#db/schema/units.ts'
import type { Day } from '#domain/leases/days.ts'
import { omit, pick } from '#domain/text/typed-record.ts'
import { officeFits } from '#domain/units/unit-specs.ts'
import { isStatus, unknownSize } from '#domain/units/units.constants.ts'
import { changesBy, recordHistory } from '#server/history/history.service.ts'
import { refuseUnseen } from '#server/history/unseen-changes.service.ts'
import { type Intent, refuseContradiction } from '#server/http/commitments.ts'
import { requireUnchanged } from '#server/http/if-match.ts'
import { requireRow } from '#server/http/not-found.ts'
import { parkDay } from '#server/leases/leases.queries.ts'
import { type LeasedUnitRow, readShownLeases, withLeases } from '#server/leases/units/unit-leases.queries.ts'
import { releaseHold, writeUnitLease } from '#server/leases/units/unit-leases.service.ts'
import { photosAfter } from '#server/lib/photos.ts'
import { contradictedByWithdrawal } from '#server/lib/queries/commitments.queries.ts'
import { lockPark } from '#server/park/park.queries.ts'
import { renameYard } from '#server/park/park.service.ts'
import { lockUnit, refuseSameNumber, refuseTaken, requirePhase } from './unit-rows.service.ts'
import { asStaffUnit, type Context } from './units.queries.ts'

type Body = ParsedBodyOf<typeof unitsApi.update> & ParsedBodyOf<typeof unitsApi.updateDefinition>
type Update = Omit<Body, 'seen' | 'undoesStatus'>
type UpdateInput = {
  by: SessionUser
  id: number
  update: Body
  readAt: Date | undefined
  /** Undefined when many units change at once, because that call asks for all of them together. */
  intent: Intent | undefined
}
type Row = typeof units.$inferSelect
type Change = { before: LeasedUnitRow; update: Update; changes: Changes }

/** Changes only the fields that were sent, so that two people who edit a unit never undo each other's work. */
export async function updateUnit(ctx: Context, input: UpdateInput): Promise<unitsApi.StaffUnit> {
  const stored = ctx.db.transaction((tx) => changeUnit(tx, input, parkDay(ctx)))
  return asStaffUnit(await refuseSameNumber('unitNumber', stored))
}

type Updates = { by: SessionUser; updates: readonly (Body & { id: number })[] }

/** Changes several units or none. Each changed unit gets its own history entry. */
export const updateUnits = (ctx: Context, { by, updates }: Updates): Promise<unitsApi.StaffUnit[]> =>
  ctx.db.transaction(async (tx) => {
    const changed = []
    // In the order of their ids, so that concurrent transactions cannot deadlock.
    for (const { id, ...update } of updates.toSorted((one, other) => one.id - other.id))
      changed.push(
        asStaffUnit(await changeUnit(tx, { by, id, update, readAt: undefined, intent: undefined }, parkDay(ctx))),
      )
    return changed
  })

export async function changeUnit(tx: Tx, input: UpdateInput, today: Day): Promise<LeasedUnitRow> {
  const { by, id, readAt, intent } = input
  const { seen, undoesStatus = false, ...update } = input.update
  // Locked before the unit, as in imports, because a new number may change the plan of the park.
  if (update.unitNumber !== undefined) await lockPark(tx)
  const unit = requireUnchanged(await lockUnit(tx, id), readAt)
  const before = requireRow(await withLeases(tx, [unit], today), unitNotFound)
  await refuseUnseen(tx, { by, noun: 'unit', nounId: id, before, update, seen })
  const changes = changesBy(before, update)
  if (Object.keys(changes).length === 0) return before

  const change = { before, update, changes }
  await refuseMisfit(tx, change)
  const named = await nameChanges(tx, change)
  const status = update.status ?? before.status
  if (update.leaseRent !== undefined && status !== 'leased')
    throw unitNotLeased({ unitNumber: unit.unitNumber, field: 'leaseRent' })
  const after = await storeUnit(tx, unit, update)
  if (intent) await refuseWithdrawal(tx, { before, after: { ...after, status }, intent })
  await changeLease(tx, { ...change, unit: after, status, undoesStatus, today })
  if (changes.unitNumber) await renameYard(tx, { by, from: unit.unitNumber, to: after.unitNumber })
  await recordHistory(tx, { by, verb: 'changed', noun: 'unit', nounId: id, nounName: after.unitNumber, changes: named })
  const rows = await tx.select().from(units).where(eq(units.id, id))
  return requireRow(await withLeases(tx, rows, today), unitNotFound)
}

/** Refuses an office larger than its unit, a unit on the market without a size, a deleted phase and a number in use. */
async function refuseMisfit(tx: Tx, { before, update, changes }: Change) {
  const { size = before.size, officeSize = before.officeSize } = update
  if ((changes.size || changes.officeSize) && !officeFits({ size, officeSize }))
    throw officeTooLarge({ field: changes.officeSize ? 'officeSize' : 'size' })
  const { offMarket = before.offMarket } = update
  if (size === unknownSize && !offMarket) throw unitSizeUnknown({ unitNumber: before.unitNumber, field: 'offMarket' })
  if (update.phaseId !== undefined) await requirePhase(tx, update.phaseId)
  if (changes.unitNumber && update.unitNumber) await refuseTaken(tx, [update.unitNumber], 'unitNumber', before.id)
}

/** Replaces the ids of phases and templates by their present names. Refuses a deleted template. */
async function nameChanges(tx: Tx, { before, update, changes }: Change): Promise<Changes> {
  const named = { ...changes }
  if (named.phaseId)
    named.phaseId = { ...(await phaseNames(tx, before.phaseId, update.phaseId ?? null)), ids: named.phaseId }
  if (named.templateId)
    named.templateId = {
      ...(await templateNames(tx, before.templateId, update.templateId ?? null)),
      ids: named.templateId,
    }
  return named
}

async function phaseNames(tx: Tx, before: number | null, after: number | null) {
  const rows = await tx.select({ id: phases.id, name: phases.name }).from(phases)
  const nameOf = (id: number | null) => rows.find((row) => row.id === id)?.name ?? null
  return { from: nameOf(before), to: nameOf(after) }
}

async function templateNames(tx: Tx, before: number | null, after: number | null) {
  const ids = [before, after].filter((id) => id !== null)
  // The lock prevents their deletion before the commit.
  const rows = await tx.select().from(pageTemplates).where(inArray(pageTemplates.id, ids)).for('share')
  const nameOf = (id: number | null) => rows.find((row) => row.id === id)?.name ?? null
  if (after !== null && rows.find(({ id }) => id === after)?.deletedAt !== null)
    throw templateGone({ field: 'templateId' })
  return { from: nameOf(before), to: nameOf(after) }
}

/** Stores the columns of a unit. `updatedAt` changes even if only the lease does, because staff read both together. */
async function storeUnit(tx: Tx, { id, photos }: Row, update: Update) {
  const { imageUrl: _, ...columns } = omit(update, leaseFields)
  const values = { ...columns, photos: photosAfter(photos, update), updatedAt: sql`now()` }
  return requireRow(await tx.update(units).set(values).where(eq(units.id, id)).returning(), unitNotFound)
}

type Availability = Pick<Row, 'status' | 'offMarket'>
type Withdrawal = { before: Row & Availability; after: Availability; intent: Intent }

/** Refuses to take a unit away from people it was promised to, unless the caller has confirmed it. */
async function refuseWithdrawal(tx: Tx, { before, after, intent }: Withdrawal) {
  const how = withdrawalOf(before, after)
  if (how)
    await refuseContradiction(intent, () =>
      contradictedByWithdrawal(tx, { unitIds: [before.id], how, now: intent.now }),
    )
}

/** How a change takes a unit away from people it was promised to. */
export function withdrawalOf(before: Availability, after: Availability) {
  if (after.offMarket && !before.offMarket) return 'off the market'
  return isStatus(after.status, 'leased') && !isStatus(before.status, 'leased') ? 'leased' : undefined
}

type LeaseChange = Change & { unit: Row; status: string; undoesStatus: boolean; today: Day }

/** Writes the lease of a unit. A new status also ends its hold. */
async function changeLease(tx: Tx, { unit, update, changes, status, undoesStatus, today }: LeaseChange) {
  if (changes.status) await releaseHold(tx, unit.id, today)
  const shown = (await readShownLeases(tx, today, [unit.id])).get(unit.id)
  const leases = status === 'leased'
  const sent = pick(update, leaseFields)
  // A new lease gets every field that was sent, even if the unit already shows the same value from its last lease.
  const begins = leases && !shown?.isPresent
  const fields = begins
    ? sent
    : pick(
        sent,
        leaseFields.filter((field) => field in changes),
      )
  await writeUnitLease(tx, { unit, shown, update: fields, leases, undoesStatus, today })
}
