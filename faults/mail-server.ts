import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { freePort } from '#test/product.ts'

/** The behaviour of the mail server. */
export type Mood = 'well' | 'slow' | 'refusing' | 'closing after DATA'

/** A mail server on loopback with failure modes; counts accepted emails by Message-ID. */
export async function mailServer(slowness: number) {
  const port = await freePort()
  const received = new Map<string, number>()
  let mood: Mood = 'well'
  const met = new Set<Mood>()
  const sockets = new Map<number, Socket>()
  let server: SMTPServer | undefined

  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onMailFrom: (_address, _session, done) => {
        met.add(mood)
        if (mood === 'slow') setTimeout(done, slowness)
        else done()
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          if (mood === 'refusing') return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
          // Neither accepted nor counted: the client has to retry.
          if (mood === 'closing after DATA') return sockets.get(session.remotePort)?.destroy()
          const [, id = ''] = /^message-id:\s*<(.+?)>/im.exec(Buffer.concat(chunks).toString()) ?? []
          received.set(id, (received.get(id) ?? 0) + 1)
          return done()
        })
      },
    })
  const up = async () => {
    server = make()
    server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket))
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
  }
  const down = async () => {
    const closing = server
    server = undefined
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()))
  }
  await up()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** The moods in which an email has come to it. */
    met,
    up,
    down,
    be(next: Mood) {
      mood = next
    },
  }
}
