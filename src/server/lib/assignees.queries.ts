import { inArray } from 'drizzle-orm'
import { ApiError } from '#contract/errors.ts'
import type { Tx } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import type { Changes } from '#db/schema/history.ts'

/**
 * Replaces the ids of assignees in changes by their names: the history stores the name that a user had then. Refuses an
 * assignee who has no account.
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
  if (named.to === null && typeof assignedUserId.to === 'number') {
    const message = 'This user has no account any more. Choose another one.'
    throw new ApiError('conflict', message, { issues: [{ path: 'assignedUserId', message }] })
  }
  return { ...changes, assignedUserId: named }
}
