import { and, eq, gt, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { signedOut } from '#contract/auth/auth.errors.ts'
import {
  imageFileName,
  imageFiles,
  imageFormats,
  type StoredImage,
  maxUploadsPerDay,
  tracingName,
  tracingPath,
  unusedImageDays,
  uploadsPath,
  widthsOf,
} from '#contract/properties/uploads.constants.ts'
import { imageNotFound, imagesBusy, tooManyUploads, tracingNotFound } from '#contract/properties/uploads.errors.ts'
import type { Upload } from '#contract/properties/uploads.ts'
import type { Db, Tx } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { properties } from '#db/schema/properties.ts'
import { templateSections } from '#db/schema/template-sections.ts'
import { templateVersions } from '#db/schema/template-versions.ts'
import { units } from '#db/schema/units.ts'
import { uploads } from '#db/schema/uploads.ts'
import { newNonce } from '#server/auth/secret-token.ts'
import { createSemaphore } from '#server/http/limits/semaphore.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import type { Store } from '#server/storage/store.ts'
import { readImage } from './image.ts'

export type Context = { db: Db; store: Store }

/** Limits the files in memory and the images encoded at once, so that uploads cannot exhaust the server. */
const receive = createSemaphore({ open: 8, longestQueue: 40, busy: imagesBusy })
const encode = createSemaphore({ open: 1, longestQueue: 8, busy: imagesBusy })

type UploadInput = { userId: number; readFile: () => Promise<{ bytes: Buffer }> }

/** Stores an uploaded image for pages in all its widths and formats. */
export const storeUpload = (ctx: Context, input: UploadInput) => storeImage(ctx, input, encodeAll, uploadsPath)

/** Stores the picture of a tracing sheet under a name that the address of public images does not serve. */
export const storeTracing = (ctx: Context, input: UploadInput) => storeImage(ctx, input, encodeOne, tracingPath)

type Encoded = { name: string; isAnimated: boolean; width: number; height: number; widths: number[]; files: File[] }
type Encode = (bytes: Buffer) => Promise<Encoded>

/** Encodes an uploaded image again, inserts its row, and stores its files. */
function storeImage(
  { db, store }: Context,
  { userId, readFile }: UploadInput,
  encodeFiles: Encode,
  path: string,
): Promise<Upload> {
  return receive(async () => {
    const refusal = store.refuseWrites()
    if (refusal) throw refusal
    await refuseOverQuota(db, userId)
    const { bytes } = await readFile()
    const { name, isAnimated, width, height, widths, files } = await encode(() => encodeFiles(bytes))
    const size = files.reduce((sum, { data }) => sum + data.length, 0)
    await db.transaction(async (tx) => {
      // The lock on the user prevents two concurrent uploads from both being the last of the day.
      const [user] = await tx
        .select({ id: adminUsers.id })
        .from(adminUsers)
        .where(eq(adminUsers.id, userId))
        .for('update')
      if (!user) throw signedOut()
      await refuseOverQuota(tx, userId)
      await tx.insert(uploads).values({ name, userId, bytes: size, width, height, widths })
    })
    await storeOrDeleteRow({ db, store }, name, files)
    return { url: path + name, width, height, ...(isAnimated && { wasAnimated: true as const }) }
  })
}

type File = { name: string; type: string; data: Buffer }

/** Encodes an image in all its widths and formats one after another, so that a core stays free. */
async function encodeAll(bytes: Buffer): Promise<Encoded> {
  const image = await readImage(bytes)
  const { width, height, isAnimated } = image
  const stored: StoredImage = { name: `${newNonce()}.webp`, width, widths: widthsOf(width) }
  const files: File[] = []
  for (const format of imageFormats) {
    for (const file of imageFiles(stored, format)) {
      files.push({ name: file.name, type: `image/${format}`, data: await image.encode(file.width, format) })
    }
  }
  return { ...stored, isAnimated, widths: [...stored.widths], height, files }
}

async function encodeOne(bytes: Buffer): Promise<Encoded> {
  const image = await readImage(bytes)
  const { width, height, isAnimated } = image
  const name = `${newNonce()}.tracing`
  const data = await image.encode(width, 'webp')
  return { name, isAnimated, width, height, widths: [], files: [{ name, type: 'image/webp', data }] }
}

async function refuseOverQuota(db: Db | Tx, userId: number) {
  const today = gt(uploads.createdAt, sql`now() - interval '1 day'`)
  if ((await db.$count(uploads, and(eq(uploads.userId, userId), today))) < maxUploadsPerDay) return
  throw tooManyUploads({ retryAfter: 60 * 60 })
}

/** Runs outside the transaction, because the store may be remote. A row without files is deleted again. */
async function storeOrDeleteRow({ db, store }: Context, name: string, files: readonly File[]) {
  const puts = await Promise.allSettled(
    files.map(async (file) => {
      await store.put(file.name, file.data, file.type)
      return file.name
    }),
  )
  const failed = puts.find((put) => put.status === 'rejected')
  if (!failed) return
  // The row stays while the store has one of its files, so that maintenance finds it.
  const succeeded = puts.filter((put) => put.status === 'fulfilled')
  await Promise.all(succeeded.map(({ value }) => store.remove(value)))
  await db.delete(uploads).where(eq(uploads.name, name))
  throw failed.reason
}

export async function readUpload({ store }: Pick<Context, 'store'>, name: string) {
  const data = imageFileName.test(name) ? await store.get(name) : undefined
  if (!data) throw imageNotFound()
  return { data, type: name.endsWith('.avif') ? 'image/avif' : 'image/webp' }
}

export async function readTracing({ store }: Pick<Context, 'store'>, name: string): Promise<FileResponse> {
  const body = tracingName.test(name) ? await store.get(name) : undefined
  if (!body) throw tracingNotFound()
  return { name: 'tracing-sheet.webp', type: 'image/webp', body }
}

/**
 * The names of images in use by the park and its people, a unit, a property, or a section of a draft or version,
 * including deleted ones that can be restored.
 */
const shown = sql`(
  select unnest(regexp_matches(owner.content, '(?:/uploads|/tracing)/([A-Za-z0-9_-]{22}\\.(?:webp|tracing))', 'g')) from (
    select ${units.photos}::text || ${units.floorPlan} as content from ${units}
    union all select ${properties.photos}::text from ${properties}
    union all select ${templateSections.content}::text from ${templateSections}
    union all select ${templateVersions.sections}::text from ${templateVersions}
    union all select to_json(${businessPark})::text from ${businessPark}
  ) as owner
)`

/**
 * Purges images unused for thirty days. Until then, the undo of the page builder can bring an image back. The files go
 * first, because nothing would find them without the row.
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
  const purged = await db
    .select()
    .from(uploads)
    .where(lt(uploads.unusedSince, sql`now() - make_interval(days => ${unusedImageDays})`))
  for (const image of purged) {
    const variants = imageFormats.flatMap((format) => imageFiles(image, format))
    for (const name of new Set([image.name, ...variants.map((file) => file.name)])) await store.remove(name)
    await db.delete(uploads).where(eq(uploads.id, image.id))
  }
}
