import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as links from './links.ts'

test('builds every address that the product links to', () => {
  expect({
    availableUnits: links.availableUnits,
    unit: links.unit({ id: 3 }),
    property: links.property({ id: 3 }),
    bookTour: links.bookTour(),
    bookTourOfUnit: links.bookTour({ unit: 'A1', day: '2026-11-24' }),
    tour: links.tour('a-token'),
    moveTour: links.tour('a-token', { move: 'yes' }),
    tourInvitation: links.tourInvitation('a-token'),
    accentStyles: links.accentStyles('#0f766e'),
    logoImage: links.logoImage,
    homeShareImage: links.homeShareImage,
    unitShareImage: links.unitShareImage(3),
    propertyShareImage: links.propertyShareImage(3),
    firstTab: links.tab('units'),
    tab: links.tab('properties', { property: 'new' }),
    staffUnit: links.staffUnit(3),
    staffProperty: links.staffProperty(3),
    leads: links.leads(),
    filteredLeads: links.leads({ status: 'new', search: '' }),
    lead: links.lead(3),
    emailToLead: links.emailToLead(3),
    newLead: links.newLead(),
    inquiries: links.inquiries({ state: 'open' }),
    inquiry: links.inquiry(3),
    replyToInquiry: links.replyToInquiry(3),
    reports: links.reports(),
    leases: links.leases({ state: 'ended' }),
    lease: links.lease(3, { open: 'renew' }),
    newLease: links.newLease({ lead: '3' }),
    rentRoll: links.rentRoll({ on: '2028-02-29' }),
    leaseDates: links.leaseDates({ kind: 'end' }),
    park: links.park('units', { phase: 'new' }),
    parkSection: links.parkSection('name-and-address', 'contact'),
    setup: links.setup('units'),
    pageBuilder: links.pageBuilder(3),
    propertyBuilder: links.propertyBuilder(3),
    acceptInvitation: links.acceptInvitation('a-token'),
    resetPassword: links.resetPassword('a-token'),
    claimAccount: links.claimAccount('a-code'),
    unsubscribe: links.unsubscribe('a-token'),
    serviceWorker: links.serviceWorker,
    staffManifest: links.staffManifest,
  }).toMatchInlineSnapshot(`
    {
      "accentStyles": "/accent/0f766e.css",
      "acceptInvitation": "/admin/signup?token=a-token",
      "availableUnits": "/available-units",
      "bookTour": "/tour",
      "bookTourOfUnit": "/tour?unit=A1&day=2026-11-24",
      "claimAccount": "/admin/login?setup=a-code",
      "emailToLead": "/admin/crm?lead=3&open=email",
      "filteredLeads": "/admin/crm?status=new",
      "firstTab": "/admin",
      "homeShareImage": "/share/home.png",
      "inquiries": "/admin/crm?tab=inquiries&state=open",
      "inquiry": "/admin/crm?tab=inquiries&inquiry=3",
      "lead": "/admin/crm?lead=3",
      "leads": "/admin/crm",
      "lease": "/admin/leases/3?open=renew",
      "leaseDates": "/admin/lease-dates?kind=end",
      "leases": "/admin/leases?state=ended",
      "logoImage": "/share/logo.png",
      "moveTour": "/tour/a-token?move=yes",
      "newLead": "/admin/crm?lead=new",
      "newLease": "/admin/leases/new?lead=3",
      "pageBuilder": "/admin/page-builder/3",
      "park": "/admin/park/units?phase=new",
      "parkSection": "/admin/park/name-and-address#contact",
      "property": "/properties/3",
      "propertyBuilder": "/admin/property/3/builder",
      "propertyShareImage": "/share/property-3.png",
      "rentRoll": "/admin/rent-roll?on=2028-02-29",
      "replyToInquiry": "/admin/crm?tab=inquiries&reply=3",
      "reports": "/admin/crm?tab=reports",
      "resetPassword": "/admin/reset-password?token=a-token",
      "serviceWorker": "/admin/sw.js",
      "setup": "/admin/park/setup?step=units",
      "staffManifest": "/admin/manifest.webmanifest",
      "staffProperty": "/admin?tab=properties&property=3",
      "staffUnit": "/admin?unit=3",
      "tab": "/admin?tab=properties&property=new",
      "tour": "/tour/a-token",
      "tourInvitation": "/tour/a-token/invitation.ics",
      "unit": "/units/3",
      "unitShareImage": "/share/unit-3.png",
      "unsubscribe": "/unsubscribe/a-token",
    }
  `)
})

/** The files that declare addresses, and code that matches incoming addresses. */
const declarations = new Set([
  'src/contract/links.ts',
  'src/contract/staff-pages.constants.ts',
  'src/contract/auth/auth.constants.ts',
  'src/contract/properties/uploads.constants.ts',
  'src/site/routes.ts',
  'src/server/render/pages/pages.routes.ts',
  'src/server/uploads/uploads.service.ts',
  'src/admin/page-builder/section-dialog.tsx',
])

test('has no address built in another file', () => {
  const addresses =
    /[`'"](?:\/(?:about|available-units|units|properties|share|uploads)\b|\/admin\/)|staffPages(?:\.\w+|\['[\w-]+'\])\}?(?:\?|\.replace)|\?(?:tab|lead|inquiry|unit|token|setup)=/
  const files = globSync('src/{admin,site,ui,client,server}/**/*.{ts,tsx}').filter(
    (path) => !path.includes('.test.') && !declarations.has(path),
  )
  const built = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => addresses.test(line) && !/^\s*(\/\/|\*|\/\*|import )|import\(|from '|app\.get\(/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(built).toEqual([])
})
