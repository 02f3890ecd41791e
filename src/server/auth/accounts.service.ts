import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { assignNamedLeads } from '#server/lib/queries/assignees.queries.ts'
import { queueEmail } from '#server/mail/outbox.service.ts'
import type { AccountEmail } from './account.email.ts'
import { spendSetupCode } from './first-sign-in.service.ts'

type Account = typeof adminUsers.$inferSelect
type NewAccount = typeof adminUsers.$inferInsert

/**
 * Creates an account, its email and its history entry. Returns undefined if the address already has an account. The
 * author of the entry is `by`, or the new user.
 */
export async function createAccount(
  tx: Tx,
  account: NewAccount,
  by?: Pick<Account, 'id' | 'email' | 'firstName' | 'lastName'>,
) {
  const [created] = await tx
    .insert(adminUsers)
    .values(account)
    .onConflictDoNothing({ target: adminUsers.email })
    .returning()
  if (!created) return undefined
  await spendSetupCode(tx, created.email)
  await assignNamedLeads(tx, created)
  await recordHistory(tx, {
    by: by ?? created,
    verb: 'created',
    noun: 'user',
    nounId: created.id,
    nounName: created.email,
    after: { role: created.role },
  })
  await queueAccountEmail(tx, 'account-created', created.id)
  return created
}

export const queueAccountEmail = (tx: Tx, kind: AccountEmail, userId: number, more: Record<string, string> = {}) => {
  const messageId = `${kind}-${userId}-${randomUUID()}`
  return queueEmail(tx, { kind, dedupeKey: messageId, messageId, payload: { userId, ...more } })
}
