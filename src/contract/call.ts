import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.ZodMiniType
type Definition = {
  may: Permission
  summary: string
  body?: Schema
  answer: Schema
  status?: 200 | 201
  /** Made by the browser itself again and again: by itself it does not keep a session alive. */
  polled?: true
}

/**
 * A call as a value: the one place where its path, its right and its shapes are written. The server binds it, the
 * browser and the tests call through it, and the OpenAPI document is printed from it.
 */
export type Call = Definition & { method: Method; path: string; status: 200 | 201 }

export function call<const P extends string, D extends Definition>(method: Method, path: P, definition: D) {
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
export const isId = (name: string) => name === 'id' || name.endsWith('Id')
export type BodyOf<C> = C extends { body: infer B } ? z.input<B> : undefined
export type ParsedBodyOf<C> = C extends { body: infer B } ? z.output<B> : undefined
export type AnswerOf<C> = C extends { answer: infer A } ? z.output<A> : never

/** Fills the parameters of a path: address('/api/units/:id', { id: 3 }) is '/api/units/3'. */
export function address(path: string, params: Record<string, string | number> = {}) {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs a value for ${name}`)
    return encodeURIComponent(value)
  })
}
