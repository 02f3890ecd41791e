import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import * as leasesApi from '#contract/leases/leases.ts'

/** The fields of a signed lease that can change; all are sent together. */
export const LeaseDetailsForm = z.required(
  z.pick(leasesApi.update.body, {
    tenantCompany: true,
    tenantContact: true,
    deposit: true,
    additionalRent: true,
    noticeDays: true,
    certificateEndDate: true,
    certificateNotNeeded: true,
    included: true,
    notes: true,
    contacts: true,
    options: true,
  }),
)
type Form = typeof LeaseDetailsForm
export type DetailsForm = UseFormReturn<z.input<Form>, unknown, z.output<Form>>

export type LeaseDetails = z.output<Form>

export const detailLabels: Record<keyof LeaseDetails, string> = {
  tenantCompany: 'Tenant Company',
  tenantContact: 'Tenant Contact',
  deposit: 'Security Deposit ($)',
  additionalRent: 'Additional Rent ($ per SF and year)',
  noticeDays: 'Notice (days)',
  certificateEndDate: 'Certificate of Insurance Until',
  certificateNotNeeded: 'Certificate not needed',
  included: 'Included in the Rent',
  notes: 'Notes',
  contacts: 'Contacts',
  options: 'Options',
}

/** A field of a lease as text, to show in a conflict with another user's change. */
export function detailText(lease: leasesApi.Lease, field: keyof LeaseDetails) {
  const value = lease[field]
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')
}

export const typedDetails = (lease: leasesApi.Lease): z.input<Form> => ({
  tenantCompany: lease.tenantCompany,
  tenantContact: lease.tenantContact ?? '',
  deposit: lease.deposit,
  additionalRent: lease.additionalRent,
  noticeDays: lease.noticeDays,
  certificateEndDate: lease.certificateEndDate ?? '',
  certificateNotNeeded: lease.certificateNotNeeded,
  included: lease.included ?? '',
  notes: lease.notes,
  contacts: lease.contacts,
  options: lease.options.map(({ noticeByDate: _by, noticeFromDate: _from, ...option }) => option),
})
