import { isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { outbox } from '#db/schema/outbox.ts'
import { ask } from './traffic.ts'

/** The environment of a product whose waiting emails are counted. */
export const countedEmails = { METRICS: '127.0.0.1,::1' }

/** Emails that are not sent yet; NaN while the database does not respond. */
export async function waitingEmails(url: string) {
  const { text } = await ask(`${url}/metrics`)
  return Number(/^baydoor_outbox_waiting (\S+)$/m.exec(text)?.[1] ?? Number.NaN)
}

/** Makes every email due now, whatever lock a dead process has left on it: the short form does not wait for that. */
export const makeEmailsDue = (db: Db) =>
  db.update(outbox).set({ lockedUntil: null, runAt: sql`now()` }).where(isNull(outbox.doneAt))
