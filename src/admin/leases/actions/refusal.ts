import type { ErrorResponse } from '#contract/errors.ts'
import { errorMessage } from '#client/query.ts'
import { ApiError } from '#client/send.ts'

export type Refusal = {
  /** The sentence about each field that the form has. */
  byField: Partial<Record<string, string>>
  /** The sentence that is about none of them. */
  rest: string | undefined
  freeFrom: string | null | undefined
}

const nothing: Refusal = { byField: {}, rest: undefined, freeFrom: undefined }

/** Where a form says why it is refused: under the field that the server names, else at its end. */
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

/** The first day that would do. Only refusals of leases have it, so that public pages do without; the message ends with the response. */
function freeFromOf({ message, serverMessage }: ApiError): ErrorResponse['freeFrom'] {
  if (serverMessage === undefined) return undefined
  const response: ErrorResponse = JSON.parse(message.slice(message.indexOf('{')))
  return response.freeFrom
}
