import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { sandboxHeaders } from './security-headers.ts'

export type FileResponse = { name: string; type: string; body: Buffer | string | Readable }

export const sendFile = (reply: FastifyReply, { name, type, body }: FileResponse) =>
  reply.headers(sandboxHeaders).header('content-disposition', attachment(name)).type(type).send(body)

/** RFC 6266: the name in ASCII for old clients, and in encoded UTF-8 for all others. */
function attachment(name: string) {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
