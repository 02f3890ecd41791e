import type { APIRequestContext, Page } from '@playwright/test'
import * as links from '#contract/links.ts'
import { parkFormSubjects } from '#contract/park/park-subjects.constants.ts'
import { type StaffPage, staffPages } from '#contract/staff-pages.constants.ts'
import { tourPath } from '#contract/tours/tours.constants.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { openAccount } from '../staff.ts'
import type { Ids } from './states.ts'

type PublicIds = Pick<Ids, 'unit' | 'leasedUnit' | 'property' | 'bareProperty'>

export type Screen<Needs = Ids> = {
  name: string
  /** Its route in the route tables. */
  route: string
  path: (ids: Needs) => string
  /** Opens the dialog or menu of the screen. */
  open?: (page: Page) => Promise<void>
  /** The role that opens a staff screen; undefined without a session. */
  who?: 'owner' | 'viewer'
  /** Whether the screen has content without units, leads, properties and templates. */
  hasEmpty?: boolean
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}
const pressKey = (key: string) => async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press(key)
  await page.getByRole('dialog').waitFor()
}
const dialogBy = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').waitFor()
}

export async function publicIds(request: APIRequestContext, demo: string): Promise<PublicIds> {
  const units: { id: number; status: string }[] = await (await request.get(`${demo}/api/units`)).json()
  const properties: { id: number }[] = await (await request.get(`${demo}/api/properties`)).json()
  const [property = 1, bareProperty = 1] = properties.map(({ id }) => id).toSorted((a, b) => a - b)
  return {
    unit: units.find(({ status }) => status === 'available')?.id ?? 1,
    leasedUnit: units.find(({ status }) => status === 'leased')?.id ?? 1,
    property,
    bareProperty,
  }
}

export const publicScreens: Screen<PublicIds>[] = [
  { name: 'home', route: '/', path: () => '/', hasEmpty: true },
  { name: 'about', route: '/about', path: () => '/about' },
  { name: 'all units', route: '/available-units', path: () => '/available-units', hasEmpty: true },
  { name: 'compare', route: '/compare', path: () => '/compare?units=A1,A2' },
  { name: 'a unit', route: '/units/:id', path: ({ unit }) => `/units/${unit}` },
  { name: 'a leased unit', route: '/units/:id', path: ({ leasedUnit }) => `/units/${leasedUnit}` },
  { name: 'a missing unit', route: '/units/:id', path: () => '/units/999999' },
  { name: 'properties', route: '/properties', path: () => '/properties', hasEmpty: true },
  { name: 'a property', route: '/properties/:id', path: ({ property }) => `/properties/${property}` },
  { name: 'a composed property', route: '/properties/:id', path: ({ property }) => `/properties/${property + 1}` },
  { name: 'a bare property', route: '/properties/:id', path: ({ bareProperty }) => `/properties/${bareProperty}` },
  { name: 'times for a tour', route: tourPath, path: () => tourPath },
  { name: 'no such page', route: 'not-found', path: () => '/no-such-page' },
  { name: 'menu', route: '/', path: () => '/', open: (page) => press('Open navigation')(page) },
  { name: 'form A', route: '/', path: () => '/', open: dialogBy('Request Info') },
  { name: 'quick view', route: '/', path: () => '/', open: dialogBy(/Quick View/) },
  {
    name: 'banner',
    route: '/available-units',
    path: () => '/available-units?banner',
    open: (page) => page.getByRole('complementary', { name: 'Visit the park' }).waitFor(),
  },
]

export const staffScreens: Screen[] = [
  { name: 'sign-in', route: '/admin/login', path: () => '/admin/login' },
  { name: 'forgotten password', route: '/admin/forgot-password', path: () => '/admin/forgot-password' },
  { name: 'new password', route: '/admin/reset-password', path: () => '/admin/reset-password?token=none' },
  { name: 'sign-up without an invitation', route: '/admin/signup', path: () => '/admin/signup?token=none' },
  ...officeScreens([
    ...pagesAsTheyOpen(),
    ['units', '/admin', () => '/admin', 'empty'],
    ['CRM tab', '/admin', () => '/admin?tab=crm', 'empty'],
    ['leads tab', '/admin', () => '/admin?tab=leads', 'empty'],
    ['properties tab', '/admin', () => '/admin?tab=properties', 'empty'],
    ['templates', '/admin', () => '/admin?tab=templates', 'empty'],
    ['users', '/admin', () => '/admin?tab=users'],
    ['password', '/admin', () => '/admin?tab=password'],
    ['invitations', '/admin', () => '/admin?tab=invitations', 'empty'],
    ['unit dialog', '/admin', ({ leasedUnit }) => `/admin?unit=${leasedUnit}`],
    ['free unit dialog', '/admin', ({ unit }) => `/admin?unit=${unit}`],
    ['new property', '/admin', () => '/admin?tab=properties&property=new'],
    ['property dialog', '/admin', ({ property }) => `/admin?tab=properties&property=${property}`],
    ['new user', '/admin', () => '/admin?tab=users&user=new'],
    ['user dialog', '/admin', ({ user }) => `/admin?tab=users&user=${user}`],
    ['new invitation', '/admin', () => '/admin?tab=invitations&invitation=new'],
    ['CRM leads', '/admin/crm', () => '/admin/crm', 'empty'],
    ['board', '/admin/crm', () => '/admin/crm?view=board', 'empty'],
    ['inquiries', '/admin/crm', () => '/admin/crm?tab=inquiries', 'empty'],
    ['reports', '/admin/crm', () => '/admin/crm?tab=reports', 'empty'],
    ['leases dialog', '/admin/crm', () => `/admin/crm?tab=reports&on=${new Date().toISOString().slice(0, 10)}`],
    ['lead', '/admin/crm', ({ lead }) => `/admin/crm?lead=${lead}`],
    ['new lead', '/admin/crm', () => '/admin/crm?lead=new'],
    ['lead dialog', '/admin/crm', ({ lead }) => `/admin/crm?lead=${lead}&open=edit`],
    ['lease dialog', '/admin/crm', ({ lead }) => `/admin/crm?lead=${lead}&open=lease`],
    ['merge dialog', '/admin/crm', ({ lead, otherLead }) => `/admin/crm?lead=${lead}&merge=${otherLead}`],
    ['call dialog', '/admin/crm', ({ lead }) => `/admin/crm?lead=${lead}&log=call-${lead}`],
    ...['email', 'call', 'note', 'task', 'tour', 'meeting', 'activity'].map(
      (kind): Row => [`composer: ${kind}`, '/admin/crm', ({ lead }) => `/admin/crm?lead=${lead}&open=${kind}`],
    ),
    ['opened inquiry', '/admin/crm', ({ inquiry }) => `/admin/crm?tab=inquiries&inquiry=${inquiry}`],
    ['today', '/admin/today', () => '/admin/today?show=all', 'empty'],
    ['reply to an inquiry', '/admin/crm', ({ inquiry }) => `/admin/crm?tab=inquiries&reply=${inquiry}`],
    ['new saved reply', '/admin/crm/saved-replies', () => '/admin/crm/saved-replies?reply=new'],
    ['new lease', '/admin/leases/new', ({ lead, unit }) => `/admin/leases/new?lead=${lead}&unit=${unit}`, 'empty'],
    ['a lease', '/admin/leases/:id', ({ lease }) => `/admin/leases/${lease}`],
    ['renewing a lease', '/admin/leases/:id', ({ lease }) => `/admin/leases/${lease}?open=renew`],
    ['lease dialog of the agreement', '/admin/leases/:id', ({ lease }) => `/admin/leases/${lease}?open=edit`],
    ['rent roll of a day ahead', '/admin/rent-roll', () => '/admin/rent-roll?on=2090-01-31'],
    ['hold dialog', '/admin', ({ unit }) => `/admin?hold=${unit}`],
    ['hold dialog of a lead', '/admin/crm', ({ lead }) => `/admin/crm?lead=${lead}&open=hold`],
    ...parkFormSubjects.map((subject): Row => [`park: ${subject}`, '/admin/park/:subject', () => links.park(subject)]),
    ['new phase', '/admin/park/:subject', () => links.park('units', { phase: 'new' })],
    ['new units', '/admin/park/:subject', () => links.park('units', { unit: 'new' })],
    ['combining units', '/admin/park/:subject', () => links.park('units', { unit: 'combine' })],
    [
      'definition of a unit',
      '/admin/park/:subject',
      ({ leasedUnit }) => links.park('units', { unit: String(leasedUnit) }),
    ],
    ['a sheet of units', staffPages['import-units'].address, ({ sheet }) => sheetPath(sheet)],
    ['what a sheet changes', staffPages['import-units'].address, ({ sheet }) => `${sheetPath(sheet)}&view=changes`],
    ['page builder', '/admin/page-builder/:id', ({ template }) => `/admin/page-builder/${template}`],
    ['bare page builder', '/admin/page-builder/:id', ({ bareTemplate }) => `/admin/page-builder/${bareTemplate}`],
    ['new section', '/admin/page-builder/:id', ({ template }) => `/admin/page-builder/${template}?section=new`],
    [
      'section dialog',
      '/admin/page-builder/:id',
      ({ template, section }) => `/admin/page-builder/${template}?section=${section}`,
    ],
    ['template preview', '/admin/page-builder/:id', ({ template }) => `/admin/page-builder/${template}?show=preview`],
    ['template name', '/admin/page-builder/:id', ({ template }) => `/admin/page-builder/${template}?show=name`],
    ['versions', '/admin/page-builder/:id', ({ template }) => `/admin/page-builder/${template}?show=versions`],
    ['property builder', '/admin/property/:id/builder', ({ property }) => `/admin/property/${property}/builder`],
    ['no such staff page', 'not-found', () => '/admin/no-such-page'],
  ]),
  {
    name: 'column of a sheet',
    route: staffPages['import-units'].address,
    path: ({ sheet }) => sheetPath(sheet),
    who: 'owner',
    open: async (page) => {
      const columns = page
        .getByRole('columnheader')
        .nth(4)
        .or(page.getByRole('button', { name: 'Columns' }))
      await columns.click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'palette',
    route: '/admin',
    path: () => '/admin',
    who: 'owner',
    open: pressKey('Control+k'),
  },
  {
    name: 'keyboard map',
    route: '/admin',
    path: () => '/admin',
    who: 'owner',
    open: pressKey('?'),
  },
  {
    name: 'account menu',
    route: '/admin',
    path: () => '/admin',
    who: 'owner',
    open: openAccount,
  },
  {
    name: 'chosen leads',
    route: '/admin/crm',
    path: () => '/admin/crm',
    who: 'owner',
    open: async (page) => {
      // On phones leads are read and opened, not chosen.
      const box = page.getByRole('checkbox').nth(1)
      if (await box.isVisible()) await box.check()
    },
  },
  {
    name: 'unit dialog of a viewer',
    route: '/admin',
    path: ({ leasedUnit }) => `/admin?unit=${leasedUnit}`,
    who: 'viewer',
  },
  { name: 'leads of a viewer', route: '/admin/crm', path: () => '/admin/crm', who: 'viewer' },
]

const sheetPath = (sheet: number) => `${staffPages['import-units'].address}?sheet=${sheet}`

type Row = [name: string, route: string, path: (ids: Ids) => string, empty?: 'empty']

/** The pages that need only their address; the others are listed with what they show. */
function pagesAsTheyOpen(): Row[] {
  const named: StaffPage[] = ['dashboard', 'crm', 'today', 'new-lease']
  return entriesOf(staffPages)
    .filter(([page, { address, isOpen }]) => !isOpen && !address.includes(':') && !named.includes(page))
    .map(([page, { address }]) => [page.replaceAll('-', ' '), address, () => address, 'empty'])
}

function officeScreens(rows: Row[]): Screen[] {
  return rows.map(([name, route, path, empty]) => ({
    name,
    route,
    path,
    who: 'owner',
    ...(empty ? { hasEmpty: true } : {}),
  }))
}
