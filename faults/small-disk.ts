import { spawnSync } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NotRunError } from '../measure/run.ts'

/** A tmpfs of some MB. */
export async function smallDisk(size: number, access: 'rw' | 'ro' = 'rw') {
  if (process.getuid?.() !== 0) throw new NotRunError('only root may mount a small disk')
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-disk-'))
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `${access},size=${size}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (status !== 0) {
    await rm(folder, { recursive: true })
    throw new NotRunError(`a small disk cannot be mounted here (${stderr.trim()})`)
  }
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return (bavail * bsize) / 1e6
  }
  const other = join(folder, 'other-program')
  return {
    folder,
    free,
    /** Fills the disk until so many MB are free. */
    async fill(left: number) {
      while (free() > left) {
        const step = Math.min(4, free() - left)
        try {
          await appendFile(other, Buffer.alloc(Math.ceil(step * 1e6)))
        } catch (error) {
          // The disk is full.
          if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return
          throw error
        }
      }
    },
    clear: () => rm(other, { force: true }),
    async remove() {
      const { status: left } = spawnSync('umount', [folder])
      if (left === 0) await rm(folder, { recursive: true })
    },
  }
}
