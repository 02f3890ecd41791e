import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Two changes within this many milliseconds can get the same time from the file system. */
const sameTime = 2_000

/**
 * Copies a folder while its files change: first everything, then, while `stillness` blocks writes, whatever has changed. So
 * writes wait only while the changes are copied.
 */
export async function copyLive(from: string, to: string, stillness: (work: () => Promise<void>) => Promise<void>) {
  const copied = new Map<string, { at: number; size: number; changedAt: number }>()

  async function copyChanged(path: string) {
    const source = join(from, path)
    const before = copied.get(path)
    const { size, mtimeMs: changedAt } = await stat(source)
    // Only an equal time means unchanged, because the clock may have been set back.
    if (before && before.size === size && before.changedAt === changedAt && changedAt < before.at - sameTime) return
    const at = Date.now()
    // A clone if the file system supports it, which takes neither time nor space.
    await copyFile(source, join(to, path), constants.COPYFILE_FICLONE)
    copied.set(path, { at, size, changedAt })
  }

  async function copyAll(folder: string): Promise<string[]> {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
    const found: string[] = []
    for (const entry of await readdir(join(from, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) found.push(...(await copyAll(path)))
      else {
        found.push(path)
        await copyChanged(path).catch(unlessGone)
      }
    }
    return found
  }

  await copyAll('')
  await stillness(async () => {
    const last = new Set(await copyAll(''))
    for (const path of copied.keys()) if (!last.has(path)) await rm(join(to, path), { force: true })
  })
}

function unlessGone(error: unknown) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
