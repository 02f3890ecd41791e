import type { EditedTable } from '#contract/events.constants.ts'

/**
 * The tables that public pages show, whose triggers `tell_changed` notify every process. Drafts of templates are not shown:
 * deleting or restoring a template counts as a write of its published version.
 */
export const shownOnPages: ReadonlySet<EditedTable> = new Set<EditedTable>([
  'business_park',
  'holds',
  'leases',
  'phases',
  'properties',
  'template_versions',
  'units',
])
