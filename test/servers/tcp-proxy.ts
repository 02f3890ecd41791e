import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Pair = {
  incoming: Socket
  outgoing: Socket
  /** Drops its bytes without closing, like a router that has lost the connection's state. */
  blackholed: boolean
}

/**
 * A TCP proxy to a server, also to PostgreSQL's unix socket. It can fail in every way that a network can, and keeps its
 * port.
 */
export async function tcpProxy(target: string) {
  const goal = new URL(target)
  const folder = goal.searchParams.get('host')
  const reach = () =>
    folder ? connect(`${folder}/.s.PGSQL.${goal.port || 5432}`) : connect(Number(goal.port || 5432), goal.hostname)
  const line = {
    /** The delay of each direction, in ms. */
    delay: 0,
    /** Accepts new connections and forwards nothing. */
    blackHole: false,
    /** Resets new connections. */
    refuses: false,
  }
  const pairs = new Set<Pair>()

  const server = createServer((incoming) => {
    if (line.refuses) return void incoming.resetAndDestroy()
    const outgoing = reach()
    const pair = { incoming, outgoing, blackholed: line.blackHole }
    pairs.add(pair)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      const pass = inOrder((chunk) => {
        if (!pair.blackholed && to.writable) to.write(chunk)
      })
      from.on('data', (chunk: Buffer) => pass(chunk, line.delay))
      from.on('error', () => {})
      from.on('close', () => {
        if (from === incoming) pairs.delete(pair)
        if (from === incoming || !pair.blackholed) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Closes every connection, or resets it. */
  const cut = (how: 'end' | 'reset') => {
    for (const { incoming, outgoing } of pairs) {
      if (how === 'reset') incoming.resetAndDestroy()
      else incoming.destroy()
      outgoing.destroy()
    }
    pairs.clear()
  }
  /** Silences every open connection permanently. */
  const blackhole = () => {
    for (const pair of pairs) pair.blackholed = true
  }
  return {
    url: url.href,
    line,
    cut,
    blackhole,
    /** The number of open connections. */
    open: () => pairs.size,
    async close() {
      cut('end')
      server.close()
      await once(server, 'close')
    },
  }
}

/** Forwards chunks after the delay, in order. */
function inOrder(handOn: (chunk: Buffer) => void) {
  let last = 0
  return (chunk: Buffer, delay: number) => {
    last = Math.max(last, performance.now() + delay)
    const wait = last - performance.now()
    if (wait > 0.5) setTimeout(handOn, wait, chunk)
    else handOn(chunk)
  }
}
