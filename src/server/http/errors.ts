import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
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

/** Seconds after which a client may try again while the database is away or busy. */
const retryAfter = 5

/** The error of the contract for a thrown one; an unexpected one is logged. The reply gets its status. */
export function reportedError(thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): ApiError {
  const error = toApiError(thrown) ?? unexpectedError()
  if (error.code === 'unexpected') request.log.error({ reqId: request.id, err: thrown }, 'unexpected error')
  if (error.code === 'unavailable' && !isProbe(request))
    request.log.warn({ reqId: request.id, err: thrown }, 'unavailable')
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  reply.code(errorStatuses[error.code])
  return error
}

/** Sends an error as programs read it. */
export const sendError = ({ message, issues, freeFrom }: ApiError, reply: FastifyReply) =>
  reply.send({ ...errorResponse(message, issues), ...(freeFrom === undefined ? {} : { freeFrom }) })

/** Whether a monitor asks, each second perhaps: what it learns is logged when it changes (database-probe.ts). */
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

// Node's codes for a failed or broken connection and an untrusted certificate; and SQLSTATE classes 08 (connection), 28 (sign-in),
// 3D (no such database), 53 (resources), 57P (shutdown), 58 (disk), and 42501 (a right was taken away).
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ERR_TLS\w+|\w*CERT\w*|UNABLE_TO_\w+|(08|28|3D|53|58)\w{3}|57P\w{2}|42501)$/
const awayTexts = /Connection terminated|Client has encountered a connection error|does not support SSL connections/

// SQLSTATE of a write to a standby, or to a database that only allows reading.
const readOnlyCode = '25006'

/** The error of the pool for a query that has waited too long for a free connection. */
const busyText = 'timeout exceeded when trying to connect'

/** The response to an error that means, or whose cause means, that the database cannot be reached or has no free connection. */
export function databaseUnavailable(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof ApiError) return error.code === 'unavailable' ? error : undefined
  if ('code' in error && error.code === readOnlyCode) return databaseReadOnly({ retryAfter })
  if (error.message === busyText) return databaseBusy({ retryAfter })
  if (('code' in error && awayCodes.test(String(error.code))) || awayTexts.test(error.message))
    return databaseAway({ retryAfter })
  return databaseUnavailable(error.cause)
}
