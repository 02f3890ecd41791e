import { and, eq, isNull } from 'drizzle-orm'
import { unitNotFound } from '#contract/units.errors.ts'
import type { Db, Tx } from '#db/open.ts'
import { units } from '#db/schema/units.ts'

/** The condition for a unit that is not deleted. */
export const isUnit = isNull(units.deletedAt)

export async function requireUnit(db: Db | Tx, id: number) {
  if ((await db.$count(units, and(eq(units.id, id), isUnit))) === 0) throw unitNotFound()
}
