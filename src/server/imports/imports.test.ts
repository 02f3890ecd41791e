import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { readLeadRows } from '#admin/crm/imports/lead-sheet.ts'
import { readRows } from '#domain/reading/files/csv-rows.ts'
import { noCorrections } from '#domain/reading/sheet/sheet.ts'
import * as exportsApi from '#contract/exports.ts'
import * as importsApi from '#contract/leads/imports.ts'
import { rowsPerImport } from '#contract/leads/imports.constants.ts'
import { leadColumns } from '#contract/leads/lead-columns.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as mergesApi from '#contract/leads/merges.ts'
import * as businessParkApi from '#contract/park/business-park.ts'
import * as unitsApi from '#contract/units/units.ts'
import { emails } from '#db/schema/emails.ts'
import { holds } from '#db/schema/holds.ts'
import { leadImportRows } from '#db/schema/lead-import-rows.ts'
import { leads } from '#db/schema/leads.ts'
import { sampleLeads } from '#sample/leads.ts'
import { freshApp } from '#test/app.ts'
import { everything } from '#test/walk.ts'

const { as, call, db, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')

type Values = Record<string, string>
const numbered = (rows: Values[]) => rows.map((values, n) => ({ row: n + 2, values }))
const take = (rows: Values[], existing = 'skip') =>
  admin.call(importsApi.store, { body: { fileName: 'fair.csv', existing, rows: numbered(rows) } })
const undo = (id: number) => admin.call(importsApi.undo, { params: { id } })

let people = 0
const person = (more: Values = {}): Values => ({
  firstName: 'Dale',
  lastName: 'Pruitt',
  email: `dale${(people += 1)}@example.com`,
  ...more,
})
const leadWith = async (email = '') => (await db.select().from(leads).where(eq(leads.email, email)))[0]
const idOf = async (email = '') => (await leadWith(email))?.id ?? 0

restoreEach()

describe('an import of leads', () => {
  test('is refused without permission, and for an invalid request', async () => {
    const body = { existing: 'skip', rows: [] }
    for (const made of [importsApi.store, importsApi.undo]) {
      expect(await call(made, { params: { id: 1 }, body })).toMatchObject({ status: 401 })
      expect(await viewer.call(made, { params: { id: 1 }, body })).toMatchObject({ status: 403 })
    }
    expect(await undo(999_999)).toMatchObject({ status: 404, json: { message: 'There is no such import.' } })
    const many = Array.from({ length: rowsPerImport + 1 }, () => person())
    expect(await take(many)).toMatchObject({ status: 400, json: { message: 'Send at most 10,000 rows at once.' } })
    expect(await db.$count(leads)).toBe(0)
  })

  test('accepts the rows that are leads and explains why others are not', async () => {
    const good = person({
      status: 'Qualified',
      priority: 'HIGH',
      budget: '$2,400',
      spaceSize: '1,950 SF',
      phone: "'+1 903 555 0101",
    })
    const rows = [
      good,
      person({ email: 'nobody' }),
      person({ firstName: ' ', lastName: '', budget: 'a lot' }),
      { ...person(), email: good['email']?.toUpperCase() ?? '' },
      person({ nextFollowUpDate: '3/9/2026' }),
    ]
    const { id, ...result } = (await take(rows)).json
    expect(result).toEqual({
      added: 2,
      updated: 0,
      unchanged: 0,
      bad: [
        { row: 3, reasons: ['Enter an email address such as name@example.com.'] },
        {
          row: 4,
          reasons: ['Budget ($ a month) is not a number.', 'Enter a first name.', 'Enter a last name.'],
        },
        { row: 5, reasons: [`The file has the email address ${good['email']} more than once.`] },
      ],
      remarks: [],
    })
    expect(await leadWith(good['email'])).toMatchObject({
      status: 'qualified',
      priority: 'high',
      budget: 2400,
      spaceSize: 1950,
      phone: '+1 903 555 0101',
      company: null,
    })
    // 9 a.m. in the park.
    expect(await leadWith(rows[4]?.['email'])).toMatchObject({
      nextFollowUpDate: new Date('2026-03-09T14:00:00.000Z'),
      status: 'new',
    })
    expect((await viewer.call(importsApi.list)).json[0]).toMatchObject({
      id,
      fileName: 'fair.csv',
      added: 2,
      updated: 0,
    })
    expect((await viewer.call(leadsApi.readStats)).json.total).toBe(2)
  })

  test('reads sizes, rents, full names and dates as people write them', async () => {
    const { firstName, lastName, ...nameless } = person()
    const rows = [
      ...['1,950 sq ft', '1950 sq. ft.', '1,950 square feet', '1950 sqft'].map((spaceSize) => person({ spaceSize })),
      person({ budget: '$2,400 per month', nextFollowUpDate: '3/9/2026 2:30 PM' }),
      { ...nameless, fullName: 'Dale R. Pruitt' },
      { ...nameless, email: `comma${(people += 1)}@example.com`, fullName: 'Pruitt, Dale' },
    ]
    expect((await take(rows)).json).toMatchObject({ added: 7, bad: [] })
    const stored = await Promise.all(rows.map((row) => leadWith(row['email'])))
    expect(stored.slice(0, 4).map((lead) => lead?.spaceSize)).toEqual([1950, 1950, 1950, 1950])
    expect(stored[4]).toMatchObject({ budget: 2400, nextFollowUpDate: new Date('2026-03-09T19:30:00Z') })
    expect(stored[5]).toMatchObject({ firstName: 'Dale R.', lastName: 'Pruitt' })
    expect(stored[6]).toMatchObject({ firstName: 'Dale', lastName: 'Pruitt' })
  })

  test('refuses a row without a name or an address, and leaves other unreadable cells empty', async () => {
    const { firstName, lastName, ...nameless } = person()
    const email = () => `cells${(people += 1)}@example.com`
    const rows = [
      { ...nameless, fullName: '' },
      { ...nameless, email: email(), fullName: 'Acme Pallets LLC', budget: 'a lot' },
      person({ email: 'rosa@example.com, dale@example.com' }),
      person({ company: 'Caf\uFFFD Supply' }),
      person({ nextFollowUpDate: 'soon', lastContactDate: '46112' }),
      person({ status: 'pending review', phone: '9.04E+09', company: 'x'.repeat(201) }),
      person({ budget: '$2,400.50', spaceSize: '(2,400)' }),
      person({ budget: 'n/a', phone: '-', status: '(No value)' }),
    ]
    const { json } = await take(rows)
    expect(json.bad).toEqual([
      { row: 2, reasons: ['Enter a first name.', 'Enter a last name.'] },
      {
        row: 3,
        reasons: [
          'Full Name is the name of a company: enter the name of a person.',
          'Budget ($ a month) is not a number.',
        ],
      },
      { row: 4, reasons: ['Email holds several email addresses: enter one.'] },
      { row: 5, reasons: [expect.stringContaining('characters that were lost')] },
    ])
    expect(json.remarks).toEqual([
      {
        row: 6,
        reasons: [
          'Last Contact is the number of a day, not a date: format the column as dates and save the file again.',
          'Next Follow Up must be a date such as 12/31/2026, or with a time such as 12/31/2026 2:30 PM.',
        ],
      },
      {
        row: 7,
        reasons: [
          'Phone was shortened by the spreadsheet, its last digits are lost: show all digits there and save the file again.',
          'Status is not known here: the choices are New, Contacted, Qualified, Proposal, Converted, Lost.',
          'The company can have at most 200 characters.',
        ],
      },
      {
        row: 8,
        reasons: [
          'The space size must be a whole number from 0 to 10,000,000.',
          'Budget ($ a month) is rounded to whole dollars.',
        ],
      },
    ])
    expect(json).toMatchObject({ added: 4, updated: 0, unchanged: 0 })
    const stored = await Promise.all(rows.slice(4).map((row) => leadWith(row.email)))
    expect(stored).toMatchObject([
      { lastContactDate: null, nextFollowUpDate: null },
      { status: 'new', phone: null, company: null },
      { budget: 2401, spaceSize: null },
      { budget: null, phone: null, status: 'new' },
    ])
  })

  test('accepts a person with only one name; an existing lead keeps the other name', async () => {
    const { firstName, lastName, ...nameless } = person()
    const email = () => `mononym${(people += 1)}@example.com`
    const rows: Values[] = [
      { ...nameless, email: email(), fullName: 'Cher' },
      { ...nameless, email: email(), firstName: 'Sukarno', lastName: '' },
      { ...nameless, email: email(), lastName: 'Pruitt' },
    ]
    const { json } = await take(rows)
    expect(json).toMatchObject({ added: 3, bad: [] })
    expect(json.remarks).toEqual(
      [2, 3, 4].map((row) => ({
        row,
        reasons: ['Only one name is given: it is stored as the first name, and the last name as “(not given)”.'],
      })),
    )
    const stored = async () => Promise.all(rows.map((row) => leadWith(row['email'])))
    const unnamed = { lastName: '(not given)' }
    expect(await stored()).toMatchObject([
      { firstName: 'Cher', ...unnamed },
      { firstName: 'Sukarno', ...unnamed },
      { firstName: 'Pruitt', ...unnamed },
    ])
    const named = rows.map((row) => ({ ...row, fullName: '', firstName: 'Dale', lastName: 'Pruitt' }))
    expect((await take(named, 'update')).json).toMatchObject({ updated: 3 })
    const again = rows.map((row) => ({ ...row, company: 'Acme Pallets' }))
    expect((await take(again, 'update')).json).toMatchObject({ updated: 3, bad: [] })
    const kept = { firstName: 'Dale', lastName: 'Pruitt', company: 'Acme Pallets' }
    expect(await stored()).toMatchObject([kept, kept, kept])
  })

  test('reads exports of HubSpot, Salesforce and spreadsheets', async () => {
    const { firstName, lastName, ...nameless } = person()
    const rows = [
      person({ status: 'ATTEMPTED_TO_CONTACT', priority: 'Hot', lastContactDate: '2026-01-02 10:33' }),
      person({ status: 'Closed - Not Converted', lastContactDate: '2026-01-02T16:33:00Z' }),
      { ...nameless, fullName: 'Martin King, Jr.', phone: '="9035550142"', budget: '$2,400.00' },
      person({ phone: '9035550142.0', spaceSize: '1950.0', notes: 'n/a' }),
      { ...person(), email: `Rosa Delgado <rosa${(people += 1)}@example.com>` },
    ]
    expect((await take(rows)).json).toMatchObject({ added: 5, bad: [], remarks: [] })
    const lastContactDate = new Date('2026-01-02T16:33:00Z')
    expect(await Promise.all(rows.slice(0, 4).map((row) => leadWith(row['email'])))).toMatchObject([
      { status: 'contacted', priority: 'high', lastContactDate },
      { status: 'lost', lastContactDate },
      { firstName: 'Martin', lastName: 'King, Jr.', phone: '9035550142', budget: 2400 },
      { phone: '9035550142', spaceSize: 1950, notes: 'n/a' },
    ])
    expect(await leadWith(`rosa${people}@example.com`)).toBeDefined()
  })

  test.each([
    [
      'HubSpot',
      [
        'Record ID,First Name,Last Name,Email,Phone Number,Lead Status,Lifecycle Stage,Budget,Last Contacted,Next Activity Date',
        '551,Ana,Ruiz,ana.h@example.com,(303) 555-0188,IN_PROGRESS,salesqualifiedlead,"$2,000 - $3,000",2026-11-20 14:03,2026-12-01 09:30',
        '552,Bo,Lind,bo.h@example.com,,OPEN_DEAL,opportunity,2400.00,11/20/2026 2:03 PM CST,',
        '553,Cy,Moss,cy.h@example.com,,Lead gen (paid),other,as agreed,,(No value)',
      ],
    ],
    [
      'Zoho',
      [
        'Record Id,First Name,Last Name,Company,Email,Phone,Lead Status,Lead Source,Rating,Annual Revenue,Last Activity Time',
        'zcrm_1,Ana,Ruiz,Acme Pallets,ana.z@example.com,303.555.0188,Attempted to Contact,Cold Call,Acquired,"$ 1,200,000.00",2026-11-20 14:03:22',
        'zcrm_2,Bo,Lind,Beta Tools,bo.z@example.com,,Contact in Future,Web,Active,,Nov 20 2026 02:03 PM',
        'zcrm_3,Cy,Moss,,cy.z@example.com,,-None-,-None-,-None-,,',
      ],
    ],
    [
      'Salesforce',
      [
        'First Name,Last Name,Title,Company / Account,Email,Phone,Lead Status,Rating,Lead Source,Last Activity,Annual Revenue',
        'Ana,Ruiz,Owner,Acme Pallets,ana.s@example.com,(303) 555-0188,Working - Contacted,Hot,Web,11/20/2026,"1,200,000"',
        'Bo,Lind,,Beta Tools,bo.s@example.com,,Closed - Not Converted,Warm,Phone Inquiry,11/2/2026,',
        'Cy,Moss,,Gamma Supply,cy.s@example.com,,Recycled,Lukewarm,Other,soon,',
      ],
    ],
  ])('accepts every row of an export of %s, whatever its statuses, budgets and times', async (name, lines) => {
    const sheet = readLeadRows(readRows(lines.join('\r\n')).rows, {
      corrections: noCorrections,
      existing: { byEmail: new Map(), byPhone: new Map() },
      timeZone: 'America/Chicago',
      country: 'US',
      now: new Date(),
    })
    expect(sheet.rows.flatMap(({ problems }) => problems)).toEqual([])
    const rows = sheet.rows.map(({ row, values }) => ({ row, values }))
    const { json } = await admin.call(importsApi.store, { body: { fileName: 'crm.csv', existing: 'skip', rows } })
    expect(json).toMatchObject({ added: lines.length - 1, bad: [] })
  })

  test('keeps when another program has created a new lead, but never in the future and never of an existing lead', async () => {
    const old = person({ createdAt: '3/4/2024' })
    const known = person()
    await take([known])
    const before = await leadWith(known['email'])
    const { json } = await take([old, person({ createdAt: '1/1/2199' }), { ...known, createdAt: '3/4/2024' }], 'update')
    expect(json.remarks).toEqual([{ row: 3, reasons: ['Created is in the future.'] }])
    expect((await leadWith(old['email']))?.createdAt.toISOString()).toBe('2024-03-04T06:00:00.000Z')
    expect((await leadWith(known['email']))?.createdAt).toEqual(before?.createdAt)
  })

  test('reads budgets in the dollars of the country of the park', async () => {
    const owner = await as('owner')
    await owner.call(businessParkApi.update, { body: { country: 'CA', state: 'ON', postalCode: 'N4V 0B9' } })
    const [own, other] = [person({ budget: 'C$2,400' }), person({ budget: 'US$2,400' })]
    expect((await take([own, other])).json).toMatchObject({
      added: 2,
      remarks: [{ row: 3, reasons: ['Budget ($ a month) is not in Canadian dollars.'] }],
    })
    expect([await leadWith(own['email']), await leadWith(other['email'])]).toMatchObject([
      { budget: 2400 },
      { budget: null },
    ])
  })

  test('finds the leads that have the addresses and phone numbers of a list', async () => {
    const [one, other] = [person({ phone: '(512) 555-0101' }), person()]
    await take([one, other])
    const [kept, merged] = [await idOf(one['email']), await idOf(other['email'])]
    const emails = [String(one['email']).toUpperCase(), 'nobody@example.com']
    const found = await viewer.call(importsApi.findExisting, { body: { emails, phones: ['5125550101', '0101', ''] } })
    expect(found.json).toEqual({
      byEmail: [{ email: one['email'], lead: expect.objectContaining({ id: kept, firstName: 'Dale' }) }],
      byPhone: [{ phone: '5125550101', lead: expect.objectContaining({ id: kept }) }],
    })
    await admin.call(mergesApi.merge, { params: { id: kept, otherId: merged } })
    const after = await admin.call(importsApi.findExisting, { body: { emails: [other['email'] ?? ''], phones: [] } })
    expect(after.json.byEmail).toMatchObject([{ email: other['email'], lead: { id: kept } }])
    const many = Array.from({ length: rowsPerImport + 1 }, (_, n) => `a${n}@example.com`)
    expect(await admin.call(importsApi.findExisting, { body: { emails: many } })).toMatchObject({ status: 400 })
    expect(await call(importsApi.findExisting, { body: { emails: [] } })).toMatchObject({ status: 401 })
  })

  test('counts every row once', async () => {
    const known = person()
    await take([known])
    const rows = [
      ...Array.from({ length: 30 }, (_, n) => person(n % 5 === 0 ? { email: 'nobody' } : {})),
      { ...known, company: 'Told' },
      known,
    ]
    for (const existing of ['skip', 'update']) {
      const { added, updated, unchanged, bad } = (await take(rows, existing)).json
      expect(added + updated + unchanged + bad.length).toBe(rows.length)
    }
    expect(await leadWith(known['email'])).toMatchObject({ company: 'Told' })
  })

  test('leaves existing leads alone, or updates them from the file, and can be undone', async () => {
    const { id, email } = (
      await admin.call(leadsApi.create, { body: { ...person(), company: 'Old', phone: '903 555 0102' } })
    ).json
    const row = { ...person({ company: 'New', phone: '', jobTitle: 'Owner' }), email }
    expect((await take([row])).json).toMatchObject({ unchanged: 1, updated: 0 })
    expect(await leadWith(email)).toMatchObject({ company: 'Old' })
    const { id: run, ...result } = (await take([row], 'update')).json
    expect(result).toMatchObject({ updated: 1, unchanged: 0 })
    expect(await leadWith(email)).toMatchObject({ company: 'New', jobTitle: 'Owner', phone: '903 555 0102' })
    await admin.call(leadsApi.update, { params: { id }, body: { jobTitle: 'Foreman' } })
    expect((await undo(run)).json).toEqual({ removed: 0, restored: 1, kept: 0 })
    expect(await leadWith(email)).toMatchObject({ company: 'Old', jobTitle: 'Foreman' })
  })

  test('of a merged person updates the lead they were merged into', async () => {
    const [kept, other] = [person({ company: 'Kept' }), person()]
    await take([kept, other])
    await admin.call(mergesApi.merge, {
      params: { id: await idOf(kept['email']), otherId: await idOf(other['email']) },
    })
    const updated = await take([{ ...other, company: 'Told' }], 'update')
    expect(updated.json).toMatchObject({ updated: 1, bad: [] })
    expect(await leadWith(kept['email'])).toMatchObject({ company: 'Told', email: kept['email'] })
  })

  test('can be undone once; leads edited since stay', async () => {
    const rows = Array.from({ length: 5 }, () => person())
    const run: number = (await take(rows)).json.id
    const total = async () => (await viewer.call(leadsApi.readStats)).json.total
    const before = await total()
    const [noted, changed, merged, into] = await Promise.all(rows.map(({ email }) => idOf(email)))
    await admin.call(leadsApi.createNote, { params: { id: noted ?? 0 }, body: { note: 'Called' } })
    await admin.call(leadsApi.update, { params: { id: changed ?? 0 }, body: { status: 'contacted' } })
    await admin.call(mergesApi.merge, { params: { id: into ?? 0, otherId: merged ?? 0 } })
    expect((await undo(run)).json).toEqual({ removed: 1, restored: 0, kept: 4 })
    expect(await total()).toBe(before - 2)
    expect((await viewer.call(leadsApi.read, { params: { id: noted ?? 0 } })).status).toBe(200)
    expect(await leadWith(rows[4]?.['email'])).toBeUndefined()
    expect(await undo(run)).toMatchObject({ status: 409, json: { message: 'This import was undone already.' } })
    expect(await db.$count(leadImportRows, eq(leadImportRows.importId, run))).toBe(4)
  })

  test('that is undone leaves a lead who has written since, and one for whom a unit is held', async () => {
    const rows = [person(), person(), person()]
    const { id: run } = (await take(rows)).json
    const [wrote, held] = await Promise.all(rows.map(({ email }) => idOf(email)))
    const from = { fromName: 'Dale', fromAddress: 'dale@example.net', toAddress: 'office@example.com' }
    await db
      .insert(emails)
      .values({ ...from, direction: 'received', messageId: 'm', subject: 'A unit', text: 'Is it free?', leadId: wrote })
    const unitId = (await admin.call(unitsApi.listForStaff)).json[0].id
    await db.insert(holds).values({ unitId, leadId: held, from: '2026-01-01', until: '2099-01-01' })
    expect((await undo(run)).json).toEqual({ removed: 1, restored: 0, kept: 2 })
    expect(await db.$count(emails)).toBe(1)
  })

  test('of an export changes nothing, and restores what was lost', async () => {
    await db.delete(leads)
    await sampleLeads(db, 40)
    const all = async () => (await viewer.call(leadsApi.list, { query: { limit: '500' } })).json
    const before = await all()
    const text = (await viewer.call(exportsApi.leads)).bytes.toString().replace('\uFEFF', '')
    const { data } = Papa.parse<Values>(text, { header: true, skipEmptyLines: true })
    const rows = data.map((row) => Object.fromEntries(leadColumns.map(({ field, label }) => [field, row[label] ?? ''])))
    expect((await take(rows, 'update')).json).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 40,
      bad: [],
      remarks: [],
    })
    expect(await all()).toEqual(before)
    await db.delete(leads)
    expect((await take(rows)).json).toMatchObject({ added: 40, bad: [] })
    const known = (lead: Values) => leadColumns.map(({ field }) => lead[field])
    const byEmail = (a: Values, b: Values) => (a['email'] ?? '').localeCompare(b['email'] ?? '')
    expect((await all()).sort(byEmail).map(known)).toEqual(before.sort(byEmail).map(known))
  })

  test('of the same people by several users at once adds each person once', async () => {
    const rows = Array.from({ length: 20 }, () => person())
    const responses = await Promise.all([1, 2, 3, 4].map((n) => take(n % 2 ? rows.toReversed() : rows)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(responses.reduce((sum, { json }) => sum + json.added, 0)).toBe(20)
  })

  test('of many rows counts each person once, wherever the file repeats them', async () => {
    const [known, ...others] = Array.from({ length: 1300 }, () => person({ assignedTo: 'Nobody Here' }))
    await take([known ?? {}])
    const changed = [
      { ...known, company: 'Acme Pallets' },
      ...others,
      { ...known, company: 'Other' },
      ...others.slice(-1),
    ]
    const { json } = await take(changed, 'update')
    expect(json).toMatchObject({ added: 1299, updated: 1, unchanged: 0 })
    expect(json.bad.map(({ row }: { row: number }) => row)).toEqual([1302, 1303])
    expect(await leadWith(known?.['email'])).toMatchObject({ company: 'Acme Pallets' })
    const jobTitle = 'Owner'
    const again = await take(
      [known ?? {}, ...others].map((row) => ({ ...row, jobTitle })),
      'update',
    )
    expect(again.json).toMatchObject({ added: 0, updated: 1300, bad: [] })
    expect(await db.$count(leads, eq(leads.jobTitle, jobTitle))).toBe(1300)
    expect((await undo(again.json.id)).json).toEqual({ removed: 0, restored: 1300, kept: 0 })
    expect(await db.$count(leads, eq(leads.jobTitle, jobTitle))).toBe(0)
  })

  test('that is refused stores nothing of it', async () => {
    const before = await everything(db)
    const body = { fileName: 'fair.csv', existing: 'skip', rows: numbered([person()]), sheetId: 999_999 }
    expect(await admin.call(importsApi.store, { body })).toMatchObject({
      status: 404,
      json: { message: 'There is no such import sheet.' },
    })
    expect(await everything(db)).toEqual(before)
  })
})
