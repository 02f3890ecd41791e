import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// The lock is the kernel's, on a file that SQLite holds open: it ends with the process however that ends. It would also
// end with the garbage collection of its object, so this module holds the object.
const held = new Set<DatabaseSync>()

/** Another process uses the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that process, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Opens a data folder for this process alone, until it is closed or fails to open; PGlite itself
 * would let a second process in, and lose the writes of one.
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
