import type { ErrorResponse } from '#contract/errors.ts'
import { errorMessage } from '#client/query.ts'
import { ApiError } from '#client/send.ts'

export type Refusal = {
  /** The message for each field that the form has. */
  byField: Partial<Record<string, string>>
  /** The message that belongs to no field. */
  rest: string | undefined
  freeFrom: string | null | undefined
}

const nothing: Refusal = { byField: {}, rest: undefined, freeFrom: undefined }

/** Splits a refusal into messages under the fields that the server names, or else one at the end of the form. */
export function refusalOf(error: unknown, fields: readonly string[]): Refusal {
  if (error === null || error === undefined) return nothing
  const issues = error instanceof ApiError ? error.issues : []
  const freeFrom = error instanceof ApiError ? freeFromOf(error) : undefined
  const byField: Refusal['byField'] = {}
  for (const { path, message } of issues) {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`))
    if (field) byField[field] ??= message
  }
  const rest = Object.keys(byField).length > 0 ? undefined : errorMessage(error)
  return { byField, rest, freeFrom }
}

/**
 * The first possible day. Only leases have it, so it is read here rather than in the client that the public pages
 * share. The error's message ends with the response body.
 */
function freeFromOf({ message, serverMessage }: ApiError): ErrorResponse['freeFrom'] {
  if (serverMessage === undefined) return undefined
  const response: ErrorResponse = JSON.parse(message.slice(message.indexOf('{')))
  return response.freeFrom
}
