import * as links from '#contract/links.ts'
import { eq, inArray } from 'drizzle-orm'
import { signInPage } from '#contract/auth/auth.constants.ts'
import type { Db, Tx } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { setupCodes } from '#db/schema/setup-codes.ts'
import { type Config, isLocal } from '#server/config.ts'
import { isToken, newNonce, tokenOf } from './secret-token.ts'

const preAuthorized = ({ ownerEmail, adminEmails }: Config) => [...new Set([ownerEmail, ...adminEmails])]

/**
 * Returns a line of the startup log for each pre-authorized address without an account, with the way to sign in for the
 * first time. The link stays the same at each start and in each process until it is used.
 */
export async function firstSignIns(db: Db, config: Config) {
  const addresses = preAuthorized(config)
  const accounts = await db
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .where(inArray(adminUsers.email, addresses))
  const unclaimed = addresses.filter((address) => !accounts.some(({ email }) => email === address))
  const page = `${config.publicUrl}${signInPage}`
  const lines: string[] = []
  for (const email of unclaimed) {
    const code = isLocal(config) ? undefined : await setupCodeFor(db, email, config.sessionSecret)
    const link = code === undefined ? page : config.publicUrl + links.claimAccount(code)
    lines.push(`Nobody has signed in as ${email} yet. Open ${link} and choose the password there.`)
  }
  return lines
}

async function setupCodeFor(db: Db, email: string, secret: string) {
  await db.insert(setupCodes).values({ email, nonce: newNonce() }).onConflictDoNothing()
  const [row] = await db.select().from(setupCodes).where(eq(setupCodes.email, email))
  if (!row) throw new Error(`The setup code for ${email} was not stored`)
  return tokenOf(secret, 'setup', row.nonce)
}

/** Whether an address may create its own account: it is pre-authorized, and the setup code is correct or not needed. */
export async function canClaim(db: Db, config: Config, email: string, setup: string) {
  if (!preAuthorized(config).includes(email)) return false
  if (isLocal(config)) return true
  const [row] = await db.select().from(setupCodes).where(eq(setupCodes.email, email))
  return row !== undefined && isToken(setup, tokenOf(config.sessionSecret, 'setup', row.nonce))
}

/** Deletes the setup code of an address after its first sign-in. */
export const spendSetupCode = (tx: Tx, email: string) => tx.delete(setupCodes).where(eq(setupCodes.email, email))
