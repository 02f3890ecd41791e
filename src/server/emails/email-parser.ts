import { Worker } from 'node:worker_threads'
import { maxHead, readingLimit, readingMemory } from './email-limits.ts'
import type { EmailHead, ReadEmail } from './read-email.ts'
import { UnreadableError } from './unreadable-error.ts'

export type ToParser = { source: ArrayBuffer; isWhole: boolean; ownHost: string }
/** The thread sends bytes without the methods of a Buffer. */
type Sent<Email> = Email extends ReadEmail ? Omit<Email, 'files'> & { files: SentFile[] } : Email
type SentFile = Omit<ReadEmail['files'][number], 'bytes'> & { bytes: Uint8Array }
export type FromParser = { email: EmailHead | Sent<ReadEmail> } | { reason: string; error: string }

/** The memory of bytes that share it with nothing, to be handed to another thread: a small buffer is a part of a larger one. */
export const ownBuffer = ({ buffer, byteOffset, byteLength }: Buffer) =>
  buffer instanceof ArrayBuffer && byteLength === buffer.byteLength
    ? buffer
    : new Uint8Array(buffer).slice(byteOffset, byteOffset + byteLength).buffer

export type EmailParser = ReturnType<typeof createEmailParser>

/**
 * Reads emails in a separate thread, with limits of time and memory: no message delays the pages or stops the next one.
 * The thread starts with the first message, and again after each that it did not survive.
 */
export function createEmailParser({ ownHost, limit = readingLimit }: { ownHost: string; limit?: number }) {
  let thread: Worker | undefined
  const start = () => {
    const worker = new Worker(new URL('./email-parser-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: readingMemory, maxYoungGenerationSizeMb: 16 },
    })
    worker.unref()
    return worker
  }
  const end = async () => {
    const ended = thread
    thread = undefined
    await ended?.terminate()
  }

  /** Gives a message to the thread; a large one is transferred, not copied. */
  async function ask(source: Buffer, isWhole: boolean) {
    thread ??= start()
    const worker = thread
    const { promise, resolve, reject } = Promise.withResolvers<FromParser>()
    const tooLong = () => reject(new UnreadableError(`Reading it takes more than ${limit / 1000} seconds.`))
    const timer = setTimeout(tooLong, limit)
    const failed = (error: unknown) => {
      const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(
        new UnreadableError(
          isMemory
            ? `Reading it takes more than ${readingMemory} MB of memory.`
            : `The program that reads it ended (${String(error)}).`,
        ),
      )
    }
    const ended = (code: number) => failed(`code ${code}`)
    worker.once('message', resolve).once('error', failed).once('exit', ended)
    try {
      // The beginning of a message may be read again.
      const buffer = isWhole && source.length > maxHead ? ownBuffer(source) : new Uint8Array(source).buffer
      worker.ref()
      worker.postMessage({ source: buffer, isWhole, ownHost } satisfies ToParser, [buffer])
      const result = await promise
      if ('reason' in result) throw new UnreadableError(result.reason, { cause: result.error })
      return result.email
    } catch (error) {
      await end()
      throw error
    } finally {
      clearTimeout(timer)
      worker.unref()
      worker.off('message', resolve).off('error', failed).off('exit', ended)
    }
  }

  return {
    readHead: (source: Buffer): Promise<EmailHead> => ask(source, false),
    async readEmail(source: Buffer): Promise<ReadEmail> {
      const email = (await ask(source, true)) as Sent<ReadEmail>
      const files = email.files.map(({ bytes, ...file }) => ({ ...file, bytes: Buffer.from(bytes.buffer) }))
      return { ...email, files }
    },
    close: end,
  }
}
