/**
 * The tables that staff screens show. The database tells of every change to one of them by its name, but that of the
 * accounts, which browsers know as staff.
 */
export const editedTables = [
  'admin_invitations',
  'calendar_feeds',
  'contact_inquiries',
  'history',
  'lead_activities',
  'lead_documents',
  'lead_imports',
  'lead_merges',
  'lead_notes',
  'leads',
  'page_templates',
  'properties',
  'sessions',
  'staff',
  'template_sections',
  'template_versions',
  'tenancies',
  'units',
] as const
export type EditedTable = (typeof editedTables)[number]

/** Stands for every table: what changed is not known. */
export const everyTable = '*'

/** Milliseconds between two signs of life on a stream of events; a stream that is silent for three of them is dead. */
export const heartbeatEvery = 20_000
