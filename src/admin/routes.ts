import { type StaffPage, staffPages } from '#contract/staff-pages.constants.ts'

export type Match = { page: StaffPage | 'not-found'; id: number }

const patterns = Object.entries(staffPages).map(
  ([page, path]) => [page as StaffPage, new RegExp(`^${path.replace(':id', '([1-9]\\d*)')}/?$`)] as const,
)

/** The screen at a path, and the id that stands in it. */
export function matchPage(path: string): Match {
  for (const [page, pattern] of patterns) {
    const found = pattern.exec(path)
    if (found) return { page, id: Number(found[1] ?? 0) }
  }
  return { page: 'not-found', id: 0 }
}

/** The dashboard's tabs in their order (staff specification, section 2), and the key that leads there after G. */
export const tabs = [
  { name: 'units', label: 'Units', key: 'u' },
  { name: 'crm', label: 'CRM', key: 'c' },
  { name: 'leads', label: 'Leads', key: 'l' },
  { name: 'properties', label: 'Properties', key: 'p' },
  { name: 'templates', label: 'Page Templates', key: 't' },
  { name: 'users', label: 'Admin Users', key: 'a' },
  { name: 'password', label: 'Password', key: 's' },
  { name: 'invitations', label: 'Invitations', key: 'i', ownerOnly: true },
] as const satisfies readonly { name: string; label: string; key: string; ownerOnly?: true }[]

/** The key that leads to the CRM dashboard after G. */
export const crmKey = 'm'

/** The key that leads to the history after G, for those who may see it. */
export const historyKey = 'h'

/** The key that leads to what was deleted after G. */
export const deletedKey = 'd'

export type TabName = (typeof tabs)[number]['name']

/** The tab that an address names; Units when it names none. */
export const tabIn = (parameters: URLSearchParams) => tabs.find(({ name }) => name === parameters.get('tab')) ?? tabs[0]

export const tabAddress = (name: TabName, more: Record<string, string> = {}) => {
  const parameters = new URLSearchParams({ ...(name === tabs[0].name ? {} : { tab: name }), ...more })
  return parameters.size === 0 ? staffPages.dashboard : `${staffPages.dashboard}?${parameters}`
}
