import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { waitLimit } from '#test/limits.ts'
import { allowDraining, stopListening } from './draining.ts'

async function listening() {
  const app = fastify()
  allowDraining(app)
  app.get('/', () => 'served')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const open = async () => {
    const accepted = once(app.server, 'connection')
    const socket = connect(port, '127.0.0.1')
    await accepted
    return socket
  }
  return { app, port, open }
}

const request = 'GET / HTTP/1.1\r\nhost: park.example.com\r\n\r\n'
const responseOn = (socket: Socket) => {
  socket.write(request)
  return text(socket)
}

test('a stopping process refuses new connections and finishes the request in progress', async () => {
  const { app, port, open } = await listening()
  const early = await open()
  app.drain()
  const stopped = stopListening(app.server, waitLimit)
  const [refused] = await once(connect(port, '127.0.0.1'), 'error')
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' })
  const response = await responseOn(early)
  expect(response).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(response).toMatch(/connection: close/i)
  expect(response).toContain('served')
  await stopped
  await app.close()
})

test('an idle connection does not keep a process from stopping', async () => {
  const { app, open } = await listening()
  const silent = await open()
  app.drain()
  const ended = once(silent, 'close')
  await stopListening(app.server, 20)
  await ended
  await app.close()
})
