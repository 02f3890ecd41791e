import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Flushes a file or folder to the disk. */
export function syncPath(path: string) {
  // Windows cannot open a folder, but flushes folder entries on its own.
  if (process.platform === 'win32') return
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
