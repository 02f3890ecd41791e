import { randomUUID } from 'node:crypto'
import type { Json } from './remote-inspector.ts'

/** Values of WebDriver BiDi: { type, value }. */
export type BidiValue = { type: string; value?: unknown; handle?: string; sharedId?: string }

/** A value of the Web Inspector. */
type RemoteObject = {
  type: string
  subtype?: string
  className?: string
  description?: string
  value?: unknown
  objectId?: string
}

/** An argument for the inspector. */
export function argumentOf(value: BidiValue): Json {
  const handle = value.handle ?? value.sharedId
  return handle === undefined ? { value: plain(value) } : { objectId: handle }
}

function plain({ type, value }: BidiValue): unknown {
  if (type === 'null') return null
  if (type === 'array') return (value as BidiValue[]).map(plain)
  if (type === 'object')
    return Object.fromEntries((value as [BidiValue, BidiValue][]).map(([key, of]) => [plain(key), plain(of)]))
  return value
}

/** Converts a JSON value. */
export function bidiOf(value: unknown): BidiValue {
  if (value === undefined) return { type: 'undefined' }
  if (value === null) return { type: 'null' }
  if (Array.isArray(value)) return { type: 'array', value: value.map(bidiOf) }
  if (typeof value === 'object')
    return { type: 'object', value: Object.entries(value).map(([key, of]) => [key, bidiOf(of)]) }
  return { type: typeof value, value }
}

/** A remote object; the inspector's object id is its handle. */
export function handleOf(context: string, { type, subtype, className = '', value, objectId }: RemoteObject): BidiValue {
  if (objectId === undefined) return subtype === 'null' ? { type: 'null' } : { type, value }
  if (subtype === 'node') return { type: 'node', handle: objectId, sharedId: objectId, value: {} }
  if (className === 'Window') return { type: 'window', handle: objectId, value: { context } }
  if (className === 'Promise') return { type: 'promise', handle: objectId }
  const known = ['array', 'regexp', 'date', 'error', 'map', 'set', 'weakmap', 'weakset', 'proxy']
  // The handle has its type only; its properties are requested separately.
  const kind = subtype !== undefined && known.includes(subtype) ? subtype : type
  return kind === 'regexp' || kind === 'date' ? { type: 'object', handle: objectId } : { type: kind, handle: objectId }
}

/** The result of an evaluation, or its exception. */
export function evaluationOf(context: string, realm: string, response: Json, byValue: boolean): Json {
  const result = response['result'] as RemoteObject
  if (response['wasThrown'] === true)
    return { type: 'exception', realm, exceptionDetails: { text: result.description ?? String(result.value) } }
  return { type: 'success', realm, result: byValue ? bidiOf(result.value) : handleOf(context, result) }
}

export const newId = () => randomUUID()
