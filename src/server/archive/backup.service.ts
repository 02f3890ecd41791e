import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { createReadStream, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connectFolder } from '#db/connect.ts'
import { makeFolder } from '#db/make-folder.ts'
import type { Config } from '#server/config.ts'
import { noteBackup } from '#server/lib/last-backup.ts'
import { syncFolder } from '#server/storage/folder-store.ts'
import type { Store } from '#server/storage/store.ts'
import { BadArchive } from './archive-error.ts'
import { exportArchive } from './archive.service.ts'
import { archiveName, archivesToRemove, unchecked, uncheckedToRemove } from './backup-retention.ts'
import { readArchive } from './read-archive.service.ts'

type Context = { config: Config; log: { info(message: string): void }; now?: Date }

/**
 * Archives all data into a folder and reads the archive back. Only then does it get its name, and older archives are
 * removed as the retention requires; other files in the folder stay. An archive that could not be read back on this
 * machine may still be good and stays under another name.
 */
export async function backUp({ config, log, now = new Date() }: Context, given: string | undefined) {
  if (given === undefined) throw new Error('Name the folder: npm run backup -- /path/to/folder')
  const folder = resolve(given)
  makeFolder(folder)
  const path = join(folder, archiveName(now))
  if (existsSync(path)) throw new Error(`${path} exists already, and another backup of this second. Try again.`)
  const { bytes, rows, files, missing } = await exportArchive({ config, log }, path + unchecked)
  await remove(folder, uncheckedToRemove(await readdir(folder), now))
  try {
    await checkArchive(path + unchecked, log)
  } catch (error) {
    if (!(error instanceof BadArchive))
      throw new Error(
        `The backup was written but could not be checked: ${messageOf(error)} It is kept as ${path + unchecked}, and older ones ` +
          `were kept. The check needs a folder with as much free space as the database has: free some in ${tmpdir()}, or set ` +
          'TMPDIR to another folder, and back up again.',
        { cause: error },
      )
    await rm(path + unchecked)
    throw new Error(
      `The backup was written but cannot be read back, so it was removed and older ones were kept: ${error.message}`,
      { cause: error },
    )
  }
  await rename(path + unchecked, path)
  await syncFolder(folder)
  const removed = archivesToRemove(await readdir(folder), now)
  await remove(folder, removed)
  noteBackup(config.dataDir, { finishedAt: new Date().toISOString(), bytes: (await stat(path)).size })
  return { path, bytes, rows, files, missing, removed }
}

/** Removes files. Another run may have removed them already. */
async function remove(folder: string, names: string[]) {
  for (const name of names) await rm(join(folder, name), { force: true })
}

/** Reads an archive into a temporary database, as an import would. */
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

/** The files are read and counted, but not stored again. */
const discarding: Store = {
  refuseWrites: () => undefined,
  put: async () => {},
  get: async () => undefined,
  remove: async () => {},
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(/\.?$/, '.')
