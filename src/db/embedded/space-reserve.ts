import { statfsSync } from 'node:fs'

export const defaultReserve = 200_000_000

type Options = {
  folder: string
  reserve: number
  freeBytes?: (folder: string) => number
  now?: () => number
}

const checkEvery = 1_000

/**
 * Returns why writes are refused while the disk is nearly full: on a full disk PGlite stops in the middle of a write
 * and cannot be opened again until there is space.
 */
export function watchSpace({ folder, reserve, freeBytes = freeOnDisk, now = Date.now }: Options) {
  let checkedAt = Number.NEGATIVE_INFINITY
  let refusal: string | undefined
  return () => {
    if (now() - checkedAt < checkEvery) return refusal
    refusal = freeBytes(folder) < reserve ? full(folder, reserve) : undefined
    checkedAt = now()
    return refusal
  }
}

const full = (folder: string, reserve: number) =>
  `Nothing can be stored now: the disk of ${folder} has less than ${Math.ceil(reserve / 1e6)} MB free. Free some space on it.`

/** Bytes that are free on the disk of a folder. */
export function freeOnDisk(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
