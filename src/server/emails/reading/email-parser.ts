import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { extname } from 'node:path'
import { readingLimit, readingMemory } from './email-limits.ts'
import { readBytes } from './read-bytes.ts'
import type { EmailHead, ReadEmail } from './read-email.ts'
import { UnreadableError } from './unreadable-error.ts'

// The bytes of a message and of its files go through stdin and stdout; within these objects they would be copied twice.
export type ToParser = { size: number; isWhole: boolean; ownHost: string }
export type FromParser =
  | { head: EmailHead }
  | { email: Omit<ReadEmail, 'files'>; files: SentFile[] }
  | { reason: string; error: string }
type SentFile = Omit<ReadEmail['files'][number], 'bytes'> & { size: number }

/** The process could not start or receive the message, whatever the message is. */
export class NoParserError extends Error {
  override name = 'NoParserError'
  override message = 'The process that reads emails could not be started or asked'
}

export type EmailParser = ReturnType<typeof createEmailParser>

/**
 * Reads emails in a separate process with limits on time and memory, so that no message delays the pages or blocks the
 * next one. The process starts with the first message and again after each crash. A thread would not do: V8 ends the
 * whole process when a single allocation exceeds the limit of a thread.
 */
export function createEmailParser({ ownHost, limit = readingLimit }: { ownHost: string; limit?: number }) {
  let parser: ChildProcess | undefined

  function start() {
    const started = startParser()
    const forget = () => {
      if (parser === started) parser = undefined
    }
    started.once('exit', forget).on('error', () => {
      forget()
      started.kill('SIGKILL')
    })
    return started
  }

  async function end() {
    const ended = parser
    parser = undefined
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
    ended.ref()
    const exit = once(ended, 'exit')
    ended.kill('SIGKILL')
    await exit
  }

  /** Sends a message to the process and returns what it parsed. */
  async function ask(source: Buffer, isWhole: boolean) {
    parser ??= start()
    const child = parser
    const { promise: failure, reject } = Promise.withResolvers<never>()
    const unreadable = (reason: string) => reject(new UnreadableError(reason))
    const timer = setTimeout(() => unreadable(`Reading it takes more than ${limit / 1000} seconds.`), limit)
    const failed = (error: Error) => reject(new NoParserError(undefined, { cause: error }))
    const exited = (code: number | null, signal: NodeJS.Signals | null) => {
      if (signal === 'SIGABRT') unreadable(`Reading it takes more than ${readingMemory} MB of memory.`)
      else reject(new Error(`The process that reads emails ended (${signal ?? `code ${code}`})`))
    }
    child.once('error', failed).once('exit', exited)
    try {
      child.ref()
      child.channel?.ref()
      // A process that failed to start has no channel; its error event follows.
      if (child.connected) child.send({ size: source.length, isWhole, ownHost } satisfies ToParser)
      child.stdin?.write(source)
      return await Promise.race([answerOf(child), failure])
    } catch (error) {
      await end()
      throw error
    } finally {
      clearTimeout(timer)
      child.unref()
      child.channel?.unref()
      child.off('error', failed).off('exit', exited)
    }
  }

  return {
    readHead: (source: Buffer) => ask(source, false) as Promise<EmailHead>,
    readEmail: (source: Buffer) => ask(source, true) as Promise<ReadEmail>,
    close: end,
  }
}

function startParser() {
  try {
    const child = fork(new URL(`./email-parser-process${extname(import.meta.filename)}`, import.meta.url), {
      execArgv: [`--max-old-space-size=${readingMemory}`, '--max-semi-space-size=8'],
      // It reads strangers' input, so it gets none of the server's secrets.
      env: {
        TZ: Intl.DateTimeFormat().resolvedOptions().timeZone,
        NODE_COMPILE_CACHE: getCompileCacheDir(),
        // Makes glibc release the memory of a large file as soon as it is free.
        MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
      },
      serialization: 'advanced',
      // V8 prints pages about a message that takes too much memory.
      stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
    })
    // The exit of the process reports why it stopped reading.
    child.stdin?.on('error', () => {})
    return child
  } catch (error) {
    throw new NoParserError(undefined, { cause: error })
  }
}

async function answerOf(child: ChildProcess): Promise<EmailHead | ReadEmail> {
  const [answer]: FromParser[] = await once(child, 'message')
  if (!answer || !child.stdout) throw new NoParserError()
  if ('reason' in answer) throw new UnreadableError(answer.reason, { cause: answer.error })
  if ('head' in answer) return answer.head
  const files: ReadEmail['files'] = []
  for (const { size, ...file } of answer.files) files.push({ ...file, bytes: await readBytes(child.stdout, size) })
  return { ...answer.email, files }
}
