import { once } from 'node:events'
import { WebSocketServer, type WebSocket } from 'ws'

/** A message of WebDriver BiDi, as far as the bridge uses it. */
export type Command = { id: number; method: string; params: Record<string, unknown> }

export const commandOf = (data: WebSocket.RawData): Command => JSON.parse(textOf(data))

/** An error with its name in the protocol, such as 'no such frame'. */
export class ProtocolError extends Error {
  override readonly name: string
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

/** Listens on a free loopback port; Playwright connects once. */
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
 * Over BiDi, Playwright fills a field by a script in the page's world: React's value tracker on the field
 * then already has that value, and React ignores the event. Removing the tracker makes React read the field again.
 */
export const clearWatchedValue = `addEventListener('input', ({ isTrusted, target }) => {
  if (!isTrusted) target._valueTracker?.setValue('\\0')
}, true);`
