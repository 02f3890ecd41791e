import { type DestinationStream, pino } from 'pino'
import { ApiError } from '#contract/errors.ts'
import { databaseUnavailable } from '#server/http/errors.ts'

/**
 * Creates the structured log on standard output. It must not contain anything that visitors and users entered. Database
 * errors include the values of the query, so only their kind and location are logged.
 */
export function createLogger(level: string, destination?: DestinationStream) {
  return pino({ level, base: null, serializers: { err: describeError } }, destination ?? pino.destination(1))
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = 'query' in error && error.cause instanceof Error ? error.cause : error
  const known = {
    type: cause.name,
    message: cause.message,
    ...pick(cause, 'code', 'table', 'constraint'),
    ...(error instanceof ApiError && error.cause !== undefined ? { reason: reasonsOf(error.cause).join(': ') } : {}),
  }
  return databaseUnavailable(error) ? known : { ...known, stack: framesOf(error) }
}

/** The causes of one of our error responses, such as an upload store that rejects its key. */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error) || 'query' in error) return []
  const own = 'code' in error && error.message === '' ? String(error.code) : error.message
  return [own, ...reasonsOf(error.cause)]
}

const pick = (error: Error, ...names: string[]) =>
  Object.fromEntries(Object.entries(error).filter(([name, value]) => names.includes(name) && value !== undefined))

/** The frames of a stack without the first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
