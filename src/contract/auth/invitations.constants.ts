/** How long an invitation can be accepted (docs/specification/staff-area.md#constants). */
export const invitationDays = 7

export type InvitationStatus = 'Used' | 'Expired' | 'Pending'

/** docs/specification/staff-area.md#states-and-transitions */
export const invitationStatus = (
  { used, expiresAt }: { used: boolean; expiresAt: string },
  now = new Date(),
): InvitationStatus => (used ? 'Used' : new Date(expiresAt) <= now ? 'Expired' : 'Pending')

export const invitedRoles = ['admin', 'viewer'] as const
