import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'

/** What a slow client drags out: sending its headers, sending its body, or reading what it asked for. */
export type Slowness = 'headers' | 'body' | 'reading'
export const slownesses: Slowness[] = ['headers', 'body', 'reading']

/** Milliseconds between two crumbs. */
const pace = 2000

const body =
  'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 4096\r\n\r\n{'

/** The beginning, more than what the system's buffers hold where reading is meant, and what follows in crumbs. */
const beginnings: Record<Slowness, () => { first: string; crumb: string }> = {
  headers: () => ({ first: 'GET / HTTP/1.1\r\nhost: localhost\r\n', crumb: 'x-slow: yes\r\n' }),
  body: () => ({ first: body, crumb: ' ' }),
  reading: () => ({ first: `GET /assets/${largestFile()} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(40), crumb: '\r\n' }),
}

function largestFile() {
  const folder = 'dist/browser/assets'
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const size = (name: string) => statSync(join(folder, name)).size
  return files.toSorted((a, b) => size(b) - size(a))[0] ?? ''
}

/**
 * Holds so many slow connections, each replaced as soon as the server ends it, until it is told to stop; answers how
 * long those lasted that the server ended and how long the oldest stood that it did not end, in ms.
 */
export function crowd(port: number, slowness: Slowness, count: number) {
  const { first, crumb } = beginnings[slowness]()
  const lasted: number[] = []
  const standing = new Map<Socket, number>()
  let over = false

  const join = () => {
    if (over) return
    const socket = connect(port, 'localhost')
    socket.once('connect', () => {
      standing.set(socket, performance.now())
      socket.write(first)
    })
    if (slowness === 'reading') socket.pause()
    else socket.resume()
    socket.on('error', () => {})
    socket.once('close', () => {
      const began = standing.get(socket)
      if (began !== undefined) lasted.push(performance.now() - began)
      standing.delete(socket)
      setTimeout(join, 200)
    })
  }
  for (let n = 0; n < count; n += 1) setTimeout(join, (n / count) * 2000)
  const crumbs = setInterval(() => {
    for (const socket of standing.keys()) {
      // Whoever does not read learns only by writing that the other end has gone.
      socket.write(crumb)
      if (slowness === 'reading') socket.read(512)
    }
  }, pace)
  return {
    standing: () => standing.size,
    leave() {
      over = true
      clearInterval(crumbs)
      const oldest = Math.max(0, ...[...standing.values()].map((began) => performance.now() - began))
      const ended = [...lasted]
      for (const socket of standing.keys()) socket.destroy()
      return { ended, oldest }
    },
  }
}
