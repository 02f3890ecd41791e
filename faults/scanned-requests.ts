import * as z from 'zod'

/** What the product's OpenAPI document says of values, as far as examples need it. */
type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  pattern?: string
  minimum?: number
  minLength?: number
  maxLength?: number
}

const Operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: z.custom<Schema>() })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.custom<Schema>() })) }).optional(),
})
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

/** A request with a valid value for each parameter. */
export type ScannedRequest = { method: string; path: string; query: [string, string][]; body: string | undefined }

// They end the session of the scan, or never end themselves.
const left = [/\/logout$/, /\/change-password$/, /\/events$/, /^DELETE .*\/sessions$/, /^(PUT|DELETE) .*\/users\//]

/** One request per call of the product's OpenAPI document. */
export async function requestsOf(url: string) {
  const { paths } = Document.parse(await (await fetch(`${url}/api/openapi.json`)).json())
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => requestOf(method.toUpperCase(), path, operation)),
    )
    .filter(({ method, path }) => !left.some((one) => one.test(`${method} ${path}`)))
}

function requestOf(
  method: string,
  path: string,
  { parameters, requestBody }: z.infer<typeof Operation>,
): ScannedRequest {
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/id$/i.test(name) ? '2' : 'x'.repeat(43)))
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }): [string, string] => [name, String(exampleOf(schema))])
  const schema = requestBody?.content['application/json']?.schema
  return { method, path: inPath, query, body: schema && JSON.stringify(exampleOf(schema)) }
}

const texts = [
  'saddle',
  'scanner@example.com',
  '2026-03-02',
  '2026-03-02T10:00:00.000Z',
  '2',
  'https://park.example.com/a.jpg',
]

function exampleOf(schema: Schema): unknown {
  const { type, properties, items, anyOf, pattern = '', minLength = 0, maxLength = 1000 } = schema
  const [first] = schema.const === undefined ? (schema.enum ?? []) : [schema.const]
  if (first !== undefined) return first
  if (anyOf?.[0]) return exampleOf(anyOf[0])
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, field]) => [name, exampleOf(field)]))
  if (type === 'array') return items ? [exampleOf(items)] : []
  if (type === 'integer' || type === 'number') return Math.max(2, schema.minimum ?? 2)
  if (type === 'boolean') return true
  const fits = (text: string) => new RegExp(pattern).test(text) && text.length >= minLength && text.length <= maxLength
  return texts.find(fits) ?? 'x'.repeat(minLength)
}
