import type { SessionUser } from '#contract/auth.ts'
import type { Tx } from '#db/open.ts'
import { type Changes, history } from '#db/schema/history.ts'

type Author = Pick<SessionUser, 'id' | 'email' | 'firstName' | 'lastName'>
type Entry = {
  by: Author
  verb: string
  noun: (typeof history.$inferInsert)['noun']
  nounId: number
  nounName: string
  changes?: Changes
}

/** Writes a change into the history, within its transaction: both are kept or neither. */
export async function remember(tx: Tx, { by, changes = {}, ...entry }: Entry) {
  await tx.insert(history).values({ ...entry, changes, userId: by.id, userName: nameOf(by) })
}

const nameOf = ({ firstName, lastName, email }: Author) => [firstName, lastName].filter(Boolean).join(' ') || email

/** What differs between a row before and after, in the named columns. */
export function changesBetween<Row extends object>(before: Row, after: Row, columns: readonly (keyof Row & string)[]) {
  const changed = columns.filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
  return Object.fromEntries(changed.map((column) => [column, { from: before[column], to: after[column] }]))
}
