import { parentPort } from 'node:worker_threads'
import { type EmailHead, readEmail, readHead, type ReadEmail } from './read-email.ts'
import { type FromParser, ownBuffer, type ToParser } from './email-parser.ts'
import { UnreadableError } from './unreadable-error.ts'

if (!parentPort) throw new Error('This file runs only as a worker thread.')
const parent = parentPort

parent.on('message', ({ source, isWhole, ownHost }: ToParser) => {
  const bytes = Buffer.from(source)
  const reading = isWhole ? readEmail(bytes, ownHost) : readHead(bytes, ownHost)
  reading.then(
    (email) => {
      const files = filesOf(email).map((file) => ({ ...file, bytes: new Uint8Array(ownBuffer(file.bytes)) }))
      const buffers = new Set(files.map(({ bytes }) => bytes.buffer))
      parent.postMessage({ email: { ...email, files } } satisfies FromParser, [...buffers])
    },
    (error: unknown) => {
      const fault: FromParser = {
        reason:
          error instanceof UnreadableError
            ? error.message
            : 'It breaks the rules of email in a way that is not known here.',
        error: String(error),
      }
      parent.postMessage(fault)
    },
  )
})

const filesOf = (email: EmailHead | ReadEmail) => ('files' in email ? email.files : [])
