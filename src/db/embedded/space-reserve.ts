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
 * Returns a function that returns an error while the disk is nearly full; the cause of the error is the line for the log. On
 * a full disk PGlite stops in the middle of a write and cannot be opened again until there is space.
 */
export function watchSpace({ folder, reserve, freeBytes = freeOnDisk, now = Date.now }: Options) {
  let checkedAt = Number.NEGATIVE_INFINITY
  let isFull = false
  return () => {
    if (now() - checkedAt >= checkEvery) {
      isFull = freeBytes(folder) < reserve
      checkedAt = now()
    }
    return isFull ? diskFull({ retryAfter: 60, cause: new Error(tooLittle(folder, reserve)) }) : undefined
  }
}

const tooLittle = (folder: string, reserve: number) =>
  `the disk of ${folder} has less than ${Math.ceil(reserve / 1e6)} MB free; free some space on it`

export function freeOnDisk(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
