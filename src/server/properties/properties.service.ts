import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { ApiError } from '#contract/errors.ts'
import type { createProperty, Property, updateProperty } from '#contract/properties.ts'
import { restoreDays } from '#contract/properties.constants.ts'
import type { Db, Tx } from '#db/open.ts'
import type { Changes } from '#db/schema/history.ts'
import { properties } from '#db/schema/properties.ts'
import { changesBy, nameOf, recordHistory } from '#server/history/history.service.ts'
import { changedMeanwhile } from '#server/http/if-match.ts'

type Row = typeof properties.$inferSelect

const asProperty = (row: Row): Property => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const isThere = isNull(properties.deletedAt)
const propertyNotFound = () => new ApiError('not found', 'There is no such property.')

/** All properties but the deleted ones, newest first. */
export async function listAllProperties(db: Db) {
  const rows = await db
    .select()
    .from(properties)
    .where(isThere)
    .orderBy(desc(properties.createdAt), desc(properties.id))
  return rows.map(asProperty)
}

export async function requireProperty(db: Db, id: number) {
  if ((await db.$count(properties, and(eq(properties.id, id), isThere))) === 0) throw propertyNotFound()
}

export function createPropertyWith(db: Db, by: SessionUser, property: ParsedBodyOf<typeof createProperty>) {
  return db.transaction(async (tx) => {
    const [created] = await tx.insert(properties).values(property).returning()
    if (!created) throw new Error('The property was not inserted')
    await recordHistory(tx, { by, verb: 'created', noun: 'property', nounId: created.id, nounName: created.title })
    return asProperty(created)
  })
}

type Asked = { by: SessionUser; id: number; readAt: Date | undefined }
type Update = ParsedBodyOf<typeof updateProperty>

/** Changes the fields that were sent, and those alone. */
export function updatePropertyWith(db: Db, { by, id, readAt, update }: Asked & { update: Update }) {
  return db.transaction(async (tx) => {
    const before = await lockProperty(tx, id, readAt)
    const changes: Changes = changesBy(before, update)
    if (Object.keys(changes).length === 0) return asProperty(before)
    // A price says nothing without what it is paid for, also where that stays.
    const { pricePeriod } = before
    if (changes['price']) changes['pricePeriod'] ??= { from: pricePeriod, to: pricePeriod }
    const [after] = await tx.update(properties).set(update).where(eq(properties.id, id)).returning()
    if (!after) throw propertyNotFound()
    await recordHistory(tx, { by, verb: 'changed', noun: 'property', nounId: id, nounName: before.title, changes })
    return asProperty(after)
  })
}

async function lockProperty(tx: Tx, id: number, readAt: Date | undefined) {
  const [row] = await tx
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), isThere))
    .for('update')
  if (!row) throw propertyNotFound()
  if (readAt && readAt.getTime() !== row.updatedAt.getTime()) throw changedMeanwhile()
  return row
}

/** Deletes a property so that it is nowhere, but can be restored while maintenance keeps its row. */
export async function deletePropertyWith(db: Db, { by, id, readAt }: Asked) {
  await db.transaction(async (tx) => {
    const { title } = await lockProperty(tx, id, readAt)
    await tx
      .update(properties)
      .set({ deletedAt: sql`now()`, deletedBy: nameOf(by) })
      .where(eq(properties.id, id))
    await recordHistory(tx, { by, verb: 'deleted', noun: 'property', nounId: id, nounName: title })
  })
}

/** Undoes a deletion: the same row is back, with its id and its template. */
export function restorePropertyWith(db: Db, by: SessionUser, id: number) {
  return db.transaction(async (tx) => {
    const [restored] = await tx
      .update(properties)
      .set({ deletedAt: null, deletedBy: null })
      .where(and(eq(properties.id, id), isNotNull(properties.deletedAt)))
      .returning()
    if (!restored) throw new ApiError('not found', 'There is no such deleted property.')
    await recordHistory(tx, { by, verb: 'restored', noun: 'property', nounId: id, nounName: restored.title })
    return asProperty(restored)
  })
}

/** Drops the properties whose deletion can no longer be undone. */
export const purgeDeletedProperties = (db: Db) =>
  db.delete(properties).where(lt(properties.deletedAt, sql`now() - make_interval(days => ${restoreDays})`))
