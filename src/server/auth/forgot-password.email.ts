import * as links from '#contract/links.ts'
import { eq } from 'drizzle-orm'
import { resetLinkMinutes } from '#contract/auth/auth.constants.ts'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import type { EmailMessage } from '#server/mail/email.ts'
import { storeResetLink } from './password-reset.service.ts'
import { tokenOf } from './secret-token.ts'

type Site = { parkName: string; publicUrl: string; secret: string }

/** The email with the link. There is none for an address without an account, and none after the link was used. */
export async function forgotPasswordEmail(
  db: Db,
  { email, nonce }: Record<string, unknown>,
  { parkName, publicUrl, secret }: Site,
): Promise<EmailMessage | undefined> {
  const [account] = await db
    .select()
    .from(adminUsers)
    .where(eq(adminUsers.email, String(email)))
  if (!account) return undefined
  const token = tokenOf(secret, 'password-reset', String(nonce))
  if (!(await storeResetLink(db, { token, userId: account.id }))) return undefined
  return {
    to: account.email,
    subject: `Choose a new password for ${parkName}`,
    opening: `A new password was asked for your account for the leasing office of ${parkName}. Follow the link to choose it.`,
    facts: [{ label: 'Account', value: account.email }],
    action: { label: 'Choose a new password', url: publicUrl + links.resetPassword(token) },
    closing: `The link works once, for ${resetLinkMinutes} minutes. If you did not ask for it, ignore this email: your password stays as it is.`,
  }
}
