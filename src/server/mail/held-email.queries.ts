import { and, isNull, lte, ne, sql } from 'drizzle-orm'
import { unnamed } from '#contract/park/park-setup.ts'
import type { Park } from '#contract/park/park.ts'
import type { HeldEmail } from '#contract/park/staff-park.ts'
import type { Db } from '#db/open.ts'
import { outbox } from '#db/schema/outbox.ts'
import type { Config } from '#server/config.ts'
import { pushKind } from './outbox.service.ts'

type Office = { config: Pick<Config, 'smtpUrl'>; park: () => Pick<Park, 'name' | 'isNamed'> }

/**
 * Returns why emails wait, or null. Nothing is sent in the name of the sample park or of one without a name. Without an
 * SMTP server, emails go to a folder on this machine, which is always allowed.
 */
export function holdReason({ config, park }: Office): HeldEmail['reason'] {
  const { name, isNamed } = park()
  if (config.smtpUrl === undefined || isNamed !== false) return null
  return name === unnamed ? 'unnamed' : 'sample'
}

export async function readHeldEmail({ db, ...office }: Office & { db: Db }): Promise<HeldEmail> {
  const reason = holdReason(office)
  return { reason, waiting: reason === null ? 0 : await countDue(db) }
}

const countDue = (db: Db) =>
  db.$count(
    outbox,
    and(ne(outbox.kind, pushKind), isNull(outbox.doneAt), isNull(outbox.failedAt), lte(outbox.runAt, sql`now()`)),
  )
