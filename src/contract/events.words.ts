/** The tables that staff screens show. The database tells of every change to one of them by its name. */
export const editedTables = [
  'admin_invitations',
  'admin_users',
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
