import { type AnswerOf, address, type BodyOf, type Call } from '#contract/call.ts'
import type { ErrorAnswer, Issue } from '#contract/errors.ts'

/** A non-OK answer: the message is the status, a colon and the body text or status text (both specifications, section 8). */
export class CallError extends Error {
  readonly status: number
  /** The server's own sentence, where the answer has one. */
  readonly sentence: string | undefined
  readonly issues: Issue[]

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`)
    this.name = 'CallError'
    this.status = status
    const answer = readErrorAnswer(text)
    this.sentence = answer?.message
    this.issues = answer?.issues ?? []
  }
}

function readErrorAnswer(text: string): ErrorAnswer | undefined {
  if (!text.startsWith('{')) return undefined
  const answer: Partial<ErrorAnswer> = JSON.parse(text)
  return typeof answer.message === 'string'
    ? { error: answer.message, message: answer.message, issues: answer.issues ?? [] }
    : undefined
}

type Options<C> = (BodyOf<C> extends undefined ? { body?: undefined } : { body: BodyOf<C> }) & {
  params?: Record<string, string | number>
  headers?: Record<string, string>
}

/** Makes a call with credentials; a JSON body and its content type are sent only when there is a body. */
export async function send<C extends Call>(call: C, options: Options<C>): Promise<AnswerOf<C>> {
  const response = await fetch(address(call.path, options.params), {
    method: call.method,
    credentials: 'include',
    headers:
      options.body === undefined ? { ...options.headers } : { 'content-type': 'application/json', ...options.headers },
    body: options.body === undefined ? null : JSON.stringify(options.body),
  })
  if (!response.ok) throw new CallError(response.status, response.statusText, await response.text())
  return response.json()
}
