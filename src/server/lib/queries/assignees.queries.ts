import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { fold } from '#domain/text/fold.ts'
import { userGone } from '#contract/auth/users.errors.ts'
import { folded } from '#db/columns.ts'
import type { Tx } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import type { Changes } from '#db/schema/history.ts'
import { leads } from '#db/schema/leads.ts'

/**
 * Replaces the ids of assignees in changes by their names, because the history stores the name of the time. Refuses an
 * assignee without an account.
 */
export async function nameAssignees(tx: Tx, changes: Changes): Promise<Changes> {
  const { assignedUserId } = changes
  if (!assignedUserId) return changes
  const ids = [assignedUserId.from, assignedUserId.to].filter((id) => typeof id === 'number')
  const users = ids.length === 0 ? [] : await tx.select().from(adminUsers).where(inArray(adminUsers.id, ids))
  const nameOf = (wanted: unknown) => {
    const user = users.find(({ id }) => id === wanted)
    return user ? [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email : null
  }
  const named = { from: nameOf(assignedUserId.from), to: nameOf(assignedUserId.to) }
  if (named.to === null && typeof assignedUserId.to === 'number') throw userGone({ field: 'assignedUserId' })
  return { ...changes, assignedUserId: { ...named, ids: assignedUserId } }
}

/** The user that a text refers to, by email address or by a full name that no other user has. */
export const userNamed = (text: AnyPgColumn | SQL | string | null) => sql<number | null>`user_named(${text})`

/** The columns to write to a lead. If they include `assignedTo`, adds the user that it refers to. */
export const withAssignee = <Columns extends { assignedTo?: string | null | undefined }>(columns: Columns) =>
  columns.assignedTo === undefined ? columns : { ...columns, assignedUserId: userNamed(columns.assignedTo) }

type User = Pick<typeof adminUsers.$inferSelect, 'id' | 'email' | 'firstName' | 'lastName'>

/** Assigns the leads whose text refers to a user who has just got an account or this name. */
export function assignNamedLeads(tx: Tx, { id, email, firstName, lastName }: User) {
  const text = sql`trim(${leads.assignedTo})`
  const fullName = [firstName, lastName].filter(Boolean).join(' ')
  // The search for the user is slow, so it is limited to leads that may match.
  const canMean = or(eq(sql`lower(${text})`, email), eq(folded(text), fold(fullName)))
  return tx
    .update(leads)
    .set({ assignedUserId: id })
    .where(and(isNull(leads.assignedUserId), canMean, eq(userNamed(leads.assignedTo), id)))
}
