import * as links from '#contract/links.ts'
import { logOut } from '#admin/parts/frame/logout.ts'
import { overlay } from '#admin/parts/frame/overlay.ts'
import { usePages, useTabs } from '#admin/places.ts'
import { useUser } from '#admin/session.tsx'
import { chooseTheme } from '#admin/theme.ts'
import { useApiQuery } from '#client/query.ts'
import { readStorage, writeStorage } from '#client/storage.ts'
import { can } from '#contract/permissions.ts'
import { type ParkSubject, parkSubjectLabels } from '#contract/park/park-subjects.constants.ts'
import * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import type { Lead } from '#contract/leads/leads.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import { themes } from '#contract/staff-pages.constants.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import * as unitsApi from '#contract/units/units.ts'
import { statusLabel } from '#domain/units/units.constants.ts'
import * as usersApi from '#contract/auth/users.ts'

/** An entry of the palette: a link or an action. */
export type Choice = {
  label: string
  /** More text to match, which also tells equal labels apart. */
  detail?: string | undefined
  /** Search words that are not shown. */
  words?: string
  keys?: string
  /** What can be done with the item; Tab moves there. */
  actions?: readonly Choice[]
} & ({ href: string } | { run: () => void })

export type Group = { title: string; choices: Choice[] }

/** Search words for a page of the park, besides its name. */
const parkWords: Record<ParkSubject, string> = {
  'name-and-address': 'phone, email, location, time zone',
  brand: 'colour, logo',
  hours: 'office hours, holidays',
  tours: 'times, notice',
  offer: 'rents, doors, features, amenities',
  inquiries: 'forms, space types, confirmation',
  texts: 'highlights, infrastructure, questions, story',
  company: 'figures, people, photos',
  spanish: 'translations, texts in Spanish',
  units: 'add units, buildings, phases',
  plan: 'buildings, land',
  site: 'open, close',
}

/** Extra entries that follow a page, by the page's name. */
const choicesAfter: Partial<Record<string, Choice[]>> = {
  crm: [
    { label: 'Contact Inquiries', detail: 'CRM', keys: 'G Q', href: links.inquiries() },
    { label: 'Reports', detail: 'CRM', keys: 'G R', href: links.reports() },
  ],
  park: entriesOf(parkWords).map(([subject, words]) => ({
    label: parkSubjectLabels[subject],
    detail: 'Park',
    words,
    href: links.park(subject),
  })),
}

const withKeys = ({ label, detail, href, key }: { label: string; detail?: string; href: string; key?: string }) => ({
  label,
  detail,
  href,
  ...(key && { keys: `G ${key.toUpperCase()}` }),
})

const themeLabels = { system: 'System look', light: 'Light look', dark: 'Dark look' }

/** What can be done with a lead from anywhere; the composer opens with the form. */
export function actionsOnLead({ id, email, phone }: Pick<Lead, 'id' | 'email' | 'phone'>): Choice[] {
  const compose = (kind: string) => links.composeToLead(id, kind)
  return [
    { label: 'Write Email', detail: email, href: compose('email') },
    ...(phone ? [{ label: 'Call and log', detail: phone, href: compose('call') }] : []),
    { label: 'Book a Tour', href: compose('tour') },
    { label: 'Add Task', href: compose('task') },
    { label: 'Add Note', href: compose('note') },
    { label: 'New Lease', href: links.newLease({ lead: String(id) }) },
  ]
}

/** All links and actions that the user's role allows. The lists are fetched when the palette opens. */
export function useChoices(): Group[] {
  const user = useUser()
  const units = useApiQuery(unitsApi.listForStaff)
  const tabs = useTabs()
  const properties = useApiQuery(propertiesApi.list)
  const users = useApiQuery(usersApi.list)
  const templates = useApiQuery(templatesApi.list)
  const replies = useApiQuery(savedRepliesApi.list)
  const canChange = can(user, 'change business data')
  const canInvite = can(user, 'manage invitations')

  const pages = usePages()
  const choicesOf = (group: string) =>
    pages
      .filter((page) => page.group === group)
      .flatMap(({ name, ...page }): Choice[] => [withKeys(page), ...(choicesAfter[name] ?? [])])
  const places: Choice[] = [...tabs.map(withKeys), ...choicesOf('Go to')]
  const actions: Choice[] = []
  if (canChange)
    actions.push(
      { label: 'Add Property', href: links.tab('properties', { property: 'new' }) },
      { label: 'Add Lead', href: links.newLead() },
    )
  actions.push(...choicesOf('Do'))
  if (canInvite) actions.push({ label: 'Send Invitation', href: links.tab('invitations', { invitation: 'new' }) })
  actions.push(
    { label: 'View Site', run: () => location.assign('/') },
    { label: 'Keyboard map', keys: '?', run: () => overlay.set('keyboard-map') },
    ...themes.map((theme) => ({ label: themeLabels[theme], detail: 'Theme', run: () => chooseTheme(theme) })),
    { label: 'Logout', detail: 'Sign out', run: () => void logOut() },
  )

  return [
    { title: 'Go to', choices: places },
    { title: 'Do', choices: actions },
    {
      title: 'Units',
      choices: (units.data ?? []).map(({ id, unitNumber, status, tenantCompany }) => ({
        label: unitNumber,
        detail: [statusLabel(status), tenantCompany].filter(Boolean).join(', '),
        href: links.staffUnit(id),
        actions: canChange
          ? [{ label: 'New Lease', detail: unitNumber, href: links.newLease({ unit: String(id) }) }]
          : [],
      })),
    },
    {
      title: 'Properties',
      choices: (properties.data ?? []).map(({ id, title, location: town }) => ({
        label: title,
        detail: town,
        href: links.staffProperty(id),
      })),
    },
    {
      title: 'Page Templates',
      choices: (templates.data ?? []).map(({ id, name, description }) => ({
        label: name,
        detail: description ?? '',
        href: links.pageBuilder(id),
      })),
    },
    {
      title: 'Saved Replies',
      choices: (replies.data ?? []).map(({ id, title, subject }) => ({
        label: title,
        detail: subject,
        href: links.savedReply(id),
      })),
    },
    {
      title: 'Admin Users',
      choices: (users.data ?? []).map(({ id, email, firstName, lastName }) => ({
        label: [firstName, lastName].filter(Boolean).join(' ') || email,
        detail: email,
        href: links.tab('users', { user: String(id) }),
      })),
    },
  ]
}

const maxRecent = 5
// In session storage, because it has names of leads and users.
const keyOf = (userId: number) => `recent choices of ${userId}`

type RecentChoice = Pick<Choice, 'label' | 'detail'> & { href: string }

/** The links last chosen in the palette, newest first. */
export const recentChoices = (userId: number): RecentChoice[] =>
  JSON.parse(readStorage('session', keyOf(userId)) ?? '[]')

export function addRecentChoice(userId: number, { label, detail, href }: RecentChoice) {
  const others = recentChoices(userId).filter((choice) => choice.href !== href)
  writeStorage('session', keyOf(userId), JSON.stringify([{ label, detail, href }, ...others].slice(0, maxRecent)))
}
