import type * as z from 'zod/mini'
import type { EditedTable } from './events.constants.ts'
import type { Permission } from './permissions.ts'
import type { UploadKind } from '#contract/properties/uploads.constants.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.ZodMiniType
type Definition = {
  permission: Permission
  summary: string
  /** The query parameters, whose values are text. */
  query?: Schema
  body?: Schema
  /** Maximum body in bytes, for a call that takes more than other calls of staff. */
  maxBody?: number
  /** The call takes one file of this kind as multipart/form-data instead of a body. */
  upload?: UploadKind
  status?: 200 | 201
  /** The status if the item existed already; the handler decides. */
  statusIfThere?: 200
  /** The browser polls this call, so it alone does not extend the session. */
  polled?: true
  /** A write without one of its own answers `{ success: true }`. */
  response?: Schema
  /** The response is a file of this media type, sent as a download. */
  file?: string
  /** The response is a stream of server-sent events with data of this shape. */
  events?: Schema
  /** The tables that the response depends on. When one changes, staff screens fetch the response again. */
  reads?: readonly EditedTable[]
  /** The tables that the call changes. Staff screens then fetch again whatever reads them. */
  writes?: readonly EditedTable[]
  /** The sender may name in If-Match the `updatedAt` that it read, and is refused when the row has changed since. */
  ifMatch?: true
}
type Written = Required<Pick<Definition, 'writes'>>
type ResponseKind = { response: Schema } | { file: string } | { events: Schema }

/**
 * A call as a value: the only place that defines its path, permission and schemas. The server binds it, the browser and
 * the tests send it, and the OpenAPI document is generated from it.
 */
export type Call = Definition & { method: Method; path: string; status: 200 | 201 }

export type Mutation = Call & Written

type Bound<P extends string, D> = { method: Method; path: P; status: 200 | 201 } & D

export function call<const P extends string, D extends Definition>(
  method: 'GET',
  path: P,
  definition: D & ResponseKind,
): Bound<P, D>
export function call<const P extends string, D extends Definition>(
  method: Exclude<Method, 'GET'>,
  path: P,
  definition: D & Written,
): Bound<P, D>
// The bundler leaves out the calls that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export function call<const P extends string, D extends Definition>(method: Method, path: P, definition: D) {
  const bound: Bound<P, D> = { method, path, ...definition, status: definition.status ?? 200 }
  return bound
}

type Key<Segment extends string> = Segment extends `:${infer Name}` ? Name : never
type Split<Path extends string> = Path extends `${infer Head}/${infer Tail}` ? Key<Head> | Split<Tail> : Key<Path>

/** The names of the parameters in a path: 'id' in '/api/units/:id'. */
export type ParamNames<Path extends string> = Split<Path>
/** A parameter named `id` or ending in `Id` is a number; any other is text. */
export type ParamsOf<Path extends string> = {
  [Name in ParamNames<Path>]: Name extends 'id' | `${string}Id` ? number : string
}
export const maxJsonDepth = 20

/** The largest id that the tables can store. */
export const maxId = 2_147_483_647
export const isId = (name: string) => name === 'id' || name.endsWith('Id')
export type BodyOf<C> = C extends { body: infer B } ? z.input<B> : undefined
export type QueryOf<C> = C extends { query: infer Q } ? z.input<Q> : undefined
export type ParsedQueryOf<C> = C extends { query: infer Q } ? z.output<Q> : undefined
export type ParsedBodyOf<C> = C extends { body: infer B } ? z.output<B> : undefined
export type ResponseOf<C> = C extends { response: infer A }
  ? z.output<A>
  : C extends { file: string } | { events: unknown }
    ? never
    : { success: true }

type Filled = {
  params?: Record<string, string | number> | undefined
  query?: Record<string, string | undefined> | undefined
}

/** Fills in a path: address('/api/units/:id', { params: { id: 3 } }) is '/api/units/3'. Empty query parameters are omitted. */
export function address(path: string, { params = {}, query = {} }: Filled = {}) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs a value for ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  return search.size === 0 ? filled : `${filled}?${search}`
}
