import type { FastifyRequest } from 'fastify'
import { changedMeanwhile } from '#contract/requests.errors.ts'

/**
 * Returns the `updatedAt` that the sender of a write has read, quoted or not; undefined without an If-Match
 * (docs/specification/contract.md#all-calls).
 */
export function readIfMatch(request: FastifyRequest) {
  const text = request.headers['if-match']?.trim().replaceAll(/^"|"$/g, '')
  if (text === undefined) return undefined
  const readAt = new Date(text)
  if (Number.isNaN(readAt.getTime())) throw changedMeanwhile()
  return readAt
}

/** Returns a row, or throws if it has changed since its editor read it. */
export function requireUnchanged<Row extends { updatedAt: Date }>(row: Row, readAt: Date | undefined): Row {
  if (readAt && readAt.getTime() !== row.updatedAt.getTime()) throw changedMeanwhile()
  return row
}
