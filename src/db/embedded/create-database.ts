import { existsSync } from 'node:fs'
import { ensureFiles, filesOf } from './first-start.ts'
import { openLocked } from './folder-lock.ts'
import { databaseFolder, privateFolder } from './folder.ts'

/**
 * Creates the embedded database of a data folder that has none. It imports little: creating takes several times the
 * memory of a start, and what else is loaded meanwhile adds to that.
 */
export async function createDatabase(dataDir: string, log: { info(message: string): void }) {
  const folder = privateFolder(databaseFolder(dataDir))
  if (existsSync(filesOf(folder))) return
  const { close } = await openLocked(folder, async () => {
    await ensureFiles(folder, log)
    return { async close() {} }
  })
  await close()
}
