import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { uploadImage } from '#contract/uploads.ts'
import { uploads } from '#db/schema/uploads.ts'
import { freshApp } from '#test/app.ts'
import { s3Store } from './store.ts'
import { forgetUnusedUploads } from './uploads.service.ts'

const key = 'key/with+signs'
const secret = 'secret/with+signs'

type Seen = { method: string | undefined; path: string; signed: boolean; type: string | undefined }

/** A store that speaks as much of S3 as is used: it takes and gives what is signed with its key, and says 404 and 403. */
const bucket = {
  objects: new Map<string, Buffer>(),
  seen: [] as Seen[],
  /** What it answers to everything, or that it removes nothing. */
  trouble: undefined as number | 'DELETE' | undefined,
  /** The type of files that are not taken. */
  refused: undefined as string | undefined,
}
const server = createServer(async (request, response) => {
  const body = await buffer(request)
  const { method } = request
  const path = request.url ?? ''
  const signed = isSigned(request, body)
  bucket.seen.push({ method, path, signed, type: request.headers['content-type'] })
  if (typeof bucket.trouble === 'number') return response.writeHead(bucket.trouble).end('<Error/>')
  if (bucket.trouble === method) return response.writeHead(500).end('<Error/>')
  if (method === 'PUT' && bucket.refused === request.headers['content-type']) return response.writeHead(400).end()
  if (!signed) return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  if (method === 'PUT') bucket.objects.set(path, body)
  if (method === 'DELETE') {
    bucket.objects.delete(path)
    return response.writeHead(204).end()
  }
  const found = bucket.objects.get(path)
  return found ? response.end(method === 'GET' ? found : '') : response.writeHead(404).end('<Error/>')
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.close())
beforeEach(() => {
  bucket.seen = []
  bucket.trouble = undefined
})

/** AWS Signature Version 4, worked out again from what arrived. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer) {
  const found =
    /^AWS4-HMAC-SHA256 Credential=(.+?)\/(\d{8})\/(.+?)\/s3\/aws4_request, SignedHeaders=(.+?), Signature=(\w+)$/
  const [, id, day = '', region = '', names = '', signature] = found.exec(headers.authorization ?? '') ?? []
  const hash = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
  const sent = String(headers['x-amz-content-sha256'])
  if (id !== key || (sent !== 'UNSIGNED-PAYLOAD' && sent !== hash(body))) return false
  if (method === 'PUT' && sent === 'UNSIGNED-PAYLOAD') return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = [method, url, '', lines.join(''), names, sent].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const sign = (with_: Buffer | string, what: string) => createHmac('sha256', with_).update(what).digest()
  const signing = ['s3', 'aws4_request'].reduce<Buffer>(sign, sign(sign(`AWS4${secret}`, day), region))
  return sign(signing, text).toString('hex') === signature
}

const credentials = `${encodeURIComponent(key)}:${encodeURIComponent(secret)}`
const { app, as, db } = await freshApp({
  RATE_LIMIT: 'off',
  UPLOADS_URL: `s3://${credentials}@127.0.0.1:${port}/park-images?region=eu-west-1`,
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
    url: uploadImage.path,
    headers: { cookie: admin.cookie() },
    payload,
  })
  return { status: response.statusCode, json: response.json(), headers: response.headers }
}

describe('an S3-compatible store', () => {
  test('gets each image signed, and gives it back', async () => {
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

  test('is asked for nothing but the names of uploads', async () => {
    expect((await app.inject({ url: '/uploads/abcdefghijklmnopqrstuv.webp' })).statusCode).toBe(404)
    expect(bucket.seen).toHaveLength(1)
    for (const name of ['..%2f..%2fother', 'a.webp', '%3facl']) {
      expect((await app.inject({ url: `/uploads/${name}` })).statusCode).toBe(404)
    }
    expect(bucket.seen).toHaveLength(1)
  })

  test('that takes one file of an image and refuses another keeps neither, and no row', async () => {
    const [rows, objects] = [await db.$count(uploads), bucket.objects.size]
    bucket.refused = 'image/avif'
    expect(await upload()).toMatchObject({ status: 503 })
    bucket.refused = undefined
    expect([await db.$count(uploads), bucket.objects.size]).toEqual([rows, objects])
    expect(bucket.seen.map(({ method }) => method).sort()).toEqual(['DELETE', 'PUT', 'PUT'])
  })

  test('whose refused image cannot even be removed keeps its row, so that housekeeping finds it', async () => {
    const rows = await db.$count(uploads)
    bucket.refused = 'image/avif'
    bucket.trouble = 'DELETE'
    expect(await upload()).toMatchObject({ status: 503 })
    bucket.refused = undefined
    bucket.trouble = undefined
    expect(await db.$count(uploads)).toBe(rows + 1)
    await db.update(uploads).set({ unusedSince: new Date(0) })
    const store = s3Store(`s3://${credentials}@127.0.0.1:${port}/park-images?region=eu-west-1`)
    await forgetUnusedUploads({ db, store })
    expect([await db.$count(uploads), bucket.objects.size]).toEqual([0, 0])
  })

  test.each([403, 500, 503])('that answers %i is said to be away, and no row is left', async (trouble) => {
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
  })
})

test('a store that is not there is said to be away', async () => {
  const gone = await freshApp({ RATE_LIMIT: 'off', UPLOADS_URL: `s3://${credentials}@127.0.0.1:1/park-images` })
  expect((await gone.app.inject({ url: '/uploads/abcdefghijklmnopqrstuv.webp' })).json()).toMatchObject({
    message: 'The store of uploaded files cannot be reached at the moment. Please try again in a minute.',
  })
  for (const line of gone.logged) expect(line).not.toContain('secret/with')
})
