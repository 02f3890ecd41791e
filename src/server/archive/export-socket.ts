import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import type { Connection } from '#db/connect.ts'
import { connectFiles } from '#db/connect.ts'
import { databaseFolder } from '#db/embedded/folder.ts'
import type { FolderCopy } from '#db/embedded/take-copy.ts'

/** Maximum length of a socket path on every supported system. */
const maxPath = 100

type Context = { dataDir: string; takeCopy: () => Promise<FolderCopy>; log: { error(message: string): void } }
type SocketResponse = { files: string } | { error: string }

/**
 * Opens a socket in the folder of the embedded database, which only the user who runs the product can enter. While a
 * client is connected, it has a copy of the database's files. This is how an export reads the database of a running
 * process.
 */
export async function openExportSocket({ dataDir, takeCopy, log }: Context) {
  const sockets = new Set<Socket>()
  const pending = new Set<Promise<void>>()

  async function serveCopy(socket: Socket) {
    const closed = once(socket, 'close')
    const respond = (message: SocketResponse) => socket.write(`${JSON.stringify(message)}\n`)
    if (sockets.size > 1) {
      respond({ error: 'Another export is under way. Try again when it has ended.' })
      socket.end()
      return
    }
    try {
      const copy = await takeCopy()
      respond({ files: copy.files })
      await closed
      await copy.remove()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      log.error(`The database could not be copied for an export: ${message}`)
      respond({ error: message })
      socket.end()
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.resume()
    const served = serveCopy(socket)
    pending.add(served)
    void served.finally(() => pending.delete(served))
    socket.on('close', () => sockets.delete(socket))
  })
  const path = socketPath(dataDir)
  // Removes the socket of a killed process; no other process uses this folder.
  if (process.platform !== 'win32') await rm(path, { force: true })
  if (path.length > maxPath) {
    log.error(`The path ${path} is too long for a socket: exports work only while the product is stopped.`)
    return { close: async () => {} }
  }
  server.listen(path)
  await once(server, 'listening')
  return {
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await Promise.all(pending)
    },
  }
}

/** Connects to a snapshot of the database of a running process. */
export async function connectThroughExportSocket(dataDir: string): Promise<Connection> {
  // Closes the socket after a failure.
  using cleanup = new DisposableStack()
  const socket = connect(socketPath(dataDir))
  cleanup.defer(() => socket.destroy())
  await once(socket, 'connect').catch((cause: unknown) => {
    throw new Error(
      `The data folder ${dataDir} is in use by a process that cannot be asked for a copy just now: it starts, stops, exports ` +
        'or imports. Try again in a moment.',
      { cause },
    )
  })
  const { client, close } = await connectFiles(await filesFrom(socket))
  cleanup.move()
  return {
    client,
    async close() {
      await close()
      socket.end()
    },
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

/**
 * The path of the socket, relative to the working directory if that is shorter, because socket paths have a small
 * limit.
 */
function socketPath(dataDir: string) {
  const folder = databaseFolder(dataDir)
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\baydoor-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const path = join(folder, 'export.sock')
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}
