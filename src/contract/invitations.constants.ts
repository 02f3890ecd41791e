/** Days for which an invitation can be accepted (docs/specification/staff-area.md#constants). */
export const invitationDays = 7

/** The same error for an unknown, a used and an expired invitation (docs/specification/contract.md#staff-calls). */
export const noInvitation = 'Invalid or expired invitation'

export type InvitationStatus = 'Used' | 'Expired' | 'Pending'

/** docs/specification/staff-area.md#states-and-transitions */
export const invitationStatus = (
  { used, expiresAt }: { used: boolean; expiresAt: string },
  now = new Date(),
): InvitationStatus => (used ? 'Used' : new Date(expiresAt) <= now ? 'Expired' : 'Pending')
