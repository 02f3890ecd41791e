import type { FastifyRequest } from 'fastify'
import { databaseUnavailable } from '#server/http/errors.ts'
import type { Sessions } from './sessions.service.ts'

/**
 * Whether a request has a session. Returns false while the database is unavailable, so that visitors still get their
 * pages.
 */
export async function isStaff(sessions: Sessions, request: FastifyRequest) {
  try {
    return (await sessions.read(request, { used: true })) !== undefined
  } catch (error) {
    if (databaseUnavailable(error)) return false
    throw error
  }
}
