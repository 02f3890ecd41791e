import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadImage } from '#contract/uploads.ts'
import { uploadsPath } from '#contract/uploads.constants.ts'
import { bind } from '#server/http/bind.ts'
import { type Context, readUpload, takeUpload } from './uploads.service.ts'

/** A name is never given twice, and whatever lies under it runs nothing, even opened by itself. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

export function bindUploads(app: FastifyInstance, ctx: Context) {
  bind(app, uploadImage, ({ user, readFile }) => takeUpload(ctx, user.id, readFile))

  app.get(`${uploadsPath}:name`, async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const { data, type } = await readUpload(ctx, request.params.name)
    return reply.headers(headers).type(type).send(data)
  })
}
