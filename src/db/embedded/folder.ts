import { chmodSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '#db/make-folder.ts'

export const databaseFolder = (dataDir: string) => join(resolve(dataDir), 'database')

/** Makes a folder that only the product's own user may read. */
export function privateFolder(folder: string) {
  try {
    makeFolder(folder)
    chmodSync(folder, 0o700)
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be written (${String(error)}). Set DATA_DIR to one that can.`)
  }
  return folder
}
