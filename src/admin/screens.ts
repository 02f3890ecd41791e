import type { StaffPage } from '#contract/staff-pages.constants.ts'
import { type Loadable, loadable } from '#ui/loadable.tsx'
import { panels } from './panels.ts'
import { matchPage, type ScreenProps, tabIn } from './routes.ts'

const leaseScreens = () => import('./lease-screens.ts')

/** The screens of the staff area. */
export const screens: Record<StaffPage | 'not-found', Loadable<ScreenProps>> = {
  'sign-in': loadable(() => import('./sign-in/sign-in-screen.tsx').then((module) => module.SignInScreen)),
  'sign-up': loadable(() => import('./sign-up/sign-up-screen.tsx').then((module) => module.SignUpScreen)),
  'forgot-password': loadable(() =>
    import('./password-reset/forgot-password-screen.tsx').then((module) => module.ForgotPasswordScreen),
  ),
  'reset-password': loadable(() =>
    import('./password-reset/reset-password-screen.tsx').then((module) => module.ResetPasswordScreen),
  ),
  dashboard: loadable(() => import('./dashboard/dashboard-screen.tsx').then((module) => module.DashboardScreen)),
  today: loadable(() => import('./today/today-screen.tsx').then((module) => module.TodayScreen)),
  alerts: loadable(() => import('./alerts/alerts-screen.tsx').then((module) => module.AlertsScreen)),
  crm: loadable(() => import('./crm/crm-screen.tsx').then((module) => module.CrmScreen)),
  import: loadable(() => import('./crm/imports/import-screen.tsx').then((module) => module.ImportScreen)),
  'unmatched-email': loadable(() =>
    import('./crm/emails/unmatched-email-screen.tsx').then((module) => module.UnmatchedEmailScreen),
  ),
  'saved-replies': loadable(() =>
    import('./crm/saved-replies/saved-replies-screen.tsx').then((module) => module.SavedRepliesScreen),
  ),
  history: loadable(() => import('./history/history-screen.tsx').then((module) => module.HistoryScreen)),
  leases: loadable(() => leaseScreens().then((module) => module.LeasesScreen)),
  'new-lease': loadable(() => leaseScreens().then((module) => module.NewLeaseScreen)),
  lease: loadable(() => leaseScreens().then((module) => module.LeaseScreen)),
  'rent-roll': loadable(() => leaseScreens().then((module) => module.RentRollScreen)),
  'lease-dates': loadable(() => leaseScreens().then((module) => module.LeaseDatesScreen)),
  park: loadable(() => import('./park/park-screen.tsx').then((module) => module.ParkScreen)),
  setup: loadable(() => import('./park/setup-screen.tsx').then((module) => module.SetupScreen)),
  'import-units': loadable(() =>
    import('./park/import/import-units-screen.tsx').then((module) => module.ImportUnitsScreen),
  ),
  'site-plan': loadable(() => import('./park/plan/site-plan-screen.tsx').then((module) => module.SitePlanScreen)),
  'park-subject': loadable(() => import('./park/park-subject-screen.tsx').then((module) => module.ParkSubjectScreen)),
  deleted: loadable(() => import('./deleted/deleted-screen.tsx').then((module) => module.DeletedScreen)),
  'new-template': loadable(() =>
    import('./templates/new-template-screen.tsx').then((module) => module.NewTemplateScreen),
  ),
  'basic-template': loadable(() =>
    import('./templates/basic-template-screen.tsx').then((module) => module.BasicTemplateScreen),
  ),
  'page-builder': loadable(() =>
    import('./page-builder/page-builder-screen.tsx').then((module) => module.PageBuilderScreen),
  ),
  'property-builder': loadable(() =>
    import('./page-builder/property-builder-screen.tsx').then((module) => module.PropertyBuilderScreen),
  ),
  'not-found': loadable(() => import('./not-found/not-found-screen.tsx').then((module) => module.NotFoundScreen)),
}

/** Loads the code of the screen at an address, and of its tab. */
export async function loadScreen({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const { page } = matchPage(pathname)
  const panel = page === 'dashboard' ? panels[tabIn(new URLSearchParams(search)).name] : undefined
  await Promise.all([screens[page].load(), panel?.load()])
}
