import { asc, eq } from 'drizzle-orm'
import { temporaryPasswordDays } from '#contract/auth/auth.constants.ts'
import { permissionDenied } from '#contract/auth/auth.errors.ts'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { can } from '#contract/permissions.ts'
import {
  accountEmailTaken,
  emailUnchangeable,
  ownAccountStays,
  ownPasswordNotReset,
  ownerIsSuperAdmin,
  ownerPasswordStays,
  userNotFound,
} from '#contract/auth/users.errors.ts'
import { pick } from '#domain/text/typed-record.ts'
import type * as usersApi from '#contract/auth/users.ts'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { createAccount, queueAccountEmail } from '#server/auth/accounts.service.ts'
import { storePassword } from '#server/auth/auth.service.ts'
import { hashPassword, refuseCommon } from '#server/auth/password.ts'
import { endSessionsOf, sessionUser } from '#server/auth/sessions.service.ts'
import type { Config } from '#server/config.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { refuseUnseen } from '#server/history/unseen-changes.service.ts'
import { type Intent, refuseContradiction } from '#server/http/commitments.ts'
import { requireUnchanged } from '#server/http/if-match.ts'
import { requireRow } from '#server/http/not-found.ts'
import { assignNamedLeads } from '#server/lib/queries/assignees.queries.ts'
import { assignedTo } from '#server/lib/queries/commitments.queries.ts'
import { type Clock, dayMs } from '#server/lib/clock.ts'

export type Context = { db: Db; config: Config; clock: Clock }
type Row = typeof adminUsers.$inferSelect

/** A user as the staff area shows them, without the password. */
function asAdminUser(row: Row, config: Config): usersApi.AdminUser {
  return {
    ...sessionUser(row, config),
    profileImageUrl: row.profileImageUrl,
    passwordExpiresAt: row.passwordExpiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export async function listUsers({ db, config }: Context) {
  const rows = await db.select().from(adminUsers).orderBy(asc(adminUsers.id))
  return rows.map((row) => asAdminUser(row, config))
}

type Update = ParsedBodyOf<typeof usersApi.update>
type UpdateInput = { by: SessionUser; id: number; update: Update; readAt: Date | undefined; intent: Intent }

/** Changes a name and, for the owner, a role. Values equal to the stored ones need no permission. */
export async function updateUser(
  { db, config }: Context,
  { by, id, update: { seen, ...update }, readAt, intent }: UpdateInput,
) {
  if (id !== by.id && !can(by, 'change other users')) throw permissionDenied('change other users')
  return db.transaction(async (tx) => {
    const locked = await tx.select().from(adminUsers).where(eq(adminUsers.id, id)).for('update')
    const before = requireUnchanged(requireRow(locked, userNotFound), readAt)
    refuseOtherEmail(before, update)
    const current = sessionUser(before, config).role
    await refuseUnseen(tx, { by, noun: 'user', nounId: id, before: { ...before, role: current }, update, seen })
    const role = update.role ?? current
    const newRole = role !== current
    if (newRole) refuseRoleChange(by, before, config)
    // A viewer can change nothing, and so cannot do the work assigned to them.
    if (newRole && role === 'viewer')
      await refuseContradiction(intent, () => assignedTo(tx, { userId: id, now: intent.now }))
    const updated = await tx
      .update(adminUsers)
      .set({
        firstName: nameOr(update.firstName, before.firstName),
        lastName: nameOr(update.lastName, before.lastName),
        ...(newRole ? { role } : {}),
      })
      .where(eq(adminUsers.id, id))
      .returning()
    const after = requireRow(updated, userNotFound)
    if (newRole) await endSessionsOf(tx, id)
    await assignNamedLeads(tx, after)
    const entry = { by, verb: 'changed', noun: 'user', nounId: id, nounName: after.email } as const
    await recordHistory(tx, { ...entry, before, after: pick(after, ['firstName', 'lastName', 'role']) })
    return asAdminUser(after, config)
  })
}

/** An empty name is stored as null. */
const nameOr = (typed: string | undefined, stored: string | null) => (typed === undefined ? stored : typed || null)

function refuseOtherEmail({ email }: Row, update: Pick<Update, 'email'>) {
  if (update.email !== undefined && update.email !== email) throw emailUnchangeable({ field: 'email' })
}

function refuseRoleChange(by: SessionUser, { email }: Row, { ownerEmail }: Config) {
  if (!can(by, 'change roles')) throw permissionDenied('change roles')
  if (email === ownerEmail) throw ownerIsSuperAdmin()
}

type Deletion = { by: SessionUser; id: number; intent: Intent }

/** Deletes a user and all their sessions. Only the owner may do so, and never for their own account. */
export async function deleteUser({ db }: Context, { by, id, intent }: Deletion) {
  if (id === by.id) throw ownAccountStays()
  await db.transaction(async (tx) => {
    await refuseContradiction(intent, () => assignedTo(tx, { userId: id, now: intent.now }))
    const deleted = await tx.delete(adminUsers).where(eq(adminUsers.id, id)).returning()
    const { email } = requireRow(deleted, userNotFound)
    await recordHistory(tx, { by, verb: 'deleted', noun: 'user', nounId: id, nounName: email })
  })
}

type CreateInput = { by: SessionUser; user: ParsedBodyOf<typeof usersApi.create> }

/** Creates a user with a temporary password, which expires after seven days. */
export async function createUser({ db, config, clock }: Context, { by, user }: CreateInput) {
  const { email, role, temporaryPassword } = user
  if (email === config.ownerEmail) throw accountEmailTaken()
  refuseCommon(temporaryPassword, 'temporaryPassword')
  const password = await hashPassword(temporaryPassword)
  const passwordExpiresAt = new Date(clock().getTime() + temporaryPasswordDays * dayMs)
  return db.transaction(async (tx) => {
    const names = { firstName: user.firstName || null, lastName: user.lastName || null }
    const created = await createAccount(tx, { email, role, password, passwordExpiresAt, ...names }, by)
    if (!created) throw accountEmailTaken()
    return asAdminUser(created, config)
  })
}

type ResetInput = { by: SessionUser; id: number; newPassword: string }

/** Sets another user's password and ends their sessions. Nobody else can reset the owner's password. */
export async function resetPassword({ db, config }: Context, { by, id, newPassword }: ResetInput) {
  if (id === by.id) throw ownPasswordNotReset()
  refuseCommon(newPassword, 'newPassword')
  const rows = await db.select({ email: adminUsers.email }).from(adminUsers).where(eq(adminUsers.id, id))
  if (requireRow(rows, userNotFound).email === config.ownerEmail) {
    throw ownerPasswordStays()
  }
  const hash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    const stored = await storePassword(tx, { id, hash })
    if (!stored) throw userNotFound()
    await recordHistory(tx, { by, verb: 'reset the password of', noun: 'user', nounId: id, nounName: stored.email })
    await queueAccountEmail(tx, 'password-reset', id)
  })
}
