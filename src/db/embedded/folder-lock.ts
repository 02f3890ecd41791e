import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// The kernel locks a file that SQLite holds open, so the lock ends with the process, however it ends. Garbage collection of
// the object would also end it, so this module keeps a reference.
const held = new Set<DatabaseSync>()

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that process, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Opens a data folder exclusively for this process, until it is closed or fails to open. PGlite itself would let a second
 * process in, and the writes of one would be lost.
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
