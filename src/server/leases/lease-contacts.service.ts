import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import type * as leaseContactsApi from '#contract/leases/lease-contacts.ts'
import type { Db, Tx } from '#db/open.ts'
import { leases } from '#db/schema/leases.ts'
import { markStored } from '#server/lib/queries/import-sheets.queries.ts'
import { lockLease } from './lease-records.service.ts'
import type { DayContext } from './leases.queries.ts'
import { updateLease } from './written-leases.service.ts'

type Context = { db: Db } & DayContext
type Update = { by: SessionUser; update: ParsedBodyOf<typeof leaseContactsApi.update> }

/** Replaces the contacts of leases that have those that the caller saw. Called with both swapped, it is its own undo. */
export const updateContacts = (ctx: Context, { by, update: { leases: sent, sheetId } }: Update) =>
  ctx.db.transaction(async (tx) => {
    await markStored(tx, 'contacts', sheetId)
    const ids = sent.map(({ id }) => id)
    const found = new Set(
      (await tx.select({ id: leases.id }).from(leases).where(inArray(leases.id, ids))).map(({ id }) => id),
    )
    const changed: number[] = []
    // In one order, so that two lists cannot wait for each other.
    for (const { id, contacts, seen } of sent.toSorted((one, other) => one.id - other.id)) {
      if (!found.has(id)) continue
      const before = await lockLease(tx, id)
      if (!isDeepStrictEqual(before.contacts, seen)) continue
      await updateLease({ ...ctx, db: tx as Tx & Db }, { by, id, update: { contacts } })
      changed.push(id)
    }
    return { changed, kept: ids.filter((id) => !changed.includes(id)) }
  })
