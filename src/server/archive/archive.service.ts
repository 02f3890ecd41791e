import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { ArchiveEnd } from '#contract/archive.ts'
import { connectFolder, connectServer } from '#db/connect.ts'
import { FolderInUse } from '#db/embedded/folder-lock.ts'
import type { Config } from '#server/config.ts'
import { createStore } from '#server/storage/create-store.ts'
import { syncFolder } from '#server/storage/folder-store.ts'
import { connectThroughExportSocket } from './export-socket.ts'
import { readArchive } from './read-archive.service.ts'
import { writeArchive } from './write-archive.service.ts'

type Context = { config: Config; log: { info(message: string): void } }
export type Archived = { path: string; bytes: number } & ArchiveEnd

/** Archives all data into a file. The file gets its name only when it is complete and synced. */
export async function exportArchive({ config, log }: Context, given: string | undefined): Promise<Archived> {
  const path = resolve(given ?? `baydoor-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`)
  if (existsSync(path)) throw new Error(`${path} exists already. Name another file, or remove that one.`)
  if (!existsSync(dirname(path)))
    throw new Error(`There is no folder ${dirname(path)}. Create it, or name another file.`)
  await using cleanup = new AsyncDisposableStack()
  const connection = await connect({ config, log })
  cleanup.defer(() => connection.close())
  const part = `${path}.${process.pid}.part`
  // Removes a partial file after a failure; a complete one has been renamed by then.
  cleanup.defer(() => rm(part, { force: true }))
  const out = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  const end = await writeArchive({ client: connection.client, store: createStore(config) }, out).catch(
    (error: unknown) => {
      throw out.errored === error ? unwritable(path, error) : error
    },
  )
  await rename(part, path)
  await syncFolder(dirname(path))
  const { size } = await stat(path)
  return { path, bytes: size, ...end }
}

const unwritable = (path: string, cause: unknown) =>
  new Error(
    `${path} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}. Nothing was exported. Free space on ` +
      'its disk, or name a file in a folder that this user can write to.',
    { cause },
  )

/** Connects to the database. Only the process that runs an embedded database can copy it. */
async function connect({ config: { databaseUrl, dataDir }, log }: Context) {
  if (databaseUrl !== undefined) return connectServer(databaseUrl)
  try {
    return await connectFolder(dataDir, { create: false, log })
  } catch (error) {
    if (error instanceof FolderInUse) return connectThroughExportSocket(dataDir)
    throw error
  }
}

/** Imports an archive into the empty database of this configuration. */
export async function importArchive({ config, log }: Context, given: string | undefined): Promise<Archived> {
  if (given === undefined) throw new Error('Name the archive: npm run import -- /path/to/archive.tar.gz')
  const path = resolve(given)
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
  const { databaseUrl, dataDir } = config
  await using cleanup = new AsyncDisposableStack()
  const connection =
    databaseUrl === undefined ? await connectFolder(dataDir, { create: true, log }) : await connectServer(databaseUrl)
  cleanup.defer(() => connection.close())
  const end = await readArchive({ client: connection.client, store: createStore(config) }, createReadStream(path))
  const { size } = await stat(path)
  return { path, bytes: size, ...end }
}
