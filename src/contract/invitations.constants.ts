/** Days for which an invitation can be accepted (staff specification, section 9). */
export const invitationDays = 7

/** The same error for an unknown, a used and an expired invitation (contract, section 6). */
export const noInvitation = 'Invalid or expired invitation'

export type InvitationStatus = 'Used' | 'Expired' | 'Pending'

/** Staff specification, section 4. */
export const invitationStatus = (
  { used, expiresAt }: { used: boolean; expiresAt: string },
  now = new Date(),
): InvitationStatus => (used ? 'Used' : new Date(expiresAt) <= now ? 'Expired' : 'Pending')
