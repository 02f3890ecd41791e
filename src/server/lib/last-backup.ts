import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#db/make-folder.ts'

/** The last backup that was read back. It is a file because a backup cannot write to an embedded database in use. */
export type LastBackup = { finishedAt: string; bytes: number }

const pathOf = (dataDir: string) => join(dataDir, 'last-backup.json')

export function noteBackup(dataDir: string, backup: LastBackup) {
  makeFolder(dataDir)
  const path = pathOf(dataDir)
  writeFileSync(`${path}.part`, JSON.stringify(backup), { mode: 0o600, flush: true })
  renameSync(`${path}.part`, path)
}

export function readLastBackup(dataDir: string): LastBackup | undefined {
  const path = pathOf(dataDir)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
