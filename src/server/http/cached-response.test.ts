import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { freshSite } from '#test/app.ts'

const { app } = await freshSite()
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

type Answer = Pick<IncomingMessage, 'statusCode' | 'headers'> & { body: Buffer }

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    get(origin + path, { headers, method }, async (response) => {
      const { statusCode, headers } = response
      resolve({ statusCode, headers, body: Buffer.concat(await response.toArray()) })
    }).on('error', reject)
  })

const paths = ['/', '/?utm_source=sign', '/about', '/units/1', '/api/units', '/api/properties']

test.each(paths)(
  '%s is the same from the cache for a visitor and from the framework for a client with a cookie',
  async (path) => {
    await ask(path)
    for (const encoding of ['br', 'gzip', 'identity', 'gzip;q=0.1, br;q=0.9', '', ';;=', 'x'.repeat(4000)]) {
      const headers = { 'accept-encoding': encoding }
      const [visitor, other] = [await ask(path, headers), await ask(path, { ...headers, cookie: 'a=b' })]
      expect({ ...visitor, headers: { ...visitor.headers, date: '' } }).toEqual({
        ...other,
        headers: { ...other.headers, date: '' },
      })
      expect(visitor.statusCode).toBe(200)
      expect(visitor.headers).not.toHaveProperty('keep-alive')
      const { etag = '' } = visitor.headers
      for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*'])
        expect(await ask(path, { 'if-none-match': known })).toMatchObject({ statusCode: 304, headers: { etag } })
      expect(await ask(path, { 'if-none-match': '"other"' })).toMatchObject({ statusCode: 200 })
    }
    const identity = (await ask(path)).body
    expect(brotliDecompressSync((await ask(path, { 'accept-encoding': 'br' })).body)).toEqual(identity)
    expect(gunzipSync((await ask(path, { 'accept-encoding': 'gzip' })).body)).toEqual(identity)
  },
)

test('any request that is not a visitor’s for a page is left to the framework', async () => {
  expect((await ask('/', {}, 'HEAD')).body).toHaveLength(0)
  expect((await ask('/', {}, 'POST')).statusCode).toBe(404)
  expect((await ask('/', { 'content-length': '0' })).statusCode).toBe(200)
  expect((await ask('/nowhere')).statusCode).toBe(404)
  expect((await ask('/admin/')).statusCode).toBe(308)
  expect((await ask('/constructor')).statusCode).toBe(404)
})
