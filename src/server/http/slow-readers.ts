import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds within which a client must read the pending data, in addition to the time for its size. */
const usual = 8_000

/** Bytes per millisecond of the slowest accepted line. An export can be many megabytes at once. */
const minRate = 64

/** Disconnects clients that do not read their response, so that they cannot hold every connection. */
export function requireQuickReaders(app: FastifyInstance, time = usual) {
  const states = new Map<Socket, { written: number; waiting: number; since: number }>()
  app.addHook('onRequest', ({ raw: { socket } }, _reply, next) => {
    if (!states.has(socket)) {
      states.set(socket, { written: 0, waiting: 0, since: 0 })
      socket.once('close', () => states.delete(socket))
    }
    next()
  })
  const check = () => {
    for (const [socket, last] of states) {
      const { bytesWritten: written, writableLength: waiting } = socket
      const isStalled = waiting > 0 && waiting === last.waiting && written === last.written
      if (!isStalled) states.set(socket, { written, waiting, since: performance.now() })
      else if (performance.now() - last.since > time + waiting / minRate) socket.destroy()
    }
  }
  const timer = setInterval(check, time / 8).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
