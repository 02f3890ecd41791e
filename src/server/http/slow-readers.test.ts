import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { fastify } from 'fastify'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { waitLimit } from '#test/limits.ts'
import { requireQuickReaders } from './slow-readers.ts'

const piece = Buffer.alloc(64 * 1024)
const pieces = 512
/** Milliseconds of the clock that the tests hold: to read in, and for a client in a crowd. */
const [time, patience] = [3000, 400]

/** A server whose crowd begins at so many connections, and the clock by which it measures. */
async function listening({ connections }: { connections: number }) {
  const app = fastify({ logger: false, forceCloseConnections: true })
  let [now, asked] = [0, 0]
  const clock = () => {
    asked += 1
    return now
  }
  requireQuickReaders(app, { time, connections, patience, clock }, 5)
  app.get('/large', async () => Readable.from(Array(pieces).fill(piece)))
  app.get('/small', async () => 'small')
  const events = new PassThrough()
  events.write('here')
  app.get('/events', async () => events)
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return {
    port,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    passed: () => now,
    /** Resolves after the next check of all connections. */
    checked: async () => {
      const before = asked
      await vi.waitUntil(() => asked > before + 1, { timeout: waitLimit, interval: 5 })
    },
    open: (path: string) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
      return socket
    },
    count: () =>
      new Promise<number>((resolve, reject) =>
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  }
}

test('whoever does not read what they asked for is cut off, and nobody else', async () => {
  const { port, pass, checked, open, count } = await listening({ connections: 100 })
  const [deaf, waiting] = [open('/large').pause(), open('/small').pause()]
  await expect.poll(count).toBe(2)
  const left = () => {
    pass(time / 2)
    return count()
  }
  await expect.poll(left).toBe(1)
  const steady = await fetch(`http://127.0.0.1:${port}/large`)
  const part = (pieces * piece.length) / 8
  let bytes = 0
  for await (const chunk of steady.body ?? []) {
    const isPause = Math.floor(bytes / part) < Math.floor((bytes + chunk.length) / part)
    bytes += chunk.length
    if (!isPause) continue
    pass(0.8 * time)
    await checked()
  }
  expect(bytes).toBe(pieces * piece.length)
  // What was sent to it is there, and its connection stands.
  waiting.resume()
  expect(String(await new Promise((resolve) => waiting.once('data', resolve)))).toContain('small')
  expect(waiting.destroyed).toBe(false)
  for (const socket of [deaf, waiting]) socket.destroy()
})

/** Sends two requests at once; returns the answers that come. */
async function askedTwice({ port }: { port: number }) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write('GET /small HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2))
  let received = ''
  const twice = Promise.withResolvers<void>()
  socket.on('data', (data) => {
    received += String(data)
    if (received.match(/small/g)?.length === 2) twice.resolve()
  })
  socket.once('close', () => twice.resolve())
  await twice.promise
  socket.destroy()
  return received.match(/small/g)?.length ?? 0
}

test('whoever asks twice at once gets both answers', async () => {
  expect(await askedTwice(await listening({ connections: 2 }))).toBe(2)
})

describe('in a crowd', () => {
  test('whoever asks again before the answer is disconnected', async () => {
    expect(await askedTwice(await listening({ connections: 1 }))).toBeLessThan(2)
  })

  test('whoever asks for nothing is shown out, even if they send empty lines; an event stream stays', async () => {
    const { open, pass, count } = await listening({ connections: 1 })
    const stream = open('/events')
    const [silent, chatting] = [open('/small'), open('/small')]
    await Promise.all([stream, silent, chatting].map((socket) => once(socket, 'data')))
    expect(await count()).toBe(3)
    const areGone = () => {
      chatting.write('\r\n')
      pass(patience / 4)
      return silent.destroyed && chatting.destroyed
    }
    await expect.poll(areGone).toBe(true)
    expect(stream.destroyed).toBe(false)
    expect(await count()).toBe(1)
    stream.destroy()
  })

  test('whoever reads a little now and then is shown out too, sooner than one alone who does not read', async () => {
    const { open, pass, passed, count } = await listening({ connections: 1 })
    const slow = open('/large').pause()
    await once(slow, 'readable')
    const left = () => {
      slow.read(512)
      pass(patience / 4)
      return count()
    }
    await expect.poll(left).toBe(0)
    expect(passed()).toBeLessThan(time)
    slow.destroy()
  })
})
