import { and, eq, isNull } from 'drizzle-orm'
import { unitNotFound } from '#contract/units.errors.ts'
import type { Db, Tx } from '#db/open.ts'
import { units } from '#db/schema/units.ts'

/** The condition for a unit that is neither deleted nor combined or split at present. */
export const isUnit = and(isNull(units.deletedAt), eq(units.replaced, false))

export async function requireUnit(db: Db | Tx, id: number) {
  if ((await db.$count(units, and(eq(units.id, id), isUnit))) === 0) throw unitNotFound()
}
