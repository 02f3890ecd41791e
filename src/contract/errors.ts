/** Every way in which a call can be refused, with the HTTP status that says so (contract, section 2). */
export const errorStatuses = {
  invalid: 400,
  'signed out': 401,
  forbidden: 403,
  'not found': 404,
  conflict: 409,
  'changed meanwhile': 412,
  'too large': 413,
  'wrong media type': 415,
  'too many': 429,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses

export type Issue = { path: string; message: string }

/** The one shape of an error answer: `error` and `message` are the same sentence, because both are read by clients. */
export type ErrorResponse = { error: string; message: string; issues?: Issue[] }

type Extra = {
  issues?: Issue[]
  retryAfter?: number
  /** What went wrong behind it, for the log. */
  cause?: unknown
}

/** A refusal that a person can act on; the server turns it into an ErrorResponse, anything else becomes a 500. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, extra: Extra = {}) {
    super(message, { cause: extra.cause })
    this.name = 'Refusal'
    this.code = code
    this.issues = extra.issues
    this.retryAfter = extra.retryAfter
  }
}
