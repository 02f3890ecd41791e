import { statfsSync } from 'node:fs'
import { diskFull } from '#contract/storage.errors.ts'

export const defaultReserve = 200_000_000

type Options = {
  folder: string
  reserve: number
  freeBytes?: (folder: string) => number
  now?: () => number
}

const checkEvery = 1_000

/**
 * Returns a function that returns an error while the disk is nearly full: on a full disk PGlite stops in the middle of a write
 * and cannot be opened again until there is space.
 */
export function watchSpace({ folder, reserve, freeBytes = freeOnDisk, now = Date.now }: Options) {
  let checkedAt = Number.NEGATIVE_INFINITY
  let isFull = false
  return () => {
    if (now() - checkedAt >= checkEvery) {
      isFull = freeBytes(folder) < reserve
      checkedAt = now()
    }
    return isFull ? diskFull({ folder, reserve: Math.ceil(reserve / 1e6), retryAfter: 60 }) : undefined
  }
}

/** Bytes that are free on the disk of a folder. */
export function freeOnDisk(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
