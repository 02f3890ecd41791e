import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { crmTabs, dashboardTabs, staffPages } from '#contract/staff-pages.constants.ts'
import { trades } from '#domain/units/units.constants.ts'
import { openApiDocument } from '#server/http/openapi.routes.ts'
import { screens } from '#site/routes.ts'
import { TradeIcon } from '#ui/drawings/front/trade-icon.tsx'
import { complaint } from '../../tools/import-rules.js'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
const sources = filesBelow('src').filter((path) => /\.tsx?$/.test(path))
const product = sources.filter((path) => !path.includes('.test.'))
const read = (path: string) => readFileSync(path, 'utf8')

describe('the code base', () => {
  test('has import rules that fail the lint', () => {
    const from = (file: string, source: string) => complaint(`/park/src/${file}`, source)
    expect(from('site/home/home-screen.tsx', '#server/app.ts')).toContain('site/ may not import server/')
    expect(from('contract/units.ts', '#db/open.ts')).toContain('contract/ may not import db/')
    expect(from('server/units/units.routes.ts', '#server/inquiries/inquiries.service.ts')).toContain(
      'neighbour inquiries',
    )
    expect(from('server/units/units.routes.ts', '../http/bind.ts')).toContain('./ stays inside')
    expect(from('server/units/units.routes.ts', '#server/http/bind.ts')).toBeUndefined()
    expect(from('server/merges/merge-leads.service.ts', '#server/leads/leads.queries.ts')).toBeUndefined()
    expect(from('server/leads/leads.service.ts', '#server/merges/merge-leads.service.ts')).toContain('neighbour merges')
    expect(from('site/home/home-screen.tsx', '#site/parts/frame/section.tsx')).toBeUndefined()
    expect(from('server/units/update-unit.service.ts', '#contract/units/units.errors.ts')).toBeUndefined()
    expect(from('client/send.ts', '#contract/units/units.errors.ts')).toContain('not for browsers')
    expect(from('contract/units.ts', './units.errors.ts')).toContain('not for browsers')
    const declares = (file: string) => complaint(`/park/src/${file}`, '#contract/errors.ts', ['declareError'])
    expect(declares('server/units/update-unit.service.ts')).toContain('src/contract/<noun>/<noun>.errors.ts')
    expect(declares('contract/units.errors.ts')).toBeUndefined()
  })

  test('declares schemas only in the contract and the domain', () => {
    const elsewhere = product.filter(
      (path) => !/^src\/(contract|domain)\//.test(path) && read(path).includes('z.object('),
    )
    expect(elsewhere).toEqual([])
  })

  test('reads the environment in one place', () => {
    const readers = product.filter((path) => read(path).includes('process.env'))
    expect(readers).toEqual([])
    expect(read('scripts/start.ts')).toContain('readConfig(process.env)')
  })

  test('has tests without mocks of its own modules and without sleeps', () => {
    const tests = [...sources, ...filesBelow('e2e'), ...filesBelow('test')].filter((path) =>
      /\.(test|e2e)\.tsx?$/.test(path),
    )
    const faulty = tests.filter(
      (path) =>
        /vi\.mock\(|waitForTimeout|\.(skip|only)\(/.test(read(path)) && path !== 'test/rules/architecture.test.ts',
    )
    expect(faulty).toEqual([])
  })
})

test('every industry type of the specification has a different icon', () => {
  const icons = ['something else', ...trades].map((trade) => renderToString(createElement(TradeIcon, { trade })))
  expect(new Set(icons).size).toBe(trades.length + 1)
})

describe('every call', () => {
  const named = Object.entries<Call>(calls)

  test('is listed, in the OpenAPI document, and tested on the server', () => {
    const declared = product
      .filter((path) => path.startsWith('src/contract/'))
      .flatMap((path) => {
        const module = basename(path, '.ts').replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
        return [...read(path).matchAll(/export const (\w+) = call\(/g)].map(([, name]) => `${module}.${name}`)
      })
    expect(named.map(([name]) => name).sort()).toEqual(declared.sort())

    const { paths } = openApiDocument('http://localhost:3000')
    expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(named.length)

    const tests = sources
      .filter((path) => path.startsWith('src/server/') && path.includes('.test.'))
      .map(read)
      .join('\n')
    expect(named.filter(([name]) => !tests.includes(name.replace('.', 'Api.')))).toEqual([])
  })

  test('of the staff area that reads data lists its tables, so that screens know when a response is outdated', () => {
    const silent = named.filter(
      ([, { method, permission, response, reads = [] }]) =>
        method === 'GET' && permission !== 'anyone' && response && reads.length === 0,
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })

  test('has the method, address and permission of the specification or the contract', () => {
    expect(
      named.map(([name, { method, path, permission }]) => `${name}: ${method} ${path}, ${permission}`).sort(),
    ).toMatchInlineSnapshot(`
      [
        "alerts.addDevice: POST /api/admin/alerts/devices, change their own account",
        "alerts.choose: PUT /api/admin/alerts/choices, change their own account",
        "alerts.read: GET /api/admin/alerts, see the staff area",
        "alerts.readEscalation: GET /api/admin/escalation, see the staff area",
        "alerts.removeDevice: DELETE /api/admin/alerts/devices/:id, change their own account",
        "alerts.sendTest: POST /api/admin/alerts/test, change their own account",
        "alerts.updateEscalation: PUT /api/admin/escalation, change the park",
        "alerts.updateTimes: PUT /api/admin/alerts/times, change their own account",
        "auth.changePassword: POST /api/admin/change-password, change their own account",
        "auth.endOtherSessions: DELETE /api/admin/sessions, change their own account",
        "auth.finishPasswordReset: POST /api/admin/password-resets/:token, anyone",
        "auth.listSessions: GET /api/admin/sessions, see the staff area",
        "auth.readPasswordReset: GET /api/admin/password-resets/:token, anyone",
        "auth.readSettings: GET /api/admin/settings, see the staff area",
        "auth.readUser: GET /api/admin/user, see the staff area",
        "auth.requestPasswordReset: POST /api/admin/forgot-password, anyone",
        "auth.signIn: POST /api/admin/login, anyone",
        "auth.signOut: POST /api/admin/logout, anyone",
        "auth.updateSettings: PUT /api/admin/settings, change their own account",
        "bulkEmails.preview: POST /api/crm/leads/emails/preview, change business data",
        "bulkEmails.send: POST /api/crm/leads/emails, change business data",
        "bulkEmails.takeBack: POST /api/crm/emails/take-back, change business data",
        "businessPark.beginSetup: POST /api/admin/park/setup, change the park",
        "businessPark.createPhase: POST /api/admin/phases, change the park",
        "businessPark.readReadiness: GET /api/admin/park/readiness, change the park",
        "businessPark.removePhase: DELETE /api/admin/phases/:id, change the park",
        "businessPark.update: PUT /api/admin/park, change the park",
        "businessPark.updatePhase: PUT /api/admin/phases/:id, change the park",
        "calendar.createFeed: POST /api/crm/calendar-feed, change their own account",
        "calendar.deleteFeed: DELETE /api/crm/calendar-feed, change their own account",
        "calendar.read: GET /calendar/:name, anyone",
        "calendar.readFeed: GET /api/crm/calendar-feed, see the staff area",
        "contactImports.list: GET /api/admin/contact-imports, see the staff area",
        "contactImports.store: POST /api/admin/contact-imports, change business data",
        "contactImports.undo: POST /api/admin/contact-imports/:id/undo, change business data",
        "deleted.list: GET /api/admin/deleted, see the staff area",
        "documents.download: GET /api/crm/leads/:id/documents/:documentId/file, see the staff area",
        "documents.list: GET /api/crm/leads/:id/documents, see the staff area",
        "documents.remove: DELETE /api/crm/leads/:id/documents/:documentId, change business data",
        "documents.restore: POST /api/crm/leads/:id/documents/:documentId/restore, change business data",
        "documents.upload: POST /api/crm/leads/:id/documents, change business data",
        "emails.bringBack: POST /api/crm/emails/:id/restore, change business data",
        "emails.dismiss: POST /api/crm/emails/:id/dismiss, change business data",
        "emails.download: GET /api/crm/emails/:id/attachments/:attachmentId, see the staff area",
        "emails.link: POST /api/crm/emails/:id/link, change business data",
        "emails.listOfInquiry: GET /api/admin/inquiries/:id/emails, see the staff area",
        "emails.listOfLead: GET /api/crm/leads/:id/emails, see the staff area",
        "emails.listUnmatched: GET /api/crm/emails/unmatched, see the staff area",
        "emails.makeInquiry: POST /api/crm/emails/:id/inquiry, change business data",
        "emails.markRead: POST /api/crm/emails/:id/read, change business data",
        "emails.markUnread: POST /api/crm/emails/:id/unread, change business data",
        "emails.previewForInquiry: POST /api/admin/inquiries/:id/emails/preview, change business data",
        "emails.previewForLead: POST /api/crm/leads/:id/emails/preview, change business data",
        "emails.putOff: PUT /api/crm/emails/:id/put-off, change business data",
        "emails.readHtml: GET /api/crm/emails/:id/html, see the staff area",
        "emails.readSettings: GET /api/crm/emails/settings, see the staff area",
        "emails.readValuesForInquiry: GET /api/admin/inquiries/:id/email-values, change business data",
        "emails.readValuesForLead: GET /api/crm/leads/:id/email-values, change business data",
        "emails.sendToInquiry: POST /api/admin/inquiries/:id/emails, change business data",
        "emails.sendToLead: POST /api/crm/leads/:id/emails, change business data",
        "emails.takeBack: DELETE /api/crm/emails/:id, change business data",
        "events.follow: GET /api/admin/events, see the staff area",
        "events.tellWriting: POST /api/admin/writing, change business data",
        "exports.inquiries: GET /api/crm/export/inquiries.csv, see the staff area",
        "exports.leads: GET /api/crm/export/leads.csv, see the staff area",
        "exports.leases: GET /api/admin/export/leases.csv, see the staff area",
        "exports.rentRoll: GET /api/admin/export/rent-roll.csv, see the staff area",
        "exports.rentRollXlsx: GET /api/admin/export/rent-roll.xlsx, see the staff area",
        "exports.units: GET /api/admin/export/units.csv, see the staff area",
        "health.healthz: GET /healthz, anyone",
        "health.readyz: GET /readyz, anyone",
        "history.list: GET /api/admin/history, see the whole history",
        "history.listOfPark: GET /api/admin/park/history, see the staff area",
        "history.listOfProperty: GET /api/admin/properties/:id/history, see the staff area",
        "history.listOfUnit: GET /api/admin/units/:id/history, see the staff area",
        "history.undo: POST /api/admin/history/:id/undo, change business data",
        "holds.create: POST /api/admin/units/:id/hold, change business data",
        "holds.list: GET /api/admin/holds, see the staff area",
        "holds.release: DELETE /api/admin/units/:id/hold, change business data",
        "imports.findExisting: POST /api/crm/imports/existing, see the staff area",
        "imports.list: GET /api/crm/imports, see the staff area",
        "imports.store: POST /api/crm/imports, change business data",
        "imports.undo: POST /api/crm/imports/:id/undo, change business data",
        "inquiries.count: GET /api/admin/inquiries/counts, see the staff area",
        "inquiries.list: GET /api/admin/inquiries, see the staff area",
        "inquiries.listOfUnit: GET /api/admin/units/:id/waiting, see the staff area",
        "inquiries.read: GET /api/admin/inquiries/:id, see the staff area",
        "inquiries.sendA: POST /api/contact-inquiries, anyone",
        "inquiries.sendB: POST /api/contact, anyone",
        "inquiries.update: PUT /api/admin/inquiries/:id, change business data",
        "invitations.accept: POST /api/invitations/:token/accept, anyone",
        "invitations.create: POST /api/admin/invitations, manage invitations",
        "invitations.list: GET /api/admin/invitations, manage invitations",
        "invitations.read: GET /api/invitations/:token, anyone",
        "invitations.remove: DELETE /api/admin/invitations/:id, manage invitations",
        "leads.answerInquiry: POST /api/admin/inquiries/:id/activities, change business data",
        "leads.completeActivity: PUT /api/crm/leads/:id/activities/:activityId, change business data",
        "leads.convertInquiry: POST /api/crm/leads/from-inquiry/:inquiryId, change business data",
        "leads.countDueWork: GET /api/crm/today, see the staff area",
        "leads.countWants: GET /api/crm/leads/wants, see the staff area",
        "leads.create: POST /api/crm/leads, change business data",
        "leads.createActivity: POST /api/crm/leads/:id/activities, change business data",
        "leads.createNote: POST /api/crm/leads/:id/notes, change business data",
        "leads.list: GET /api/crm/leads, see the staff area",
        "leads.listActivities: GET /api/crm/leads/:id/activities, see the staff area",
        "leads.listForDashboard: GET /api/admin/leads, see the staff area",
        "leads.listNotes: GET /api/crm/leads/:id/notes, see the staff area",
        "leads.moveActivity: PUT /api/crm/leads/:id/activities/:activityId/date, change business data",
        "leads.read: GET /api/crm/leads/:id, see the staff area",
        "leads.readStats: GET /api/crm/stats, see the staff area",
        "leads.remove: DELETE /api/crm/leads/:id, change business data",
        "leads.restore: POST /api/crm/leads/:id/restore, change business data",
        "leads.undoActivity: POST /api/crm/leads/:id/activities/:activityId/undo, change business data",
        "leads.update: PUT /api/crm/leads/:id, change business data",
        "leads.updateMany: PUT /api/crm/leads, change business data",
        "leaseDates.list: GET /api/admin/lease-dates, see the staff area",
        "leaseDocuments.download: GET /api/admin/leases/:id/documents/:documentId/file, see the staff area",
        "leaseDocuments.list: GET /api/admin/leases/:id/documents, see the staff area",
        "leaseDocuments.remove: DELETE /api/admin/leases/:id/documents/:documentId, change business data",
        "leaseDocuments.restore: POST /api/admin/leases/:id/documents/:documentId/restore, change business data",
        "leaseDocuments.upload: POST /api/admin/leases/:id/documents, change business data",
        "leases.cancel: POST /api/admin/leases/:id/cancel, change business data",
        "leases.changeRent: POST /api/admin/leases/:id/rent, change business data",
        "leases.count: GET /api/admin/leases/counts, see the staff area",
        "leases.create: POST /api/admin/leases, change business data",
        "leases.giveNotice: POST /api/admin/leases/:id/notice, change business data",
        "leases.list: GET /api/admin/leases, see the staff area",
        "leases.listHistory: GET /api/admin/leases/:id/history, see the staff area",
        "leases.moveOut: POST /api/admin/leases/:id/move-out, change business data",
        "leases.read: GET /api/admin/leases/:id, see the staff area",
        "leases.remove: DELETE /api/admin/leases/:id, change business data",
        "leases.renew: POST /api/admin/leases/:id/renew, change business data",
        "leases.sign: POST /api/admin/leases/:id/sign, change business data",
        "leases.undo: POST /api/admin/leases/:id/undo, change business data",
        "leases.update: PUT /api/admin/leases/:id, change business data",
        "leases.withdrawNotice: DELETE /api/admin/leases/:id/notice, change business data",
        "merges.list: GET /api/crm/leads/:id/merges, see the staff area",
        "merges.listDuplicates: GET /api/crm/leads/:id/duplicates, see the staff area",
        "merges.merge: POST /api/crm/leads/:id/merge/:otherId, change business data",
        "merges.preview: GET /api/crm/leads/:id/merge/:otherId, see the staff area",
        "merges.undo: POST /api/crm/merges/:id/undo, change business data",
        "navigationCounts.read: GET /api/admin/counts, see the staff area",
        "origins.readInquiryOrigin: GET /api/admin/inquiries/:id/origin, see the staff area",
        "origins.readOrigin: GET /api/crm/leads/:id/origin, see the staff area",
        "ownersTexts.read: GET /api/admin/park/texts, see the staff area",
        "park.readCompany: GET /api/company, anyone",
        "people.eraseOfInquiry: DELETE /api/admin/inquiries/:id/person, export or erase a person's data",
        "people.eraseOfLead: DELETE /api/crm/leads/:id/person, export or erase a person's data",
        "people.exportOfInquiry: GET /api/admin/inquiries/:id/person/export, export or erase a person's data",
        "people.exportOfLead: GET /api/crm/leads/:id/person/export, export or erase a person's data",
        "people.listAround: GET /api/crm/leads/:id/people, see the staff area",
        "people.readOfInquiry: GET /api/admin/inquiries/:id/person, export or erase a person's data",
        "people.readOfLead: GET /api/crm/leads/:id/person, export or erase a person's data",
        "properties.create: POST /api/admin/properties, change business data",
        "properties.list: GET /api/properties, anyone",
        "properties.read: GET /api/properties/:id, anyone",
        "properties.remove: DELETE /api/admin/properties/:id, change business data",
        "properties.restore: POST /api/admin/properties/:id/restore, change business data",
        "properties.update: PUT /api/admin/properties/:id, change business data",
        "publishedPages.readProperty: GET /api/properties/:id/page, anyone",
        "publishedPages.readUnit: GET /api/units/:id/page, anyone",
        "rentRoll.read: GET /api/admin/rent-roll, see the staff area",
        "reports.listLeasesOn: GET /api/crm/tenancies, see the staff area",
        "reports.read: GET /api/crm/reports, see the staff area",
        "savedReplies.create: POST /api/crm/saved-replies, change business data",
        "savedReplies.list: GET /api/crm/saved-replies, see the staff area",
        "savedReplies.remove: DELETE /api/crm/saved-replies/:id, change business data",
        "savedReplies.restore: POST /api/crm/saved-replies/:id/restore, change business data",
        "savedReplies.update: PUT /api/crm/saved-replies/:id, change business data",
        "sheets.create: POST /api/admin/import-sheets, change business data",
        "sheets.download: GET /api/admin/import-sheets/:id/file, see the staff area",
        "sheets.list: GET /api/admin/import-sheets, see the staff area",
        "sheets.read: GET /api/admin/import-sheets/:id, see the staff area",
        "sheets.readKept: GET /api/admin/import-sheets/kept, see the staff area",
        "sheets.remove: DELETE /api/admin/import-sheets/:id, change business data",
        "sheets.restore: POST /api/admin/import-sheets/:id/restore, change business data",
        "sheets.update: PUT /api/admin/import-sheets/:id, change business data",
        "staffPark.read: GET /api/admin/park, see the staff area",
        "staffPark.readHeldEmail: GET /api/admin/park/held-email, see the staff area",
        "tasks.create: POST /api/admin/tasks, change business data",
        "tasks.createForLead: POST /api/crm/leads/:id/tasks, change business data",
        "tasks.createForUnit: POST /api/admin/units/:id/tasks, change business data",
        "tasks.listOfLead: GET /api/crm/leads/:id/tasks, see the staff area",
        "tasks.listOfUnit: GET /api/admin/units/:id/tasks, see the staff area",
        "tasks.remove: DELETE /api/admin/tasks/:id, change business data",
        "tasks.restore: POST /api/admin/tasks/:id/restore, change business data",
        "tasks.update: PUT /api/admin/tasks/:id, change business data",
        "templates.addSection: POST /api/admin/templates/:id/sections, change business data",
        "templates.create: POST /api/admin/templates, change business data",
        "templates.createForProperty: POST /api/admin/property/:propertyId/template, change business data",
        "templates.createSection: POST /api/admin/sections, change business data",
        "templates.deleteSection: DELETE /api/admin/sections/:id, change business data",
        "templates.duplicate: POST /api/admin/templates/:id/duplicate, change business data",
        "templates.duplicateSection: POST /api/admin/sections/:id/duplicate, change business data",
        "templates.list: GET /api/admin/templates, see the staff area",
        "templates.listVersions: GET /api/admin/templates/:id/versions, see the staff area",
        "templates.orderSections: PUT /api/admin/templates/:id/order, change business data",
        "templates.publish: POST /api/admin/templates/:id/publish, change business data",
        "templates.read: GET /api/admin/templates/:id, see the staff area",
        "templates.readOfProperty: GET /api/admin/property/:propertyId/template, see the staff area",
        "templates.remove: DELETE /api/admin/templates/:id, change business data",
        "templates.replaceSections: PUT /api/admin/templates/:id/sections, change business data",
        "templates.restore: POST /api/admin/templates/:id/restore, change business data",
        "templates.restoreSection: POST /api/admin/sections/:id/restore, change business data",
        "templates.restoreVersion: POST /api/admin/templates/:id/versions/:versionId/restore, change business data",
        "templates.update: PUT /api/admin/templates/:id, change business data",
        "templates.updateSection: PUT /api/admin/sections/:id, change business data",
        "timeline.ofInquiry: GET /api/admin/inquiries/:id/timeline, see the staff area",
        "timeline.ofLead: GET /api/admin/leads/:id/timeline, see the staff area",
        "timeline.summaryOfInquiry: GET /api/admin/inquiries/:id/timeline/summary, see the staff area",
        "timeline.summaryOfLead: GET /api/admin/leads/:id/timeline/summary, see the staff area",
        "today.read: GET /api/admin/today, see the staff area",
        "tours.book: POST /api/tours, anyone",
        "tours.createForLead: POST /api/crm/leads/:id/tours, change business data",
        "tours.list: GET /api/crm/tours, see the staff area",
        "tours.listFreeTimes: GET /api/crm/tour-times, see the staff area",
        "tours.listOfLead: GET /api/crm/leads/:id/tours, see the staff area",
        "tours.listTimes: GET /api/tour-times, anyone",
        "tours.settlePhone: POST /api/crm/tours/:id/suggested-phone, change business data",
        "tours.update: PUT /api/crm/tours/:id, change business data",
        "tracing.read: GET /api/admin/park/tracing/:name, see the staff area",
        "tracing.upload: POST /api/admin/park/tracing, change the park",
        "tracking.track: POST /api/track, anyone",
        "unitCombinations.combine: POST /api/admin/units/combine, change the park",
        "unitCombinations.split: POST /api/admin/units/:id/split, change the park",
        "unitImports.list: GET /api/admin/units/imports, see the staff area",
        "unitImports.store: POST /api/admin/units/import, change the park",
        "unitImports.undo: POST /api/admin/units/imports/:id/undo, change the park",
        "unitLeases.lease: POST /api/crm/leads/:id/lease, change business data",
        "unitLeases.listEnding: GET /api/crm/leases-ending, see the staff area",
        "unitLeases.listFittingLeads: GET /api/crm/units/:id/fitting-leads, see the staff area",
        "unitLeases.listOfLead: GET /api/crm/leads/:id/tenancies, see the staff area",
        "unitLeases.listOfUnit: GET /api/admin/units/:id/tenancies, see the staff area",
        "unitLeases.undoLease: DELETE /api/crm/leads/:id/leases/:leaseId, change business data",
        "units.create: POST /api/admin/units, change the park",
        "units.list: GET /api/units, anyone",
        "units.listForStaff: GET /api/admin/units, see the staff area",
        "units.remove: DELETE /api/admin/units/:id, change the park",
        "units.restore: POST /api/admin/units/:id/restore, change the park",
        "units.update: PUT /api/admin/units/:id, change business data",
        "units.updateBuildings: PUT /api/admin/units/buildings, change the park",
        "units.updateDefinition: PUT /api/admin/units/:id/definition, change the park",
        "units.updateRents: PUT /api/admin/units, change business data",
        "uploads.uploadImage: POST /api/admin/uploads, change business data",
        "users.create: POST /api/admin/create-user, create users",
        "users.list: GET /api/admin/users, see the staff area",
        "users.remove: DELETE /api/admin/users/:id, delete users",
        "users.resetPassword: POST /api/admin/reset-user-password, reset passwords",
        "users.update: PUT /api/admin/users/:id, change their own account",
      ]
    `)
  })
})

const journeysOf = (folder: string) =>
  filesBelow('e2e')
    .filter((path) => path.startsWith(join('e2e', folder)) && path.endsWith('.e2e.ts'))
    .map((path) => path.split(/[/\\]/).at(-1)?.replace('.e2e.ts', ''))

describe('every screen', () => {
  test('of the public site has the address of the specification and its own journey file', () => {
    expect(screens).toEqual({
      home: '/',
      about: '/about',
      'available-units': '/available-units',
      compare: '/compare',
      unit: '/units/:id',
      properties: '/properties',
      property: '/properties/:id',
    })
    for (const screen of [...Object.keys(screens), 'not-found']) expect(journeysOf('site')).toContain(screen)
  })

  test('and every tab of the staff area has its own journey file', () => {
    // These tabs have the name of a page, or lead to one.
    const tabJourney: Record<string, string> = { crm: 'crm-tab', templates: 'templates-tab' }
    const named = [...Object.keys(staffPages), ...dashboardTabs.map(({ name }) => tabJourney[name] ?? name)]
    const awaited = [
      'sign-in',
      'sign-up',
      'users',
      'password',
      'invitations',
      'units',
      'properties',
      'history',
      'new-template',
      'basic-template',
      'page-builder',
      'property-builder',
    ]
    const journeys = journeysOf('admin')
    expect(named.filter((name) => !journeys.includes(name) && !awaited.includes(name))).toEqual([])
  })
})

test('no two pages and tabs of the office have the same key', () => {
  const keys = [...Object.values(staffPages), ...crmTabs, ...dashboardTabs].flatMap((place) =>
    'key' in place && place.key !== undefined ? [place.key] : [],
  )
  expect(keys.length).toBeGreaterThan(10)
  expect(new Set(keys).size).toBe(keys.length)
})
