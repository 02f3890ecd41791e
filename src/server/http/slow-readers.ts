import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

type Limits = {
  /** Milliseconds within which a client must read the pending data, in addition to the time for its size. */
  time: number
  /** From this number of open connections on, none is kept for a client that is slow or idle for longer than the patience. */
  connections: number
  patience: number
  /** The time in ms that these limits are measured by. */
  clock: () => number
}

const usual: Limits = { time: 8_000, connections: 500, patience: 12_000, clock: () => performance.now() }

/** Milliseconds between two checks of all connections. */
const checkInterval = 250

/** Bytes per millisecond of the slowest accepted line. An export can be many megabytes at once. */
const minRate = 64

/** Clients that are disconnected by one check, so that a crowd does not come back in the same moment and make others wait. */
const maxDisconnected = 200

type State = {
  written: number
  waiting: number
  /** When the pending data last became less. */
  movedAt: number
  /** Since when there has been pending data without a break. */
  pendingSince: number
  requestedAt: number
  /** The response to the last request, until it is complete. */
  response: ServerResponse | undefined
}

/**
 * Disconnects clients that do not read their response, so that they cannot hold every connection. A single slow client has
 * time as long as it reads at all. In a crowd each has the same short time: what was sent can wait in the buffers of the
 * system, where it cannot be seen whether the client reads it. There, a client that asks again before it has an answer, which no
 * browser and no proxy does, is disconnected at once: it would fill those buffers with many answers.
 */
export function requireQuickReaders(
  app: FastifyInstance,
  { time, connections, patience, clock }: Limits = usual,
  interval = checkInterval,
) {
  const states = new Map<Socket, State>()
  app.server.on('connection', (socket: Socket) => {
    const now = clock()
    const opened = { written: 0, waiting: 0, movedAt: now, pendingSince: now, requestedAt: now, response: undefined }
    states.set(socket, opened)
    socket.once('close', () => states.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const state = states.get(socket)
    if (!state) return
    if (states.size >= connections && state.response?.writableFinished === false) socket.destroy()
    state.requestedAt = clock()
    state.response = response
  })
  const check = () => {
    const now = clock()
    const isCrowd = states.size >= connections
    const unwanted: Socket[] = []
    for (const [socket, state] of states) {
      observe(socket, state, now)
      const isStalled = state.waiting > 0 && now - state.movedAt > time + state.waiting / minRate
      const isSlow = now - state.pendingSince > patience
      const isIdle = state.response === undefined && now - state.requestedAt > patience
      if (isStalled || (isCrowd && (isSlow || isIdle))) unwanted.push(socket)
    }
    for (const socket of unwanted.slice(0, maxDisconnected)) socket.destroy()
  }
  const timer = setInterval(check, interval).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function observe({ bytesWritten: written, writableLength: waiting }: Socket, state: State, now: number) {
  if (waiting !== state.waiting || written !== state.written) state.movedAt = now
  if (waiting === 0) state.pendingSince = now
  if (state.response?.writableEnded) state.response = undefined
  state.written = written
  state.waiting = waiting
}
