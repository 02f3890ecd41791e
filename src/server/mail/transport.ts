import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as Nodemailer from 'nodemailer'
import { makeFolder } from '#db/make-folder.ts'
import { type EmailBrand, type EmailMessage, emailHtml, emailText, oneLine, type WrittenEmail } from './email.ts'
import { writtenHtml } from './written-html.ts'

/** Delivers an email. The Message-ID stays the same for all retries. */
export type MailTransport = (email: EmailMessage | WrittenEmail, messageId: string) => Promise<void>

/** The sender with the park's name and design at the time of sending. */
type Sender = () => { name: string; address: string; brand?: EmailBrand }

/** Creates the mailer with the first email, because its library has 39 files that an idle process does not need. */
function mailerWhenUsed<T>(make: (library: typeof Nodemailer) => T) {
  let mailer: Promise<T> | undefined
  return () => (mailer ??= import('nodemailer').then(make))
}

/** Delivers over SMTP. The timeouts are shorter than the outbox's lock on the email. */
export function smtpTransport(url: string, from: Sender, host: string): MailTransport {
  const options = { url, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }
  const mailer = mailerWhenUsed(({ createTransport }) => createTransport(options))
  return async (email, messageId) => {
    await (await mailer()).sendMail(sendOptions(email, from, `<${messageId}@${host}>`))
  }
}

/** Writes each email as an .eml file, for use without a mail server. A retry overwrites the file. */
export function folderTransport(folder: string, from: Sender, host: string): MailTransport {
  const options = { streamTransport: true, buffer: true, newline: 'windows' } as const
  const mailer = mailerWhenUsed(({ createTransport }) => createTransport(options))
  return async (email, messageId) => {
    const { message: source } = await (await mailer()).sendMail(sendOptions(email, from, `<${messageId}@${host}>`))
    makeFolder(folder)
    const path = join(folder, `${messageId}.eml`)
    await writeFile(`${path}.part`, source, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
}

function sendOptions(email: EmailMessage | WrittenEmail, from: Sender, messageId: string): Nodemailer.SendMailOptions {
  const { brand, ...sender } = from()
  return {
    from: sender,
    to: email.to,
    ...(email.replyTo ? { replyTo: { name: oneLine(email.replyTo.name), address: email.replyTo.address } } : {}),
    subject: oneLine(email.subject),
    messageId,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...('text' in email ? writtenOptions(email) : noticeOptions(email, brand)),
  }
}

const noticeOptions = (email: EmailMessage, brand: EmailBrand | undefined): Nodemailer.SendMailOptions => ({
  text: emailText(email),
  html: emailHtml(email, brand),
  ...(email.invitation && { icalEvent: { ...email.invitation, filename: 'invitation.ics' } }),
  headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(email) },
})

const bracketed = (id: string) => `<${oneLine(id).replaceAll(/[<>\s]/g, '')}>`

const writtenOptions = ({ text, inReplyTo, references, attachments }: WrittenEmail): Nodemailer.SendMailOptions => ({
  text,
  html: writtenHtml(text),
  ...(inReplyTo === undefined ? {} : { inReplyTo: bracketed(inReplyTo) }),
  references: references.map(bracketed),
  attachments,
})

/** Whether the mail server refused an email for good (RFC 5321, section 4.2.1), so that a retry would fail too. */
export const isFinal = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
/** Headers for unsubscribing with one click on a button of the mail program (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe }: EmailMessage): Record<string, string> =>
  unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
