import { fillIn, type ValuesOf } from '#domain/text/sentences.ts'

/** The HTTP status of each error code (docs/specification/contract.md#all-calls). */
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
  unexpected: 500,
  unavailable: 503,
} as const

type ErrorCode = keyof typeof errorStatuses

export type Issue = {
  path: string
  message: string
  /** The page of the staff area where the user can resolve it. */
  href?: string
}

/** The body of every error response. `error` and `message` are the same sentence, because clients read either. */
export type ErrorResponse = { error: string; message: string; issues?: Issue[]; freeFrom?: string | null }

type CommonDetails = {
  /** The field of the body that the sentence is about. */
  field?: string
  /** Every invalid field with its own sentence, or every commitment that the change contradicts. */
  issues?: Issue[]
  /** For units that are leased on the requested days: the first day that works, null if there is none. */
  freeFrom?: string | null
  /** The underlying error, for the log. */
  cause?: unknown
}
/** Seconds after which the caller may try again. */
type RetryAfter<Code> = Code extends 'too many' | 'unavailable' ? { retryAfter: number } : { retryAfter?: never }

type Details<Code, Sentence extends string> = ValuesOf<Sentence> & CommonDetails & RetryAfter<Code>
type Optional<Given> = Partial<Given> extends Given ? [details?: Given] : [details: Given]

/** An error of the contract. Calling it with the values of its sentence returns the ApiError to throw. */
export type DeclaredError<Code extends ErrorCode, Sentence extends string = string> = {
  (...given: Optional<Details<Code, Sentence>>): ApiError
  readonly code: Code
  readonly sentence: Sentence
}
type AnyDeclaredError = { (given: never): ApiError; readonly code: ErrorCode; readonly sentence: string }

/** Declares an error. Only `src/contract/<noun>/<noun>.errors.ts` call it: `npm run errors` prints docs/errors.md from them. */
export function declareError<const Code extends ErrorCode, const Sentence extends string>(
  code: Code,
  sentence: Sentence,
): DeclaredError<Code, Sentence> {
  const declared: DeclaredError<Code, Sentence> = Object.assign(
    (...[details]: Optional<Details<Code, Sentence>>) => new ApiError(declared, details),
    { code, sentence },
  )
  return declared
}

/** An error that the caller can act on. The server sends it as an ErrorResponse; any other error becomes a 500. */
export class ApiError extends Error {
  readonly declared: AnyDeclaredError
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  readonly freeFrom: string | null | undefined
  readonly retryAfter: number | undefined

  constructor(declared: AnyDeclaredError, details: CommonDetails & { retryAfter?: number } = {}) {
    const message = fillIn(declared.sentence, details)
    super(message, { cause: details.cause })
    this.name = 'ApiError'
    this.declared = declared
    this.code = declared.code
    this.issues = details.issues ?? (details.field === undefined ? undefined : [{ path: details.field, message }])
    this.freeFrom = details.freeFrom
    this.retryAfter = details.retryAfter
  }
}
