import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as businessParkApi from '#contract/park/business-park.ts'
import * as historyApi from '#contract/history/history.ts'
import { historyText } from '#contract/history/history.labels.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import * as tracingApi from '#contract/park/tracing.ts'
import { tracingPath } from '#contract/properties/uploads.constants.ts'
import { uploads } from '#db/schema/uploads.ts'
import { folderStore } from '#server/storage/folder-store.ts'
import { purgeUnusedUploads } from './uploads.service.ts'
import { freshApp } from '#test/app.ts'

const { app, as, db, folder, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const [owner, admin, viewer] = [await as('owner'), await as('admin'), await as('viewer')]
const store = folderStore(join(folder, 'uploads'))

const survey = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#887766' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Hidden' } })
  .toBuffer()

async function send(cookie: string | undefined, data: Buffer | string) {
  const boundary = 'baydoor-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="survey.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: tracingApi.upload.path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...(cookie && { cookie }) },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(data), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: response.statusCode, json: response.json() }
}
const fetched = async (url: string, cookie?: string) => {
  const { statusCode, headers, rawPayload } = await app.inject({ url, headers: cookie ? { cookie } : {} })
  return { status: statusCode, headers, bytes: rawPayload }
}
const change = (body: object, by = owner) => by.call(businessParkApi.update, { body: body as never })
const nameIn = (url: string) => url.slice(tracingPath.length)
/** Gives the park a tracing sheet. */
async function traced() {
  const tracing = { picture: (await send(owner.cookie(), survey)).json.url, x: -40, y: 10, width: 700, opacity: 35 }
  expect(await change({ tracing })).toMatchObject({ status: 200, json: { tracing } })
  return tracing
}

restoreEach()

test('the picture of a tracing sheet can be uploaded by users who may change the park, and loses its metadata', async () => {
  expect(await send(undefined, survey)).toMatchObject({ status: 401 })
  expect(await send(admin.cookie(), survey)).toMatchObject({ status: 403 })
  expect(await send(owner.cookie(), 'no picture')).toMatchObject({
    status: 415,
    json: { error: expect.stringContaining('This file is no image that can be shown.') },
  })
  const { status, json } = await send(owner.cookie(), survey)
  expect({ status, json }).toMatchObject({ status: 201, json: { width: 900, height: 500 } })
  const { bytes } = await fetched(json.url, owner.cookie())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 900, height: 500 })
  expect(bytes.includes('Hidden')).toBe(false)
})

test('only staff can see the tracing sheet, and no public page or call refers to it', async () => {
  const tracing = await traced()
  const url = tracing.picture
  expect((await viewer.call(staffParkApi.read)).json.tracing).toEqual(tracing)
  expect(await viewer.call(tracingApi.read, { params: { name: nameIn(url) } })).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' },
  })

  expect((await fetched(url)).status).toBe(401)
  for (const name of [nameIn(url), nameIn(url).replace('.tracing', '.webp')])
    expect((await fetched(`/uploads/${name}`)).status).toBe(404)
  for (const path of [
    '/',
    '/about',
    '/available-units',
    '/units/1',
    '/properties',
    '/api/units',
    '/api/company',
    '/openapi.json',
  ])
    expect((await app.inject({ url: path })).body, path).not.toContain(nameIn(url))
  const [entry] = (await viewer.call(historyApi.listOfPark)).json
  expect(historyText(entry)).toMatch(/ changed the tracing sheet of /)
})

test.each([
  [{ picture: '/uploads/../x.tracing' }, 'picture', 'Upload the tracing sheet as an image.'],
  [{ picture: 'https://example.com/survey.webp' }, 'picture', 'Upload the tracing sheet as an image.'],
  [{ x: 1.5 }, 'x', 'Enter whole feet from -5,000 to 5,000.'],
  [{ width: 0 }, 'width', 'Enter whole feet from 1 to 5,000.'],
  [{ opacity: 101 }, 'opacity', 'The opacity must be a whole number from 0 to 100.'],
])('%j is refused with the reason', async (wrong, key, message) => {
  const picture = `${tracingPath}${'p'.repeat(22)}.tracing`
  expect(await change({ tracing: { picture, x: 0, y: 0, width: 100, opacity: 50, ...wrong } })).toMatchObject({
    status: 400,
    json: { issues: [{ path: `tracing.${key}`, message }] },
  })
})

test('an address that belongs to no tracing sheet has no file', async () => {
  for (const name of ['x', 'x'.repeat(22) + '.tracing', 'x'.repeat(22) + '.document'])
    expect((await fetched(tracingPath + name, viewer.cookie())).status).toBe(404)
})

test('two editors of the tracing sheet get a conflict, and whoever removes it can restore it', async () => {
  const tracing = await traced()
  expect(await change({ tracing: null }, admin)).toMatchObject({ status: 403 })
  expect(await change({ tracing: null, seen: { tracing } })).toMatchObject({ status: 200, json: { tracing: null } })
  expect(await change({ tracing: { ...tracing, x: 5 }, seen: { tracing } })).toMatchObject({
    status: 412,
    json: { issues: [{ path: 'tracing', message: 'You cleared it.' }] },
  })
  expect(await change({ tracing, seen: { tracing: null } })).toMatchObject({ status: 200, json: { tracing } })
  expect((await fetched(tracing.picture, viewer.cookie())).status).toBe(200)
})

test('maintenance keeps the picture while it is under the plan, and for thirty days after', async () => {
  const sweep = () => purgeUnusedUploads({ db, store })
  const tracing = await traced()
  const name = nameIn(tracing.picture)
  const age = (days: number) =>
    db
      .update(uploads)
      .set({ unusedSince: new Date(Date.now() - days * 24 * 3_600_000) })
      .where(eq(uploads.name, name))
  const isThere = async () => (await readdir(join(folder, 'uploads'))).includes(name)
  await age(31)
  await sweep()
  expect(await isThere()).toBe(true)
  await change({ tracing: null })
  await sweep()
  await age(29)
  await sweep()
  expect(await isThere()).toBe(true)
  await age(31)
  await sweep()
  expect(await isThere()).toBe(false)
  expect((await fetched(tracing.picture, viewer.cookie())).status).toBe(404)
})
