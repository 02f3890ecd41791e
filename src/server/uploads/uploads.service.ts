import { and, eq, gt, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { ApiError } from '#contract/errors.ts'
import {
  imageFileName,
  imageFiles,
  imageFormats,
  type StoredImage,
  maxUploadsPerDay,
  unusedImageDays,
  uploadsPath,
  widthsOf,
} from '#contract/uploads.constants.ts'
import type { Upload } from '#contract/uploads.ts'
import type { Db, Tx } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { properties } from '#db/schema/properties.ts'
import { templateSections } from '#db/schema/template-sections.ts'
import { templateVersions } from '#db/schema/template-versions.ts'
import { units } from '#db/schema/units.ts'
import { uploads } from '#db/schema/uploads.ts'
import { newNonce } from '#server/auth/secret-token.ts'
import { createSemaphore } from '#server/http/semaphore.ts'
import type { Store } from '#server/storage/store.ts'
import { readImage } from './image.ts'

export type Context = { db: Db; store: Store }

const busy = 'Too many images are being uploaded at this moment. Please try again in a few seconds.'

/** Files that may be in memory at once, and images that may be drawn at once: neither may stop the server. */
const receive = createSemaphore({ open: 8, longestQueue: 40, busy })
const draw = createSemaphore({ open: 1, longestQueue: 8, busy })

/** Takes an image in: draws it anew, writes down whose it is, and stores it. */
export function takeUpload(
  { db, store }: Context,
  userId: number,
  readFile: () => Promise<{ bytes: Buffer }>,
): Promise<Upload> {
  return receive(async () => {
    const reason = store.refuseWrites()
    if (reason !== undefined) throw new ApiError('unavailable', reason, { retryAfter: 60 })
    await refuseOverQuota(db, userId)
    const { bytes } = await readFile()
    const { name, width, height, widths, files } = await draw(() => drawAll(bytes))
    const size = files.reduce((sum, { data }) => sum + data.length, 0)
    await db.transaction(async (tx) => {
      // One after the other for each person, so that two at once cannot both be the last one of the day.
      const [user] = await tx
        .select({ id: adminUsers.id })
        .from(adminUsers)
        .where(eq(adminUsers.id, userId))
        .for('update')
      if (!user) throw new ApiError('signed out', 'Unauthorized')
      await refuseOverQuota(tx, userId)
      await tx.insert(uploads).values({ name, userId, bytes: size, width, height, widths })
    })
    await storeOrDeleteRow({ db, store }, name, files)
    return { url: uploadsPath + name, width, height }
  })
}

type File = { name: string; type: string; data: Buffer }

/** Draws an image in every width and format that it is kept in, one after the other, so that a core stays free. */
async function drawAll(bytes: Buffer) {
  const image = await readImage(bytes)
  const { width, height } = image
  const kept: StoredImage = { name: `${newNonce()}.webp`, width, widths: widthsOf(width) }
  const files: File[] = []
  for (const format of imageFormats) {
    for (const file of imageFiles(kept, format)) {
      files.push({ name: file.name, type: `image/${format}`, data: await image.draw(file.width, format) })
    }
  }
  return { ...kept, widths: [...kept.widths], height, files }
}

async function refuseOverQuota(db: Db | Tx, userId: number) {
  const today = gt(uploads.createdAt, sql`now() - interval '1 day'`)
  if ((await db.$count(uploads, and(eq(uploads.userId, userId), today))) < maxUploadsPerDay) return
  throw new ApiError('too many', `You can upload ${maxUploadsPerDay} images in 24 hours. Please go on tomorrow.`, {
    retryAfter: 60 * 60,
  })
}

/** The store may be another machine, so it is not asked within the transaction; without its files a row is nothing. */
async function storeOrDeleteRow({ db, store }: Context, name: string, files: readonly File[]) {
  const puts = await Promise.allSettled(
    files.map(async (file) => {
      await store.put(file.name, file.data, file.type)
      return file.name
    }),
  )
  const failed = puts.find((put) => put.status === 'rejected')
  if (!failed) return
  // As long as one of its files lies in the store the row stays, so that maintenance finds it.
  const kept = puts.filter((put) => put.status === 'fulfilled')
  await Promise.all(kept.map(({ value }) => store.remove(value)))
  await db.delete(uploads).where(eq(uploads.name, name))
  throw failed.reason
}

/** A file of an image by its name; whatever is no name of one names nothing. */
export async function readUpload({ store }: Pick<Context, 'store'>, name: string) {
  const data = imageFileName.test(name) ? await store.get(name) : undefined
  if (!data) throw new ApiError('not found', 'There is no such image.')
  return { data, type: name.endsWith('.avif') ? 'image/avif' : 'image/webp' }
}

/**
 * The names of the images that something shows or could show again: a unit, a property, a section of a draft or of a
 * version, and what of these was deleted but can be restored.
 */
const shown = sql`(
  select unnest(regexp_matches(place.held, '/uploads/([A-Za-z0-9_-]{22}\\.webp)', 'g')) from (
    select ${units.photos}::text as held from ${units}
    union all select ${properties.photos}::text from ${properties}
    union all select ${templateSections.content}::text from ${templateSections}
    union all select ${templateVersions.sections}::text from ${templateVersions}
  ) as place
)`

/**
 * Forgets the images that nothing has shown for thirty days. What stops to be shown is kept for as long, because the
 * way back to it lies in the page builder's undo. The files go first: without its row nothing would find them again.
 */
export async function purgeUnusedUploads({ db, store }: Context) {
  await db
    .update(uploads)
    .set({ unusedSince: null })
    .where(and(isNotNull(uploads.unusedSince), inArray(uploads.name, shown)))
  await db
    .update(uploads)
    .set({ unusedSince: sql`now()` })
    .where(and(isNull(uploads.unusedSince), notInArray(uploads.name, shown)))
  const gone = await db
    .select()
    .from(uploads)
    .where(lt(uploads.unusedSince, sql`now() - make_interval(days => ${unusedImageDays})`))
  for (const image of gone) {
    const variants = imageFormats.flatMap((format) => imageFiles(image, format))
    for (const name of new Set([image.name, ...variants.map((file) => file.name)])) await store.remove(name)
    await db.delete(uploads).where(eq(uploads.id, image.id))
  }
}
