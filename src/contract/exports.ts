import * as z from 'zod/mini'
import { call } from './call.ts'
import { day } from './text.ts'

const csv = { permission: 'see the staff area', file: 'text/csv' } as const

export const exportLeads = call('GET', '/api/crm/export/leads.csv', { ...csv, summary: 'Every lead, as a CSV file' })

export const exportInquiries = call('GET', '/api/crm/export/inquiries.csv', {
  ...csv,
  summary: 'Every inquiry except spam, as a CSV file',
})

export const exportUnits = call('GET', '/api/admin/export/units.csv', { ...csv, summary: 'Every unit, as a CSV file' })

export const exportRentRoll = call('GET', '/api/admin/export/rent-roll.csv', {
  ...csv,
  summary: 'Every unit with its tenant, lease and rent on a day, by default today, as a CSV file',
  query: z.object({ on: z.optional(day('The day')) }),
})
