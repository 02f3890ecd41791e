import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import type { Photo } from '#contract/photos.ts'
import { leaseBackwards } from '#contract/tenancies.errors.ts'
import { byUnitNumber } from '#contract/units.constants.ts'
import { templateGone, unitNotFound, unitNotLeased } from '#contract/units.errors.ts'
import type * as unitsApi from '#contract/units.ts'
import type { Db, Tx } from '#db/open.ts'
import { refuseViolation } from '#db/postgres-error.ts'
import { updatePresentTenancies } from '#db/present-tenancies.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { phases } from '#db/schema/phases.ts'
import { tenancies } from '#db/schema/tenancies.ts'
import { units } from '#db/schema/units.ts'
import { changesBy, recordHistory } from '#server/history/history.service.ts'
import { refuseUnseen } from '#server/history/unseen-changes.service.ts'
import { photosAfter } from '#server/lib/photos.ts'
import { isUnit } from '#server/lib/units.queries.ts'
import { requireUnchanged } from '#server/http/if-match.ts'
import { requireRow } from '#server/http/not-found.ts'

export type Context = { db: Db }

/** A unit and the rent of its present tenancy. */
type Row = typeof units.$inferSelect & { leaseRent: number | null }

type PublishedUnit = Omit<unitsApi.PublicUnit, 'floorPlan'> & {
  photos: Photo[]
  floorPlan: string
  templateId: number | null
  phase: number | null
  updatedAt: Date
}

/** Returns the public fields of all units on the market, sorted by unit number. */
export async function listPublicUnits({ db }: Context): Promise<PublishedUnit[]> {
  const rows = await db
    .select({
      id: units.id,
      unitNumber: units.unitNumber,
      size: units.size,
      monthlyRent: units.monthlyRent,
      status: units.status,
      industryType: units.industryType,
      doorHeight: units.doorHeight,
      photos: units.photos,
      floorPlan: units.floorPlan,
      templateId: units.templateId,
      phase: phases.phaseNumber,
      updatedAt: units.updatedAt,
    })
    .from(units)
    .leftJoin(phases, eq(phases.id, units.phaseId))
    .where(and(isUnit, eq(units.offMarket, false)))
  return rows
    .map(({ doorHeight, ...unit }) => (doorHeight === null ? unit : { ...unit, doorHeight }))
    .sort(byUnitNumber)
}

const isPresent = and(eq(tenancies.unitId, units.id), isNull(tenancies.endedAt))

export const asStaffUnit = (row: Row): unitsApi.StaffUnit => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Returns all units as staff see them, sorted by unit number. */
export async function listUnits({ db }: Context) {
  const rows = await db
    .select({ ...getTableColumns(units), leaseRent: tenancies.monthlyRent })
    .from(units)
    .leftJoin(tenancies, isPresent)
    .where(isUnit)
  return rows.map(asStaffUnit).sort(byUnitNumber)
}

type Update = ParsedBodyOf<typeof unitsApi.update>
type UpdateInput = { by: SessionUser; id: number; update: Update; readAt: Date | undefined }

/** Changes the fields that were sent and no other, so that two people who edit one unit never undo each other's work. */
export async function updateUnit(ctx: Context, input: UpdateInput): Promise<unitsApi.StaffUnit> {
  const row = await refuseViolation(storeUpdate(ctx, input), {
    // Two people can send the start and the end of a lease separately: only the row has both.
    constraint: 'units_lease_in_order',
    refusal: () => leaseBackwards({ field: input.update.leaseEndDate ? 'leaseEndDate' : 'leaseStartDate' }),
  })
  return asStaffUnit(row)
}

function storeUpdate({ db }: Context, input: UpdateInput): Promise<Row> {
  const {
    by,
    id,
    update: { seen, undoesStatus, ...update },
    readAt,
  } = input
  return db.transaction(async (tx) => {
    const locked = await tx
      .select()
      .from(units)
      .where(and(eq(units.id, id), isUnit))
      .for('update')
    const unit = requireUnchanged(requireRow(locked, unitNotFound), readAt)
    const tenancy = await presentTenancy(tx, id)
    const before = { ...unit, leaseRent: tenancy?.monthlyRent ?? null }
    await refuseUnseen(tx, { by, noun: 'unit', nounId: id, before, update, seen })
    const changes = changesBy(before, update)
    if (Object.keys(changes).length === 0) return before
    if (changes.templateId) changes.templateId = await templateNames(tx, before.templateId, update.templateId ?? null)

    const { leaseRent, imageUrl: _, ...columns } = update
    if (leaseRent !== undefined && (update.status ?? unit.status) !== 'leased')
      throw unitNotLeased({ unitNumber: unit.unitNumber, field: 'leaseRent' })
    if (undoesStatus && !tenancy && update.status === 'leased') await resumeTenancy(tx, id)
    // A new lease rent alone changes the unit too: staff read it as part of the unit.
    const touched = { ...columns, photos: photosAfter(unit.photos, update), updatedAt: sql`now()` }
    const updated = await tx.update(units).set(touched).where(eq(units.id, id)).returning()
    const after = requireRow(updated, unitNotFound)
    await updatePresentTenancies(tx, updated)
    if (leaseRent !== undefined) await tx.update(tenancies).set({ monthlyRent: leaseRent }).where(isPresentOf(id))
    if (undoesStatus && tenancy?.leadId === null && after.status !== 'leased')
      await tx.delete(tenancies).where(eq(tenancies.id, tenancy.id))
    await recordHistory(tx, { by, verb: 'changed', noun: 'unit', nounId: id, nounName: after.unitNumber, changes })
    return { ...after, leaseRent: (await presentTenancy(tx, id))?.monthlyRent ?? null }
  })
}

const isPresentOf = (unitId: number) => and(eq(tenancies.unitId, unitId), isNull(tenancies.endedAt))

/** The lock on the unit protects its present tenancy. */
export async function presentTenancy(tx: Tx, unitId: number) {
  const [tenancy] = await tx.select().from(tenancies).where(isPresentOf(unitId))
  return tenancy
}

/** Reopens the tenancy that ended last, with its rent and its lead. */
async function resumeTenancy(tx: Tx, unitId: number) {
  const [last] = await tx
    .select({ id: tenancies.id })
    .from(tenancies)
    .where(and(eq(tenancies.unitId, unitId), isNotNull(tenancies.endedAt)))
    .orderBy(desc(tenancies.endedAt), desc(tenancies.id))
    .limit(1)
  if (last) await tx.update(tenancies).set({ endedAt: null }).where(eq(tenancies.id, last.id))
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
