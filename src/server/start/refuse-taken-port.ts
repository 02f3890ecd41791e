import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#server/config.ts'
import { listenError } from './listen-error.ts'

/** Aborts startup if the port is taken, before anything is created or changed. */
export async function refuseTakenPort({ port, host }: Pick<Config, 'port' | 'host'>) {
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
  } catch (error) {
    throw listenError(error, { port, host })
  }
  server.close()
  await once(server, 'close')
}
