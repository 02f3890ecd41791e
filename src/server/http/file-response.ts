import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What a call answers that answers a file. */
export type FileResponse = { name: string; type: string; body: Buffer | string | Readable }

/** Whatever it is, the browser keeps it and opens nothing: not even a page in disguise could run something here. */
const headers = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

export const sendFile = (reply: FastifyReply, { name, type, body }: FileResponse) =>
  reply.headers(headers).header('content-disposition', attachmentCalled(name)).type(type).send(body)

/** RFC 6266: the name in ASCII for old clients, and as it is for all others. */
function attachmentCalled(name: string) {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
