import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/** The slow part of a client: sending headers, sending a body, or reading the response. */
export type Slowness = 'headers' | 'body' | 'reading'
export const slownesses: Slowness[] = ['headers', 'body', 'reading']

/** Milliseconds between two chunks. */
const pace = 2000

const body =
  'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 4096\r\n\r\n{'

/** The first bytes of a connection, for slow reading more than the system's buffers, and the chunks that follow. */
const beginnings: Record<Slowness, () => { first: string; crumb: string }> = {
  headers: () => ({ first: 'GET / HTTP/1.1\r\nhost: localhost\r\n', crumb: 'x-slow: yes\r\n' }),
  body: () => ({ first: body, crumb: ' ' }),
  reading: () => ({
    first: `GET /assets/${largestFile()} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(4),
    crumb: '\r\n',
  }),
}

function largestFile() {
  const folder = 'dist/browser/assets'
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const size = (name: string) => statSync(join(folder, name)).size
  return files.toSorted((a, b) => size(b) - size(a))[0] ?? ''
}

export type Asked = { port: number; slowness: Slowness; count: number }
export type Left = { peak: number; ended: number[]; oldest: number }

/**
 * Holds a number of slow connections, each replaced when the server closes it, and tells when almost all are there at
 * once; returns how to stop, which resolves to the durations of the closed ones and the age of the oldest open one, in ms.
 */
function crowd({ port, slowness, count }: Asked, complete: () => void) {
  const { first, crumb } = beginnings[slowness]()
  const ended: number[] = []
  const standing = new Map<Socket, number>()
  let peak = 0
  let isComplete = false

  const enter = () => {
    const socket = connect(port, 'localhost')
    socket.once('connect', () => {
      standing.set(socket, performance.now())
      peak = Math.max(peak, standing.size)
      if (!isComplete && peak >= count * 0.9) complete()
      isComplete = peak >= count * 0.9
      socket.write(first)
    })
    if (slowness === 'reading') socket.pause()
    else socket.resume()
    socket.on('error', () => {})
    socket.once('close', () => {
      const began = standing.get(socket)
      if (began !== undefined) ended.push(performance.now() - began)
      standing.delete(socket)
      setTimeout(enter, 200)
    })
  }
  for (let n = 0; n < count; n += 1) setTimeout(enter, (n / count) * 2000)
  setInterval(() => {
    for (const socket of standing.keys()) {
      // A client that does not read notices a closed connection only by writing.
      socket.write(crumb)
      if (slowness === 'reading') socket.read(512)
    }
  }, pace)
  return (): Left => {
    const stood = [...standing.values()].map((began) => performance.now() - began)
    return { peak, ended, oldest: Math.max(0, ...stood) }
  }
}

/** In its own thread, so that it does not slow the measurement. */
export function startCrowd(asked: Asked) {
  const worker = new Worker(new URL(import.meta.url), { workerData: asked })
  let isComplete = false
  worker.once('message', () => {
    isComplete = true
  })
  return {
    isComplete: () => isComplete,
    async leave() {
      worker.postMessage('leave')
      const [left]: [Left] = (await once(worker, 'message')) as [Left]
      await worker.terminate()
      return left
    },
  }
}

if (parentPort) {
  const leave = crowd(workerData as Asked, () => parentPort?.postMessage('complete'))
  parentPort.once('message', () => parentPort?.postMessage(leave()))
}
