import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, sql } from 'drizzle-orm'
import { fieldText, type HistoryNoun } from '#contract/history/history.labels.ts'
import { changedMeanwhile } from '#contract/requests.errors.ts'
import type { Tx } from '#db/open.ts'
import { history } from '#db/schema/history.ts'

type Edit = {
  by: { id: number }
  noun: HistoryNoun
  nounId: number
  before: object
  update: object
  /** The values that the editor has read. Fields without one are not checked. */
  seen: Record<string, unknown> | undefined
  /** The name of the row, if several rows are updated at once. */
  called?: string | undefined
}

/**
 * Refuses an update that would overwrite a value its editor never saw. Each issue gives the field, the new value and
 * who set it, so that the editor can choose between both values.
 */
export async function refuseUnseen(tx: Tx, { by, noun, nounId, before, update, seen = {}, called }: Edit) {
  const stored = new Map<string, unknown>(Object.entries(before))
  const unseen = Object.entries(update).filter(
    ([field, value]) =>
      value !== undefined &&
      field in seen &&
      !isSame(stored.get(field), seen[field]) &&
      !isSame(stored.get(field), value),
  )
  const issues = []
  for (const [field] of unseen) {
    const [last] = await tx
      .select({ userId: history.userId, userName: history.userName, changes: history.changes })
      .from(history)
      .where(and(eq(history.noun, noun), eq(history.nounId, nounId), sql`jsonb_exists(${history.changes}, ${field})`))
      .orderBy(desc(history.id))
      .limit(1)
    const who = last === undefined ? 'Someone' : last.userId === by.id ? 'You' : last.userName
    // The history stores the name of a template, the row its id.
    const value = field === 'templateId' ? last?.changes[field]?.to : stored.get(field)
    issues.push({ path: field, message: `${called ? `${called}: ` : ''}${who} ${changedTo(noun, field, value)}` })
  }
  if (issues.length > 0) throw changedMeanwhile({ issues })
}

function changedTo(noun: HistoryNoun, field: string, value: unknown) {
  if (value === null || value === undefined || value === '') return 'cleared it.'
  const { said } = fieldText(noun, field, value)
  return said === null ? 'changed it.' : `changed it to ${said}.`
}

/** Treats null, undefined and the empty text as equal, and a time as equal to its text. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other))
const plain = (value: unknown) => {
  if (value === undefined || value === '') return null
  return value instanceof Date ? value.toISOString() : value
}
