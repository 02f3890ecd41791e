import type { Lead } from './leads.ts'

type LeadField = Exclude<keyof Lead, 'id' | 'createdAt' | 'updatedAt'>

/** The columns of leads in a CSV file. The export writes these headings and the import recognizes them. */
export const leadColumns = [
  { field: 'firstName', label: 'First Name' },
  { field: 'lastName', label: 'Last Name' },
  { field: 'email', label: 'Email' },
  { field: 'phone', label: 'Phone' },
  { field: 'company', label: 'Company' },
  { field: 'jobTitle', label: 'Job Title' },
  { field: 'status', label: 'Status' },
  { field: 'priority', label: 'Priority' },
  { field: 'source', label: 'Source' },
  { field: 'spaceType', label: 'Space Type' },
  { field: 'spaceSize', label: 'Space Size (SF)' },
  { field: 'preferredLocation', label: 'Preferred Location' },
  { field: 'budget', label: 'Budget ($ a month)' },
  { field: 'timeframe', label: 'Timeframe' },
  { field: 'assignedTo', label: 'Assigned To' },
  { field: 'lastContactDate', label: 'Last Contact' },
  { field: 'nextFollowUpDate', label: 'Next Follow Up' },
  { field: 'notes', label: 'Notes' },
] as const satisfies readonly { field: LeadField; label: string }[]

export type LeadColumn = (typeof leadColumns)[number]['field']

export const leadFields = leadColumns.map(({ field }) => field)

/** When another program has created a lead. Only an import sets it, and only for a new lead. */
const created = { field: 'createdAt', label: 'Created' } as const

/** The columns that an import accepts: the fields of a lead, a full name in one column, and when it was created. */
export const importColumns = [{ field: 'fullName', label: 'Full Name' }, ...leadColumns, created] as const
export type ImportColumn = (typeof importColumns)[number]['field']

export const leadFieldsOfImport = [...leadFields, created.field]

/** The columns that a lead requires. A full name replaces both names. */
export const neededColumns = ['firstName', 'lastName', 'email'] as const satisfies readonly LeadColumn[]
