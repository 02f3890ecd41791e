import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as documentsApi from '#contract/leads/documents.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as mergesApi from '#contract/leads/merges.ts'
import { leadDocuments } from '#db/schema/lead-documents.ts'
import { folderStore } from '#server/storage/folder-store.ts'
import { freshApp } from '#test/app.ts'
import { purgeDeletedDocuments } from './documents.service.ts'

const { app, as, call, db, folder, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')
const stored = join(folder, 'uploads')

let people = 0
const aLead = async () => {
  const body = { firstName: 'Ana', lastName: 'Ruiz', email: `ana${(people += 1)}@example.com` }
  return (await admin.call(leadsApi.create, { body })).json.id as number
}

const edge = 'edge-of-a-part'
async function upload(leadId: number, data: Buffer | string, filename = 'plan.pdf', cookie = admin.cookie()) {
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/pdf\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: `/api/crm/leads/${leadId}/documents`,
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(data), Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  return { status: response.statusCode, json: response.json() }
}

/** A zip of empty parts with these names. */
function zipOf(...names: string[]) {
  const heads = names.map((name) => {
    const head = Buffer.alloc(30)
    head.write('PK\x03\x04', 'latin1')
    head.writeUInt16LE(name.length, 26)
    return Buffer.concat([head, Buffer.from(name)])
  })
  const directory = names.map((name) => {
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    entry.writeUInt16LE(name.length, 28)
    return Buffer.concat([entry, Buffer.from(name)])
  })
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(Buffer.concat(heads).length, 16)
  return Buffer.concat([...heads, ...directory, end])
}
const office = (...names: string[]) => zipOf('[Content_Types].xml', ...names)
const compound = (...names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(500),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
  ])
const pdf = '%PDF-1.7\n1 0 obj'

restoreEach()

describe('a document of a lead', () => {
  test('is refused without permission', async () => {
    const id = await aLead()
    expect((await upload(id, pdf, 'a.pdf', viewer.cookie())).status).toBe(403)
    expect((await upload(id, pdf, 'a.pdf', '')).status).toBe(401)
    expect((await upload(999_999, pdf)).status).toBe(404)
    for (const made of [documentsApi.list, documentsApi.download]) {
      expect((await call(made, { params: { id, documentId: 1 } })).status).toBe(401)
    }
    expect(await admin.call(documentsApi.upload, { params: { id } })).toMatchObject({
      status: 415,
      json: { message: 'Send one document as multipart/form-data.' },
    })
    expect([await db.$count(leadDocuments), await readdir(stored)]).toEqual([0, []])
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', Buffer.from('MZ\x90\0', 'latin1')],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['a zip', zipOf('a.exe')],
    ['a broken zip', Buffer.from('PK\x03\x04')],
    ['a Word file with macros', office('word/document.xml', 'word/vbaProject.bin')],
    ['an old Word file with macros', compound('WordDocument', '_VBA_PROJECT')],
    ['an installer', compound('Installer')],
    ['an archive of Java', zipOf('META-INF/MANIFEST.MF')],
  ])('is refused as %s, whatever its name', async (_what, data) => {
    const id = await aLead()
    expect(await upload(id, data, 'lease.pdf')).toMatchObject({
      status: 415,
      json: { message: expect.stringContaining('Choose a PDF, an image, or a Word, Excel or PowerPoint file') },
    })
    expect(await readdir(stored)).toEqual([])
  })

  test('larger than 25 MB is refused', async () => {
    const id = await aLead()
    expect(await upload(id, Buffer.concat([Buffer.from(pdf), Buffer.alloc(25 * 1024 * 1024)]))).toMatchObject({
      status: 413,
      json: { message: 'The document is larger than 25 MB. Choose a smaller one.' },
    })
  })

  test.each([
    [pdf, 'lease.pdf', 'lease.pdf', 'application/pdf'],
    [pdf, 'invoice.exe', 'invoice.exe.pdf', 'application/pdf'],
    [pdf, '../../etc/passwd', 'passwd.pdf', 'application/pdf'],
    [pdf, '...', 'document.pdf', 'application/pdf'],
    [office('word/document.xml'), 'A.DOCX', 'A.docx', expect.stringContaining('wordprocessingml')],
    [office('xl/workbook.xml'), 'rent.xlsx', 'rent.xlsx', expect.stringContaining('spreadsheetml')],
    [office('ppt/presentation.xml'), 'x.pptx', 'x.pptx', expect.stringContaining('presentationml')],
    [compound('WordDocument'), 'x.doc', 'x.doc', 'application/msword'],
    [Buffer.from('ffd8ffe0', 'hex'), 'photo.jpeg', 'photo.jpeg', 'image/jpeg'],
  ])('is accepted by its content, under a safe name', async (data, name, kept, type) => {
    const id = await aLead()
    const { status, json } = await upload(id, data, name)
    expect([status, json]).toMatchObject([
      201,
      { leadId: id, fileName: kept, fileType: type, fileSize: data.length, uploadedBy: admin.user.email },
    ])
    const file = await viewer.call(documentsApi.download, { params: { id, documentId: json.id } })
    expect(file.bytes.equals(Buffer.from(data))).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': json.fileType,
      'content-disposition': `attachment; filename="${kept}"; filename*=UTF-8''${kept}`,
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('can be deleted and restored, and is purged after thirty days with its file', async () => {
    const id = await aLead()
    const { json } = await upload(id, pdf)
    const params = { id, documentId: json.id }
    const listed = async () => (await viewer.call(documentsApi.list, { params: { id } })).json
    expect(await listed()).toEqual([json])
    expect((await viewer.call(documentsApi.remove, { params })).status).toBe(403)
    expect((await admin.call(documentsApi.remove, { params: { ...params, id: await aLead() } })).status).toBe(404)
    expect((await admin.call(documentsApi.remove, { params })).status).toBe(200)
    expect(await listed()).toEqual([])
    expect((await viewer.call(documentsApi.download, { params })).status).toBe(404)
    expect((await admin.call(documentsApi.restore, { params })).status).toBe(200)
    expect((await admin.call(documentsApi.restore, { params })).status).toBe(404)
    expect(await listed()).toEqual([json])

    await admin.call(documentsApi.remove, { params })
    const store = folderStore(stored)
    const files = (await readdir(stored)).length
    await purgeDeletedDocuments({ db, store })
    expect((await readdir(stored)).length).toBe(files)
    const deletedAt = new Date(Date.now() - 31 * 86_400_000)
    await db.update(leadDocuments).set({ deletedAt }).where(eq(leadDocuments.id, json.id))
    await purgeDeletedDocuments({ db, store })
    expect((await readdir(stored)).length).toBe(files - 1)
    expect((await admin.call(documentsApi.restore, { params })).status).toBe(404)
  })

  test('moves with its lead in a merge, and has no public address', async () => {
    const [kept, other] = [await aLead(), await aLead()]
    const { json } = await upload(other, pdf)
    await admin.call(mergesApi.merge, { params: { id: kept, otherId: other } })
    for (const id of [kept, other]) {
      expect((await viewer.call(documentsApi.download, { params: { id, documentId: json.id } })).status).toBe(200)
    }
    const [row] = await db.select().from(leadDocuments).where(eq(leadDocuments.id, json.id))
    expect((await app.inject({ url: `/uploads/${row?.filePath}` })).statusCode).toBe(404)
  })
})
