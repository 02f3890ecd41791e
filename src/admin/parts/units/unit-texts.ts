import type { StaffUnit } from '#contract/units/units.ts'
import { amountText, dollars, noRent } from '#domain/units/units.constants.ts'

/** '$2,400/month', or the label of a rent of 0. */
export const monthlyRentText = (amount: number) => (amount === 0 ? noRent : `${dollars(amount)}/month`)

/** '$2,400/month' or '$2,227.89/month'; also covers an unknown rent. */
export function leaseRentText(amount: number | null) {
  if (amount === null) return 'not given'
  return Number.isInteger(amount) ? monthlyRentText(amount) : `$${amountText(amount)}/month`
}

/** The company and contact of the tenant; '' without one. */
export const tenantText = ({ tenantCompany, tenantContact }: StaffUnit) =>
  [tenantCompany, tenantContact].filter(Boolean).join(', ')
