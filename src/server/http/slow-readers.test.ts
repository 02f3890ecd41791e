import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { requireQuickReaders } from './slow-readers.ts'

const app = fastify({ logger: false })
requireQuickReaders(app, 200)
const piece = Buffer.alloc(64 * 1024)
const pieces = 256
app.get('/large', async () => Readable.from(Array(pieces).fill(piece)))
app.get('/small', async () => 'small')
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
afterAll(() => app.close())

const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test('whoever does not read what they asked for is cut off, and nobody else', async () => {
  const asking = (path: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
    return socket.pause()
  }
  const [deaf, waiting] = [asking('/large'), asking('/small')]
  await expect.poll(connections, { timeout: 10_000 }).toBe(2)
  await expect.poll(connections, { timeout: 10_000 }).toBe(1)
  const steady = await fetch(`http://127.0.0.1:${port}/large`)
  expect((await steady.arrayBuffer()).byteLength).toBe(pieces * piece.length)
  // What was sent to it is there, and its connection stands.
  waiting.resume()
  expect(String(await new Promise((resolve) => waiting.once('data', resolve)))).toContain('small')
  expect(waiting.destroyed).toBe(false)
  for (const socket of [deaf, waiting]) socket.destroy()
})
