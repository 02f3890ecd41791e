import * as z from 'zod/mini'
import { typedMoment } from '#admin/parts/time/park-moment.ts'
import { EmailContent, refuseFieldWithoutUnit } from '#contract/emails/emails.ts'
import { listed } from '#domain/text/listed.ts'
import { gapsIn } from './gaps.ts'

type Text = { subject: string; text: string }

/** An email with the date of the next follow-up. A gap in its text has to be filled before it is sent. */
export const emailForm = (timeZone: string) =>
  z.extend(EmailContent, { nextFollowUpDate: typedMoment(timeZone) }).check(
    refuseFieldWithoutUnit,
    z.refine<Text>((typed) => gapsIn(typed).length === 0, {
      path: ['text'],
      error: ({ input }) => `Fill in ${listed(gapsIn(input as Text))}.`,
    }),
  )
type Form = ReturnType<typeof emailForm>
export type EmailInput = z.input<Form>
export type EmailOutput = z.output<Form>

/** The subject of an answer to an email. */
export const replySubject = (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`)
