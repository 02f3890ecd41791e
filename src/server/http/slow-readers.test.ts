import { type AddressInfo, connect } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { fastify } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { requireQuickReaders } from './slow-readers.ts'

const piece = Buffer.alloc(64 * 1024)
const pieces = 256

/** A server with a time to read, in ms, whose crowd begins at so many connections. */
async function listening({ time, connections }: { time: number; connections: number }) {
  const app = fastify({ logger: false, forceCloseConnections: true })
  requireQuickReaders(app, time, { connections, patience: 400 })
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
  const { port, open, count } = await listening({ time: 200, connections: 100 })
  const [deaf, waiting] = [open('/large').pause(), open('/small').pause()]
  await expect.poll(count, { timeout: 10_000 }).toBe(2)
  await expect.poll(count, { timeout: 10_000 }).toBe(1)
  const steady = await fetch(`http://127.0.0.1:${port}/large`)
  expect((await steady.arrayBuffer()).byteLength).toBe(pieces * piece.length)
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
  expect(await askedTwice(await listening({ time: 3000, connections: 2 }))).toBe(2)
})

describe('in a crowd', () => {
  test('whoever asks again before the answer is disconnected', async () => {
    expect(await askedTwice(await listening({ time: 3000, connections: 1 }))).toBeLessThan(2)
  })

  test('whoever asks for nothing is shown out, even if they send empty lines; an event stream stays', async () => {
    const { open, count } = await listening({ time: 3000, connections: 1 })
    const stream = open('/events').resume()
    const [silent, chatting] = [open('/small').resume(), open('/small').resume()]
    await expect.poll(count, { timeout: 10_000 }).toBe(3)
    const chat = setInterval(() => chatting.write('\r\n'), 50)
    await expect.poll(() => silent.destroyed && chatting.destroyed, { timeout: 10_000 }).toBe(true)
    clearInterval(chat)
    expect(stream.destroyed).toBe(false)
    expect(await count()).toBe(1)
    stream.destroy()
  })

  test('whoever reads a little now and then is shown out too', async () => {
    const { open, count } = await listening({ time: 3000, connections: 1 })
    const slow = open('/large').pause()
    const sip = setInterval(() => slow.read(512), 20)
    await expect.poll(count).toBe(1)
    // Sooner than a client that does not read at all.
    await expect.poll(count, { timeout: 2500 }).toBe(0)
    clearInterval(sip)
    slow.destroy()
  })
})
