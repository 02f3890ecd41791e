import * as links from '#contract/links.ts'
import { can } from '#contract/permissions.ts'
import { dashboardTabs, staffPages } from '#contract/staff-pages.constants.ts'
import { useUser } from './session.tsx'

/** The tabs of the dashboard that the user may open. */
export function useTabs() {
  const user = useUser()
  return dashboardTabs
    .filter((tab) => !('permission' in tab) || can(user, tab.permission))
    .map((tab) => ({ ...tab, href: links.tab(tab.name) }))
}

/** The pages that the user may open from anywhere: every page with a label. */
export function usePages() {
  const user = useUser()
  return Object.entries(staffPages).flatMap(([name, { address, label, permission = 'see the staff area', ...page }]) =>
    label !== undefined && can(user, permission) ? { name, label, href: address, ...page } : [],
  )
}
