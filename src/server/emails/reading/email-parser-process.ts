import { once } from 'node:events'
import type { FromParser, ToParser } from './email-parser.ts'
import { readBytes } from './read-bytes.ts'
import { readEmail, readHead } from './read-email.ts'
import { UnreadableError } from './unreadable-error.ts'

const { send } = process
if (!send) throw new Error('This file runs only as a process of its own, which email-parser.ts starts.')
// A terminal or systemd signals the server too, which ends this process once it has its answer.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

/** Waits until everything is written, because the bytes after it may fill the pipe and block this process. */
const answer = (result: FromParser) => new Promise((resolve) => send.call(process, result, resolve))

process.on('message', async ({ size, isWhole, ownHost }: ToParser) => {
  try {
    const source = await readBytes(process.stdin, size)
    if (!isWhole) return await answer({ head: await readHead(source, ownHost) })
    const { files, ...email } = await readEmail(source, ownHost)
    await answer({ email, files: files.map(({ bytes, ...file }) => ({ ...file, size: bytes.length })) })
    for (const { bytes } of files) if (!process.stdout.write(bytes)) await once(process.stdout, 'drain')
  } catch (error) {
    const isKnown = error instanceof UnreadableError
    const reason = isKnown ? error.message : 'It breaks the rules of email in a way that is not known here.'
    await answer({ reason, error: String(error) })
  }
})
