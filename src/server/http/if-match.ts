import type { FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'

/** The `updatedAt` that a write was made from, quoted or not (contract, section 2); undefined when it names none. */
export function readIfMatch(request: FastifyRequest) {
  const text = request.headers['if-match']?.trim().replaceAll(/^"|"$/g, '')
  if (text === undefined) return undefined
  const read = new Date(text)
  if (Number.isNaN(read.getTime())) throw changedMeanwhile()
  return read
}

export const changedMeanwhile = () => new ApiError('changed meanwhile', 'This was changed by someone else')
