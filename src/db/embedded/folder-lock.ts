import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// The lock is the kernel's, on a file that SQLite holds open: it ends with the process however that ends. It would also
// end with the garbage collection of its object, so it is kept here for as long as it is held.
const held = new Set<DatabaseSync>()

/** Another process has the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that process, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

/** Makes this the only process in a data folder; PGlite itself would let a second one in, and lose what either wrote. */
export function lockFolder(folder: string) {
  const file = new DatabaseSync(join(folder, 'lock.db'))
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    throw isBusy(error) ? new FolderInUse(folder) : error
  }
  held.add(file)
  return {
    release() {
      if (held.delete(file)) file.close()
    },
  }
}

// SQLITE_BUSY
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5
