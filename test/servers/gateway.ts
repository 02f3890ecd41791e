import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A TCP gateway to a PostgreSQL server that a test can close, as if the server were down. */
export async function gateway(url: string) {
  const target = new URL(url)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const reach = () => (folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname))
  const open = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = reach()
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port.')
  const way = new URL(url)
  way.searchParams.delete('host')
  way.host = `127.0.0.1:${address.port}`
  const shut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  onTestFinished(async () => {
    if (server.listening) await shut()
  })
  return { url: way.href, shut, open: () => listen(address.port) }
}
