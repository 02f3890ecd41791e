/** Ranges, in days from today, for which the leases that end are counted. */
export const leaseEndings = [30, 60, 90, 180] as const

export const maxLeaseDays = 9999
