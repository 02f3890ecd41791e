import type * as z from 'zod/mini'
import type { NewEmail } from '#contract/emails/emails.ts'

export type EmailInput = z.input<typeof NewEmail>
export type EmailOutput = z.output<typeof NewEmail>

/** The subject of an answer to an email. */
export const replySubject = (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`)
