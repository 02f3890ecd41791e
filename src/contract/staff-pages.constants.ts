/**
 * Addresses of the staff area (docs/specification/staff-area.md#screens). The server sends the same document for each,
 * in which the browser renders the screen; any other address under /admin is the 404 page.
 */
export const staffPages = {
  'sign-in': '/admin/login',
  'sign-up': '/admin/signup',
  'forgot-password': '/admin/forgot-password',
  'reset-password': '/admin/reset-password',
  dashboard: '/admin',
  today: '/admin/today',
  alerts: '/admin/alerts',
  crm: '/admin/crm',
  import: '/admin/crm/import',
  'unmatched-email': '/admin/crm/unmatched-email',
  'saved-replies': '/admin/crm/saved-replies',
  history: '/admin/history',
  leases: '/admin/leases',
  'new-lease': '/admin/leases/new',
  lease: '/admin/leases/:id',
  'rent-roll': '/admin/rent-roll',
  'lease-dates': '/admin/lease-dates',
  park: '/admin/park',
  setup: '/admin/park/setup',
  'import-units': '/admin/park/units/import',
  'site-plan': '/admin/park/plan',
  'park-subject': '/admin/park/:subject',
  deleted: '/admin/deleted',
  'new-template': '/admin/templates/new',
  'basic-template': '/admin/templates/basic',
  'page-builder': '/admin/page-builder/:id',
  'property-builder': '/admin/property/:id/builder',
} as const

export type StaffPage = keyof typeof staffPages

/** The pages that need no session. */
export const openStaffPages: readonly StaffPage[] = ['sign-in', 'sign-up', 'forgot-password', 'reset-password']

/** Query parameter of the sign-in page: the page to open after it. */
export const nextParameter = 'next'

/** The page to open after the sign-in; accepts only pages of the staff area. */
export const nextPage = (page: string | null | undefined, { opensToday = false } = {}) =>
  page && /^\/admin(?=$|[/?])(?!\/\/)/.test(page) ? page : opensToday ? staffPages.today : staffPages.dashboard

/** The address of the sign-in page that continues to a page of the staff area. */
export const signInTo = (page: string) =>
  page === staffPages.dashboard
    ? staffPages['sign-in']
    : `${staffPages['sign-in']}?${new URLSearchParams({ [nextParameter]: page })}`

/** Cookie with the theme of the staff area. The server reads it, so that the page does not flash. */
export const themeCookie = 'theme'
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
