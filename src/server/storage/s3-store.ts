import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { storeUnavailable } from '#contract/storage.errors.ts'
import { isLoopback } from '#server/config.ts'
import { requireFileName, type Store } from './store.ts'

/** Milliseconds within which a request must finish. */
const timeout = 10_000

type StoreResponse = { status: number; ok: boolean; body: Buffer }

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
  const send = async (name: string, request: RequestInit): Promise<StoreResponse> => {
    try {
      const response = await client.fetch(`${bucket}/${requireFileName(name)}`, {
        ...request,
        signal: AbortSignal.timeout(timeout),
      })
      const { status, ok } = response
      // Reading the body can fail too, if the connection breaks in between.
      return { status, ok, body: Buffer.from(await response.arrayBuffer()) }
    } catch (error) {
      throw storeUnavailable({ retryAfter: 60, cause: error })
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
      if (!response.ok) throw refused('stored', response)
    },

    async get(name) {
      const response = await send(name, { method: 'GET' })
      if (response.ok) return response.body
      if (isMissing(response)) return undefined
      throw refused('read', response)
    },

    async remove(name) {
      const response = await send(name, { method: 'DELETE' })
      if (!response.ok && !isMissing(response)) throw refused('removed', response)
    },
  }
}

/** A missing bucket has the same status as a missing file. */
const isMissing = ({ status, body }: StoreResponse) => status === 404 && elementOf(body, 'Code') !== 'NoSuchBucket'

/** The error for the log, with the store's reason, such as a wrong secret or a wrong clock. */
function refused(done: string, { status, body }: StoreResponse) {
  const reason = ['Code', 'Message'].flatMap((name) => elementOf(body, name) ?? []).join(': ')
  const cause = new Error(`It responded with ${status} when a file was ${done}${reason && ` (${reason})`}`)
  return storeUnavailable({ retryAfter: 60, cause })
}

const elementOf = (body: Buffer, name: string) =>
  new RegExp(`<${name}>([^<]{1,300})</${name}>`).exec(body.toString('utf8', 0, 4000))?.[1]
