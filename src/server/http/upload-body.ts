import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { mostImageBytes } from '#contract/uploads.words.ts'

const limits = { fileSize: mostImageBytes, files: 1, fields: 10, fieldSize: 1000, parts: 11, headerPairs: 50 }

const notMultipart = () => new Refusal('wrong media type', 'Send one image as multipart/form-data.')

/** Adds a route that takes multipart/form-data and nothing else; no other route learns to take it. */
export function routeWithUpload(app: FastifyInstance, route: RouteOptions) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(notMultipart()))
    await scope.register(multipart, { limits })
    scope.route(route)
  })
}

/** The one file of a request, as it came; further fields are passed over. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw notMultipart()
  const file = await readParts(request)
  if (file === undefined) throw new Refusal('invalid', 'The request holds no file. Choose an image.')
  if (file.length === 0) throw new Refusal('invalid', 'The file is empty. Choose another image.')
  return file
}

async function readParts(request: FastifyRequest) {
  let file: Buffer | undefined
  try {
    for await (const part of request.parts()) if (part.type === 'file') file = await part.toBuffer()
  } catch (error) {
    throw asRefusal(error)
  }
  return file
}

/** Whatever the parser does not like is in what was sent, though not all of its errors say so by a status. */
function asRefusal(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Refusal('too large', 'The image is larger than 10 MB. Choose a smaller one.')
  }
  if (code === 'FST_FILES_LIMIT') return new Refusal('invalid', 'Send one image at a time.')
  return new Refusal('invalid', 'The upload did not arrive whole. Please send the image again.')
}
