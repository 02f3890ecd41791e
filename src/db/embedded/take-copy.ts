import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { copyLive } from './folder-copy.ts'
import { freeOnDisk } from './space-reserve.ts'

/** The files of the embedded database at one moment. A second engine can open them. */
export type FolderCopy = { files: string; remove(): Promise<void> }

type Options = { folder: string; files: string; reserve: number; pool: Pool; freeBytes?: (folder: string) => number }

const beginning = 'copy-'

/**
 * Copies the database's files while it is in use. Queries wait only while the last changes are copied: a transaction
 * occupies the only connection, and upkeep pauses during transactions.
 */
export async function takeCopy({ folder, files, reserve, pool, freeBytes = freeOnDisk }: Options): Promise<FolderCopy> {
  const needed = (await sizeOf(files)) + reserve
  if (freeBytes(folder) < needed)
    throw new Error(
      `The database cannot be copied: that needs ${Math.ceil(needed / 1e6)} MB free on the disk of ${folder}. Free some space on it.`,
    )
  const copy = await mkdtemp(join(folder, beginning))
  const remove = () => rm(copy, { recursive: true, force: true })
  try {
    await pool.query('checkpoint')
    await copyLive(files, copy, async (work) => {
      const client = await pool.connect()
      try {
        await client.query('checkpoint')
        await client.query('begin')
        await work()
        await client.query('rollback')
      } finally {
        client.release()
      }
    })
  } catch (error) {
    await remove()
    throw error
  }
  return { files: copy, remove }
}

/** Removes the copies of a process that died. */
export function removeCopies(folder: string) {
  for (const name of readdirSync(folder))
    if (name.startsWith(beginning)) rmSync(join(folder, name), { recursive: true })
}

async function sizeOf(folder: string): Promise<number> {
  let sum = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    // PostgreSQL can remove a file of the write-ahead log in the meantime.
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
    sum += found?.size ?? 0
  }
  return sum
}
