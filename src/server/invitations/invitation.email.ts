import * as links from '#contract/links.ts'
import { eq } from 'drizzle-orm'
import { invitationDays } from '#contract/auth/invitations.constants.ts'
import type { Db } from '#db/open.ts'
import { adminInvitations } from '#db/schema/admin-invitations.ts'
import { tokenOf } from '#server/auth/secret-token.ts'
import type { EmailMessage } from '#server/mail/email.ts'

type Site = { parkName: string; publicUrl: string; secret: string }

/** The email with the link. There is none after the invitation was accepted or deleted. */
export async function invitationEmail(
  db: Db,
  invitationId: number,
  { parkName, publicUrl, secret }: Site,
): Promise<EmailMessage | undefined> {
  const [invitation] = await db.select().from(adminInvitations).where(eq(adminInvitations.id, invitationId))
  if (!invitation || invitation.used) return undefined
  return {
    to: invitation.email,
    subject: `Invitation to the leasing office of ${parkName}`,
    opening: `You are invited to work in the leasing office of ${parkName}. Follow the link to create your account.`,
    facts: [{ label: 'Account', value: invitation.email }],
    action: {
      label: 'Create your account',
      url: publicUrl + links.acceptInvitation(tokenOf(secret, 'invitation', invitation.nonce)),
    },
    closing: `The invitation will expire in ${invitationDays} days. If you do not know what it is about, ignore this email.`,
  }
}
