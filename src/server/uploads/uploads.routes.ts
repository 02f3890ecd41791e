import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { samplePictures, samplesPath } from '#contract/properties/sample-pictures.constants.ts'
import { uploadsPath } from '#contract/properties/uploads.constants.ts'
import * as tracingApi from '#contract/park/tracing.ts'
import * as uploadsApi from '#contract/properties/uploads.ts'
import { bind } from '#server/http/bind.ts'
import { sandboxHeaders } from '#server/http/security-headers.ts'
import * as service from './uploads.service.ts'

/** A name is never reused, so its file can be cached forever. */
const headers = { ...sandboxHeaders, 'cache-control': 'public, max-age=31536000, immutable' }

/** A release may redraw them. */
const sampleHeaders = { ...sandboxHeaders, 'cache-control': 'public, max-age=86400' }

export function bindUploads(app: FastifyInstance, ctx: service.Context) {
  bind(app, uploadsApi.uploadImage, ({ user, readFile }) => service.storeUpload(ctx, { userId: user.id, readFile }))

  bind(app, tracingApi.upload, ({ user, readFile }) => service.storeTracing(ctx, { userId: user.id, readFile }))
  bind(app, tracingApi.read, ({ params }) => service.readTracing(ctx, params.name))

  for (const { name } of samplePictures) {
    const file = join('src/server/uploads/samples', `${name}.svg`)
    app.get(`${samplesPath}${name}.svg`, async (_request, reply) =>
      reply
        .headers(sampleHeaders)
        .type('image/svg+xml')
        .send(await readFile(file)),
    )
  }

  app.get(`${uploadsPath}:name`, async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const { data, type } = await service.readUpload(ctx, request.params.name)
    return reply.headers(headers).type(type).send(data)
  })
}
