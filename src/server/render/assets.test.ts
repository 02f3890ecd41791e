import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { bindAssets } from './assets.ts'

const folder = await mkdtemp(join(tmpdir(), 'baydoor-assets-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
await mkdir(join(folder, 'admin'))
const script = 'export const bays = 8'
const compressed = brotliCompressSync(script)
await writeFile(join(folder, 'home-1.js'), script)
await writeFile(join(folder, 'home-1.js.br'), compressed)
await writeFile(join(folder, 'sign-1.woff2'), 'font')
await writeFile(join(folder, 'admin', 'office-1.js'), 'office')
const app = fastify()
bindAssets(app, { folder, headers: { 'x-content-type-options': 'nosniff' } })
afterAll(() => app.close())

test('a public file is sent in an encoding that the client accepts, cached for good, with the common headers', async () => {
  const plain = await app.inject('/assets/home-1.js')
  expect(plain.body).toBe(script)
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  const small = await app.inject({ url: '/assets/home-1.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.rawPayload.equals(compressed)).toBe(true)
  const known = { 'if-none-match': String(plain.headers['etag']) }
  expect((await app.inject({ url: '/assets/home-1.js', headers: known })).statusCode).toBe(304)
})

test('a file that is not compressed is sent unchanged to everyone', async () => {
  const font = await app.inject({ url: '/assets/sign-1.woff2', headers: { 'accept-encoding': 'br' } })
  expect(font.headers['content-type']).toBe('font/woff2')
  expect(font.headers['content-encoding']).toBeUndefined()
  expect(font.body).toBe('font')
})

test('compressed copies and unknown names have no address, but files of the staff area do', async () => {
  for (const url of ['/assets/home-1.js.br', '/assets/nothing.js', '/assets/..%2fhome-1.js'])
    expect((await app.inject(url)).statusCode).toBe(404)
  expect((await app.inject('/assets/admin/office-1.js')).body).toBe('office')
})

test('a file of an unknown type fails the build', async () => {
  await writeFile(join(folder, 'odd.xyz'), '')
  expect(() => bindAssets(fastify(), { folder, headers: {} })).toThrow('odd.xyz')
})
