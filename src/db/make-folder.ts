import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder that only its owner can enter, and its parents, where they are missing. Node's own recursive `mkdir` never
 * returns on a file system that refuses new folders as if their parent were missing, as /proc does.
 */
export function makeFolder(path: string) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process was faster.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
