import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as sheetsApi from '#contract/imports/sheets.ts'
import type { ImportSheetSummary } from '#contract/imports/sheets.ts'
import * as importsApi from '#contract/leads/imports.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import * as unitImportsApi from '#contract/units/unit-imports.ts'
import { noCorrections, shapeOf } from '#domain/reading/sheet/sheet.ts'
import { importSheets } from '#db/schema/import-sheets.ts'
import { leads } from '#db/schema/leads.ts'
import { freshApp } from '#test/app.ts'
import { purgeSheets } from './sheets.service.ts'

const { as, call, db, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const admin = await as('admin')
const viewer = await as('viewer')
const [phase] = (await owner.call(staffParkApi.read)).json.phases

const heads = ['Suite', 'Tenant Name', 'Rent/SF']
const rows = [heads, ['A-1', 'Acme Pallets', '12.50'], ['A-2', 'n/a', '=1+1']]
const sheet = { kind: 'leads', fileName: 'Rent roll, October.xlsx', sheetName: 'Roll', rows, heads }
const corrections = {
  cells: { '3:1': '' },
  rows: { 1: 'names' },
  columns: { 2: { field: 'rent', reading: 'year' } },
  answers: { 'tenant of A-1': 'same' },
}

const open = async (more: object = {}, caller = owner): Promise<ImportSheetSummary> => {
  const { status, json } = await caller.call(sheetsApi.create, { body: { ...sheet, ...more } })
  expect(status, JSON.stringify(json)).toBe(201)
  return json
}
const of = (id: number) => ({ params: { id } })
const correct = (id: number, body: object = { corrections, heads }, headers = {}) =>
  owner.call(sheetsApi.update, { ...of(id), body, headers })
const list = async (kind?: string): Promise<ImportSheetSummary[]> =>
  (await viewer.call(sheetsApi.list, { query: kind === undefined ? {} : { kind } })).json
const readKept = async (kind: string, names = heads) =>
  (await viewer.call(sheetsApi.readKept, { query: { kind, shape: shapeOf(names) } })).json.kept
const lead = { row: 2, values: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' } }
const importLeads = async (sheetId?: number) =>
  admin.call(importsApi.store, { body: { fileName: sheet.fileName, existing: 'skip', rows: [lead], sheetId } })
const importUnit = async (unitNumber: string, sheetId: number) =>
  owner.call(unitImportsApi.store, { body: { units: [{ unitNumber, size: 900, phaseId: phase.id }], sheetId } })

restoreEach()

describe('a list under correction', () => {
  test('comes back on another computer as the file was, with its corrections', async () => {
    const { id, updatedAt, ...made } = await open()
    expect(made).toEqual({
      kind: 'leads',
      fileName: sheet.fileName,
      sheetName: 'Roll',
      rowCount: 3,
      createdBy: owner.user.email,
      createdAt: expect.any(String),
      updatedBy: owner.user.email,
      storedAt: null,
      importId: null,
    })
    const unread = (await admin.call(sheetsApi.read, of(id))).json
    expect(unread).toMatchObject({ ...made, rows, heads, corrections: noCorrections })
    const changed = await admin.call(sheetsApi.update, { ...of(id), body: { corrections, heads } })
    expect(changed).toMatchObject({ status: 200, json: { id, updatedBy: admin.user.email } })
    expect(changed.json.updatedAt > updatedAt).toBe(true)
    expect((await viewer.call(sheetsApi.read, of(id))).json).toMatchObject({ rows, heads, corrections })
    expect(await list('leads')).toEqual([changed.json])
    expect(await list('units')).toEqual([])
  })

  test('is not overwritten by a colleague who has not seen the last correction', async () => {
    const { id, updatedAt } = await open()
    const ifMatch = { 'if-match': updatedAt }
    const { json } = await correct(id, undefined, ifMatch)
    expect(await correct(id, { corrections: noCorrections, heads }, ifMatch)).toMatchObject({
      status: 412,
      json: { message: 'This was changed by someone else' },
    })
    expect(await correct(id, undefined, { 'if-match': json.updatedAt })).toMatchObject({ status: 200 })
  })

  test('is refused in words beyond its limits, and cleaned of what cannot be stored', async () => {
    const refusals: [object, string][] = [
      [{ rows: 'A1' }, 'Send the rows as lists of texts.'],
      [{ rows: [['A1', 5]] }, 'Send the rows as lists of texts.'],
      [{ rows: Array(20_001).fill([]) }, 'A list can have at most 20,000 rows. Split the file and import its parts.'],
      [{ rows: [Array(501).fill('')] }, 'A list can have at most 500 columns.'],
      [{ rows: [['x'.repeat(10_001)]] }, 'A cell can have at most 10,000 characters.'],
      [{ kind: 'cars' }, 'The kind must be units, leads or contacts.'],
      [{ fileName: '' }, 'Enter the file name.'],
    ]
    for (const [more, message] of refusals)
      expect(await owner.call(sheetsApi.create, { body: { ...sheet, ...more } })).toMatchObject({
        status: 400,
        json: { message },
      })
    const { id } = await open({ rows: [['A\u00001', 'two\r\nlines', 'torn \ud83d', '\u0001', ' 5 ']] })
    expect((await owner.call(sheetsApi.read, of(id))).json.rows).toEqual([
      ['A1', 'two\nlines', 'torn \ufffd', '', ' 5 '],
    ])
    expect(await correct(id, { corrections: { ...corrections, cells: { A1: 'x' } }, heads })).toMatchObject({
      status: 400,
    })
  })

  test('of 20,000 rows with 20 columns is kept whole', async () => {
    const many = Array.from({ length: 20_000 }, (_, row) =>
      Array.from({ length: 20 }, (_, column) => `cell ${row}:${column} of a rent roll`),
    )
    const { id, rowCount } = await open({ rows: many })
    expect(rowCount).toBe(20_000)
    expect((await owner.call(sheetsApi.read, of(id))).json.rows).toEqual(many)
  })

  test('is thrown away and restored', async () => {
    const { id } = await open()
    expect(await owner.call(sheetsApi.remove, of(id))).toMatchObject({ status: 200 })
    expect(await list()).toEqual([])
    for (const made of [sheetsApi.read, sheetsApi.download, sheetsApi.remove])
      expect(await owner.call(made, of(id))).toMatchObject({
        status: 404,
        json: { message: 'There is no such import sheet.' },
      })
    expect(await correct(id)).toMatchObject({ status: 404 })
    expect(await importLeads(id)).toMatchObject({ status: 404 })
    expect(await owner.call(sheetsApi.restore, of(id))).toMatchObject({ status: 200, json: { id } })
    expect(await owner.call(sheetsApi.restore, of(id))).toMatchObject({ status: 404 })
    expect(await list()).toMatchObject([{ id }])
  })

  test('is downloaded as it came, with formulas as text', async () => {
    const { id } = await open()
    await correct(id)
    const { headers, bytes } = await viewer.call(sheetsApi.download, of(id))
    expect(headers['content-disposition']).toContain('filename="Rent roll_ October.csv"')
    expect(bytes.toString()).toBe(`\ufeffSuite,Tenant Name,Rent/SF\r\nA-1,Acme Pallets,12.50\r\nA-2,n/a,"'=1+1"\r\n`)
  })

  test('of units is changed only by those who may change the park', async () => {
    const { id } = await open({ kind: 'units' })
    const refused = { status: 403, json: { message: 'Only a super admin can change the park.' } }
    expect(await admin.call(sheetsApi.create, { body: { ...sheet, kind: 'units' } })).toMatchObject(refused)
    expect(await admin.call(sheetsApi.update, { ...of(id), body: { corrections, heads } })).toMatchObject(refused)
    expect(await admin.call(sheetsApi.remove, of(id))).toMatchObject(refused)
    await owner.call(sheetsApi.remove, of(id))
    expect(await admin.call(sheetsApi.restore, of(id))).toMatchObject(refused)
    expect(await viewer.call(sheetsApi.create, { body: sheet })).toMatchObject({ status: 403 })
    expect(await call(sheetsApi.list)).toMatchObject({ status: 401 })
  })
})

describe('an import', () => {
  test('of leads and its sheet know each other', async () => {
    const { id, updatedAt } = await open()
    const { json } = await importLeads(id)
    expect((await viewer.call(importsApi.list)).json[0]).toMatchObject({ id: json.id, sheetId: id })
    expect(await list()).toMatchObject([{ id, importId: json.id, storedAt: expect.any(String), updatedAt }])
    expect(await correct(id, undefined, { 'if-match': updatedAt })).toMatchObject({ status: 200 })
    await admin.call(importsApi.undo, of(json.id))
    expect(await list()).toMatchObject([{ id, importId: null }])
    expect((await viewer.call(importsApi.list)).json[0]).toMatchObject({ sheetId: id, undoneAt: expect.any(String) })
  })

  test('of units and its sheet know each other', async () => {
    const { id } = await open({ kind: 'units' })
    expect(await importUnit('901', id)).toMatchObject({ status: 201 })
    const [run] = (await viewer.call(unitImportsApi.list)).json
    expect(run).toMatchObject({ sheetId: id })
    expect(await list('units')).toMatchObject([{ id, importId: run.id }])
    await db.delete(importSheets)
    expect((await viewer.call(unitImportsApi.list)).json[0]).toMatchObject({ id: run.id, sheetId: null })
  })

  test('that is refused leaves its sheet as it was, and one with a sheet of another kind is refused', async () => {
    const { id } = await open({ kind: 'units' })
    expect(await importLeads(id)).toMatchObject({ status: 404, json: { message: 'There is no such import sheet.' } })
    expect(await db.$count(leads)).toBe(0)
    const body = { units: [{ unitNumber: '901', size: 900, phaseId: phase.id }, { unitNumber: '902' }], sheetId: id }
    expect(await owner.call(unitImportsApi.store, { body })).toMatchObject({ status: 400 })
    expect(await list()).toMatchObject([{ id, storedAt: null, importId: null }])
  })
})

describe('the kept reading', () => {
  test('is of the last imported list with the same columns', async () => {
    const { id } = await open()
    await correct(id)
    expect(await readKept('leads')).toBeNull()
    await importLeads(id)
    const kept = {
      fileName: sheet.fileName,
      storedAt: expect.any(String),
      reading: { columns: { rentsf: { field: 'rent', reading: 'year' } }, words: { tenantname: { 'n/a': '' } } },
    }
    expect(await readKept('leads')).toEqual(kept)
    expect(await readKept('leads', ['suite', 'tenant name ', 'rent / sf', ''])).toEqual(kept)
    for (const [kind, names] of [
      ['units', heads],
      ['leads', ['Suite']],
      ['leads', []],
    ] as const)
      expect(await readKept(kind, [...names])).toBeNull()
    await owner.call(sheetsApi.remove, of(id))
    expect(await readKept('leads')).toBeNull()
  })
})

test('lists that wait are removed after 30 days, and imported ones after 24 months', async () => {
  const ids: number[] = []
  for (let n = 0; n < 6; n += 1) ids.push((await open()).id)
  const [waiting, forgotten, discarded, gone, stored, old] = ids
  const ago = (time: string) => sql`now() - ${time}::interval`
  const age = (id: number | undefined, set: object) =>
    db
      .update(importSheets)
      .set(set)
      .where(eq(importSheets.id, id ?? 0))
  await age(waiting, { updatedAt: ago('29 days') })
  await age(forgotten, { updatedAt: ago('31 days') })
  await age(discarded, { closedAt: ago('29 days') })
  await age(gone, { closedAt: ago('31 days') })
  await age(stored, { storedAt: ago('23 months'), updatedAt: ago('23 months') })
  await age(old, { storedAt: ago('25 months') })
  await purgeSheets({ db })
  const left = await db.select({ id: importSheets.id }).from(importSheets).orderBy(importSheets.id)
  expect(left.map(({ id }) => id)).toEqual([waiting, discarded, stored])
})

test('lists name the last 20 that wait and the last 20 that were imported', async () => {
  for (let n = 0; n < 22; n += 1) await open({ rows: [] })
  expect(await list()).toHaveLength(20)
  await db.update(importSheets).set({ storedAt: sql`now()` }).where(sql`id % 2 = 0`)
  expect((await list()).filter(({ storedAt }) => storedAt === null)).toHaveLength(11)
  expect(await list()).toHaveLength(22)
})

test('two people who import the same leads from one sheet at the same time store each lead once', async () => {
  const { id } = await open()
  const answers = await Promise.all([importLeads(id), importLeads(id)])
  expect(answers.map(({ status, json }) => [status, json.added + json.unchanged])).toEqual([
    [201, 1],
    [201, 1],
  ])
  expect(await db.$count(leads)).toBe(1)
})
