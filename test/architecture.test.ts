import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { tabs } from '#admin/routes.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { trades } from '#contract/units.constants.ts'
import { openApiDocument } from '#server/http/openapi.routes.ts'
import { screens } from '#site/routes.ts'
import { TradeIcon } from '#ui/drawings/trade-icon.tsx'
import { complaint } from '../tools/import-rules.js'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
const sources = filesBelow('src').filter((path) => /\.tsx?$/.test(path))
const product = sources.filter((path) => !path.includes('.test.'))
const read = (path: string) => readFileSync(path, 'utf8')

describe('the house', () => {
  test('has walls that bite', () => {
    const from = (file: string, source: string) => complaint(`/park/src/${file}`, source)
    expect(from('site/home/home-screen.tsx', '#server/app.ts')).toContain('site/ may not import server/')
    expect(from('contract/units.ts', '#db/open.ts')).toContain('contract/ may not import db/')
    expect(from('server/units/units.routes.ts', '#server/inquiries/inquiries.service.ts')).toContain(
      'neighbour inquiries',
    )
    expect(from('server/units/units.routes.ts', '../http/bind.ts')).toContain('./ stays inside')
    expect(from('server/units/units.routes.ts', '#server/http/bind.ts')).toBeUndefined()
    expect(from('server/merges/merges.service.ts', '#server/leads/leads.queries.ts')).toBeUndefined()
    expect(from('server/leads/leads.service.ts', '#server/merges/merges.service.ts')).toContain('neighbour merges')
    expect(from('site/home/home-screen.tsx', '#site/parts/section.tsx')).toBeUndefined()
  })

  test('writes each schema in the contract only', () => {
    const elsewhere = product.filter((path) => !path.startsWith('src/contract/') && read(path).includes('z.object('))
    expect(elsewhere).toEqual([])
  })

  test('reads the environment in one place', () => {
    const readers = product.filter((path) => read(path).includes('process.env'))
    expect(readers).toEqual([])
    expect(read('scripts/start.ts')).toContain('readConfig(process.env)')
  })

  test('mocks nothing of its own and sleeps in no test', () => {
    const tests = [...sources, ...filesBelow('e2e'), ...filesBelow('test')].filter((path) =>
      /\.(test|e2e)\.tsx?$/.test(path),
    )
    const faulty = tests.filter(
      (path) => /vi\.mock\(|waitForTimeout|\.(skip|only)\(/.test(read(path)) && path !== 'test/architecture.test.ts',
    )
    expect(faulty).toEqual([])
  })
})

test('every industry type of the specification has an icon of its own', () => {
  const icons = ['something else', ...trades].map((trade) => renderToString(createElement(TradeIcon, { trade })))
  expect(new Set(icons).size).toBe(trades.length + 1)
})

describe('every call', () => {
  const named = Object.entries<Call>(calls)

  test('stands in the list, in the OpenAPI document and in a test of the server', () => {
    const declared = product
      .filter((path) => path.startsWith('src/contract/'))
      .flatMap((path) => [...read(path).matchAll(/export const (\w+) = call\(/g)].map(([, name]) => name))
    expect(named.map(([name]) => name).sort()).toEqual(declared.sort())

    const { paths } = openApiDocument('http://localhost:3000')
    expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(named.length)

    const tests = sources
      .filter((path) => path.startsWith('src/server/') && path.includes('.test.'))
      .map(read)
      .join('\n')
    expect(named.filter(([name]) => !tests.includes(name))).toEqual([])
  })

  test('of staff names the tables that it reads, so that screens hear when its answer is old', () => {
    const silent = named.filter(
      ([, { method, permission, response, reads = [] }]) =>
        method === 'GET' && permission !== 'anyone' && response && reads.length === 0,
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })

  test('has its place in the specification or the contract', () => {
    expect(
      named.map(([name, { method, path, permission }]) => `${name}: ${method} ${path}, ${permission}`).sort(),
    ).toMatchInlineSnapshot(`
      [
        "acceptInvitation: POST /api/invitations/:token/accept, anyone",
        "answerInquiry: POST /api/admin/inquiries/:id/activities, change business data",
        "changePassword: POST /api/admin/change-password, change their own account",
        "checkImport: POST /api/crm/imports/check, change business data",
        "completeLeadActivity: PUT /api/crm/leads/:id/activities/:activityId, change business data",
        "convertInquiry: POST /api/crm/leads/from-inquiry/:inquiryId, change business data",
        "countInquiries: GET /api/admin/inquiries/counts, see the staff area",
        "createCalendarFeed: POST /api/crm/calendar-feed, change their own account",
        "createInvitation: POST /api/admin/invitations, manage invitations",
        "createLead: POST /api/crm/leads, change business data",
        "createLeadActivity: POST /api/crm/leads/:id/activities, change business data",
        "createLeadNote: POST /api/crm/leads/:id/notes, change business data",
        "createProperty: POST /api/admin/properties, change business data",
        "createPropertyTemplate: POST /api/admin/property/:propertyId/template, change business data",
        "createSection: POST /api/admin/sections, change business data",
        "createTemplate: POST /api/admin/templates, change business data",
        "createTemplateSection: POST /api/admin/templates/:id/sections, change business data",
        "createUser: POST /api/admin/create-user, create users",
        "crmStats: GET /api/crm/stats, see the staff area",
        "deleteCalendarFeed: DELETE /api/crm/calendar-feed, change their own account",
        "deleteInvitation: DELETE /api/admin/invitations/:id, manage invitations",
        "deleteLead: DELETE /api/crm/leads/:id, change business data",
        "deleteLeadDocument: DELETE /api/crm/leads/:id/documents/:documentId, change business data",
        "deleteProperty: DELETE /api/admin/properties/:id, change business data",
        "deleteSection: DELETE /api/admin/sections/:id, change business data",
        "deleteTemplate: DELETE /api/admin/templates/:id, change business data",
        "deleteUser: DELETE /api/admin/users/:id, delete users",
        "downloadLeadDocument: GET /api/crm/leads/:id/documents/:documentId/file, see the staff area",
        "duplicateSection: POST /api/admin/sections/:id/duplicate, change business data",
        "duplicateTemplate: POST /api/admin/templates/:id/duplicate, change business data",
        "endOtherSessions: DELETE /api/admin/sessions, change their own account",
        "exportInquiries: GET /api/crm/export/inquiries.csv, see the staff area",
        "exportLeads: GET /api/crm/export/leads.csv, see the staff area",
        "exportRentRoll: GET /api/admin/export/rent-roll.csv, see the staff area",
        "exportUnits: GET /api/admin/export/units.csv, see the staff area",
        "finishPasswordReset: POST /api/admin/password-resets/:token, anyone",
        "followEvents: GET /api/admin/events, see the staff area",
        "healthz: GET /healthz, anyone",
        "importRows: POST /api/crm/imports/:id/rows, change business data",
        "leaseUnit: POST /api/crm/leads/:id/lease, change business data",
        "listDashboardLeads: GET /api/admin/leads, see the staff area",
        "listDeleted: GET /api/admin/deleted, see the staff area",
        "listDuplicates: GET /api/crm/leads/:id/duplicates, see the staff area",
        "listFittingLeads: GET /api/crm/units/:id/fitting-leads, see the staff area",
        "listHistory: GET /api/admin/history, see the whole history",
        "listImports: GET /api/crm/imports, see the staff area",
        "listInquiries: GET /api/admin/inquiries, see the staff area",
        "listInvitations: GET /api/admin/invitations, manage invitations",
        "listLeadActivities: GET /api/crm/leads/:id/activities, see the staff area",
        "listLeadDocuments: GET /api/crm/leads/:id/documents, see the staff area",
        "listLeadNotes: GET /api/crm/leads/:id/notes, see the staff area",
        "listLeadTenancies: GET /api/crm/leads/:id/tenancies, see the staff area",
        "listLeads: GET /api/crm/leads, see the staff area",
        "listLeasesEnding: GET /api/crm/leases-ending, see the staff area",
        "listMerges: GET /api/crm/leads/:id/merges, see the staff area",
        "listOwnSessions: GET /api/admin/sessions, see the staff area",
        "listProperties: GET /api/properties, anyone",
        "listPropertyHistory: GET /api/admin/properties/:id/history, see the staff area",
        "listStaffUnits: GET /api/admin/units, see the staff area",
        "listTemplateVersions: GET /api/admin/templates/:id/versions, see the staff area",
        "listTemplates: GET /api/admin/templates, see the staff area",
        "listTenanciesOn: GET /api/crm/tenancies, see the staff area",
        "listUnitHistory: GET /api/admin/units/:id/history, see the staff area",
        "listUnitTenancies: GET /api/admin/units/:id/tenancies, see the staff area",
        "listUnits: GET /api/units, anyone",
        "listUsers: GET /api/admin/users, see the staff area",
        "mergeLeads: POST /api/crm/leads/:id/merge/:otherId, change business data",
        "orderSections: PUT /api/admin/templates/:id/order, change business data",
        "previewMerge: GET /api/crm/leads/:id/merge/:otherId, see the staff area",
        "publishTemplate: POST /api/admin/templates/:id/publish, change business data",
        "readCalendar: GET /calendar/:name, anyone",
        "readCalendarFeed: GET /api/crm/calendar-feed, see the staff area",
        "readCompany: GET /api/company, anyone",
        "readInquiry: GET /api/admin/inquiries/:id, see the staff area",
        "readInquiryOrigin: GET /api/admin/inquiries/:id/origin, see the staff area",
        "readInvitation: GET /api/invitations/:token, anyone",
        "readLead: GET /api/crm/leads/:id, see the staff area",
        "readLeadOrigin: GET /api/crm/leads/:id/origin, see the staff area",
        "readPasswordReset: GET /api/admin/password-resets/:token, anyone",
        "readProperty: GET /api/properties/:id, anyone",
        "readPropertyPage: GET /api/properties/:id/page, anyone",
        "readPropertyTemplate: GET /api/admin/property/:propertyId/template, see the staff area",
        "readReports: GET /api/crm/reports, see the staff area",
        "readSessionUser: GET /api/admin/user, see the staff area",
        "readTemplate: GET /api/admin/templates/:id, see the staff area",
        "readToday: GET /api/crm/today, see the staff area",
        "readUnitPage: GET /api/units/:id/page, anyone",
        "readyz: GET /readyz, anyone",
        "replaceSections: PUT /api/admin/templates/:id/sections, change business data",
        "requestPasswordReset: POST /api/admin/forgot-password, anyone",
        "resetPassword: POST /api/admin/reset-user-password, reset passwords",
        "restoreLead: POST /api/crm/leads/:id/restore, change business data",
        "restoreLeadDocument: POST /api/crm/leads/:id/documents/:documentId/restore, change business data",
        "restoreProperty: POST /api/admin/properties/:id/restore, change business data",
        "restoreSection: POST /api/admin/sections/:id/restore, change business data",
        "restoreTemplate: POST /api/admin/templates/:id/restore, change business data",
        "restoreTemplateVersion: POST /api/admin/templates/:id/versions/:versionId/restore, change business data",
        "sendInquiryA: POST /api/contact-inquiries, anyone",
        "sendInquiryB: POST /api/contact, anyone",
        "signIn: POST /api/admin/login, anyone",
        "signOut: POST /api/admin/logout, anyone",
        "startImport: POST /api/crm/imports, change business data",
        "takeBackLease: DELETE /api/crm/leads/:id/leases/:tenancyId, change business data",
        "track: POST /api/track, anyone",
        "undoImport: POST /api/crm/imports/:id/undo, change business data",
        "undoMerge: POST /api/crm/merges/:id/undo, change business data",
        "updateInquiry: PUT /api/admin/inquiries/:id, change business data",
        "updateLead: PUT /api/crm/leads/:id, change business data",
        "updateLeads: PUT /api/crm/leads, change business data",
        "updateProperty: PUT /api/admin/properties/:id, change business data",
        "updateSection: PUT /api/admin/sections/:id, change business data",
        "updateTemplate: PUT /api/admin/templates/:id, change business data",
        "updateUnit: PUT /api/admin/units/:id, change business data",
        "updateUser: PUT /api/admin/users/:id, change their own account",
        "uploadImage: POST /api/admin/uploads, change business data",
        "uploadLeadDocument: POST /api/crm/leads/:id/documents, change business data",
      ]
    `)
  })
})

const journeysOf = (wing: string) =>
  filesBelow('e2e')
    .filter((path) => path.startsWith(join('e2e', wing)) && path.endsWith('.e2e.ts'))
    .map((path) => path.split(/[/\\]/).at(-1)?.replace('.e2e.ts', ''))

describe('every screen', () => {
  test('has its place in the specification, and a journey of its own', () => {
    expect(screens).toEqual({
      home: '/',
      about: '/about',
      'available-units': '/available-units',
      unit: '/units/:id',
      properties: '/properties',
      property: '/properties/:id',
    })
    for (const screen of [...Object.keys(screens), 'not-found']) expect(journeysOf('site')).toContain(screen)
  })

  test('of the office has a journey of its own, and so has every tab', () => {
    // These tabs are called like a page, or lead to one.
    const tabJourney: Record<string, string> = { crm: 'crm-tab', templates: 'templates-tab' }
    const named = [...Object.keys(staffPages), ...tabs.map(({ name }) => tabJourney[name] ?? name)]
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
