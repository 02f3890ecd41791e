/** Lease endings are counted within these numbers of days from today. */
export const leaseEndings = [30, 60, 90, 180] as const

export const maxLeaseDays = 9999

/** The fields of a unit about its lease, other than its status. */
export const leaseFields = [
  'leaseRent',
  'deposit',
  'tenantCompany',
  'tenantContact',
  'leaseStartDate',
  'leaseEndDate',
] as const

export const contactKinds = ['business', 'after hours', 'billing'] as const
export const maxContacts = 20
/** Leases of one import of contacts, which is one transaction: five for each unit of the largest park. */
export const leasesPerImport = 2000
export const optionKinds = ['renew', 'terminate', 'expand', 'other'] as const

export const maxLeaseUnits = 12
/** In months. */
export const maxTerm = 600
export const maxHoldDays = 365
