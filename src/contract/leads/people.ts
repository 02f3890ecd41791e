import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { contactKinds } from '#contract/leases/leases.constants.ts'
import { leadTables } from '#contract/events.constants.ts'

/** All data that the product stores about a person. */
export const StoredPerson = z.object({
  name: z.string(),
  emails: z.array(z.string()),
  /** How many rows are exported and erased. */
  counts: z.object({
    leads: z.int(),
    inquiries: z.int(),
    notes: z.int(),
    activities: z.int(),
    documents: z.int(),
    tasks: z.int(),
    emails: z.int(),
    tours: z.int(),
    visits: z.int(),
    /** Lists to import that name the person. */
    importSheets: z.int(),
  }),
  /** The units of leases that are kept because the law requires it. */
  leasedUnits: z.array(z.string()),
})
export type StoredPerson = z.infer<typeof StoredPerson>

const reads = [
  'leads',
  'contact_inquiries',
  'lead_notes',
  'lead_activities',
  'lead_documents',
  'lease_documents',
  'tasks',
  'emails',
  'tours',
  'import_sheets',
] as const

const PersonAround = z.object({
  /** A kind of contact of a lease; another lead of the company; or an address that wrote. */
  role: z.enum([...contactKinds, 'lead', 'sender']),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The lead, for a person who is one. */
  leadId: z.nullable(z.int()),
})
export type PersonAround = z.infer<typeof PersonAround>

export const listAround = call('GET', '/api/crm/leads/:id/people', {
  permission: 'see the staff area',
  reads: ['contact_inquiries', 'emails', 'lead_merges', 'leads', 'leases'],
  summary: 'Who else belongs to a lead: contacts of its leases, leads of its company, and further addresses that wrote',
  response: z.array(PersonAround),
})

export const readOfLead = call('GET', '/api/crm/leads/:id/person', {
  permission: "export or erase a person's data",
  reads: [...reads, 'leases', 'units'],
  summary: 'What is stored about the person of a lead, and what of it an erasure keeps',
  response: StoredPerson,
})

export const readOfInquiry = call('GET', '/api/admin/inquiries/:id/person', {
  permission: "export or erase a person's data",
  reads: [...reads, 'leases', 'units'],
  summary: 'What is stored about the sender of an inquiry, and what of it an erasure keeps',
  response: StoredPerson,
})

export const exportOfLead = call('GET', '/api/crm/leads/:id/person/export', {
  permission: "export or erase a person's data",
  summary: 'Everything that is stored about the person of a lead, as a ZIP file with data.json and the documents',
  file: 'application/zip',
})

export const exportOfInquiry = call('GET', '/api/admin/inquiries/:id/person/export', {
  permission: "export or erase a person's data",
  summary: 'Everything that is stored about the sender of an inquiry, as a ZIP file',
  file: 'application/zip',
})

const erasureWrites = [
  ...leadTables,
  'contact_imports',
  'import_sheets',
  'lead_imports',
  'lease_documents',
  'unit_imports',
] as const

export const eraseOfLead = call('DELETE', '/api/crm/leads/:id/person', {
  permission: "export or erase a person's data",
  writes: erasureWrites,
  summary: 'Erase the person of a lead: leads, inquiries, visits, documents and the values in the history; leases stay',
  response: StoredPerson,
})

export const eraseOfInquiry = call('DELETE', '/api/admin/inquiries/:id/person', {
  permission: "export or erase a person's data",
  writes: erasureWrites,
  summary: 'Erase the sender of an inquiry, with the leads of the same email address; leases stay',
  response: StoredPerson,
})
