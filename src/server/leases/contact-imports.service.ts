import { isDeepStrictEqual } from 'node:util'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { importNotFound, importUndoneAlready } from '#contract/leads/imports.errors.ts'
import type * as contactImportsApi from '#contract/leases/contact-imports.ts'
import type { ContactImport } from '#contract/leases/contact-imports.ts'
import type { Db, Tx } from '#db/open.ts'
import { contactImportRows } from '#db/schema/contact-import-rows.ts'
import { contactImports } from '#db/schema/contact-imports.ts'
import type { LeaseContact } from '#db/schema/leases.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { markStored } from '#server/lib/queries/import-sheets.queries.ts'
import { lockLeases } from './lease-records.service.ts'
import { storeContacts } from './lease-rows.service.ts'

type Context = { db: Db }

const maxListed = 50

export async function listImports({ db }: Context): Promise<ContactImport[]> {
  const rows = await db
    .select({
      ...getTableColumns(contactImports),
      leases: db.$count(contactImportRows, eq(contactImportRows.importId, contactImports.id)),
    })
    .from(contactImports)
    .orderBy(desc(contactImports.id))
    .limit(maxListed)
  return rows.map(({ createdAt, undoneAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}

type Store = { by: SessionUser; import: ParsedBodyOf<typeof contactImportsApi.store> }

/** Replaces the contacts of the leases that have those that the caller saw, and keeps both for the undo. */
export const storeImport = ({ db }: Context, { by, import: { leases: sent, fileName, sheetId } }: Store) =>
  db.transaction(async (tx) => {
    const [run] = await tx
      .insert(contactImports)
      .values({ fileName, createdBy: by.email, sheetId: await markStored(tx, 'contacts', sheetId) })
      .returning()
    if (!run) throw new Error('The import was not inserted')
    const changed = await replaceContacts(
      tx,
      sent.map(({ id, seen, contacts }) => ({ leaseId: id, before: seen, after: contacts })),
    )
    if (changed.length > 0)
      await tx.insert(contactImportRows).values(changed.map((row) => ({ ...row, importId: run.id })))
    await recordHistory(tx, { by, verb: 'started', noun: 'contact import', nounId: run.id, nounName: fileName })
    const ids = changed.map(({ leaseId }) => leaseId)
    return { id: run.id, changed: ids, kept: sent.map(({ id }) => id).filter((id) => !ids.includes(id)) }
  })

/** Undoes an import: the leases get their contacts of before, unless somebody has changed them since. */
export const undoImport = ({ db }: Context, { by, importId }: { by: SessionUser; importId: number }) =>
  db.transaction(async (tx) => {
    const [run] = await tx.select().from(contactImports).where(eq(contactImports.id, importId)).for('update')
    if (!run) throw importNotFound()
    if (run.undoneAt) throw importUndoneAlready()
    await tx.update(contactImports).set({ undoneAt: sql`now()` }).where(eq(contactImports.id, importId))
    const rows = await tx.select().from(contactImportRows).where(eq(contactImportRows.importId, importId))
    const restored = await replaceContacts(
      tx,
      rows.map(({ leaseId, before, after }) => ({ leaseId, before: after, after: before })),
    )
    await recordHistory(tx, { by, verb: 'undid', noun: 'contact import', nounId: importId, nounName: run.fileName })
    return { restored: restored.length, kept: rows.length - restored.length }
  })

type Replacement = { leaseId: number; before: LeaseContact[]; after: LeaseContact[] }

/** Returns the replacements that were made: of leases that have the contacts of before. */
async function replaceContacts(tx: Tx, asked: readonly Replacement[]) {
  const ids = asked.map(({ leaseId }) => leaseId)
  const found = new Map((await lockLeases(tx, ids)).map((lease) => [lease.id, lease]))
  const made = asked.flatMap((one) => {
    const lease = found.get(one.leaseId)
    // Another lease has taken the place of one that was joined, with contacts of its own.
    if (!lease || lease.continuedById !== null || !isDeepStrictEqual(lease.contacts, one.before)) return []
    return [{ ...one, lease }]
  })
  await storeContacts(
    tx,
    made.map(({ lease, after }) => ({ lease, contacts: after })),
  )
  return made.map(({ lease: _, ...one }) => one)
}
