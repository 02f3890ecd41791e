import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import type { Connection } from '#db/connect.ts'
import { connectFiles } from '#db/connect.ts'
import { databaseFolder } from '#db/embedded/open-embedded.ts'
import type { FolderCopy } from '#db/embedded/take-copy.ts'

/** Longest name of a socket that every system takes. */
const longestPath = 100

type Context = { dataDir: string; takeCopy: () => Promise<FolderCopy>; log: { error(message: string): void } }
type SocketResponse = { files: string } | { error: string }

/**
 * A socket in the folder of the embedded database, which only the product's own user may enter: whoever connects gets a
 * copy of the database's files for as long as the connection lasts. That is how an export reads what this process has.
 */
export async function openExportSocket({ dataDir, takeCopy, log }: Context) {
  const sockets = new Set<Socket>()
  const under = new Set<Promise<void>>()

  async function lend(socket: Socket) {
    const gone = once(socket, 'close')
    const response = (said: SocketResponse) => socket.write(`${JSON.stringify(said)}\n`)
    if (sockets.size > 1) {
      response({ error: 'Another export is under way. Try again when it has ended.' })
      socket.end()
      return
    }
    try {
      const copy = await takeCopy()
      response({ files: copy.files })
      await gone
      await copy.remove()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      log.error(`The database could not be copied for an export: ${message}`)
      response({ error: message })
      socket.end()
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.resume()
    const lent = lend(socket)
    under.add(lent)
    void lent.finally(() => under.delete(lent))
    socket.on('close', () => sockets.delete(socket))
  })
  const path = doorOf(dataDir)
  // One that a killed process left; the folder is this process's alone.
  if (process.platform !== 'win32') await rm(path, { force: true })
  if (path.length > longestPath) {
    log.error(`The path ${path} is too long for a socket: exports work only while the product is stopped.`)
    return { close: async () => {} }
  }
  server.listen(path)
  await once(server, 'listening')
  return {
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await Promise.all(under)
    },
  }
}

/** Reads the database of a running process, as it is at this moment. */
export async function connectThroughExportSocket(dataDir: string): Promise<Connection> {
  const socket = connect(doorOf(dataDir))
  try {
    await once(socket, 'connect')
  } catch (error) {
    throw new Error(
      `The data folder ${dataDir} is in use by a process that cannot be asked for a copy just now: it starts, stops, exports ` +
        'or imports. Try again in a moment.',
      { cause: error },
    )
  }
  try {
    const { client, close } = await connectFiles(await filesFrom(socket))
    return {
      client,
      async close() {
        await close()
        socket.end()
      },
    }
  } catch (error) {
    socket.destroy()
    throw error
  }
}

async function filesFrom(socket: Socket) {
  for await (const line of createInterface(socket)) {
    const response: SocketResponse = JSON.parse(line)
    if ('error' in response) throw new Error(response.error)
    return response.files
  }
  throw new Error('The running process ended before the database was copied. Try again.')
}

/** From where the process stands, when that is shorter: names of sockets are short. */
function doorOf(dataDir: string) {
  const folder = databaseFolder(dataDir)
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\baydoor-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const path = join(folder, 'door')
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}
