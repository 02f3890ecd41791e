/** Days ahead for which the leases that end are counted. */
export const leaseEndings = [30, 60, 90, 180] as const

export const maxLeaseDays = 9999

/** What is answered when a lease can no longer be taken back as a whole. */
export const leaseMovedOn = (unitNumber: string) =>
  `The lease of unit ${unitNumber} has been changed since it was signed. Change the unit and the lead themselves.`

/** What is answered when somebody else was quicker. */
export const unitTaken = (unitNumber: string, tenant: string | null) =>
  `Unit ${unitNumber} is leased already${tenant ? `, to ${tenant}` : ''}. Choose another unit.`
