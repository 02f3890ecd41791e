import type { FastifyInstance } from 'fastify'
import { maxJsonDepth } from '#contract/call.ts'
import { ApiError } from '#contract/errors.ts'
import { bodyMissing, bodyNotJson, bodyNotUtf8, bodyTooDeep, keyNotAllowed } from '#contract/requests.errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/**
 * Accepts only JSON bodies: valid UTF-8, at most 20 levels deep, without a key that could reach an object's prototype.
 */
export function acceptJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      // A call without a body may still have a content type. The schema of a call that needs a body refuses its
      // absence.
      done(null, body.length === 0 ? undefined : readJson(body as Buffer))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}

/** Parses a body, or throws an ApiError that explains the fault. */
export function readJson(body: Buffer): unknown {
  const text = decode(body)
  if (text.trim() === '') throw bodyMissing()
  if (depthOf(text) > maxJsonDepth) throw bodyTooDeep()
  try {
    return JSON.parse(text, refusePrototypeKeys)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw bodyNotJson()
  }
}

function decode(body: Buffer) {
  try {
    return utf8.decode(body)
  } catch {
    throw bodyNotUtf8()
  }
}

function refusePrototypeKeys(key: string, value: unknown) {
  if (key === '__proto__') throw keyNotAllowed()
  return value
}

/** Counts the nesting of brackets outside strings before parsing, so that a deep body cannot exhaust the stack. */
function depthOf(text: string) {
  let depth = 0
  let max = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') max = Math.max(max, ++depth)
    else if (char === '}' || char === ']') depth -= 1
  }
  return max
}
