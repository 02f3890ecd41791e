import { createHmac, randomBytes } from 'node:crypto'
import { and, isNotNull, eq, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { emails } from '#db/schema/emails.ts'
import { erasedEmails } from '#db/schema/erased-emails.ts'
import { erasureKeys } from '#db/schema/erasure-keys.ts'

type Identity = { messageId: string; fromAddress: string }

const hashOf = (key: string, { messageId, fromAddress }: Identity) =>
  createHmac('sha256', key).update(`${messageId}\n${fromAddress}`).digest('base64url')

const batch = 500

/** Records emails of the mailbox that are about to be erased, by a hash that does not reveal their writers. */
export async function recordErased(tx: Tx, condition: SQL | undefined) {
  const erased = await tx
    .select({ messageId: emails.messageId, fromAddress: emails.fromAddress })
    .from(emails)
    .where(and(isNotNull(emails.sourceHash), condition))
  if (erased.length === 0) return
  await tx
    .insert(erasureKeys)
    .values({ key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const key = await readKey(tx)
  if (key === undefined) throw new Error('The key of erased emails was not inserted')
  const hashes = [...new Set(erased.map((email) => hashOf(key, email)))].map((hash) => ({ hash }))
  for (let start = 0; start < hashes.length; start += batch)
    await tx
      .insert(erasedEmails)
      .values(hashes.slice(start, start + batch))
      .onConflictDoNothing()
}

const readKey = async (db: Db | Tx) => (await db.select({ key: erasureKeys.key }).from(erasureKeys))[0]?.key

/** Whether an email was erased together with its person. */
export async function isErased(db: Db | Tx, email: Identity) {
  const key = await readKey(db)
  return key !== undefined && (await db.$count(erasedEmails, eq(erasedEmails.hash, hashOf(key, email)))) > 0
}
