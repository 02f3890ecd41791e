import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const key = 'key/with+signs'
const secret = 'secret/with+signs'
const credentials = `${encodeURIComponent(key)}:${encodeURIComponent(secret)}`

type Seen = { method: string | undefined; path: string; signed: boolean; type: string | undefined }

/** A minimal S3 server. It stores and returns files for requests signed with its key; others get 404 or 403. */
export async function startBucket(name: string) {
  const bucket = {
    objects: new Map<string, Buffer>(),
    seen: [] as Seen[],
    /** A fault: a status for every request, a failing removal, or a connection that breaks in the middle of a file. */
    trouble: undefined as number | 'DELETE' | 'broken' | undefined,
    /** The content type of the files that it refuses. */
    refused: undefined as string | undefined,
  }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { method } = request
    const path = request.url ?? ''
    const signed = isSigned(request, body)
    bucket.seen.push({ method, path, signed, type: request.headers['content-type'] })
    if (typeof bucket.trouble === 'number') return response.writeHead(bucket.trouble).end('<Error/>')
    if (bucket.trouble === method) return response.writeHead(500).end('<Error/>')
    if (method === 'PUT' && bucket.refused === request.headers['content-type']) return response.writeHead(400).end()
    if (!signed) return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (!path.startsWith(`/${name}/`)) return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    if (method === 'PUT') bucket.objects.set(path, body)
    if (method === 'DELETE') {
      bucket.objects.delete(path)
      return response.writeHead(204).end()
    }
    const found = bucket.objects.get(path)
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    if (method !== 'GET') return response.end()
    if (bucket.trouble !== 'broken') return response.end(found)
    response.writeHead(200, { 'content-length': found.length })
    response.write(found.subarray(0, 10), () => request.socket.resetAndDestroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `s3://${credentials}@127.0.0.1:${port}/${name}?region=eu-west-1`
  return Object.assign(bucket, {
    url,
    close() {
      server.close()
      server.closeAllConnections()
    },
  })
}

/** Verifies the AWS Signature Version 4 of a request. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer) {
  const found =
    /^AWS4-HMAC-SHA256 Credential=(.+?)\/(\d{8})\/(.+?)\/s3\/aws4_request, SignedHeaders=(.+?), Signature=(\w+)$/
  const [, id, day = '', region = '', names = '', signature] = found.exec(headers.authorization ?? '') ?? []
  const hash = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
  const sent = String(headers['x-amz-content-sha256'])
  if (id !== key || (sent !== 'UNSIGNED-PAYLOAD' && sent !== hash(body))) return false
  if (method === 'PUT' && sent === 'UNSIGNED-PAYLOAD') return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = [method, url, '', lines.join(''), names, sent].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const sign = (with_: Buffer | string, what: string) => createHmac('sha256', with_).update(what).digest()
  const signing = ['s3', 'aws4_request'].reduce<Buffer>(sign, sign(sign(`AWS4${secret}`, day), region))
  return sign(signing, text).toString('hex') === signature
}
