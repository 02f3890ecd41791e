import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connectFolder } from '#db/connect.ts'
import { makeFolder } from '#db/make-folder.ts'
import type { Config } from '#server/config.ts'
import { noteBackup } from '#server/lib/last-backup.ts'
import { syncFolder } from '#server/storage/folder-store.ts'
import type { Store } from '#server/storage/store.ts'
import { exportArchive } from './archive.service.ts'
import { archiveName, archivesToRemove } from './backup-retention.ts'
import { readArchive } from './read-archive.service.ts'

type Context = { config: Config; log: { info(message: string): void }; now?: Date }

/** The ending of an archive that was not read back yet. */
const unchecked = '.unchecked'

/**
 * Writes an archive of all data into a folder and reads it back. Only then does it get its name, and older archives are
 * removed as the retention says; other files of the folder stay.
 */
export async function backUp({ config, log, now = new Date() }: Context, given: string | undefined) {
  if (given === undefined) throw new Error('Name the folder: npm run backup -- /path/to/folder')
  const folder = resolve(given)
  makeFolder(folder)
  for (const name of await readdir(folder)) if (name.includes(unchecked)) await rm(join(folder, name))
  const name = archiveName(now)
  const path = join(folder, name)
  const { bytes, rows, files, missing } = await exportArchive({ config, log }, path + unchecked)
  try {
    await checkArchive(path + unchecked, log)
  } catch (error) {
    await rm(path + unchecked)
    throw new Error(
      `The backup was written but cannot be read back, so it was removed and older ones were kept: ${messageOf(error)}`,
      { cause: error },
    )
  }
  await rename(path + unchecked, path)
  await syncFolder(folder)
  const removed = archivesToRemove(await readdir(folder), now)
  for (const old of removed) await rm(join(folder, old))
  noteBackup(config.dataDir, { finishedAt: new Date().toISOString(), bytes: (await stat(path)).size })
  return { path, bytes, rows, files, missing, removed }
}

/** Reads an archive as an import does, into a temporary database. */
async function checkArchive(path: string, log: Context['log']) {
  const dataDir = await mkdtemp(join(tmpdir(), 'baydoor-backup-'))
  try {
    const { client, close } = await connectFolder(dataDir, { create: true, log: { ...log, info() {} } })
    try {
      await readArchive({ client, store: discarding }, createReadStream(path))
    } finally {
      await close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The files are read and counted, but not stored a second time. */
const discarding: Store = {
  refuseWrites: () => undefined,
  put: async () => {},
  get: async () => undefined,
  remove: async () => {},
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
