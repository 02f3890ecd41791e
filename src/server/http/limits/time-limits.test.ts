import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { allowSlowBody, limitTimes, serverLimits } from './time-limits.ts'

const hour = 60 * 60 * 1000
/** More than the buffers of the system hold. */
const large = Buffer.alloc(32 * 1024 * 1024)

/** A server with time limits in ms for bodies and for clients that neither read nor write. */
async function listening({ body = hour, silence = hour }) {
  const app = fastify({ ...serverLimits, connectionTimeout: silence, logger: false })
  limitTimes(app, { body, connection: hour })
  app.addContentTypeParser('text/plain', (_request, _payload, done) => done(null))
  const read = async ({ raw }: { raw: NodeJS.ReadableStream }) => String(await buffer(raw))
  app.post('/quick', read)
  app.post('/slow', async (request) => {
    allowSlowBody(request)
    return read(request)
  })
  app.post('/refused', async (_request, reply) => reply.code(401).send('who'))
  app.get('/small', async () => 'small')
  app.get('/large', async () => large)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  afterAll(() => app.close())
  return {
    /** Opens a connection and sends a text. Collects the response and whether the connection ended. */
    open: (text: string) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      const state = { socket, heard: '', ended: false }
      socket.on('data', (data) => {
        state.heard += data.toString()
      })
      socket.on('close', () => {
        state.ended = true
      })
      socket.write(text)
      return state
    },
    count: () =>
      new Promise<number>((resolve, reject) =>
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
/** A request that announces ten bytes. */
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\n${body}`

describe('a body', () => {
  test('that does not arrive in time is cut off, even if it was already refused', async () => {
    const { open } = await listening({ body: 200 })
    const late = open(post('/quick', '12345'))
    await expect.poll(() => late.ended).toBe(true)
    expect(late.heard).toBe('')
    const refused = open(post('/refused', '12345'))
    await expect.poll(() => refused.ended).toBe(true)
    expect(refused.heard).toContain('401')
  })

  test('of an upload may take longer, and its connection stays open', async () => {
    const { open } = await listening({ body: 200 })
    const slow = open(post('/slow', '12345'))
    const late = open(post('/quick', '12345'))
    await expect.poll(() => late.ended).toBe(true)
    slow.socket.write('67890')
    await expect.poll(() => slow.heard).toContain('1234567890')
    const after = open(post('/quick', '12345'))
    await expect.poll(() => after.ended).toBe(true)
    expect(slow.ended).toBe(false)
    slow.socket.end()
    await once(slow.socket, 'close')
  })
})

test('a client that does not read its response is disconnected', async () => {
  const { open, count } = await listening({ silence: 200 })
  const { socket } = open(get('/large'))
  await once(socket, 'data')
  socket.pause()
  await expect.poll(count).toBe(0)
  socket.destroy()
})

describe('a connection', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is closed after an hour without a request, whatever its client sends; one with requests stays open', async () => {
    const { open } = await listening({})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const [asking, sending] = [open(get('/small')), open(get('/small'))]
    await expect.poll(() => [asking.heard, sending.heard].every((heard) => heard.includes('small'))).toBe(true)
    vi.advanceTimersByTime(0.7 * hour)
    sending.socket.write('\r\n')
    asking.heard = ''
    asking.socket.write(get('/small'))
    await expect.poll(() => asking.heard).toContain('small')
    vi.advanceTimersByTime(0.7 * hour)
    await expect.poll(() => sending.ended).toBe(true)
    expect(asking.ended).toBe(false)
    asking.socket.destroy()
  })
})
