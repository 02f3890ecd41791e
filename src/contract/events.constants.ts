/**
 * The tables that staff screens show. The database reports a change under the name of the table, except for accounts, which
 * are `staff` to browsers.
 */
export const editedTables = [
  'admin_invitations',
  'alert_choices',
  'alert_times',
  'business_park',
  'calendar_feeds',
  'contact_imports',
  'contact_inquiries',
  'emails',
  'escalation_steps',
  'history',
  'holds',
  'import_sheets',
  'lead_activities',
  'lead_documents',
  'lead_imports',
  'lead_merges',
  'lead_notes',
  'leads',
  'lease_documents',
  'leases',
  'mail_holds',
  'page_templates',
  'phases',
  'properties',
  'push_subscriptions',
  'saved_replies',
  'sessions',
  'staff',
  'tasks',
  'template_sections',
  'template_versions',
  'tours',
  'unit_imports',
  'units',
] as const
export type EditedTable = (typeof editedTables)[number]

/** The tables of a lead and its history. */
export const leadTables = [
  'contact_inquiries',
  'emails',
  'history',
  'holds',
  'lead_activities',
  'lead_documents',
  'lead_merges',
  'lead_notes',
  'leads',
  'leases',
  'tasks',
  'tours',
] as const satisfies readonly EditedTable[]

/** Means all tables, if it is not known which ones changed. */
export const everyTable = '*'

/** Milliseconds between heartbeats of an event stream. A stream that misses three of them is dead. */
export const heartbeatEvery = 20_000

/** Milliseconds between two messages that a user is writing, and until the others forget the last one. */
export const writingEvery = 10_000
export const writingLasts = 30_000
