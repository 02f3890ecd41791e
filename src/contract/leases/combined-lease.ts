import { isSameTenant } from '#domain/leases/tenant-names.ts'
import { leasePeriodText } from './leases.labels.ts'
import { listed } from '#domain/text/listed.ts'
import type { UnitLease } from './unit-leases.ts'
import { byUnitNumber } from '#domain/units/unit-numbers.ts'
import { dollars } from '#domain/units/units.constants.ts'
import type { StaffUnit } from '#contract/units/units.ts'

type Fact = 'tenantCompany' | 'tenantContact' | 'monthlyRent' | 'deposit' | 'leaseStartDate' | 'leaseEndDate'
/** The lease of a unit, with the rent of the lease. */
type Lease = Pick<UnitLease, Fact>

type Tenant = Pick<Lease, 'tenantCompany' | 'tenantContact'>

const nameOf = ({ tenantCompany, tenantContact }: Tenant) => tenantCompany || tenantContact || ''
const known = <Value>(values: readonly (Value | null)[]) => values.filter((value) => value !== null)
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/** Whether all of these leases have the same tenant. Unnamed tenants are never assumed to be the same. */
export const haveOneTenant = (leases: readonly Tenant[]) =>
  leases.length === 1 ||
  leases.every((lease) => nameOf(lease) !== '' && isSameTenant(nameOf(lease), nameOf(leases[0] ?? lease)))

/** Combines the leases of one tenant: total rent and deposit, from the first start to the last end. */
export function leasesAsOne(leases: readonly [Lease, ...Lease[]]): Lease {
  const [{ tenantCompany, tenantContact }] = leases
  const rents = known(leases.map(({ monthlyRent }) => monthlyRent))
  const deposits = known(leases.map(({ deposit }) => deposit))
  return {
    tenantCompany,
    tenantContact,
    // If one rent is unknown, the sum would be wrong.
    monthlyRent: rents.length < leases.length ? null : sum(rents),
    deposit: deposits.length === 0 ? null : sum(deposits),
    leaseStartDate: known(leases.map(({ leaseStartDate }) => leaseStartDate)).sort()[0] ?? null,
    leaseEndDate:
      known(leases.map(({ leaseEndDate }) => leaseEndDate))
        .sort()
        .at(-1) ?? null,
  }
}

/** The tenant of each unit: 'Acme Pallets is in A3 and Bolt Supply is in A4'. */
export const tenantsText = (leases: readonly (Tenant & { unitNumber: string })[]) =>
  listed(
    leases.toSorted(byUnitNumber).map((lease) => `${nameOf(lease) || 'an unnamed tenant'} is in ${lease.unitNumber}`),
  )

export const leasesOfUnits = (units: readonly StaffUnit[]) =>
  units
    .filter(({ status }) => status === 'leased')
    .map(({ leaseRent, ...unit }) => ({ ...unit, monthlyRent: leaseRent }))

/** 'Acme Pallets, $2,300/month, Feb 1, 2026 – Jan 31, 2029, deposit $4,600'. */
export const leaseText = (lease: Lease) =>
  [
    nameOf(lease) || 'Unnamed tenant',
    lease.monthlyRent === null ? 'rent not given' : `${dollars(lease.monthlyRent)}/month`,
    leasePeriodText(lease),
    lease.deposit !== null && `deposit ${dollars(lease.deposit)}`,
  ]
    .filter(Boolean)
    .join(', ')
