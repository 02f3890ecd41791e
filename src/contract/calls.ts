import * as alerts from './alerts.ts'
import * as auth from './auth.ts'
import * as businessPark from './business-park.ts'
import * as calendar from './calendar.ts'
import * as deleted from './deleted.ts'
import * as documents from './documents.ts'
import * as emails from './emails.ts'
import * as events from './events.ts'
import * as exports from './exports.ts'
import * as health from './health.ts'
import * as history from './history.ts'
import * as imports from './imports.ts'
import * as inquiries from './inquiries.ts'
import * as invitations from './invitations.ts'
import * as leads from './leads.ts'
import * as merges from './merges.ts'
import * as park from './park.ts'
import * as people from './people.ts'
import * as properties from './properties.ts'
import * as publishedPages from './published-pages.ts'
import * as reports from './reports.ts'
import * as savedReplies from './saved-replies.ts'
import * as staffPark from './staff-park.ts'
import * as tasks from './tasks.ts'
import * as templates from './templates.ts'
import * as holds from './holds.ts'
import * as leaseDates from './lease-dates.ts'
import * as leaseDocuments from './lease-documents.ts'
import * as leases from './leases.ts'
import * as rentRoll from './rent-roll.ts'
import * as unitLeases from './unit-leases.ts'
import * as today from './today.ts'
import * as tours from './tours.ts'
import * as tracing from './tracing.ts'
import * as tracking from './tracking.ts'
import * as units from './units.ts'
import * as unitImports from './unit-imports.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import type { Call } from './call.ts'

// In the order in which a reader meets them: the public site, accounts, pages, leads, and what serves them all.
const modules = {
  units,
  inquiries,
  tours,
  tracking,
  properties,
  publishedPages,
  park,
  staffPark,
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
  emails,
  savedReplies,
  tasks,
  merges,
  holds,
  leaseDates,
  leases,
  leaseDocuments,
  rentRoll,
  unitLeases,
  today,
  alerts,
  people,
  reports,
  exports,
  imports,
  unitImports,
  documents,
  calendar,
  events,
  health,
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value

/** Every call by the name of its module and its own, such as units.update: the OpenAPI document and tests read this list. */
export const calls: Record<string, Call> = Object.fromEntries(
  Object.entries(modules).flatMap(([noun, module]) =>
    Object.entries(module).flatMap(([verb, value]) => (isCall(value) ? [[`${noun}.${verb}`, value] as const] : [])),
  ),
)
