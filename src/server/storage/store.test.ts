import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as uploadsApi from '#contract/properties/uploads.ts'
import { uploads } from '#db/schema/uploads.ts'
import { purgeUnusedUploads } from '#server/uploads/uploads.service.ts'
import { freshApp } from '#test/app.ts'
import { startBucket } from '#test/servers/bucket.ts'
import { freePort } from '#test/product.ts'
import { s3Store } from './s3-store.ts'

const bucket = await startBucket('park-images')
afterAll(() => bucket.close())

beforeEach(() => {
  bucket.seen = []
  bucket.trouble = undefined
  bucket.refused = undefined
})

const { app, as, db } = await freshApp({
  RATE_LIMIT: 'off',
  UPLOADS_URL: bucket.url,
})
const admin = await as('admin')
const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#123456' } })
  .png()
  .toBuffer()

const upload = async () => {
  const payload = new FormData()
  payload.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'photo.png')
  const response = await app.inject({
    method: 'POST',
    url: uploadsApi.uploadImage.path,
    headers: { cookie: admin.cookie() },
    payload,
  })
  return { status: response.statusCode, json: response.json(), headers: response.headers }
}

describe('an S3-compatible store', () => {
  test('receives each image in a signed request, and returns it', async () => {
    const { status, json } = await upload()
    expect(status).toBe(201)
    const path = `/park-images/${json.url.slice('/uploads/'.length)}`
    const response = await app.inject({ url: json.url })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(response.rawPayload).toEqual(bucket.objects.get(path))
    expect((await sharp(response.rawPayload).metadata()).width).toBe(60)
    const avif = path.replace('.webp', '-60.avif')
    expect((await sharp(bucket.objects.get(avif)).metadata()).width).toBe(60)
    expect(bucket.seen.toSorted((one, other) => (one.type ?? '').localeCompare(other.type ?? ''))).toEqual([
      { method: 'GET', path, signed: true, type: undefined },
      { method: 'PUT', path: avif, signed: true, type: 'image/avif' },
      { method: 'PUT', path, signed: true, type: 'image/webp' },
    ])
  })

  test('is only asked for names of uploads', async () => {
    expect((await app.inject({ url: '/uploads/abcdefghijklmnopqrstuv.webp' })).statusCode).toBe(404)
    expect(bucket.seen).toHaveLength(1)
    for (const name of ['..%2f..%2fother', 'a.webp', '%3facl']) {
      expect((await app.inject({ url: `/uploads/${name}` })).statusCode).toBe(404)
    }
    expect(bucket.seen).toHaveLength(1)
  })

  test('that accepts one file of an image and refuses another keeps neither, and no row', async () => {
    const [rows, objects] = [await db.$count(uploads), bucket.objects.size]
    bucket.refused = 'image/avif'
    expect(await upload()).toMatchObject({ status: 503 })
    bucket.refused = undefined
    expect([await db.$count(uploads), bucket.objects.size]).toEqual([rows, objects])
    expect(bucket.seen.map(({ method }) => method).sort()).toEqual(['DELETE', 'PUT', 'PUT'])
  })

  test('whose refused image cannot be removed keeps its row, so that maintenance finds it', async () => {
    const rows = await db.$count(uploads)
    bucket.refused = 'image/avif'
    bucket.trouble = 'DELETE'
    expect(await upload()).toMatchObject({ status: 503 })
    bucket.refused = undefined
    bucket.trouble = undefined
    expect(await db.$count(uploads)).toBe(rows + 1)
    await db.update(uploads).set({ unusedSince: new Date(0) })
    const store = s3Store(bucket.url)
    await purgeUnusedUploads({ db, store })
    expect([await db.$count(uploads), bucket.objects.size]).toEqual([0, 0])
  })

  test.each([403, 500, 503])(
    'that responds with %i is reported as unavailable, and no row is left',
    async (trouble) => {
      const before = await db.$count(uploads)
      const { json } = await upload()
      bucket.trouble = trouble
      const refused = {
        status: 503,
        headers: { 'retry-after': '60' },
        json: { message: 'The store of uploaded files cannot be reached at the moment. Please try again in a minute.' },
      }
      expect(await upload()).toMatchObject(refused)
      expect((await app.inject({ url: json.url })).statusCode).toBe(503)
      expect(await db.$count(uploads)).toBe(before + 1)
    },
  )
})

const unavailable = 'The store of uploaded files cannot be reached at the moment. Please try again in a minute.'

test('a connection that breaks in the middle of a file is an outage of the store, not of the database', async () => {
  const { json } = await upload()
  bucket.trouble = 'broken'
  const response = await app.inject({ url: json.url })
  expect([response.statusCode, response.json().message]).toEqual([503, unavailable])
})

test.each([
  ['a bucket that is not there', (url: string) => url.replace('/park-images', '/other'), '404', 'NoSuchBucket'],
  ['a wrong secret', (url: string) => url.replace('@', 'x@'), '403', 'SignatureDoesNotMatch'],
])('with %s no file counts as missing or removed, and the log has the reason', async (_, change, status, code) => {
  const store = s3Store(change(bucket.url))
  for (const attempt of [
    () => store.get('abcdefghijklmnopqrstuv.webp'),
    () => store.remove('abcdefghijklmnopqrstuv.webp'),
    () => store.put('abcdefghijklmnopqrstuv.webp', png, 'image/png'),
  ]) {
    const error: unknown = await attempt().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ message: unavailable, cause: { message: expect.stringContaining(`${status} when`) } })
    expect(error).toMatchObject({ cause: { message: expect.stringContaining(code) } })
  }
})

test('an unreachable store is reported as unavailable', async () => {
  const gone = await freshApp({
    RATE_LIMIT: 'off',
    UPLOADS_URL: `s3://key:secret@127.0.0.1:${await freePort()}/park-images`,
  })
  expect((await gone.app.inject({ url: '/uploads/abcdefghijklmnopqrstuv.webp' })).json()).toMatchObject({
    message: unavailable,
  })
  const entry = gone.logged.find((line) => line.includes('"unavailable"'))
  expect(JSON.parse(entry ?? '{}')).toMatchObject({ err: { reason: expect.stringContaining('ECONNREFUSED') } })
  for (const line of gone.logged) expect(line).not.toContain('secret')
})
