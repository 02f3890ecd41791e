import { type AddressInfo, connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { freshSite } from '#test/app.ts'
import { paramsOf, routesOf } from '#test/routes.ts'

const { app, as } = await freshSite({ RATE_LIMIT: 'off', PUBLIC_URL: 'https://park.example.com' })
const owner = await as('owner')

const addressOf = (path: string) => {
  const params = paramsOf(path, () => '1')
  return path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))
}
const addresses = [
  ...routesOf(app)
    // A stream of events never ends.
    .filter((route) => route.startsWith('GET ') && !route.endsWith('/events'))
    .map((route) => addressOf(route.slice('GET '.length))),
  '/',
  '/about',
  '/units/1',
  '/nowhere',
  '/api/nowhere',
  '/units/%',
  '/api/admin/users/%ff',
  '//evil.example/',
]

const answersTo = (headers: Record<string, string>) =>
  Promise.all(addresses.map(async (url) => ({ url, ...(await app.inject({ url, headers })) })))
const ofOwner = await answersTo({ cookie: owner.cookie() })
const answers = { nobody: await answersTo({}), 'the owner': ofOwner }

describe('every response, refused or not,', () => {
  test.each(['nobody', 'the owner'] as const)('to %s cannot be framed, sniffed or downgraded', async (who) => {
    expect(addresses.length).toBeGreaterThan(30)
    for (const { url, headers } of answers[who]) {
      expect(headers, url).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
      const policy = String(headers['content-security-policy'])
      for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(policy, url).toContain(part)
      }
      expect(policy, url).not.toContain('unsafe')
      expect(headers['strict-transport-security'], url).toBe('max-age=63072000; includeSubDomains')
      expect(String(headers['referrer-policy']), url).toMatch(/^(no-referrer|strict-origin(-when-cross-origin)?)$/)
    }
  })

  test('declares the charset of its text', async () => {
    for (const { url, headers, body } of ofOwner) {
      // The compressed copy of a file has no text of its own.
      if (body === '' || /\.(gz|br)$/.test(url)) continue
      expect(String(headers['content-type']), url).toMatch(
        /^(text\/\w+|application\/(json|xml|javascript|manifest\+json)); charset=utf-8$|^image\/(png|webp|svg\+xml|x-icon)|^font\/woff2$|officedocument\.spreadsheetml\.sheet$/i,
      )
    }
  })

  test('of a call is not cached, except for the public data of the park, which is revalidated each time', async () => {
    for (const { url, headers, statusCode } of ofOwner.filter((one) => one.url.startsWith('/api/'))) {
      if (url === '/api/openapi.json' || statusCode === 404) continue
      expect(String(headers['cache-control']), url).toMatch(
        /^\/api\/(units|properties|company)(\/\d+)?(\/page)?$/.test(url) ? /no-cache|no-store/ : /^no-store$/,
      )
    }
  })

  test('never redirects to an address given in the request', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    for (const url of [
      ...addresses,
      '/admin?next=https://evil.example',
      '/admin/login?next=//evil.example',
      '/about//',
    ]) {
      const response = await app.inject({ url, headers })
      expect(String(response.headers.location ?? '/'), url).toMatch(/^\/(?!\/)/)
      expect(response.body.includes('evil.example/'), url).toBe(false)
    }
  })
})

/** Sends raw bytes and returns the first line of the response. */
async function sendRaw(bytes: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(bytes)
  let response = ''
  for await (const part of socket) response += String(part)
  return response.split('\r\n', 1)[0]
}

test('a request with an ambiguous end, or a TRACE request, is refused', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const post =
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n'
  for (const request of [
    `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n`,
    `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `,
    `${post}Transfer-Encoding: xchunked\r\n\r\n{}`,
    `${post}Content-Length: +2\r\n\r\n{}`,
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\nHost: localhost\nConnection: close\n\n',
    'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: session=a\r\n\r\n',
    `${post}Content-Length: -1\r\n\r\n{}`,
    `${post}Content-Length: two\r\n\r\n{}`,
    `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    `${post}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(20)}\r\n{}\r\n`,
    `${post}A : b\r\n\r\n`,
    `${post}A: b\0c\r\n\r\n`,
    `${post}A: b\rC: d\r\n\r\n`,
    `${post}A: ${'b'.repeat(20_000)}\r\n\r\n`,
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    'BREW / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
    '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
  ]) {
    expect(await sendRaw(request), request.slice(0, 250)).toMatch(/^HTTP\/1\.1 4\d\d /)
  }
})
