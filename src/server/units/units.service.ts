import { eq, inArray } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { Refusal } from '#contract/errors.ts'
import type { PublicUnit, StaffUnit, updateUnit } from '#contract/units.ts'
import { byUnitNumber } from '#contract/units.words.ts'
import type { Db, Tx } from '#db/open.ts'
import { postgresError } from '#db/postgres-error.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { units } from '#db/schema/units.ts'
import { changesBy, remember } from '#server/history/history.service.ts'
import { changedMeanwhile } from '#server/http/if-match.ts'

type Row = typeof units.$inferSelect

/** What visitors may see of all units, sorted by unit number, with the template of each and when it was changed last. */
export async function listPublicUnits(
  db: Db,
): Promise<(PublicUnit & { templateId: number | null; updatedAt: Date })[]> {
  const rows = await db
    .select({
      id: units.id,
      unitNumber: units.unitNumber,
      size: units.size,
      monthlyRent: units.monthlyRent,
      status: units.status,
      industryType: units.industryType,
      templateId: units.templateId,
      updatedAt: units.updatedAt,
    })
    .from(units)
  return rows.sort(byUnitNumber)
}

const asStaffUnit = (row: Row): StaffUnit => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Everything about all units, sorted by unit number. */
export async function listAllUnits(db: Db) {
  const rows = await db.select().from(units)
  return rows.sort(byUnitNumber).map(asStaffUnit)
}

const noSuchUnit = () => new Refusal('not found', 'There is no such unit.')

export async function requireUnit(db: Db, id: number) {
  if ((await db.$count(units, eq(units.id, id))) === 0) throw noSuchUnit()
}

type Update = ParsedBodyOf<typeof updateUnit>
type Asked = { by: SessionUser; id: number; update: Update; readAt: Date | undefined }

/** Changes the fields that were sent, and those alone, so that two people at one unit never undo each other's work. */
export async function updateUnitWith(db: Db, asked: Asked): Promise<StaffUnit> {
  try {
    return asStaffUnit(await storeUpdate(db, asked))
  } catch (error) {
    // The ends of a lease may be sent one at a time, by two people: only the row knows both.
    if (postgresError(error)?.constraint === 'units_lease_in_order') throw leaseBackwards(asked.update)
    throw error
  }
}

function storeUpdate(db: Db, { by, id, update, readAt }: Asked) {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(units).where(eq(units.id, id)).for('update')
    if (!before) throw noSuchUnit()
    if (readAt && readAt.getTime() !== before.updatedAt.getTime()) throw changedMeanwhile()
    const changes = changesBy(before, update)
    if (Object.keys(changes).length === 0) return before
    if (changes.templateId) changes.templateId = await named(tx, before.templateId, update.templateId ?? null)
    const [after] = await tx.update(units).set(update).where(eq(units.id, id)).returning()
    if (!after) throw noSuchUnit()
    await remember(tx, { by, verb: 'changed', noun: 'unit', nounId: id, nounName: after.unitNumber, changes })
    return after
  })
}

/** The templates that a unit shows before and after, by their names; one that is not there cannot be shown. */
async function named(tx: Tx, before: number | null, after: number | null) {
  const ids = [before, after].filter((id) => id !== null)
  // None is deleted in between.
  const rows = await tx.select().from(pageTemplates).where(inArray(pageTemplates.id, ids)).for('share')
  const nameOf = (id: number | null) => rows.find((row) => row.id === id)?.name ?? null
  if (after !== null && rows.find(({ id }) => id === after)?.deletedAt !== null) {
    const message = 'This template is not there any more. Choose another one.'
    throw new Refusal('invalid', message, { issues: [{ path: 'templateId', message }] })
  }
  return { from: nameOf(before), to: nameOf(after) }
}

function leaseBackwards({ leaseEndDate }: Update) {
  const path = leaseEndDate ? 'leaseEndDate' : 'leaseStartDate'
  const message = 'The lease ends before it starts. Choose other dates.'
  return new Refusal('invalid', message, { issues: [{ path, message }] })
}
