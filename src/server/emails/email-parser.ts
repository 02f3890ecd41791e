import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { readingLimit, readingMemory } from './email-limits.ts'
import { readBytes } from './read-bytes.ts'
import type { EmailHead, ReadEmail } from './read-email.ts'
import { UnreadableError } from './unreadable-error.ts'

// The bytes of a message and of its files come by input and output: within these objects they would be copied twice.
export type ToParser = { size: number; isWhole: boolean; ownHost: string }
export type FromParser =
  | { head: EmailHead }
  | { email: Omit<ReadEmail, 'files'>; files: SentFile[] }
  | { reason: string; error: string }
type SentFile = Omit<ReadEmail['files'][number], 'bytes'> & { size: number }

/** The process could not be started, or asked, whatever the message is. */
export class NoParserError extends Error {
  override name = 'NoParserError'
}

type Parser = { child: ChildProcess; input: Writable; output: Readable }

export type EmailParser = ReturnType<typeof createEmailParser>

/**
 * Reads emails in a process of their own, with limits of time and memory: no message delays the pages or stops the next one.
 * The process starts with the first message, and again after each that it did not survive. A thread would not do: V8 ends the
 * whole process when one large piece of memory goes beyond the limit of a thread.
 */
export function createEmailParser({ ownHost, limit = readingLimit }: { ownHost: string; limit?: number }) {
  let parser: Parser | undefined

  function start() {
    const started = startParser()
    started.child.once('exit', () => {
      if (parser === started) parser = undefined
    })
    return started
  }

  async function end() {
    const child = parser?.child
    parser = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.ref()
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }

  /** Gives a message to the process and takes what it read of it. */
  async function ask(source: Buffer, isWhole: boolean) {
    parser ??= start()
    const asked = parser
    const { child } = asked
    const { promise: failure, reject } = Promise.withResolvers<never>()
    const unreadable = (reason: string) => reject(new UnreadableError(reason))
    const timer = setTimeout(() => unreadable(`Reading it takes more than ${limit / 1000} seconds.`), limit)
    const failed = (error: Error) => reject(new NoParserError('The process that reads emails failed', { cause: error }))
    const exited = (code: number | null, signal: NodeJS.Signals | null) => {
      if (signal === 'SIGABRT') unreadable(`Reading it takes more than ${readingMemory} MB of memory.`)
      else reject(new Error(`The process that reads emails ended (${signal ?? `code ${code}`})`))
    }
    child.once('error', failed).once('exit', exited)
    try {
      child.ref()
      child.channel?.ref()
      child.send({ size: source.length, isWhole, ownHost } satisfies ToParser)
      asked.input.write(source)
      return await Promise.race([answerOf(asked), failure])
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

function startParser(): Parser {
  const compiled = getCompileCacheDir()
  const child = fork(new URL('./email-parser-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${readingMemory}`, '--max-semi-space-size=8'],
    // It reads what strangers write, and gets none of the secrets of the server.
    env: {
      TZ: Intl.DateTimeFormat().resolvedOptions().timeZone,
      // A folder for each version of Node lies in the one that was given.
      ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }),
      // glibc then returns the memory of a large file as soon as it is free, and keeps none for the next one.
      MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
    },
    serialization: 'advanced',
    // Of a message that takes too much memory, V8 prints pages.
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  })
  const { stdin, stdout } = child
  if (!stdin || !stdout) throw new Error('The program that reads emails has no input and output.')
  // Its exit says why it takes no more.
  stdin.on('error', () => {})
  return { child, input: stdin, output: stdout }
}

async function answerOf({ child, output }: Parser): Promise<EmailHead | ReadEmail> {
  const [answer]: FromParser[] = await once(child, 'message')
  if (!answer) throw new Error('The program that reads emails answered nothing.')
  if ('reason' in answer) throw new UnreadableError(answer.reason, { cause: answer.error })
  if ('head' in answer) return answer.head
  const files: ReadEmail['files'] = []
  for (const { size, ...file } of answer.files) files.push({ ...file, bytes: await readBytes(output, size) })
  return { ...answer.email, files }
}
