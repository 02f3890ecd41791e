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
    .toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))
}

/** Whether a stranger gets further than to the check of the session. */
export const isPublic = ({ path }: ScannedRequest) =>
  !/^\/api\/(admin|crm)\//.test(path) || /^\/api\/admin\/(login|forgot-password|password-resets)/.test(path)

function requestOf(
  method: string,
  path: string,
  { parameters, requestBody }: z.infer<typeof Operation>,
): ScannedRequest {
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/id$/i.test(name) ? '2' : 'x'.repeat(43)))
  // A cursor comes from an answer; any other one is refused before the rest is looked at.
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.name !== 'cursor')
    .map(({ name, schema }): [string, string] => [name, String(exampleOf(schema, name))])
  const schema = requestBody?.content['application/json']?.schema
  return { method, path: inPath, query, body: schema && JSON.stringify(exampleOf(schema, '')) }
}

const texts = [
  'saddle and anvil',
  'scanner@example.com',
  '2026-03-02',
  '2026-03-02T10:00:00.000Z',
  '2',
  'https://park.example.com/a.jpg',
]

/** What the schemas do not say of a text, by the name of its field. */
const named: [RegExp, string][] = [
  [/^(scheduledDate|nextFollowUpDate|lastContactDate)$/, '2026-03-02T10:00:00.000Z'],
  [/end.*date$/i, '2027-03-01'],
  [/date$|^on$/i, '2026-03-02'],
  [/^by$/, 'owner@example.com'],
  [/url$/i, 'https://park.example.com/a.jpg'],
]

function exampleOf(schema: Schema, name: string): unknown {
  const { type, properties, items, anyOf, pattern = '', minLength = 0, maxLength = 1000 } = schema
  const [first] = schema.const === undefined ? (schema.enum ?? []) : [schema.const]
  if (first !== undefined) return first
  if (anyOf?.[0]) return exampleOf(anyOf[0], name)
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([key, field]) => [key, exampleOf(field, key)]))
  if (type === 'array') return items ? [exampleOf(items, name)] : []
  if (type === 'integer' || type === 'number') return Math.max(2, schema.minimum ?? 2)
  if (type === 'boolean') return true
  const fits = (text: string) => new RegExp(pattern).test(text) && text.length >= minLength && text.length <= maxLength
  const hinted = named.filter(([key]) => key.test(name)).map(([, text]) => text)
  return [...hinted, ...texts].find(fits) ?? 'x'.repeat(minLength)
}
