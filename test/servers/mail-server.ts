import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** How the server refuses emails after the whole text: temporarily, permanently, or not at all. */
type Settings = { refuse?: false | 451 | 550 }

/** A mail server on loopback that keeps the emails it accepts. */
export async function startMailServer(settings: Settings = {}) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (settings.refuse) {
          const text = settings.refuse === 451 ? 'Try again later' : 'No such user here'
          return done(Object.assign(new Error(text), { responseCode: settings.refuse }))
        }
        received.push(Buffer.concat(chunks).toString())
        return done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    settings,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
