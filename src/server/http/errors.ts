import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { sentenceIn } from '#domain/text/tell.ts'
import { languageOfRequest } from './request-language.ts'
import * as healthApi from '#contract/health.ts'
import { ApiError, type ErrorResponse, errorStatuses } from '#contract/errors.ts'
import {
  addressNotFound,
  bodyOfWrongType,
  bodyTooLarge,
  databaseAway,
  databaseBusy,
  databaseReadOnly,
  requestNotUnderstood,
  unexpectedError,
} from '#contract/requests.errors.ts'

/** Seconds after which a client may retry while the database is unavailable or busy. */
const retryAfter = 5

/** Converts a thrown error to one of the contract, logs it if it is unexpected, and sets the status of the reply. */
export function reportedError(thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): ApiError {
  const error = toApiError(thrown) ?? unexpectedError()
  if (error.code === 'unexpected') request.log.error({ reqId: request.id, err: thrown }, 'unexpected error')
  if (error.code === 'unavailable' && !isProbe(request))
    request.log.warn({ reqId: request.id, err: thrown }, 'unavailable')
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  reply.code(errorStatuses[error.code])
  return error
}

/** Sends an error in the format for programs. */
export const sendError = ({ message, issues, freeFrom }: ApiError, reply: FastifyReply) => {
  const inLanguage = (sentence: string) => sentenceIn(languageOfRequest(reply.request), sentence)
  const spoken = issues?.map((issue) => ({ ...issue, message: inLanguage(issue.message) }))
  return reply.send({ ...errorResponse(inLanguage(message), spoken), ...(freeFrom === undefined ? {} : { freeFrom }) })
}

/**
 * Whether a monitor sent the request, perhaps every second. Its result is logged only when it changes (database-
 * probe.ts).
 */
export const isProbe = ({ routeOptions }: FastifyRequest) => routeOptions.url === healthApi.readyz.path

const errorResponse = (message: string, issues?: ErrorResponse['issues']): ErrorResponse => ({
  error: message,
  message,
  ...(issues === undefined ? {} : { issues }),
})

function toApiError(error: FastifyError | Error): ApiError | undefined {
  if (error instanceof ApiError) return error
  const unavailable = databaseUnavailable(error)
  if (unavailable) return unavailable
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === undefined || status >= 500) return undefined
  return (byStatus[status] ?? requestNotUnderstood)()
}

const byStatus: Record<number, () => ApiError> = { 404: addressNotFound, 413: bodyTooLarge, 415: bodyOfWrongType }

// Node's codes for a failed or broken connection and an untrusted certificate, and SQLSTATE classes 08 (connection), 28
// (sign-in), 3D (no such database), 53 (resources), 57P (shutdown), 58 (disk), and 42501 (permission revoked).
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ERR_TLS\w+|\w*CERT\w*|UNABLE_TO_\w+|(08|28|3D|53|58)\w{3}|57P\w{2}|42501)$/
const awayTexts = /Connection terminated|Client has encountered a connection error|does not support SSL connections/

// SQLSTATE of a write to a standby or a read-only database.
const readOnlyCode = '25006'

/** The pool's error for a query that waited too long for a free connection. */
const busyText = 'timeout exceeded when trying to connect'

/**
 * Returns the response to an error, or to an error with a cause, that means the database is unreachable or has no free
 * connection.
 */
export function databaseUnavailable(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof ApiError) return error.code === 'unavailable' ? error : undefined
  if ('code' in error && error.code === readOnlyCode) return databaseReadOnly({ retryAfter })
  if (error.message === busyText) return databaseBusy({ retryAfter })
  if (('code' in error && awayCodes.test(String(error.code))) || awayTexts.test(error.message))
    return databaseAway({ retryAfter })
  return databaseUnavailable(error.cause)
}
