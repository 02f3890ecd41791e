import { type DestinationStream, pino, stdSerializers } from 'pino'

// The query builder puts the values of a failed query into its error: hashes, addresses, what a visitor wrote.
const withoutValues = (text: string) => text.replaceAll(/\nparams: .*?(?=\n {4}at |$)/gs, '')

function err(error: Error) {
  const { params, message, stack, ...rest } = stdSerializers.err(error)
  return { ...rest, message: withoutValues(message), stack: withoutValues(stack) }
}

/** The structured log: no password, token, cookie or message body ever gets into it (contract, section 1). */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino(
    { level, serializers: { err }, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    ...(destination ? [destination] : []),
  )
