import { and, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Upload } from '#contract/uploads.ts'
import { mostUploadsADay, uploadName, uploadsPath } from '#contract/uploads.words.ts'
import type { Db, Tx } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { uploads } from '#db/schema/uploads.ts'
import { newNonce } from '#server/auth/secret-token.ts'
import { createGate } from '#server/http/gate.ts'
import { redraw } from './image.ts'
import type { Store } from './store.ts'

export type Parts = { db: Db; store: Store }

const busy = 'Too many images are being uploaded at this moment. Please try again in a few seconds.'

/** Files that may be in memory at once, and images that may be drawn at once: neither may stop the server. */
const receive = createGate({ open: 8, longestQueue: 40, busy })
const draw = createGate({ open: 1, longestQueue: 8, busy })

/** Takes an image in: draws it anew, writes down whose it is, and stores it. */
export function takeUpload(
  { db, store }: Parts,
  userId: number,
  readFile: () => Promise<{ bytes: Buffer }>,
): Promise<Upload> {
  return receive(async () => {
    const reason = store.refuseWrites()
    if (reason !== undefined) throw new Refusal('unavailable', reason, { retryAfter: 60 })
    await refuseOverQuota(db, userId)
    const { bytes } = await readFile()
    const { data, width, height } = await draw(() => redraw(bytes))
    const name = `${newNonce()}.webp`
    await db.transaction(async (tx) => {
      // One after the other for each person, so that two at once cannot both be the last one of the day.
      const [user] = await tx
        .select({ id: adminUsers.id })
        .from(adminUsers)
        .where(eq(adminUsers.id, userId))
        .for('update')
      if (!user) throw new Refusal('signed out', 'Unauthorized')
      await refuseOverQuota(tx, userId)
      await tx.insert(uploads).values({ name, userId, bytes: data.length, width, height })
    })
    await storeOrForget({ db, store }, name, data)
    return { url: uploadsPath + name, width, height }
  })
}

async function refuseOverQuota(db: Db | Tx, userId: number) {
  const today = gt(uploads.createdAt, sql`now() - interval '1 day'`)
  if ((await db.$count(uploads, and(eq(uploads.userId, userId), today))) < mostUploadsADay) return
  throw new Refusal('too many', `You can upload ${mostUploadsADay} images in 24 hours. Please go on tomorrow.`, {
    retryAfter: 60 * 60,
  })
}

/** The store may be another machine, so it is not asked within the transaction; without its image a row is nothing. */
async function storeOrForget({ db, store }: Parts, name: string, data: Buffer) {
  try {
    await store.put(name, data, 'image/webp')
  } catch (error) {
    await db.delete(uploads).where(eq(uploads.name, name))
    throw error
  }
}

/** An image by its name; whatever is no name of an upload names nothing. */
export async function readUpload({ store }: Pick<Parts, 'store'>, name: string) {
  const image = uploadName.test(name) ? await store.get(name) : undefined
  if (!image) throw new Refusal('not found', 'There is no such image.')
  return image
}
