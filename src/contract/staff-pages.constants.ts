/**
 * Addresses of the staff area (staff specification, section 2). The server answers each with the same document, in
 * which the browser draws the screen; whatever else lies under /admin is the 404 page.
 */
export const staffPages = {
  'sign-in': '/admin/login',
  'sign-up': '/admin/signup',
  'forgot-password': '/admin/forgot-password',
  'reset-password': '/admin/reset-password',
  dashboard: '/admin',
  crm: '/admin/crm',
  import: '/admin/crm/import',
  history: '/admin/history',
  deleted: '/admin/deleted',
  'new-template': '/admin/templates/new',
  'basic-template': '/admin/templates/basic',
  'page-builder': '/admin/page-builder/:id',
  'property-builder': '/admin/property/:id/builder',
} as const

export type StaffPage = keyof typeof staffPages

/** The pages that somebody sees who has not signed in. */
export const openStaffPages: readonly StaffPage[] = ['sign-in', 'sign-up', 'forgot-password', 'reset-password']

/** Query parameter of the sign-in page: where to go on after it. */
export const nextParameter = 'next'

/** The page after the sign-in that an address asks for; only pages of the staff area are gone to. */
export const nextPage = (asked: string | null | undefined) =>
  asked && /^\/admin(?=$|[/?])(?!\/\/)/.test(asked) ? asked : staffPages.dashboard

/** The sign-in page, which leads on to a page of the staff area. */
export const signInTo = (page: string) =>
  page === staffPages.dashboard
    ? staffPages['sign-in']
    : `${staffPages['sign-in']}?${new URLSearchParams({ [nextParameter]: page })}`

/** Cookie with the look that somebody chose for the staff area, read by the server so that nothing flashes. */
export const themeCookie = 'theme'
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
