import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import * as leasesApi from '#contract/leases/leases.ts'

/** What can be changed of a signed lease, all of it sent together. */
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
