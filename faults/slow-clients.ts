import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'

/** Milliseconds between two pieces. */
const pace = 2000

/** How a slow client behaves: what it sends first, and what it sends piece by piece after a silence. Times in ms. */
export type Slowness = {
  slowIn: string
  first: string
  later: string
  silence: number
  /** By then the server has ended its connection. */
  longest: number
}

const headers = 'GET / HTTP/1.1\r\nhost: localhost\r\n'
const body =
  'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 4096\r\n\r\n{'

export const slownesses = (): Slowness[] => [
  { slowIn: 'headers', first: headers, later: 'x-slow: yes\r\n', silence: pace, longest: 20_000 },
  { slowIn: 'body', first: body, later: ' ', silence: pace, longest: 20_000 },
  // A client that does not read notices the end of its connection only when it writes for the second time.
  { slowIn: 'reading', first: responses(), later: '\r\n', silence: 90_000, longest: 100_000 },
]

/** Together about as large as the buffers of the system. */
const responses = () => `GET /assets/${largestFile()} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(4)

function largestFile() {
  const folder = 'dist/browser/assets'
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const size = (name: string) => statSync(join(folder, name)).size
  return files.toSorted((a, b) => size(b) - size(a))[0] ?? ''
}

type Crowd = { port: number; slowness: Slowness; count: number }

/** Holds a number of slow connections, each replaced when the server ends it. */
export function startCrowd({ port, slowness: { slowIn, first, later, silence }, count }: Crowd) {
  const began = new Map<Socket, number>()
  const ended: number[] = []
  let peak = 0
  let isLeaving = false
  const age = (socket: Socket) => performance.now() - (began.get(socket) ?? performance.now())

  const enter = () => {
    if (isLeaving) return
    const socket = connect(port, 'localhost').on('error', () => {})
    socket.once('connect', () => {
      began.set(socket, performance.now())
      peak = Math.max(peak, began.size)
      socket.write(first)
    })
    if (slowIn === 'reading') socket.pause()
    else socket.resume()
    const timer = setInterval(() => {
      if (age(socket) >= silence) socket.write(later)
    }, pace)
    socket.once('close', () => {
      clearInterval(timer)
      if (began.has(socket) && !isLeaving) ended.push(age(socket))
      began.delete(socket)
      setTimeout(enter, 200)
    })
  }
  for (let n = 0; n < count; n += 1) setTimeout(enter, (n / count) * 2000)

  return {
    isComplete: () => peak >= count * 0.9,
    /** Ends all connections; returns how many there were at once, how many the server ended, and the age of the oldest, in ms. */
    leave() {
      isLeaving = true
      const oldest = Math.max(0, ...ended, ...[...began.keys()].map(age))
      for (const socket of began.keys()) socket.destroy()
      return { peak, ended: ended.length, oldest }
    },
  }
}
