import type { StaffPermission } from './permissions.ts'

type Page = {
  /** `:id` is the id of a row, `:subject` a page of the park. */
  address: string
  /** Whether it opens without a session. */
  isOpen?: true
  /** Its name in the command palette. A page without one opens from another page. */
  label?: string
  group?: 'Go to' | 'Do'
  /** Further words to find it by. */
  detail?: string
  /** The key that opens it after G. */
  key?: string
  permission?: StaffPermission
  /** The place of the navigation that the page belongs to, unless it is a place itself. */
  place?: PlaceLabel
  /** Whether the navigation is folded, because the page needs the width. */
  isFolded?: true
}

type PlaceLabel = (typeof navigation)[number][number]['label']

/**
 * The pages of the staff area (docs/specification/staff-area.md#screens). The server sends the same document for each, and
 * the browser renders the screen `<name>-screen.tsx` of src/admin in it. Any other address under /admin shows the 404 page.
 */
const pages = {
  'sign-in': { address: '/admin/login', isOpen: true },
  'sign-up': { address: '/admin/signup', isOpen: true },
  'forgot-password': { address: '/admin/forgot-password', isOpen: true },
  'reset-password': { address: '/admin/reset-password', isOpen: true },
  dashboard: { address: '/admin' },
  crm: { address: '/admin/crm', label: 'CRM Dashboard', group: 'Go to', key: 'm' },
  today: {
    address: '/admin/today',
    label: 'Today',
    group: 'Go to',
    detail: 'Inquiries, follow-ups, tasks, leases ending',
    key: 'y',
  },
  tours: { address: '/admin/tours', label: 'Tours', group: 'Go to', key: 'v' },
  leases: { address: '/admin/leases', label: 'Leases', group: 'Go to', key: 'e' },
  'new-lease': { address: '/admin/leases/new', place: 'Leases' },
  'import-contacts': {
    address: '/admin/leases/contacts/import',
    label: 'Import Contacts',
    place: 'Leases',
    group: 'Do',
    detail: 'People of tenants from a list',
    permission: 'change business data',
  },
  lease: { address: '/admin/leases/:id', place: 'Leases' },
  'rent-roll': { address: '/admin/rent-roll', label: 'Rent Roll', group: 'Go to', place: 'Leases' },
  'lease-dates': { address: '/admin/lease-dates', place: 'Leases' },
  'unmatched-email': {
    address: '/admin/crm/unmatched-email',
    label: 'Unmatched Email',
    group: 'Go to',
    detail: 'CRM, mailbox',
  },
  'saved-replies': {
    address: '/admin/crm/saved-replies',
    label: 'Saved Replies',
    group: 'Go to',
    detail: 'Email, templates',
  },
  history: {
    address: '/admin/history',
    label: 'History',
    group: 'Go to',
    key: 'h',
    permission: 'see the whole history',
  },
  park: { address: '/admin/park', label: 'Park', group: 'Go to', detail: 'What is set and what is missing', key: 'k' },
  setup: { address: '/admin/park/setup', place: 'Park' },
  'import-units': {
    address: '/admin/park/units/import',
    label: 'Import Units',
    place: 'Park',
    group: 'Do',
    detail: 'Rent roll, CSV file',
    permission: 'change the park',
  },
  'site-plan': { address: '/admin/park/plan', place: 'Park', isFolded: true },
  'park-subject': { address: '/admin/park/:subject', place: 'Park' },
  alerts: { address: '/admin/alerts', label: 'Alerts', group: 'Go to', detail: 'Email, push, quiet hours' },
  deleted: { address: '/admin/deleted', label: 'Recently Deleted', group: 'Go to', detail: 'Trash, restore', key: 'd' },
  import: {
    address: '/admin/crm/import',
    label: 'Import Leads',
    place: 'Leads',
    group: 'Do',
    detail: 'CSV file',
    permission: 'change business data',
  },
  'new-template': {
    address: '/admin/templates/new',
    label: 'New Template',
    place: 'Page Templates',
    group: 'Do',
    detail: 'AI Template Creator',
    permission: 'change business data',
  },
  'basic-template': {
    address: '/admin/templates/basic',
    label: 'Basic Template',
    place: 'Page Templates',
    group: 'Do',
    permission: 'change business data',
  },
  'page-builder': { address: '/admin/page-builder/:id', place: 'Page Templates', isFolded: true },
  'property-builder': { address: '/admin/property/:id/builder', place: 'Properties', isFolded: true },
} as const satisfies Record<string, Page>

export type StaffPage = keyof typeof pages

export const staffPages: { [Name in StaffPage]: Page & Pick<(typeof pages)[Name], 'address'> } = pages

/** The tabs of the dashboard in order (docs/specification/staff-area.md#dashboard), each with its key after G. */
export const dashboardTabs = [
  { name: 'units', label: 'Units', key: 'u' },
  { name: 'crm', label: 'CRM', key: 'c' },
  { name: 'leads', label: 'Leads', key: 'l' },
  { name: 'properties', label: 'Properties', key: 'p' },
  { name: 'templates', label: 'Page Templates', key: 't' },
  { name: 'users', label: 'Admin Users', key: 'a' },
  { name: 'password', label: 'Password', key: 's' },
  { name: 'invitations', label: 'Invitations', key: 'i', permission: 'manage invitations' },
] as const satisfies readonly { name: string; label: string; key: string; permission?: StaffPermission }[]

export type DashboardTab = (typeof dashboardTabs)[number]['name']

/**
 * The tabs of the CRM dashboard (docs/specification/staff-area.md#crm-dashboard), two with a key after G; the last one
 * appears once a lead is selected.
 */
export const crmTabs = [
  { name: 'leads', label: 'Leads' },
  { name: 'inquiries', label: 'Contact Inquiries', key: 'q' },
  { name: 'reports', label: 'Reports', key: 'r' },
  { name: 'lead', label: 'Lead Details' },
] as const
export type CrmTab = (typeof crmTabs)[number]['name']

/**
 * The places of the navigation in the order of a day, in three groups. `count` is the number beside the place: the work
 * due to the user, the open inquiries, the unmatched emails.
 */
export const navigation = [
  [
    { label: 'Today', page: 'today', count: 'today' },
    { label: 'Inquiries', page: 'crm', tab: 'inquiries', count: 'inquiries' },
    { label: 'Leads', page: 'crm' },
    { label: 'Tours', page: 'tours' },
    { label: 'Units', page: 'dashboard', tab: 'units' },
    { label: 'Leases', page: 'leases' },
    { label: 'Reports', page: 'crm', tab: 'reports' },
  ],
  [
    { label: 'Park', page: 'park' },
    { label: 'Properties', page: 'dashboard', tab: 'properties' },
    { label: 'Page Templates', page: 'dashboard', tab: 'templates' },
  ],
  [
    { label: 'Unmatched Email', page: 'unmatched-email', count: 'unmatchedEmails' },
    { label: 'Saved Replies', page: 'saved-replies' },
    { label: 'Admin Users', page: 'dashboard', tab: 'users' },
    { label: 'History', page: 'history' },
    { label: 'Recently Deleted', page: 'deleted' },
  ],
] as const

/** Query parameter of the sign-in page: the page to open afterwards. */
export const nextParameter = 'next'

/** The page to open after signing in. Only pages of the staff area are accepted. */
export const nextPage = (page: string | null | undefined, { opensToday = false } = {}) =>
  page && /^\/admin(?=$|[/?])(?!\/\/)/.test(page)
    ? page
    : opensToday
      ? staffPages.today.address
      : staffPages.dashboard.address

/** The address of the sign-in page that then continues to a page of the staff area. */
export const signInTo = (page: string) =>
  page === staffPages.dashboard.address
    ? staffPages['sign-in'].address
    : `${staffPages['sign-in'].address}?${new URLSearchParams({ [nextParameter]: page })}`

/** Cookie with the theme of the staff area. The server reads it, so that the page does not flash. */
export const themeCookie = 'theme'
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
