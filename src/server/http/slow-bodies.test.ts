import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { allowSlowBody, requireQuickBodies } from './slow-bodies.ts'

const app = fastify({ logger: false })
requireQuickBodies(app, 200)
app.addContentTypeParser('text/plain', (_request, _payload, done) => done(null))
const read = async ({ raw }: { raw: NodeJS.ReadableStream }) => String(await buffer(raw))
app.post('/quick', read)
app.post('/slow', async (request) => {
  allowSlowBody(request, 60_000)
  return read(request)
})
app.post('/refused', async (_request, reply) => reply.code(401).send('who'))
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
afterAll(() => app.close())

/** Opens a request that says ten bytes, sends what is given, and answers all that comes back and whether it ended. */
function begin(path: string, body: string) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  let ended = false
  socket.on('data', (data) => {
    heard += data.toString()
  })
  socket.on('close', () => {
    ended = true
  })
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\n${body}`)
  return { socket, heard: () => heard, ended: () => ended }
}

test('a body that does not arrive in time is cut off, also one that was refused', async () => {
  const late = begin('/quick', '12345')
  await expect.poll(late.ended).toBe(true)
  expect(late.heard()).toBe('')
  const refused = begin('/refused', '12345')
  await expect.poll(refused.ended).toBe(true)
  expect(refused.heard()).toContain('401')
})

test('a body of somebody who may take their time arrives, and its connection goes on', async () => {
  const slow = begin('/slow', '12345')
  const late = begin('/quick', '12345')
  await expect.poll(late.ended).toBe(true)
  slow.socket.write('67890')
  await expect.poll(slow.heard).toContain('1234567890')
  const after = begin('/quick', '12345')
  await expect.poll(after.ended).toBe(true)
  expect(slow.ended()).toBe(false)
  slow.socket.end()
  await once(slow.socket, 'close')
})
