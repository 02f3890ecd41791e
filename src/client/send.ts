import { type ResponseOf, address, type BodyOf, type Call, type QueryOf } from '#contract/call.ts'
import { prefix } from '#domain/text/language.ts'
import type { ErrorResponse, Issue } from '#contract/errors.ts'

/** A response that is not OK. Its message is "<status>: <body or status text>" (docs/specification/public-site.md#errors). */
export class ApiError extends Error {
  readonly status: number
  /** The server's error message, if the response has one. */
  readonly serverMessage: string | undefined
  readonly issues: Issue[]

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    this.status = status
    const { message, issues = [] } = readErrorResponse(text)
    this.serverMessage = message
    this.issues = issues
  }
}

/** Whether a call failed with one of these error statuses. */
export const hasStatus = (error: unknown, ...statuses: readonly number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status)

/** Whether the server refused a call, so that a retry cannot succeed. */
export const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500

function readErrorResponse(text: string): Partial<ErrorResponse> {
  const response: Partial<ErrorResponse> = text.startsWith('{') ? JSON.parse(text) : {}
  return typeof response.message === 'string' ? response : {}
}

type Loose = {
  params?: Record<string, string | number> | undefined
  query?: Record<string, string | undefined> | undefined
  body?: unknown
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
  /** Whether the request continues when the page unloads. */
  keepalive?: boolean | undefined
}

/** The parameters of a GET call: its path parameters and query. */
export type Asked<C> = Pick<Loose, 'params'> & { query?: QueryOf<C> | undefined }

/** The request of a call: parameters, headers and body. */
export type Sent<C> = Asked<C> &
  Pick<Loose, 'headers' | 'signal' | 'keepalive'> &
  (BodyOf<C> extends undefined ? { body?: undefined } : { body: BodyOf<C> })

/** Makes a call with credentials. A JSON body and its content type are sent only if there is a body. */
export async function request(
  call: Pick<Call, 'method' | 'path'>,
  { params, query, body, headers, signal, keepalive = false }: Loose,
) {
  const response = await fetch(prefix + address(call.path, { params, query }), {
    method: call.method,
    credentials: 'include',
    headers: body === undefined ? { ...headers } : { 'content-type': 'application/json', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    keepalive,
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}

export async function send<C extends Call>(call: C, sent: Sent<C>): Promise<ResponseOf<C>> {
  // TypeScript does not resolve the body if the call is a type parameter.
  return (await request(call, sent as Loose)).json()
}
