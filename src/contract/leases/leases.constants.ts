/** Ranges, in days from today, for which the leases that end are counted. */
export const leaseEndings = [30, 60, 90, 180] as const

export const maxLeaseDays = 9999

/** The fields of a unit that its lease has, besides its status. */
export const leaseFields = [
  'leaseRent',
  'deposit',
  'tenantCompany',
  'tenantContact',
  'leaseStartDate',
  'leaseEndDate',
] as const

export const contactKinds = ['business', 'after hours', 'billing'] as const
export const optionKinds = ['renew', 'terminate', 'expand', 'other'] as const

export const maxLeaseUnits = 12
/** Months of a term. */
export const maxTerm = 600
/** Days that a hold can last. */
export const maxHoldDays = 365
