import { desc, eq, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { importNotFound } from '#contract/leads/imports.errors.ts'
import type { LeadImport } from '#contract/leads/imports.ts'
import type { Tx } from '#db/open.ts'
import { leadImportRows } from '#db/schema/lead-import-rows.ts'
import { leadImports } from '#db/schema/lead-imports.ts'
import type { Context } from '#server/leads/leads.queries.ts'

export type Run = typeof leadImports.$inferSelect
const maxListed = 50

export async function listImports({ db }: Context): Promise<LeadImport[]> {
  const rows = await db
    .select({
      run: leadImports,
      added: sql<number>`(select count(*) from ${leadImportRows} where ${leadImportRows.importId} = ${leadImports.id} and ${leadImportRows.added})::int`,
      updated: sql<number>`(select count(*) from ${leadImportRows} where ${leadImportRows.importId} = ${leadImports.id} and not ${leadImportRows.added})::int`,
    })
    .from(leadImports)
    .orderBy(desc(leadImports.id))
    .limit(maxListed)
  return rows.map(({ run, ...counts }) => ({
    ...run,
    ...counts,
    createdAt: run.createdAt.toISOString(),
    undoneAt: run.undoneAt?.toISOString() ?? null,
  }))
}

type NewRun = Pick<Run, 'fileName' | 'existing' | 'sheetId'> & { by: SessionUser }

export async function insertRun(tx: Tx, { by, ...values }: NewRun) {
  const [run] = await tx
    .insert(leadImports)
    .values({ ...values, createdBy: by.email })
    .returning()
  if (!run) throw new Error('The import was not inserted')
  return run
}

/** Locks an import, so that only one of two undos takes it back. */
export async function lockRun(tx: Tx, importId: number) {
  const [run] = await tx.select().from(leadImports).where(eq(leadImports.id, importId)).for('update')
  if (!run) throw importNotFound()
  return run
}
