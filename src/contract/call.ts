import type * as z from 'zod/mini'
import type { EditedTable } from './events.constants.ts'
import type { Permission } from './permissions.ts'
import type { UploadKind } from './uploads.constants.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.ZodMiniType
type Definition = {
  permission: Permission
  summary: string
  /** The keys that its address may carry after the question mark; their values are text. */
  query?: Schema
  body?: Schema
  /** Takes one file of this kind as multipart/form-data instead of a body. */
  upload?: UploadKind
  status?: 200 | 201
  /** Answered instead when what the call makes was there already; the work says so. */
  statusIfThere?: 200
  /** Made by the browser itself again and again: by itself it does not keep a session alive. */
  polled?: true
  response?: Schema
  /** Answers a file of this media type instead, for the browser to keep. */
  file?: string
  /** Answers server-sent events instead, whose data are of this shape. */
  events?: Schema
  /** The tables whose changes make the answer old; a staff screen then asks again. */
  reads?: readonly EditedTable[]
}
type ResponseKind = { response: Schema } | { file: string } | { events: Schema }

/**
 * A call as a value: the one place where its path, its right and its shapes are written. The server binds it, the
 * browser and the tests call through it, and the OpenAPI document is printed from it.
 */
export type Call = Definition & { method: Method; path: string; status: 200 | 201 }

export function call<const P extends string, D extends Definition>(
  method: Method,
  path: P,
  definition: D & ResponseKind,
) {
  const bound: { method: Method; path: P; status: 200 | 201 } & D = {
    method,
    path,
    ...definition,
    status: definition.status ?? 200,
  }
  return bound
}

type Key<Segment extends string> = Segment extends `:${infer Name}` ? Name : never
type Split<Path extends string> = Path extends `${infer Head}/${infer Tail}` ? Key<Head> | Split<Tail> : Key<Path>

/** The names of a path's parameters: '/api/units/:id' has 'id'. */
export type ParamNames<Path extends string> = Split<Path>
/** A parameter called id, or ending so, is a number; any other is text. */
export type ParamsOf<Path extends string> = {
  [Name in ParamNames<Path>]: Name extends 'id' | `${string}Id` ? number : string
}
/** Largest id that the tables can hold. */
export const maxId = 2_147_483_647
export const isId = (name: string) => name === 'id' || name.endsWith('Id')
export type BodyOf<C> = C extends { body: infer B } ? z.input<B> : undefined
export type QueryOf<C> = C extends { query: infer Q } ? z.input<Q> : undefined
export type ParsedQueryOf<C> = C extends { query: infer Q } ? z.output<Q> : undefined
export type ParsedBodyOf<C> = C extends { body: infer B } ? z.output<B> : undefined
export type ResponseOf<C> = C extends { response: infer A } ? z.output<A> : never

type Filled = {
  params?: Record<string, string | number> | undefined
  query?: Record<string, string | undefined> | undefined
}

/** Fills a path: address('/api/units/:id', { params: { id: 3 } }) is '/api/units/3'; what is empty in the query is left out. */
export function address(path: string, { params = {}, query = {} }: Filled = {}) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs a value for ${name}`)
    return encodeURIComponent(value)
  })
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) asked.set(name, value)
  return asked.size === 0 ? filled : `${filled}?${asked}`
}
