import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '#contract/errors.ts'
import type { Tx } from '#db/open.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { changedMeanwhile } from '#server/http/if-match.ts'

export const isThere = isNull(pageTemplates.deletedAt)
export const templateNotFound = () => new ApiError('not found', 'There is no such template.')

/** Takes hold of a template, so that what is done to it and its sections is done one after the other. */
export async function lockTemplate(tx: Tx, id: number, readAt?: Date) {
  const [row] = await tx
    .select()
    .from(pageTemplates)
    .where(and(eq(pageTemplates.id, id), isThere))
    .for('update')
  if (!row) throw templateNotFound()
  if (readAt && readAt.getTime() !== row.updatedAt.getTime()) throw changedMeanwhile()
  return row
}

/** Says that something within a template has changed: its `updatedAt` moves. */
export const touchTemplate = (tx: Tx, { id, name }: { id: number; name: string }) =>
  tx.update(pageTemplates).set({ name }).where(eq(pageTemplates.id, id))

/** Whether two values say the same, whatever the order of their keys. */
export const same = (a: unknown, b: unknown) => isDeepStrictEqual(a, b)
