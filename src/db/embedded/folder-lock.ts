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

/**
 * Opens what lies in a data folder as the only process in it, until it is closed or when it cannot be opened; PGlite itself
 * would let a second one in, and lose what either wrote.
 */
export async function openLocked<T extends { close(): Promise<void> }>(folder: string, open: () => Promise<T>) {
  const lock = lockFolder(folder)
  try {
    const opened = await open()
    return {
      ...opened,
      async close() {
        await opened.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function lockFolder(folder: string) {
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
