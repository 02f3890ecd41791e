import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type Readable, Transform } from 'node:stream'

/**
 * What becomes of the bytes: they pass, arrive late, or vanish without a word while the connection stands, as behind a
 * router that forgot it.
 */
export type Line = { delay: number; blackHole: boolean }

type Pair = { incoming: Socket; outgoing: Socket }

/** A line to a PostgreSQL server, by TCP or by its unix socket, that can be made bad in every way that lines are. */
export async function tcpProxy(target: string) {
  const goal = new URL(target)
  const folder = goal.searchParams.get('host')
  const reach = () =>
    folder ? connect(`${folder}/.s.PGSQL.${goal.port || 5432}`) : connect(Number(goal.port || 5432), goal.hostname)
  const line: Line = { delay: 0, blackHole: false }
  const pairs = new Set<Pair>()

  const server = createServer((incoming) => {
    const outgoing = reach()
    const pair = { incoming, outgoing }
    pairs.add(pair)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      slow(from, line).pipe(to, { end: false })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        pairs.delete(pair)
        if (!line.blackHole) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Ends every connection; with a reset, those who use them learn it as a failure in the middle. */
  const cut = (how: 'end' | 'reset') => {
    for (const { incoming, outgoing } of pairs) {
      if (how === 'reset') incoming.resetAndDestroy()
      else incoming.destroy()
      outgoing.destroy()
    }
    pairs.clear()
  }
  return {
    url: url.href,
    line,
    cut,
    /** How many connections stand. */
    open: () => pairs.size,
    async close() {
      line.blackHole = false
      cut('end')
      server.close()
      await once(server, 'close')
    },
  }
}

/** The bytes of one direction in their order, as late as the line is at the moment when they come, or never. */
function slow(from: Readable, line: Line) {
  const passed = new Transform({
    transform(chunk, _encoding, done) {
      if (line.blackHole) done()
      else if (line.delay > 0) setTimeout(() => done(null, chunk), line.delay)
      else done(null, chunk)
    },
  })
  return from.pipe(passed)
}
