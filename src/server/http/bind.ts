import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { pageUsedHeader } from '#contract/auth/auth.constants.ts'
import { permissionDenied, signedOut } from '#contract/auth/auth.errors.ts'
import type { SessionUser } from '#contract/auth/auth.ts'
import {
  type ResponseOf,
  type Call,
  isId,
  maxId,
  type ParamsOf,
  type ParsedBodyOf,
  type ParsedQueryOf,
} from '#contract/call.ts'
import { can } from '#contract/permissions.ts'
import { addressNotFound, fieldInvalid, objectExpected, valueNotFitting } from '#contract/requests.errors.ts'
import type { Language } from '#domain/text/language.ts'
import { type CachedResponse, sendCached } from './cached-response.ts'
import { type FileResponse, sendFile } from './file-response.ts'
import { readIfMatch } from './if-match.ts'
import { languageOfRequest } from './request-language.ts'
import { shownOnPages } from './shown-on-pages.ts'
import { admitUpload, routeWithUpload, type UploadedFile } from './body/upload-body.ts'

type Input<C extends Call> = {
  params: ParamsOf<C['path']>
  query: ParsedQueryOf<C>
  body: ParsedBodyOf<C>
  /** Reads the uploaded file. It is read this late so that a refused call costs nothing. */
  readFile: C extends { upload: string } ? () => Promise<UploadedFile> : undefined
  /** The user who makes the call. A public call looks none up. */
  user: C['permission'] extends 'anyone' ? undefined : SessionUser
  /** The version that the sender read, from its If-Match. The row is refused if it has changed since. */
  readAt: C extends { ifMatch: true } ? Date | undefined : undefined
  request: FastifyRequest
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Empties the cache of public pages. The process that changed them need not wait for the notification. */
    invalidatePages: () => void
  }
}

type Done<C extends Call> = C extends { file: string }
  ? FileResponse
  : C extends { events: unknown }
    ? Readable
    : C extends { response: unknown }
      ? ResponseOf<C>
      : unknown

/** Maximum body of a staff call, in bytes. */
const staffBodyLimit = 1024 * 1024

/**
 * Binds a call to its handler. Every request is checked in this order: size and format of the body, sign-in,
 * permission, ids of the path, query and body against their schemas, format of If-Match. The response is reduced to the
 * keys that the contract declares. A call that writes data of public pages empties their cache.
 */
export function bind<C extends Call>(app: FastifyInstance, call: C, work: (input: Input<C>) => Promise<Done<C>>) {
  const changesPages = call.writes?.some((table) => shownOnPages.has(table)) ?? false
  let compiled: z.ZodMiniType | undefined
  const route: RouteOptions = {
    method: call.method,
    url: call.path,
    ...(call.permission === 'anyone' ? {} : { bodyLimit: call.maxBody ?? staffBodyLimit }),
    // A HEAD request for a stream would never end.
    ...(call.events ? { exposeHeadRoute: false } : {}),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const user = await admit(app, call, request)
      const params = readParams(request.params as Record<string, string>)
      const query = call.query ? parse(call.query, request.query) : undefined
      const body = call.body ? parse(call.body, request.body) : undefined
      const readFile = call.upload ? admitUpload(request, call.upload) : undefined
      const readAt = call.ifMatch ? readIfMatch(request) : undefined
      const input = { params, query, body, readFile, user, readAt, request, reply } as Input<C>
      reply.code(call.status)
      const response = await work(input)
      if (changesPages) app.invalidatePages()
      if (call.response) {
        // Compiled at the first response, because startup would compile the schemas of calls that nobody makes.
        compiled ??= z.compile(call.response)
        return z.parse(compiled, response)
      }
      if (call.events) return sendEvents(reply, response as Readable)
      return call.file === undefined ? { success: true } : sendFile(reply, response as FileResponse)
    },
  }
  if (call.upload) routeWithUpload(app, route, call.upload)
  else app.route(route)
}

/** Binds a public call to a cached response, which staff can preview before the site opens. */
export function bindCached<C extends Call & { permission: 'anyone' }>(
  app: FastifyInstance,
  call: C,
  make: (params: ParamsOf<C['path']>, isPreview: boolean, language: Language) => Promise<CachedResponse>,
) {
  app.get(call.path, async (request, reply) => {
    const params = readParams(request.params as Record<string, string>)
    const isPreview = await app.isPreview(request, reply)
    return sendCached(request, reply, await make(params as ParamsOf<C['path']>, isPreview, languageOfRequest(request)))
  })
}

async function admit(app: FastifyInstance, { permission, polled }: Call, request: FastifyRequest) {
  if (permission === 'anyone') return undefined
  const used = !polled || request.headers[pageUsedHeader] !== undefined
  const user = await app.sessions.read(request, { used })
  if (!user) throw signedOut()
  request.userId = user.id
  if (!can(user, permission)) throw permissionDenied(permission)
  return user
}

/** `x-accel-buffering` keeps a proxy from buffering the stream. */
const sendEvents = (reply: FastifyReply, events: Readable) =>
  reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).send(events)

/** Ids are positive integers; any other text is a 404. */
function readParams(params: Record<string, string>) {
  const entries = Object.entries(params).map(([name, text]) => {
    if (!isId(name)) return [name, text]
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
    if (!(id <= maxId)) throw addressNotFound()
    return [name, id]
  })
  return Object.fromEntries(entries)
}

/** Parses a value. The error lists every invalid field and has the message of the first. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.path.length === 0 ? objectExpected.sentence : issueMessage(issue.message),
  }))
  throw fieldInvalid({ firstIssue: issues[0]?.message ?? valueNotFitting.sentence, issues })
}

const issueMessage = (text: string) => (text === 'Invalid input' ? valueNotFitting.sentence : text)
