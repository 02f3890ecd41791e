import { once } from 'node:events'
import { registerHooks } from 'node:module'
import { connect, type AddressInfo } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, test, vi } from 'vitest'
import { signInPage } from '#contract/auth/auth.constants.ts'
import * as unitsApi from '#contract/units/units.ts'
import { freshSite } from '#test/app.ts'
import { localhostCertificate } from '#test/servers/certificate.ts'
import { waitLimit } from '#test/limits.ts'

// The package fetches the list of hosts that browsers only visit over https in an install script, which does not run
// here. This host is not in the list.
const hooks = registerHooks({
  load: (url, context, next) =>
    url.endsWith('/analyzer/hsts.js')
      ? { format: 'module', source: 'export const isHstsPreloaded = () => null', shortCircuit: true }
      : next(url, context),
})
// It reads its time limits from the environment when it is loaded.
for (const name of ['ABORT_TIMEOUT', 'CLIENT_TIMEOUT']) vi.stubEnv(name, String(waitLimit))
const { scan } = await import('@mdn/mdn-http-observatory')
vi.unstubAllEnvs()
hooks.deregister()

const { app } = await freshSite({ PUBLIC_URL: 'https://localhost' })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

// Like the operator's proxy: terminates TLS and forwards everything.
const { key, cert } = localhostCertificate()
const trusted = getCACertificates('default')
setDefaultCACertificates([...trusted, cert])
const proxy = createServer({ key, cert }, (outside) => {
  const inside = connect(port, '127.0.0.1')
  outside.pipe(inside).pipe(outside)
  outside.on('error', () => inside.destroy())
  inside.on('error', () => outside.destroy())
})
proxy.listen(0, 'localhost')
await once(proxy, 'listening')
const host = `localhost:${(proxy.address() as AddressInfo).port}`
afterAll(() => {
  proxy.close()
  setDefaultCACertificates(trusted)
})

test.each(['/', signInPage, unitsApi.list.path])('Mozilla’s Observatory grades %s A+', async (path) => {
  const { scan: graded, tests } = await scan(`${host}${path}`)
  const deducted = Object.entries(tests).filter(([, { scoreModifier = 0 }]) => scoreModifier < 0)
  expect(deducted).toEqual([])
  expect(graded).toMatchObject({ grade: 'A+', statusCode: 200, testsFailed: 0 })
  expect(graded.score).toBeGreaterThanOrEqual(100)
})
