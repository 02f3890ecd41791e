import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Pair = {
  incoming: Socket
  outgoing: Socket
  /** Its bytes vanish without a word while it stands, as behind a router that forgot it. */
  blackholed: boolean
}

/** A line to a PostgreSQL server, by TCP or by its unix socket, that can be made bad in every way that lines are. */
export async function tcpProxy(target: string) {
  const goal = new URL(target)
  const folder = goal.searchParams.get('host')
  const reach = () =>
    folder ? connect(`${folder}/.s.PGSQL.${goal.port || 5432}`) : connect(Number(goal.port || 5432), goal.hostname)
  const line = {
    /** Milliseconds that each direction takes. */
    delay: 0,
    /** New connections are taken and nothing comes of them. */
    blackHole: false,
  }
  const pairs = new Set<Pair>()

  const server = createServer((incoming) => {
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

  /** Ends every connection; with a reset, those who use them learn it as a failure in the middle. */
  const cut = (how: 'end' | 'reset') => {
    for (const { incoming, outgoing } of pairs) {
      if (how === 'reset') incoming.resetAndDestroy()
      else incoming.destroy()
      outgoing.destroy()
    }
    pairs.clear()
  }
  /** Every connection that stands turns deaf and dumb for good. */
  const blackhole = () => {
    for (const pair of pairs) pair.blackholed = true
  }
  return {
    url: url.href,
    line,
    cut,
    blackhole,
    /** How many connections stand. */
    open: () => pairs.size,
    async close() {
      cut('end')
      server.close()
      await once(server, 'close')
    },
  }
}

/** Hands on what comes, each as late as it is told and never before what came earlier. */
function inOrder(handOn: (chunk: Buffer) => void) {
  let last = 0
  return (chunk: Buffer, delay: number) => {
    last = Math.max(last, performance.now() + delay)
    const wait = last - performance.now()
    if (wait > 0.5) setTimeout(handOn, wait, chunk)
    else handOn(chunk)
  }
}
