/** Days for which an invitation can be accepted (staff specification, section 9). */
export const invitationDays = 7

/** The one answer to an unknown, a used and an expired invitation (contract, section 6). */
export const noInvitation = 'Invalid or expired invitation'
