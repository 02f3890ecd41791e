import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { isLoopback } from '#server/config.ts'
import { type Store, storeUnavailable } from './store.ts'

/** Milliseconds within which a request must be done. */
const timeout = 10_000

/** A bucket at s3://key:secret@host/bucket?region=…, over https unless it is on this machine. */
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
  const send = async (name: string, request: RequestInit) => {
    try {
      return await client.fetch(`${bucket}/${name}`, { ...request, signal: AbortSignal.timeout(timeout) })
    } catch (error) {
      throw storeUnavailable(error)
    }
  }
  return {
    refuseWrites: () => undefined,
    async put(name, data, type) {
      const headers = {
        'content-type': type,
        'x-amz-content-sha256': createHash('sha256').update(data).digest('hex'),
      }
      const response = await send(name, { method: 'PUT', headers, body: new Uint8Array(data) })
      await response.body?.cancel()
      if (!response.ok) throw storeUnavailable(new Error(`It responded with ${response.status} when a file was stored`))
    },
    async get(name) {
      const response = await send(name, { method: 'GET' })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      if (response.status === 404) return undefined
      throw storeUnavailable(new Error(`It responded with ${response.status} when a file was read`))
    },
    async remove(name) {
      const response = await send(name, { method: 'DELETE' })
      await response.body?.cancel()
      if (!response.ok && response.status !== 404)
        throw storeUnavailable(new Error(`It responded with ${response.status} when a file was removed`))
    },
  }
}
