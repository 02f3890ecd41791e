import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { ApiError } from '#contract/errors.ts'
import { defaultReserve, watchSpace } from '#db/embedded/space-reserve.ts'
import { type Config, isLoopback } from '#server/config.ts'

/** Where uploaded files lie under their names. */
export type Store = {
  put(name: string, data: Buffer, type: string): Promise<void>
  /** The file, or undefined when there is none of that name. */
  get(name: string): Promise<Buffer | undefined>
  /** Forgets a file; one that is not there is forgotten already. */
  remove(name: string): Promise<void>
  /** A sentence that says why nothing can be stored just now, or undefined. */
  refuseWrites(): string | undefined
}

export const createStore = ({ uploadsUrl, dataDir }: Config): Store =>
  uploadsUrl === undefined ? folderStore(join(dataDir, 'uploads')) : s3Store(uploadsUrl)

/** Files stop at twice the space that the database keeps free, so that they never take its last. */
const reserve = 2 * defaultReserve

export function folderStore(folder: string, freeBytes?: (folder: string) => number): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const nearlyFull = watchSpace({ folder, reserve, ...(freeBytes ? { freeBytes } : {}) })
  return {
    refuseWrites() {
      try {
        return nearlyFull()
      } catch (error) {
        throw away(error)
      }
    },
    async put(name, data) {
      const path = join(folder, name)
      try {
        await writeThrough(`${path}.part`, data)
        await rename(`${path}.part`, path)
        await syncFolder(folder)
      } catch (error) {
        await rm(`${path}.part`, { force: true })
        throw away(error)
      }
    },
    async get(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw away(error)
      }
    },
    async remove(name) {
      try {
        await rm(join(folder, name), { force: true })
      } catch (error) {
        throw away(error)
      }
    },
  }
}

/** The bytes are on the disk, not only on their way, when this is done. */
async function writeThrough(path: string, data: Buffer) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The folder too must be written through for a new name in it to be there after a power cut; Windows has no such call. */
export async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Milliseconds that the store has for one file. */
const patience = 10_000

/** A bucket at s3://key:secret@host/bucket?region=…, reached by https unless it is on this machine. */
export function s3Store(url: string): Store {
  const { username, password, host, hostname, pathname, searchParams } = new URL(url)
  const bucket = `${isLoopback(hostname) ? 'http' : 'https'}://${host}${pathname.replace(/\/$/, '')}`
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 1,
  })
  const ask = async (name: string, request: RequestInit) => {
    try {
      return await client.fetch(`${bucket}/${name}`, { ...request, signal: AbortSignal.timeout(patience) })
    } catch (error) {
      throw away(error)
    }
  }
  return {
    refuseWrites: () => undefined,
    async put(name, data, type) {
      const headers = {
        'content-type': type,
        'x-amz-content-sha256': createHash('sha256').update(data).digest('hex'),
      }
      const response = await ask(name, { method: 'PUT', headers, body: new Uint8Array(data) })
      await response.body?.cancel()
      if (!response.ok) throw away(new Error(`It answered ${response.status} when a file was stored`))
    },
    async get(name) {
      const response = await ask(name, { method: 'GET' })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      if (response.status === 404) return undefined
      throw away(new Error(`It answered ${response.status} when a file was read`))
    },
    async remove(name) {
      const response = await ask(name, { method: 'DELETE' })
      await response.body?.cancel()
      if (!response.ok && response.status !== 404)
        throw away(new Error(`It answered ${response.status} when a file was removed`))
    },
  }
}

const away = (cause: unknown) =>
  new ApiError(
    'unavailable',
    'The store of uploaded files cannot be reached at the moment. Please try again in a minute.',
    {
      retryAfter: 60,
      cause,
    },
  )
