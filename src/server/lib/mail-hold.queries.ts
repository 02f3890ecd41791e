import { min, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { mailHolds } from '#db/schema/mail-holds.ts'

/** The condition of every statement that begins to send or to read mail. */
export const isMailReleased: SQL = sql`not exists (select from ${mailHolds})`

/** Since when mail is held; undefined if it is not. */
export async function readMailHold(db: Db) {
  const [hold] = await db.select({ since: min(mailHolds.createdAt) }).from(mailHolds)
  return hold?.since ?? undefined
}

/** The words for staff and operators. */
export const mailHeld =
  'Email is neither sent nor read, because this database was imported and may be a copy. ' +
  'The operator of the server releases it with: npm run release-mail'
