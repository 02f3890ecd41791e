import { type FastifyBaseLogger, fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createLogger } from '#server/lib/logger.ts'
import { warnOfUnlistedProxy } from './proxy-warning.ts'

async function warningsOf(trustProxy: string[], requests: { remoteAddress: string; forwarded?: string }[]) {
  const lines: string[] = []
  const loggerInstance: FastifyBaseLogger = createLogger('warn', {
    write: (line) => void lines.push(JSON.parse(line).msg),
  })
  const app = fastify({
    loggerInstance,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
  })
  warnOfUnlistedProxy(app)
  app.get('/', async () => 'ok')
  for (const { remoteAddress, forwarded } of requests)
    await app.inject({
      url: '/',
      remoteAddress,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    })
  await app.close()
  return lines
}

test.each([
  ['::1', ['127.0.0.1'], '::1'],
  ['::ffff:10.1.2.3', [], '10.1.2.3'],
  ['172.17.0.1', ['10.0.0.0/8'], '172.17.0.1'],
])(
  'a proxy at %s that TRUST_PROXY=%s does not list is reported once, with the setting to change',
  async (from, listed, value) => {
    const request = { remoteAddress: from, forwarded: '203.0.113.7' }
    const warnings = await warningsOf(listed, [{ remoteAddress: from }, request, request])
    expect(warnings).toEqual([expect.stringContaining(`as in TRUST_PROXY=${value}, and restart`)])
  },
)

test('there is no warning for a listed proxy or for a visitor without one', async () => {
  const proxy = { remoteAddress: '::1', forwarded: '203.0.113.7' }
  expect(
    await warningsOf(['::1'], [proxy, { remoteAddress: '::1', forwarded: '::1' }, { remoteAddress: '203.0.113.9' }]),
  ).toEqual([])
  expect(await warningsOf(['127.0.0.1'], [{ remoteAddress: '::ffff:127.0.0.1', forwarded: '203.0.113.7' }])).toEqual([])
})
