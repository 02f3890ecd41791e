import * as alerts from './alerts/alerts.ts'
import * as auth from './auth/auth.ts'
import * as invitations from './auth/invitations.ts'
import * as users from './auth/users.ts'
import * as bulkEmails from './emails/bulk-emails.ts'
import * as emails from './emails/emails.ts'
import * as savedReplies from './emails/saved-replies.ts'
import * as events from './events.ts'
import * as exports from './exports.ts'
import * as health from './health.ts'
import * as deleted from './history/deleted.ts'
import * as history from './history/history.ts'
import * as sheets from './imports/sheets.ts'
import * as inquiries from './inquiries/inquiries.ts'
import * as tracking from './inquiries/tracking.ts'
import * as documents from './leads/documents.ts'
import * as imports from './leads/imports.ts'
import * as leads from './leads/leads.ts'
import * as merges from './leads/merges.ts'
import * as origins from './leads/origins.ts'
import * as people from './leads/people.ts'
import * as tasks from './leads/tasks.ts'
import * as timeline from './leads/timeline.ts'
import * as holds from './leases/holds.ts'
import * as contactImports from './leases/contact-imports.ts'
import * as leaseDates from './leases/lease-dates.ts'
import * as leaseDocuments from './leases/lease-documents.ts'
import * as leases from './leases/leases.ts'
import * as rentRoll from './leases/rent-roll.ts'
import * as unitLeases from './leases/unit-leases.ts'
import * as businessPark from './park/business-park.ts'
import * as ownersTexts from './park/owners-texts.ts'
import * as park from './park/park.ts'
import * as staffPark from './park/staff-park.ts'
import * as properties from './properties/properties.ts'
import * as publishedPages from './properties/published-pages.ts'
import * as templates from './properties/templates.ts'
import * as uploads from './properties/uploads.ts'
import * as reports from './reports/reports.ts'
import * as navigationCounts from './reports/navigation-counts.ts'
import * as today from './reports/today.ts'
import * as tracing from './park/tracing.ts'
import * as calendar from './tours/calendar.ts'
import * as tours from './tours/tours.ts'
import * as unitCombinations from './units/unit-combinations.ts'
import * as unitImports from './units/unit-imports.ts'
import * as units from './units/units.ts'
import type { Call } from './call.ts'

// In reading order for the API document: the public site, accounts, pages, leads, and what all of them share.
const modules = {
  units,
  inquiries,
  tours,
  tracking,
  properties,
  publishedPages,
  park,
  staffPark,
  ownersTexts,
  businessPark,
  auth,
  users,
  invitations,
  templates,
  history,
  deleted,
  uploads,
  tracing,
  leads,
  origins,
  timeline,
  emails,
  bulkEmails,
  savedReplies,
  tasks,
  merges,
  holds,
  leaseDates,
  leases,
  contactImports,
  leaseDocuments,
  rentRoll,
  unitLeases,
  navigationCounts,
  today,
  alerts,
  people,
  reports,
  exports,
  sheets,
  imports,
  unitCombinations,
  unitImports,
  documents,
  calendar,
  events,
  health,
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value

/** Every call by its module and name, such as units.update, for the OpenAPI document and the tests. */
export const calls: Record<string, Call> = Object.fromEntries(
  Object.entries(modules).flatMap(([noun, module]) =>
    Object.entries(module).flatMap(([verb, value]) => (isCall(value) ? [[`${noun}.${verb}`, value] as const] : [])),
  ),
)
