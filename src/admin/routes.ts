import { type ParkFormSubject, parkFormSubject, parkFormSubjects } from '#contract/park/park-subjects.constants.ts'
import { type StaffPage, staffPages } from '#contract/staff-pages.constants.ts'
import { entriesOf } from '#domain/text/typed-record.ts'

/** The id in the address of a screen, and the subject of the park. */
export type ScreenProps = { id: number; subject: ParkFormSubject | undefined }
export type Match = ScreenProps & { page: StaffPage | 'not-found' }

const subjects = parkFormSubjects.join('|')
const patterns = entriesOf(staffPages).map(
  ([page, path]) =>
    [
      page,
      new RegExp(`^${path.replace(':id', '(?<id>[1-9]\\d*)').replace(':subject', `(?<subject>${subjects})`)}/?$`),
    ] as const,
)

/** The screen of a path, and what the path names. */
export function matchPage(path: string): Match {
  for (const [page, pattern] of patterns) {
    const match = pattern.exec(path)
    if (match) return { page, id: Number(match.groups?.id ?? 0), subject: parkFormSubject(match.groups?.subject) }
  }
  return { page: 'not-found', id: 0, subject: undefined }
}

/** The tabs of the dashboard in their order (docs/specification/staff-area.md#dashboard), each with its key after G. */
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

/** Opens the CRM dashboard after G. */
export const crmKey = 'm'

/** Opens Today after G. */
export const todayKey = 'y'

/** Opens the leases after G. */
export const leasesKey = 'e'

/** Opens the history after G. */
export const historyKey = 'h'

/** Opens the park after G. */
export const parkKey = 'k'

/** Opens Recently Deleted after G. */
export const deletedKey = 'd'

export type TabName = (typeof tabs)[number]['name']

/** The tab of an address; Units by default. */
export const tabIn = (parameters: URLSearchParams) => tabs.find(({ name }) => name === parameters.get('tab')) ?? tabs[0]
