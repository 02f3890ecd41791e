import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { type Letter, letterHtml, letterText, oneLine } from './letter.ts'

/** Delivers a letter under a Message-ID that stays the same however often it is tried. */
export type Post = (letter: Letter, messageId: string) => Promise<void>

type Sender = { name: string; address: string }

/** Through an SMTP server. Each step gives up before the outbox lends the letter to somebody else. */
export function smtpPost(url: string, from: Sender, host: string): Post & { close: () => void } {
  const transport = createTransport({ url, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 })
  const post: Post = async (letter, messageId) => {
    await transport.sendMail(message(letter, from, `<${messageId}@${host}>`))
  }
  return Object.assign(post, { close: () => transport.close() })
}

/** Without a mail server: each letter is a file that any mail program opens. The same letter is the same file. */
export function folderPost(folder: string, from: Sender, host: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (letter, messageId) => {
    const { message: source } = await transport.sendMail(message(letter, from, `<${messageId}@${host}>`))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${messageId}.eml`)
    await writeFile(`${path}.part`, source, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
}

const message = (letter: Letter, from: Sender, messageId: string): SendMailOptions => ({
  from,
  to: letter.to,
  ...(letter.replyTo ? { replyTo: { name: oneLine(letter.replyTo.name), address: letter.replyTo.address } } : {}),
  subject: oneLine(letter.subject),
  text: letterText(letter),
  html: letterHtml(letter),
  messageId,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
