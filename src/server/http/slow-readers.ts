import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which a reader must have taken the piece that waits, beside what its size allows. */
const usual = 8_000

/** Bytes per millisecond that the slowest line carries; an export can be one piece of many megabytes. */
const minRate = 64

/** Cuts off whoever asks for something and does not read it, so that slow readers cannot hold every connection. */
export function requireQuickReaders(app: FastifyInstance, time = usual) {
  const seen = new Map<Socket, { written: number; waiting: number; since: number }>()
  app.addHook('onRequest', ({ raw: { socket } }, _reply, next) => {
    if (!seen.has(socket)) {
      seen.set(socket, { written: 0, waiting: 0, since: 0 })
      socket.once('close', () => seen.delete(socket))
    }
    next()
  })
  const look = () => {
    for (const [socket, last] of seen) {
      const { bytesWritten: written, writableLength: waiting } = socket
      const stands = waiting > 0 && waiting === last.waiting && written === last.written
      if (!stands) seen.set(socket, { written, waiting, since: performance.now() })
      else if (performance.now() - last.since > time + waiting / minRate) socket.destroy()
    }
  }
  const timer = setInterval(look, time / 8).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
