import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { maxDocumentBytes, maxImageBytes, type UploadKind } from '#contract/properties/uploads.constants.ts'
import {
  fileEmpty,
  fileMissing,
  fileTooLarge,
  notMultipart,
  tooManyFiles,
  uploadIncomplete,
} from '#contract/properties/uploads.errors.ts'
import { allowSlowBody } from '#server/http/limits/time-limits.ts'

const limits = { files: 1, fields: 10, fieldSize: 1000, parts: 11, headerPairs: 50 }
const maxBytes: Record<UploadKind, number> = { image: maxImageBytes, document: maxDocumentBytes }

export type UploadedFile = { name: string; bytes: Buffer }

/** Adds a route that accepts multipart/form-data only. The parser is registered for this route alone. */
export function routeWithUpload(app: FastifyInstance, route: RouteOptions, kind: UploadKind) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(notMultipart({ kind })))
    await scope.register(multipart, { limits: { ...limits, fileSize: maxBytes[kind] } })
    scope.route(route)
  })
}

/** Returns a function that reads the file. The body gets extra time to wait for the semaphore and to arrive. */
export function admitUpload(request: FastifyRequest, kind: UploadKind) {
  allowSlowBody(request)
  return () => readUpload(request, kind)
}

/** Reads the file of a request and ignores other fields. */
async function readUpload(request: FastifyRequest, kind: UploadKind): Promise<UploadedFile> {
  if (!request.isMultipart()) throw notMultipart({ kind })
  const file = await readParts(request, kind)
  const one = kind === 'image' ? 'an image' : 'a document'
  if (file === undefined) throw fileMissing({ one })
  if (file.bytes.length === 0) throw fileEmpty({ kind })
  return file
}

async function readParts(request: FastifyRequest, kind: UploadKind) {
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { name: part.filename ?? '', bytes: await part.toBuffer() }
    }
  } catch (error) {
    throw toApiError(error, kind)
  }
  return file
}

/** Every error of the parser is a fault of the request, although not all of them have such a status. */
function toApiError(error: unknown, kind: UploadKind) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge({ kind, megabytes: maxBytes[kind] / 1024 / 1024 })
  return code === 'FST_FILES_LIMIT' ? tooManyFiles({ kind }) : uploadIncomplete({ kind })
}
