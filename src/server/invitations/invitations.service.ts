import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { ApiError } from '#contract/errors.ts'
import { invitationDays, noInvitation } from '#contract/invitations.constants.ts'
import type { acceptInvitation, Invitation } from '#contract/invitations.ts'
import type { Db, Tx } from '#db/open.ts'
import { adminInvitations } from '#db/schema/admin-invitations.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { createAccount } from '#server/auth/accounts.service.ts'
import { hashPassword, refuseCommon } from '#server/auth/password.ts'
import { hashOf, newNonce, tokenOf } from '#server/auth/secret-token.ts'
import type { Config } from '#server/config.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { type Clock, dayMs } from '#server/lib/clock.ts'
import { queueEmail } from '#server/mail/outbox.service.ts'

export type Context = { db: Db; config: Config; clock: Clock }
type Row = typeof adminInvitations.$inferSelect
type Inviter = { id: number; email: string } | null

/** The token is made again from the row's nonce, because only its hash is stored. */
const asInvitation = (
  { id, nonce, email, used, expiresAt, createdAt }: Row,
  inviter: Inviter,
  secret: string,
): Invitation => ({
  id,
  token: tokenOf(secret, 'invitation', nonce),
  email,
  invitedBy: inviter,
  used,
  expiresAt: expiresAt.toISOString(),
  createdAt: createdAt.toISOString(),
})

export async function listAllInvitations({ db, config }: Context) {
  const rows = await db
    .select({ invitation: adminInvitations, inviter: { id: adminUsers.id, email: adminUsers.email } })
    .from(adminInvitations)
    .leftJoin(adminUsers, eq(adminUsers.id, adminInvitations.invitedBy))
    .orderBy(desc(adminInvitations.createdAt), desc(adminInvitations.id))
  return rows.map(({ invitation, inviter }) => asInvitation(invitation, inviter, config.sessionSecret))
}

/** Invites somebody who has no account yet, and queues the email with the link. */
export async function invite({ db, config, clock }: Context, by: SessionUser, email: string) {
  if (email === config.ownerEmail) throw hasAccount()
  const nonce = newNonce()
  const token = hashOf(tokenOf(config.sessionSecret, 'invitation', nonce))
  const expiresAt = new Date(clock().getTime() + invitationDays * dayMs)
  return db.transaction(async (tx) => {
    await refuseKnown(tx, email)
    const [row] = await tx
      .insert(adminInvitations)
      .values({ token, nonce, email, invitedBy: by.id, expiresAt })
      .returning()
    if (!row) throw new Error('The invitation was not inserted')
    await recordHistory(tx, { by, verb: 'created', noun: 'invitation', nounId: row.id, nounName: email })
    await queueEmail(tx, {
      kind: 'invitation',
      dedupeKey: `invitation:${row.id}`,
      messageId: `invitation-${row.id}-${randomUUID()}`,
      payload: { invitationId: row.id },
    })
    return asInvitation(row, { id: by.id, email: by.email }, config.sessionSecret)
  })
}

async function refuseKnown(tx: Tx, email: string) {
  const [known] = await tx.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.email, email))
  if (known) throw hasAccount()
}

const hasAccount = () => new ApiError('conflict', 'There is already an account for this email address.')

export async function deleteInvitationWith({ db }: Context, by: SessionUser, id: number) {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(adminInvitations).where(eq(adminInvitations.id, id)).returning()
    if (!gone) throw new ApiError('not found', 'There is no such invitation.')
    await recordHistory(tx, { by, verb: 'deleted', noun: 'invitation', nounId: id, nounName: gone.email })
  })
}

/** The conditions under which a token still opens something. */
const open = (token: string, now: Date) =>
  and(eq(adminInvitations.token, hashOf(token)), eq(adminInvitations.used, false), gt(adminInvitations.expiresAt, now))

const invalid = () => new ApiError('not found', noInvitation)

/** Reading uses nothing up: mail scanners open links too. */
export async function openInvitation({ db, clock }: Context, token: string) {
  const [row] = await db.select().from(adminInvitations).where(open(token, clock()))
  if (!row) throw invalid()
  return { email: row.email, expiresAt: row.expiresAt.toISOString() }
}

type Signup = ParsedBodyOf<typeof acceptInvitation>

/** Makes the invited person an admin. */
export async function accept(ctx: Context, token: string, { password, ...person }: Signup) {
  const invited = await openInvitation(ctx, token)
  if (person.email !== invited.email) {
    const message = 'This invitation is for another email address.'
    throw new ApiError('invalid', message, { issues: [{ path: 'email', message }] })
  }
  if (person.email === ctx.config.ownerEmail) throw hasAccount()
  refuseCommon(password, 'password')
  await spendInvitation(ctx, token, { ...person, password: await hashPassword(password) })
}

/** Uses an invitation up for an account whose password is hashed; one statement decides between many who try at once. */
export async function spendInvitation({ db, clock }: Context, token: string, person: Signup) {
  await db.transaction(async (tx) => {
    const [used] = await tx.update(adminInvitations).set({ used: true }).where(open(token, clock())).returning()
    if (!used) throw invalid()
    const created = await createAccount(tx, { ...person, role: 'admin' })
    if (!created) throw hasAccount()
    await recordHistory(tx, {
      by: created,
      verb: 'accepted',
      noun: 'invitation',
      nounId: used.id,
      nounName: used.email,
    })
  })
}
