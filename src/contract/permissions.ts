/** Who may make a call. The staff rights join this list with the staff area. */
export const permissions = ['anyone'] as const

export type Permission = (typeof permissions)[number]
