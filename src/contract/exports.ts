import * as z from 'zod/mini'
import { call } from './call.ts'
import { day } from '#domain/text/text.ts'

const csv = { permission: 'see the staff area', file: 'text/csv' } as const

export const leads = call('GET', '/api/crm/export/leads.csv', {
  ...csv,
  summary: 'Every lead, or those with these ids, as a CSV file',
  query: z.object({
    /** Separated by commas. */
    ids: z.optional(
      z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,499}$/, 'Give at most 500 ids of leads.')),
    ),
  }),
})

export const inquiries = call('GET', '/api/crm/export/inquiries.csv', {
  ...csv,
  summary: 'Every inquiry except spam, as a CSV file',
})

export const units = call('GET', '/api/admin/export/units.csv', { ...csv, summary: 'Every unit, as a CSV file' })

export const rentRoll = call('GET', '/api/admin/export/rent-roll.csv', {
  ...csv,
  summary: 'Every unit with its tenant, lease and rent on a day, by default today, as a CSV file',
  query: z.object({ on: z.optional(day('The day')) }),
})

export const rentRollXlsx = call('GET', '/api/admin/export/rent-roll.xlsx', {
  permission: 'see the staff area',
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'The rent roll of a day as a workbook, with numbers and dates as such',
  query: z.object({ on: z.optional(day('The day')) }),
})

export const leases = call('GET', '/api/admin/export/leases.csv', { ...csv, summary: 'Every lease, as a CSV file' })
