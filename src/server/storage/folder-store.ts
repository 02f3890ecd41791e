import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { storeUnavailable } from '#contract/storage.errors.ts'
import { defaultReserve, watchSpace } from '#db/embedded/space-reserve.ts'
import { makeFolder } from '#db/make-folder.ts'
import { requireFileName, type Store } from './store.ts'

/** Bytes that stay free: twice the reserve of the database, so that uploads never take its last space. */
const reserve = 2 * defaultReserve

export function folderStore(folder: string, freeBytes?: (folder: string) => number): Store {
  makeFolder(folder)
  const nearlyFull = watchSpace({ folder, reserve, ...(freeBytes ? { freeBytes } : {}) })
  return {
    refuseWrites() {
      try {
        return nearlyFull()
      } catch (error) {
        throw storeUnavailable({ retryAfter: 60, cause: error })
      }
    },
    async put(name, data) {
      const path = join(folder, requireFileName(name))
      try {
        await writeAndSync(`${path}.part`, data)
        await rename(`${path}.part`, path)
        await syncFolder(folder)
      } catch (error) {
        await rm(`${path}.part`, { force: true })
        throw storeUnavailable({ retryAfter: 60, cause: error })
      }
    },
    async get(name) {
      try {
        return await readFile(join(folder, requireFileName(name)))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw storeUnavailable({ retryAfter: 60, cause: error })
      }
    },
    async remove(name) {
      try {
        await rm(join(folder, requireFileName(name)), { force: true })
      } catch (error) {
        throw storeUnavailable({ retryAfter: 60, cause: error })
      }
    },
  }
}

async function writeAndSync(path: string, data: Buffer) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Syncs a folder, because only then does a new name in it survive a power cut. Windows has no such call. */
export async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
