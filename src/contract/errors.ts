/** Every error code of a call with its HTTP status (docs/specification/contract.md#all-calls). */
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

/** The body of every error response. `error` and `message` are the same sentence, because clients read either. */
export type ErrorResponse = { error: string; message: string; issues?: Issue[] }

type Extra = {
  issues?: Issue[]
  retryAfter?: number
  /** The underlying error, for the log. */
  cause?: unknown
}

/** An error that the caller can act on. The server sends it as an ErrorResponse; any other error becomes a 500. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, extra: Extra = {}) {
    super(message, { cause: extra.cause })
    this.name = 'ApiError'
    this.code = code
    this.issues = extra.issues
    this.retryAfter = extra.retryAfter
  }
}
