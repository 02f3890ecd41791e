import type { EditedTable } from '#contract/events.constants.ts'

/**
 * The tables that public pages show. Their `tell_changed` triggers notify every process. Pages do not show drafts of
 * templates, but deleting or restoring a template counts as a write of its published version.
 */
export const shownOnPages: ReadonlySet<EditedTable> = new Set<EditedTable>([
  'business_park',
  'holds',
  'leases',
  'phases',
  'properties',
  'template_versions',
  'tours',
  'units',
])
