import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { mailHolds } from '#db/schema/mail-holds.ts'

/** A condition in every statement that starts to send or read mail. */
export const isMailReleased: SQL = sql`not exists (select from ${mailHolds})`

export const isMailHeld = async (db: Db) => (await db.$count(mailHolds)) > 0
