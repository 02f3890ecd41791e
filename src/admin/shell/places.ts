import * as links from '#contract/links.ts'
import { useLocation, useSearchParams } from 'wouter'
import { lastView } from '#admin/parts/frame/last-view.ts'
import { tabTarget } from '#admin/parts/frame/crm-address.ts'
import { matchPage, tabIn } from '#admin/routes.ts'
import { useUser } from '#admin/session.tsx'
import { can } from '#contract/permissions.ts'
import type { NavigationCounts } from '#contract/reports/navigation-counts.ts'
import { crmTabs, dashboardTabs, navigation, staffPages } from '#contract/staff-pages.constants.ts'

type Entry = (typeof navigation)[number][number]
export type PlaceLabel = Entry['label']
export type Place = {
  label: PlaceLabel
  href: string
  keys: string | undefined
  count: keyof NavigationCounts | undefined
}

/** The current place of the navigation, and whether the navigation is folded there. */
export function useCurrentPlace() {
  const [path] = useLocation()
  const [parameters] = useSearchParams()
  const { page } = matchPage(path)
  if (page === 'not-found') return { label: undefined, isFolded: false }
  const { place, isFolded = false } = staffPages[page]
  const dashboardTab = tabIn(parameters).name
  const crmTab = parameters.get('tab')
  const here = navigation.flat().find((entry: Entry) => {
    if (entry.page !== page) return false
    if (page === 'dashboard') return 'tab' in entry && entry.tab === dashboardTab
    if (page === 'crm') return ('tab' in entry ? entry.tab : '') === (isOtherCrmTab(crmTab) ? crmTab : '')
    return true
  })
  return { label: here?.label ?? place, isFolded }
}

const isOtherCrmTab = (tab: string | null) => tab === 'inquiries' || tab === 'reports'

/**
 * The places of the navigation that the user may open, in groups. A link to another place restores its last view; the
 * link to the current one resets it.
 */
export function useNavigation(current: PlaceLabel | undefined): Place[][] {
  const user = useUser()
  return navigation.map((group: readonly Entry[]) =>
    group
      .filter(({ page }) => can(user, staffPages[page].permission ?? 'see the staff area'))
      .map((entry) => ({
        label: entry.label,
        count: 'count' in entry ? entry.count : undefined,
        ...targetOf(entry, entry.label === current),
      })),
  )
}

function targetOf(entry: Entry, isCurrent: boolean) {
  const { page } = entry
  const tab = 'tab' in entry ? entry.tab : undefined
  const { address, key: pageKey } = staffPages[page]
  if (page === 'dashboard') {
    const { name, key } = dashboardTabs.find((one) => one.name === tab) ?? dashboardTabs[0]
    return { href: links.tab(name, isCurrent ? {} : lastView(name)), keys: keysOf(key) }
  }
  if (page !== 'crm') return { href: address, keys: keysOf(pageKey) }
  const found = crmTabs.find(({ name }) => name === tab) ?? crmTabs[0]
  return {
    href: isCurrent ? links.leads(tab ? { tab } : {}) : tabTarget(found.name, undefined),
    keys: keysOf('key' in found ? found.key : pageKey),
  }
}

const keysOf = (key: string | undefined) => key && `G ${key.toUpperCase()}`
