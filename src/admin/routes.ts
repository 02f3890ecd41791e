import { type ParkFormSubject, parkFormSubject, parkFormSubjects } from '#contract/park/park-subjects.constants.ts'
import { dashboardTabs, type StaffPage, staffPages } from '#contract/staff-pages.constants.ts'
import { entriesOf } from '#domain/text/typed-record.ts'

/** The id in the address of a screen, and the part of the park that it edits. */
export type ScreenProps = { id: number; subject: ParkFormSubject | undefined }
export type Match = ScreenProps & { page: StaffPage | 'not-found' }

const subjects = parkFormSubjects.join('|')
const patterns = entriesOf(staffPages).map(
  ([page, { address }]) =>
    [
      page,
      new RegExp(`^${address.replace(':id', '(?<id>[1-9]\\d*)').replace(':subject', `(?<subject>${subjects})`)}/?$`),
    ] as const,
)

/** The screen of a path, with the parameters in the path. */
export function matchPage(path: string): Match {
  for (const [page, pattern] of patterns) {
    const match = pattern.exec(path)
    if (match) return { page, id: Number(match.groups?.id ?? 0), subject: parkFormSubject(match.groups?.subject) }
  }
  return { page: 'not-found', id: 0, subject: undefined }
}

/** The tab in an address; Units by default. */
export const tabIn = (parameters: URLSearchParams) =>
  dashboardTabs.find(({ name }) => name === parameters.get('tab')) ?? dashboardTabs[0]
