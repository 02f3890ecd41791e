/** The reply promise of the office, in hours. */
export const replyHours = 24
