import { and, desc, eq, isNull } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import type { Park } from '#contract/park/park.ts'
import { deletedPropertyNotFound, locationUnknown, propertyNotFound } from '#contract/properties/properties.errors.ts'
import type * as propertiesApi from '#contract/properties/properties.ts'
import type { Db } from '#db/open.ts'
import type { Changes } from '#db/schema/history.ts'
import { properties } from '#db/schema/properties.ts'
import { changesBy, recordHistory } from '#server/history/history.service.ts'
import { refuseUnseen } from '#server/history/unseen-changes.service.ts'
import { requireRow } from '#server/http/not-found.ts'
import { deletable } from '#server/lib/deletion.ts'
import { photosAfter } from '#server/lib/photos.ts'

export type Context = { db: Db }
export type Editing = Context & { park: () => Park }
type Row = typeof properties.$inferSelect

const asProperty = (row: Row): propertiesApi.Property => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const isThere = isNull(properties.deletedAt)

const rows = deletable(properties, {
  noun: 'property',
  nameOf: ({ title }) => title,
  notFound: propertyNotFound,
  deletedNotFound: deletedPropertyNotFound,
})

/** Returns all properties except deleted ones, newest first. */
export async function listProperties({ db }: Context) {
  const listed = await db
    .select()
    .from(properties)
    .where(isThere)
    .orderBy(desc(properties.createdAt), desc(properties.id))
  return listed.map(asProperty)
}

export async function requireProperty({ db }: Context, id: number) {
  if ((await db.$count(properties, and(eq(properties.id, id), isThere))) === 0) throw propertyNotFound()
}

type CreateInput = { by: SessionUser; property: ParsedBodyOf<typeof propertiesApi.create> }

export function createProperty({ db, park }: Editing, { by, property }: CreateInput) {
  requireTown(park(), property.location)
  return db.transaction(async (tx) => {
    const { photos, imageUrl, ...columns } = property
    const shown = photos.length > 0 ? photos : photosAfter([], { imageUrl })
    const [created] = await tx
      .insert(properties)
      .values({ ...columns, photos: shown })
      .returning()
    if (!created) throw new Error('The property was not inserted')
    await recordHistory(tx, { by, verb: 'created', noun: 'property', nounId: created.id, nounName: created.title })
    return asProperty(created)
  })
}

type DeleteInput = { by: SessionUser; id: number; readAt: Date | undefined }
type UpdateInput = DeleteInput & { update: ParsedBodyOf<typeof propertiesApi.update> }

/** Changes only the fields that were sent. */
export function updateProperty({ db, park }: Editing, { by, id, readAt, update: { seen, ...update } }: UpdateInput) {
  return db.transaction(async (tx) => {
    const before = await rows.lock(tx, id, readAt)
    await refuseUnseen(tx, { by, noun: 'property', nounId: id, before, update, seen })
    if (update.location !== undefined && update.location !== before.location) requireTown(park(), update.location)
    const changes: Changes = changesBy(before, update)
    if (Object.keys(changes).length === 0) return asProperty(before)
    // A price has no meaning without its period, so the history entry has both.
    const { pricePeriod } = before
    if (changes['price']) changes['pricePeriod'] ??= { from: pricePeriod, to: pricePeriod }
    const { imageUrl: _, ...columns } = update
    const updated = await tx
      .update(properties)
      .set({ ...columns, photos: photosAfter(before.photos, update) })
      .where(eq(properties.id, id))
      .returning()
    const after = requireRow(updated, propertyNotFound)
    await recordHistory(tx, { by, verb: 'changed', noun: 'property', nounId: id, nounName: before.title, changes })
    return asProperty(after)
  })
}

/** A property may keep a town that was removed from the park's list. */
function requireTown({ towns }: Park, location: string) {
  if (!towns.includes(location)) throw locationUnknown({ field: 'location' })
}

/** Hides a property everywhere. It can be restored until maintenance purges its row. */
export const deleteProperty = ({ db }: Context, { by, id, readAt }: DeleteInput) =>
  db.transaction(async (tx) => rows.remove(tx, by, await rows.lock(tx, id, readAt)))

/** Undoes a deletion: the same row returns with its id and its template. */
export const restoreProperty = ({ db }: Context, { by, id }: { by: SessionUser; id: number }) =>
  db.transaction(async (tx) => asProperty(await rows.restore(tx, by, id)))
