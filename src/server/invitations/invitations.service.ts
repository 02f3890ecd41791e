import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { invitationDays } from '#contract/auth/invitations.constants.ts'
import {
  accountExists,
  invitationInvalid,
  invitationNotFound,
  invitationOfAnother,
} from '#contract/auth/invitations.errors.ts'
import type * as invitationsApi from '#contract/auth/invitations.ts'
import type { Db, Tx } from '#db/open.ts'
import { adminInvitations } from '#db/schema/admin-invitations.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { createAccount } from '#server/auth/accounts.service.ts'
import { hashPassword, refuseCommon } from '#server/auth/password.ts'
import { hashOf, newNonce, tokenOf } from '#server/auth/secret-token.ts'
import type { Config } from '#server/config.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { requireRow } from '#server/http/not-found.ts'
import { type Clock, dayMs } from '#server/lib/clock.ts'
import { queueEmail } from '#server/mail/outbox.service.ts'

export type Context = { db: Db; config: Config; clock: Clock }
type Row = typeof adminInvitations.$inferSelect
type Inviter = { id: number; email: string } | null

/** Derives the token from the row's nonce, because the database stores only its hash. */
const asInvitation = (
  { id, nonce, email, role, used, expiresAt, createdAt }: Row,
  inviter: Inviter,
  secret: string,
): invitationsApi.Invitation => ({
  id,
  token: tokenOf(secret, 'invitation', nonce),
  email,
  role,
  invitedBy: inviter,
  used,
  expiresAt: expiresAt.toISOString(),
  createdAt: createdAt.toISOString(),
})

export async function listInvitations({ db, config }: Context) {
  const rows = await db
    .select({ invitation: adminInvitations, inviter: { id: adminUsers.id, email: adminUsers.email } })
    .from(adminInvitations)
    .leftJoin(adminUsers, eq(adminUsers.id, adminInvitations.invitedBy))
    .orderBy(desc(adminInvitations.createdAt), desc(adminInvitations.id))
  return rows.map(({ invitation, inviter }) => asInvitation(invitation, inviter, config.sessionSecret))
}

type CreateInput = { by: SessionUser } & ParsedBodyOf<typeof invitationsApi.create>

/** Creates an invitation for an address without an account, and queues the email with the link. */
export async function createInvitation({ db, config, clock }: Context, { by, email, role }: CreateInput) {
  if (email === config.ownerEmail) throw accountExists()
  const nonce = newNonce()
  const token = hashOf(tokenOf(config.sessionSecret, 'invitation', nonce))
  const expiresAt = new Date(clock().getTime() + invitationDays * dayMs)
  return db.transaction(async (tx) => {
    await refuseKnown(tx, email)
    const [row] = await tx
      .insert(adminInvitations)
      .values({ token, nonce, email, role, invitedBy: by.id, expiresAt })
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
  if (known) throw accountExists()
}

export async function deleteInvitation({ db }: Context, { by, id }: { by: SessionUser; id: number }) {
  await db.transaction(async (tx) => {
    const deleted = await tx.delete(adminInvitations).where(eq(adminInvitations.id, id)).returning()
    const { email } = requireRow(deleted, invitationNotFound)
    await recordHistory(tx, { by, verb: 'deleted', noun: 'invitation', nounId: id, nounName: email })
  })
}

/** The condition for an invitation that a token can still accept. */
const isOpen = (token: string, now: Date) =>
  and(eq(adminInvitations.token, hashOf(token)), eq(adminInvitations.used, false), gt(adminInvitations.expiresAt, now))

/** Reading does not use the invitation up, because mail scanners follow links too. */
export async function readInvitation({ db, clock }: Context, token: string) {
  const row = requireRow(await db.select().from(adminInvitations).where(isOpen(token, clock())), invitationInvalid)
  return { email: row.email, expiresAt: row.expiresAt.toISOString() }
}

type Signup = ParsedBodyOf<typeof invitationsApi.accept>
type AcceptInput = { token: string; signup: Signup }

/** Creates an account for the invited person with the role of the invitation. */
export async function acceptInvitation(ctx: Context, { token, signup: { password, ...person } }: AcceptInput) {
  const invited = await readInvitation(ctx, token)
  if (person.email !== invited.email) throw invitationOfAnother({ field: 'email' })
  if (person.email === ctx.config.ownerEmail) throw accountExists()
  refuseCommon(password, 'password')
  await spendInvitation(ctx, { token, signup: { ...person, password: await hashPassword(password) } })
}

/**
 * Uses an invitation up and creates the account, given the hashed password. A single statement decides between
 * concurrent attempts.
 */
export async function spendInvitation({ db, clock }: Context, { token, signup }: AcceptInput) {
  await db.transaction(async (tx) => {
    const rows = await tx.update(adminInvitations).set({ used: true }).where(isOpen(token, clock())).returning()
    const used = requireRow(rows, invitationInvalid)
    const created = await createAccount(tx, { ...signup, role: used.role })
    if (!created) throw accountExists()
    await recordHistory(tx, {
      by: created,
      verb: 'accepted',
      noun: 'invitation',
      nounId: used.id,
      nounName: used.email,
    })
  })
}
