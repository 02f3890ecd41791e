/** Ranges, in days from today, for which the leases that end are counted. */
export const leaseEndings = [30, 60, 90, 180] as const

export const maxLeaseDays = 9999

/** The error if only a part of a lease could be undone. */
export const leaseMovedOn = (unitNumber: string) =>
  `The lease of unit ${unitNumber} has been changed since it was signed. Edit the unit and the lead instead.`

/** The error if another user leased the unit first. */
export const unitTaken = (unitNumber: string, tenant: string | null) =>
  `Unit ${unitNumber} is already leased${tenant ? ` to ${tenant}` : ''}. Choose another unit.`
