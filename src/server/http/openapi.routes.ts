import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type Call, isId } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { version } from '#server/lib/version.ts'

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const content = (schema: object) => ({ content: { 'application/json': { schema } } })

const fileOf = (type: string) => ({ content: { [type]: { schema: { type: 'string', format: 'binary' } } } })

const file = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
}

function operation(name: string, call: Call) {
  const params = [...call.path.matchAll(/:(\w+)/g)].map(([, param = '']) => ({
    name: param,
    in: 'path',
    required: true,
    schema: isId(param) ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }))
  const queryProperties = call.query && jsonSchema(call.query, 'input').properties
  const queryParams = Object.entries(queryProperties ?? {}).map(([key, schema]) => ({ name: key, in: 'query', schema }))
  const ifMatch = call.ifMatch ? [{ name: 'If-Match', in: 'header', schema: { type: 'string' } }] : []
  const parameters = [...params, ...queryParams, ...ifMatch]
  const response = call.events
    ? { content: { 'text/event-stream': { schema: jsonSchema(call.events, 'output') } } }
    : call.file === undefined
      ? content(call.response ? jsonSchema(call.response, 'output') : successSchema)
      : fileOf(call.file)
  return {
    operationId: name,
    summary: call.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.upload ? { requestBody: file } : {}),
    ...(call.body ? { requestBody: { required: true, ...content(jsonSchema(call.body, 'input')) } } : {}),
    responses: {
      [call.status]: { description: 'Done', ...response },
      ...(call.statusIfThere === undefined
        ? {}
        : { [call.statusIfThere]: { description: 'There already', ...response } }),
      default: {
        description: 'Refused, with a sentence that says why',
        ...content({ $ref: '#/components/schemas/Error' }),
      },
    },
  }
}

const successSchema = {
  type: 'object',
  properties: { success: { type: 'boolean', const: true } },
  required: ['success'],
  additionalProperties: false,
}

const errorSchema = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

/** The OpenAPI document, generated from the calls that the server binds and the browser makes. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Baydoor', version },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: { Error: errorSchema } },
  }
}

export function bindOpenApi(app: FastifyInstance, publicUrl: string) {
  // Generated at the first request, because it would take a tenth of the startup time.
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', async () => {
    document ??= openApiDocument(publicUrl)
    return document
  })
}
