import { once } from 'node:events'
import { WebSocketServer, type WebSocket } from 'ws'

/** One message of WebDriver BiDi, as far as a bridge has to understand it. */
export type Command = { id: number; method: string; params: Record<string, unknown> }

export const commandOf = (data: WebSocket.RawData): Command => JSON.parse(textOf(data))

/** An error by the protocol's name for it, such as 'no such frame'. */
export class ProtocolError extends Error {
  override readonly name: string
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

/** Listens on a free port of this machine; Playwright connects once. */
export async function listen(onClient: (client: WebSocket) => void) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 256 * 1024 * 1024 })
  server.on('connection', onClient)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bridge has no port')
  return { port: address.port, close: () => server.close() }
}

export const textOf = (data: WebSocket.RawData) =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString()

/**
 * Over BiDi Playwright fills in a field by a script in the world of the page: the property by which React watches a
 * field sees that value and takes it for its own. Forgotten, the field is read again as after typing.
 */
export const clearWatchedValue = `addEventListener('input', ({ isTrusted, target }) => {
  if (!isTrusted) target._valueTracker?.setValue('\\0')
}, true);`
