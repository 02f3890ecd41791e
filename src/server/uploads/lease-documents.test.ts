import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as leadsApi from '#contract/leads/leads.ts'
import * as leaseDocumentsApi from '#contract/leases/lease-documents.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import * as peopleApi from '#contract/leads/people.ts'
import * as unitCombinationsApi from '#contract/units/unit-combinations.ts'
import { history } from '#db/schema/history.ts'
import { leaseDocuments } from '#db/schema/lease-documents.ts'
import { folderStore } from '#server/storage/folder-store.ts'
import { freshApp } from '#test/app.ts'
import { purgeDeletedDocuments } from './documents.service.ts'

const { app, as, call, db, folder, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const boss = await as('super_admin')
const admin = await as('admin')
const viewer = await as('viewer')
const stored = join(folder, 'uploads')
const store = folderStore(stored)

const aLease = async (more: object = {}) => {
  const body = {
    tenantCompany: 'Acme Pallets',
    units: [{ unitId: 1 }],
    startDate: '2030-04-01',
    termMonths: 12,
    monthlyRent: 2100,
    ...more,
  }
  const { status, json } = await admin.call(leasesApi.create, { body })
  expect(status, json.error).toBe(201)
  return json.id as number
}

const pdf = '%PDF-1.7\n1 0 obj'
const edge = 'edge-of-a-part'
type File = { data?: Buffer | string; fileName?: string; query?: string; cookie?: string }
async function upload(
  leaseId: number,
  { data = pdf, fileName = 'plan.pdf', query = '?kind=lease', cookie = admin.cookie() }: File = {},
) {
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/pdf\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: `/api/admin/leases/${leaseId}/documents${query}`,
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(data), Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  return { status: response.statusCode, json: response.json() }
}

const listed = async (id: number) => (await viewer.call(leaseDocumentsApi.list, { params: { id } })).json

restoreEach()

describe('a document of a lease', () => {
  test('keeps its lease as a draft when the signature that created the lease is undone', async () => {
    const atOnce = await aLease({ signedOn: '2025-06-01' })
    expect((await upload(atOnce)).status).toBe(201)
    expect((await admin.call(leasesApi.undo, { params: { id: atOnce }, body: {} })).json).toMatchObject({
      lease: { state: 'draft' },
    })
    expect(await listed(atOnce)).toHaveLength(1)
    expect((await admin.call(leasesApi.sign, { params: { id: atOnce }, body: {} })).json).toMatchObject({
      state: 'upcoming',
      monthlyRent: 2100,
    })
  })

  test('is refused without permission and without a lease', async () => {
    const id = await aLease()
    expect((await upload(id, { cookie: viewer.cookie() })).status).toBe(403)
    expect((await upload(id, { cookie: '' })).status).toBe(401)
    const none = { status: 404, json: { message: 'There is no such lease.' } }
    expect(await upload(999_999)).toMatchObject(none)
    const params = { id: 999_999, documentId: 1 }
    for (const api of [leaseDocumentsApi.list, leaseDocumentsApi.download]) {
      expect((await call(api, { params: { id, documentId: 1 } })).status).toBe(401)
      expect(await viewer.call(api, { params })).toMatchObject(none)
    }
    for (const api of [leaseDocumentsApi.remove, leaseDocumentsApi.restore]) {
      expect((await viewer.call(api, { params: { id, documentId: 1 } })).status).toBe(403)
      expect(await admin.call(api, { params })).toMatchObject(none)
    }
    expect(await admin.call(leaseDocumentsApi.upload, { params: { id }, query: { kind: 'lease' } })).toMatchObject({
      status: 415,
      json: { message: 'Send one document as multipart/form-data.' },
    })
    expect([await db.$count(leaseDocuments), await readdir(stored)]).toEqual([0, []])
  })

  test.each(['', '?kind=', '?kind=photo', '?kind=Lease'])('is refused with the kind “%s”', async (query) => {
    expect(await upload(await aLease(), { query })).toMatchObject({
      status: 400,
      json: { message: 'The kind must be lease, amendment, certificate, notice or other.' },
    })
    expect(await readdir(stored)).toEqual([])
  })

  test('is refused for invalid content, if it is too large, and if there are too many', async () => {
    const id = await aLease()
    expect(await upload(id, { data: '<script>alert(1)</script>' })).toMatchObject({
      status: 415,
      json: { message: expect.stringContaining('Choose a PDF, an image, or a Word, Excel or PowerPoint file') },
    })
    expect(await upload(id, { data: Buffer.concat([Buffer.from(pdf), Buffer.alloc(25 * 1024 * 1024)]) })).toMatchObject(
      { status: 413, json: { message: 'The document is larger than 25 MB. Choose a smaller one.' } },
    )
    const row = { leaseId: id, kind: 'other', fileName: 'f', fileType: 't', fileSize: 1, filePath: 'p' } as const
    await db.insert(leaseDocuments).values(Array.from({ length: 200 }, () => row))
    expect(await upload(id)).toMatchObject({
      status: 409,
      json: { message: 'A lease can have 200 documents. Delete one of them first.' },
    })
    expect(await readdir(stored)).toEqual([])
    const [some] = await db.select().from(leaseDocuments)
    await admin.call(leaseDocumentsApi.remove, { params: { id, documentId: some?.id ?? 0 } })
    expect((await upload(id)).status).toBe(201)
  })

  test.each(leaseDocumentsApi.leaseDocumentKinds)(
    'of the kind %s is kept, and never displayed inline',
    async (kind) => {
      const id = await aLease()
      const { status, json } = await upload(id, { fileName: '../Lease A1.exe', query: `?kind=${kind}` })
      expect([status, json]).toEqual([
        201,
        {
          id: expect.any(Number),
          leaseId: id,
          kind,
          fileName: 'Lease A1.exe.pdf',
          fileType: 'application/pdf',
          fileSize: pdf.length,
          uploadedBy: admin.user.email,
          createdAt: expect.any(String),
        },
      ])
      expect(await listed(id)).toEqual([json])
      const file = await viewer.call(leaseDocumentsApi.download, { params: { id, documentId: json.id } })
      expect(file.bytes.toString()).toBe(pdf)
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="Lease A1\.exe\.pdf"/),
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      const [row] = await db.select().from(leaseDocuments).where(eq(leaseDocuments.id, json.id))
      expect((await app.inject({ url: `/uploads/${row?.filePath}` })).statusCode).toBe(404)
    },
  )

  test('belongs to a draft, a signed lease or one that has ended, and to no other lease', async () => {
    const draft = await aLease()
    const signed = await aLease({ units: [{ unitId: 2 }], signedOn: '2026-01-01' })
    const cancelled = await aLease({ units: [{ unitId: 3 }] })
    await admin.call(leasesApi.cancel, { params: { id: cancelled }, body: {} })
    const over = { startDate: '2020-01-01', signedOn: '2020-01-01', lastDay: '2020-12-31', units: [{ unitId: 3 }] }
    for (const id of [draft, signed, cancelled, await aLease(over)]) {
      const { status, json } = await upload(id)
      expect(status).toBe(201)
      expect(await listed(id)).toEqual([json])
    }
    const [{ id: documentId }] = await listed(signed)
    const params = { id: draft, documentId }
    for (const api of [leaseDocumentsApi.download, leaseDocumentsApi.remove, leaseDocumentsApi.restore])
      expect((await admin.call(api, { params })).status).toBe(404)
    // A document is not a change that would prevent an undo.
    expect((await admin.call(leasesApi.read, { params: { id: signed } })).json.undo).toMatchObject({ action: 'sign' })
  })

  test('can be deleted and restored, with entries in the history, and is purged after thirty days', async () => {
    const id = await aLease()
    const { json } = await upload(id)
    const params = { id, documentId: json.id }
    expect((await admin.call(leaseDocumentsApi.remove, { params })).json).toEqual(json)
    expect(await listed(id)).toEqual([])
    expect((await viewer.call(leaseDocumentsApi.download, { params })).status).toBe(404)
    expect((await admin.call(leaseDocumentsApi.remove, { params })).status).toBe(404)
    expect((await admin.call(leaseDocumentsApi.restore, { params })).json).toEqual(json)
    expect((await admin.call(leaseDocumentsApi.restore, { params })).status).toBe(404)
    expect(await listed(id)).toEqual([json])
    const entries = (await viewer.call(leasesApi.listHistory, { params: { id } })).json
    const document = [
      { field: 'document', from: null, to: 'plan.pdf' },
      { field: 'documentId', from: null, to: json.id },
    ]
    expect(entries.slice(0, 3)).toMatchObject([
      { verb: 'restored a document of', changes: document },
      { verb: 'deleted a document of', changes: document },
      { verb: 'added a document to', nounName: 'Acme Pallets, A1', changes: document },
    ])

    await admin.call(leaseDocumentsApi.remove, { params })
    await purgeDeletedDocuments({ db, store })
    expect(await readdir(stored)).toHaveLength(1)
    const deletedAt = new Date(Date.now() - 31 * 86_400_000)
    await db.update(leaseDocuments).set({ deletedAt }).where(eq(leaseDocuments.id, json.id))
    await purgeDeletedDocuments({ db, store })
    expect(await readdir(stored)).toEqual([])
    expect((await admin.call(leaseDocumentsApi.restore, { params })).status).toBe(404)
  })

  test('stays when a combination of leased units is undone', async () => {
    const begun = { startDate: '2026-01-01', signedOn: '2026-01-01', termMonths: null }
    const parts = [await aLease(begun), await aLease({ ...begun, units: [{ unitId: 2 }] })]
    const whole = { unitIds: [1, 2], unitNumber: 'A1+A2', size: 3900, monthlyRent: 4800 }
    const combined = await boss.call(unitCombinationsApi.combine, { body: whole })
    expect(combined.status, combined.json.error).toBe(201)
    const query = { unitId: String(combined.json.id) }
    const [{ id }] = (await admin.call(leasesApi.list, { query })).json
    expect(parts).not.toContain(id)
    const { json } = await upload(id)
    const splitParts = ['A1', 'A2'].map((unitNumber) => ({ unitNumber, size: 1950, monthlyRent: 2400 }))
    const params = { id: combined.json.id }
    const split = await boss.call(unitCombinationsApi.split, {
      params,
      body: { parts: splitParts, undoesCombination: true },
    })
    expect(split.status, split.json.error).toBe(201)
    expect(await listed(parts[0] ?? 0)).toEqual([{ ...json, leaseId: parts[0] }])
  })

  test('is deleted with its draft and its file; documents of other leases stay', async () => {
    const [gone, kept] = [await aLease(), await aLease()]
    const { json } = await upload(gone)
    await upload(kept)
    expect((await admin.call(leasesApi.remove, { params: { id: gone } })).status).toBe(200)
    const params = { id: gone, documentId: json.id }
    expect((await viewer.call(leaseDocumentsApi.download, { params })).status).toBe(404)
    await purgeDeletedDocuments({ db, store })
    expect((await db.select().from(leaseDocuments)).map(({ leaseId }) => leaseId)).toEqual([kept])
    expect(await readdir(stored)).toHaveLength(1)
  })
})

test('an export of a person has the documents of their leases, and an erasure keeps those of signed leases', async () => {
  const body = { firstName: 'Quenby', lastName: 'Ostrowe', email: 'quenby@example.com' }
  const leadId: number = (await admin.call(leadsApi.create, { body })).json.id
  const params = { id: leadId }
  const signed = await aLease({ leadId, signedOn: '2026-01-01' })
  const draft = await aLease({ leadId, units: [{ unitId: 2 }] })
  const other = await aLease({ units: [{ unitId: 3 }] })
  await upload(signed, { fileName: 'signed.pdf', data: `${pdf} signed` })
  await upload(draft, { fileName: 'Quenby.pdf', data: `${pdf} draft` })
  await upload(other, { data: `${pdf} other` })
  const { bytes } = await boss.call(peopleApi.exportOfLead, { params })
  for (const text of ['lease-documents/', 'signed.pdf', `${pdf} signed`, 'Quenby.pdf', `${pdf} draft`])
    expect(bytes.includes(text), text).toBe(true)
  expect(bytes.includes(`${pdf} other`)).toBe(false)

  const erased = await boss.call(peopleApi.eraseOfLead, { params })
  expect(erased).toMatchObject({ status: 200, json: { counts: { documents: 1 } } })
  expect(await listed(signed)).toMatchObject([{ fileName: 'signed.pdf' }])
  expect(await db.$count(leaseDocuments)).toBe(2)
  expect(await readdir(stored)).toHaveLength(2)
  const entries = await db.select().from(history).where(eq(history.nounId, draft))
  expect(entries.filter(({ noun }) => noun === 'lease')).toMatchObject([
    { nounName: 'of an erased person', changes: {} },
    { verb: 'added a document to', nounName: 'of an erased person', changes: {} },
  ])
  expect(JSON.stringify(await db.select().from(history))).not.toContain('Quenby.pdf')
})
