import { eq } from 'drizzle-orm'
import { dateFormat } from '#domain/dates/date-format.ts'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import type { EmailMessage } from '#server/mail/email.ts'

export const accountEmails = ['account-created', 'password-changed', 'password-reset', 'new-sign-in'] as const
export type AccountEmail = (typeof accountEmails)[number]

type Site = { parkName: string; publicUrl: string; timeZone: string }

export async function accountEmail(
  db: Db,
  kind: AccountEmail,
  { userId, at, from }: Record<string, unknown>,
  site: Site,
): Promise<EmailMessage | undefined> {
  const [account] = await db
    .select()
    .from(adminUsers)
    .where(eq(adminUsers.id, Number(userId)))
  if (!account) return undefined
  return {
    to: account.email,
    ...sentences[kind](site.parkName),
    facts: [
      { label: 'Account', value: account.email },
      { label: 'When', value: typeof at === 'string' ? momentText(new Date(at), site.timeZone) : '' },
      { label: 'From', value: typeof from === 'string' ? from : '' },
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/admin/login` },
  }
}

const momentText = (moment: Date, timeZone: string) =>
  dateFormat(timeZone, { dateStyle: 'full', timeStyle: 'short' }).format(moment)

const sentences: Record<AccountEmail, (park: string) => Pick<EmailMessage, 'subject' | 'opening' | 'closing'>> = {
  'account-created': (park) => ({
    subject: `Your account for the leasing office of ${park}`,
    opening: `There is now an account with this email address for the leasing office of ${park}.`,
    closing: 'If you did not expect this, tell the owner of the leasing office.',
  }),
  'password-changed': (park) => ({
    subject: `Your password for ${park} was changed`,
    opening: `The password of your account for the leasing office of ${park} was changed. Every other session was signed out.`,
    closing:
      'If it was not you, choose a new password at once by “Forgot your password?” on the sign-in page, and tell the owner of the leasing office.',
  }),
  'password-reset': (park) => ({
    subject: `Your password for ${park} was reset`,
    opening: `An administrator has set a new password for your account for the leasing office of ${park}. You were signed out everywhere.`,
    closing: 'If you did not ask for this, tell the owner of the leasing office.',
  }),
  'new-sign-in': (park) => ({
    subject: `A new sign-in to your account for ${park}`,
    opening: `Someone signed in to your account for the leasing office of ${park} with a browser that had not been used for it before.`,
    closing:
      'If it was you, there is nothing to do. If not, change your password at once: that signs every other browser out.',
  }),
}
