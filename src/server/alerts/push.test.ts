import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as alertsApi from '#contract/alerts/alerts.ts'
import * as authApi from '#contract/auth/auth.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { outbox } from '#db/schema/outbox.ts'
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts'
import { freshApp, password } from '#test/app.ts'
import { localhostCertificate } from '#test/servers/certificate.ts'
import { isPublic, publicAgent } from './public-agent.ts'
import { pushKeysOf } from './push-keys.ts'
import { createPushSender, type PushSender } from './push-sender.ts'
import { createPushWorker } from './push-worker.job.ts'

const { as, call, config, currentPark, db } = await freshApp({ RATE_LIMIT: 'off' })
const ana = await as('admin')
const contact = 'office@park.example.com'
const keys = pushKeysOf(config.sessionSecret)

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }
/** A push service over TLS that returns a given status and keeps what it accepts. */
async function pushService() {
  const certificate = localhostCertificate()
  const received: Received[] = []
  const asked: string[] = []
  const answer = { status: 201 }
  const server = createServer(certificate, async (request, response) => {
    const body = await buffer(request)
    asked.push(request.url ?? '')
    if (answer.status < 300) received.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(answer.status, { location: 'https://push.example.com/elsewhere' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** Connects to this service whatever the host name. */
  const agent = new Agent({ host: '127.0.0.1', port, ca: certificate.cert, servername: 'localhost' })
  const close = () => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  }
  return { received, asked, answer, agent, close }
}
const service = await pushService()
afterAll(service.close)

/** A browser's keys for decrypting its messages (RFC 8291). */
function browser() {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  const auth = randomBytes(16)
  const read = (body: Buffer) => {
    const [salt, serverKey] = [body.subarray(0, 16), body.subarray(21, 86)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey])
    const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(serverKey), auth, info, 32))
    const derived = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
    decipher.setAuthTag(body.subarray(-16))
    const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
    // The last record ends with a 2 and padding (RFC 8188).
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
  }
  return { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url'), read }
}

let endpoints = 0
async function addDevice(own = browser()) {
  endpoints += 1
  const endpoint = `https://push.example.com/send/${endpoints}`
  const { p256dh, auth } = own
  const { status, json } = await ana.call(alertsApi.addDevice, { body: { endpoint, p256dh, auth } })
  expect(status).toBe(201)
  return { id: json.id as number, path: `/send/${endpoints}`, read: own.read }
}

const closers: (() => Promise<unknown>)[] = []
const startWorker = (send: PushSender = createPushSender({ keys, contact: () => contact, agent: service.agent })) => {
  const worker = createPushWorker({
    db,
    send,
    park: currentPark.read,
    clock: () => new Date(),
    readToday: async () => {
      throw new Error('No summary is asked for here')
    },
    log: pino({ level: 'silent' }),
  })
  closers.push(worker.close)
  return worker
}
const inquire = (lastName = 'Ostrowe') =>
  call(inquiriesApi.sendA, {
    body: { firstName: 'Quenby', lastName, email: `visitor${(endpoints += 1)}@example.com`, phone: '(903) 555-0142' },
  })
const rows = () => db.select().from(outbox).where(eq(outbox.kind, 'alert-push'))
const undone = () => db.$count(outbox, sql`${outbox.kind} = 'alert-push' and ${outbox.doneAt} is null`)
const deviceRow = async (id: number) =>
  (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id)))[0]
const tryAgain = () => db.update(outbox).set({ runAt: sql`now()`, lockedUntil: null })

beforeEach(async () => {
  await db.execute(sql`truncate outbox, contact_inquiries, alert_choices, push_subscriptions cascade`)
  service.answer.status = 201
  service.received.splice(0)
  service.asked.splice(0)
  await ana.call(alertsApi.choose, { body: { kind: 'new-inquiry', channel: 'push', isOn: true } })
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

describe('a push message', () => {
  test('reaches the push service once, signed by this installation, and only the browser can decrypt it', async () => {
    const { path, read } = await addDevice()
    const { json } = await inquire()
    startWorker()
    startWorker()
    await expect.poll(undone).toBe(0)
    expect(service.received.map((one) => one.path)).toEqual([path])
    const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: Buffer.alloc(0) }] = service.received
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'high' })
    expect(body.toString('latin1')).not.toContain('Quenby')
    expect(read(body)).toEqual({
      title: 'New inquiry',
      body: 'Quenby Ostrowe',
      url: `/admin/crm?tab=inquiries&inquiry=${json.id}`,
    })

    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe((await ana.call(alertsApi.read)).json.pushKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://push.example.com',
      sub: `mailto:${contact}`,
      exp: expect.any(Number),
    })
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
    const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  test.each([404, 410])('ends the alerts of a browser whose subscription is gone (%i)', async (status) => {
    const { id } = await addDevice()
    service.answer.status = status
    await inquire()
    startWorker()
    await expect.poll(undone).toBe(0)
    expect(await deviceRow(id)).toBeUndefined()
    await inquire('Orrin')
    expect(await rows()).toHaveLength(1)
  })

  test.each([429, 503])('is retried while the push service is busy (%i), and the screen shows why', async (status) => {
    const { id } = await addDevice()
    service.answer.status = status
    await inquire()
    const worker = startWorker()
    await expect.poll(async () => (await rows())[0]?.lastError).toBe(`The push service answered ${status}.`)
    const [device] = (await ana.call(alertsApi.read)).json.devices
    expect(device).toMatchObject({ failure: `The push service answered ${status}.`, failedAt: expect.any(String) })
    service.answer.status = 201
    await tryAgain()
    worker.wake()
    await expect.poll(undone).toBe(0)
    expect(service.received).toHaveLength(1)
    expect(await deviceRow(id)).toMatchObject({ failedAt: null, failure: null })
  })

  test('is given up if the push service refuses it for good, and the browser keeps its alerts', async () => {
    const { id } = await addDevice()
    service.answer.status = 403
    await inquire()
    startWorker()
    await expect.poll(undone).toBe(0)
    expect(await deviceRow(id)).toMatchObject({ failure: 'The push service answered 403.' })
  })

  test('does not follow a redirect', async () => {
    await addDevice()
    service.answer.status = 307
    await inquire()
    startWorker()
    await expect.poll(undone).toBe(0)
    expect((await ana.call(alertsApi.read)).json.devices).toMatchObject([{ failure: 'The push service answered 307.' }])
    expect(service.asked).toEqual([`/send/${endpoints - 1}`])
  })

  test('is given up after a hundred attempts', async () => {
    await addDevice()
    service.answer.status = 503
    await inquire()
    await db.update(outbox).set({ attempts: 99 })
    startWorker()
    await expect.poll(undone).toBe(0)
    expect(service.received).toEqual([])
  })

  test('is not sent to a device that was removed or now belongs to somebody else', async () => {
    const [removed, moved] = [await addDevice(), await addDevice()]
    await inquire()
    await ana.call(alertsApi.removeDevice, { params: { id: removed.id } })
    const ben = await as('viewer')
    await db.update(pushSubscriptions).set({ userId: ben.user.id }).where(eq(pushSubscriptions.id, moved.id))
    startWorker()
    await expect.poll(undone).toBe(0)
    expect(service.received).toEqual([])
  })

  test('is not sent to a machine outside the public internet, whatever its name resolves to', async () => {
    const agent = publicAgent()
    const send = createPushSender({ keys, contact: () => contact, agent })
    const { p256dh, auth } = browser()
    const sent = send({ endpoint: 'https://localhost/', p256dh, auth }, { title: '', body: '', url: '/' })
    await expect(sent).rejects.toThrow(/^localhost is at (127\.0\.0\.1|::1), which is no public address$/)
    expect(['10.0.0.1', '127.0.0.1', '169.254.169.254', '192.168.1.1', '0.0.0.0'].map(at4)).toEqual(
      Array(5).fill(false),
    )
    expect(['::1', '::ffff:10.0.0.1', 'fd00::1', 'fe80::1', '64:ff9b::a00:1'].map(at6)).toEqual(Array(5).fill(false))
    expect([at4('142.250.1.1'), at6('2607:f8b0::1')]).toEqual([true, true])
  })
})

const at4 = (address: string) => isPublic({ address, family: 4 })
const at6 = (address: string) => isPublic({ address, family: 6 })

test('all processes of an installation have the same keys, and other installations have different ones', () => {
  expect(pushKeysOf(config.sessionSecret)).toEqual(keys)
  expect(pushKeysOf('the secret of another installation').publicKey).not.toBe(keys.publicKey)
})

describe('devices stop showing alerts', () => {
  test('after the password was changed', async () => {
    await addDevice()
    const body = { currentPassword: password, newPassword: 'windmill pump and well' }
    expect((await ana.call(authApi.changePassword, { body })).status).toBe(200)
    expect(await db.$count(pushSubscriptions)).toBe(0)
  })

  test('after the user was signed out everywhere else', async () => {
    await addDevice()
    await ana.call(authApi.endOtherSessions)
    expect(await db.$count(pushSubscriptions)).toBe(0)
  })
})
