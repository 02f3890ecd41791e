import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { idOf } from '#contract/fields.ts'
import { Email, EmailText, refuseFieldWithoutUnit } from './emails.ts'
import { emailFields, maxEmailsAtOnce } from './emails.constants.ts'

/** Why a lead gets no email: its address was refused by its mail server, or somebody wrote to it today. */
export const leftOutReasons = ['refused', 'written to today'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

const leadIds = z.array(idOf('Give the id of each lead.'), 'Choose the leads to write to.').check(
  z.minLength(1, 'Choose the leads to write to.'),
  z.maxLength(maxEmailsAtOnce, `At most ${maxEmailsAtOnce} leads can be written to at once.`),
  z.refine((ids) => new Set(ids).size === ids.length, 'List each lead once.'),
)

const ToLeads = z.extend(EmailText, { leadIds })

export const EmailToOne = z.object({
  leadId: z.int(),
  name: z.string(),
  address: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The fields without a value; such an email cannot be sent. */
  missing: z.array(z.enum(emailFields)),
  leftOut: z.nullable(z.enum(leftOutReasons)),
})
export type EmailToOne = z.infer<typeof EmailToOne>

export const preview = call('POST', '/api/crm/leads/emails/preview', {
  permission: 'change business data',
  writes: [],
  summary: 'The email that each of several leads would get, and who would be left out; sends nothing',
  body: ToLeads,
  response: z.array(EmailToOne),
})

export const send = call('POST', '/api/crm/leads/emails', {
  permission: 'change business data',
  writes: ['emails', 'history'],
  summary:
    'Send each of several leads an email of its own, all of them or none; sent again with its key, it sends nothing',
  body: z
    .extend(ToLeads, {
      /** Chosen by the sender, so that a repeated request sends nothing twice. */
      key: z.string('Send a key for this email.').check(z.regex(/^[\da-f]{32}$/, 'Send a key for this email.')),
    })
    .check(refuseFieldWithoutUnit),
  response: z.object({
    emails: z.array(Email),
    leftOut: z.array(z.object({ leadId: z.int(), name: z.string(), reason: z.enum(leftOutReasons) })),
  }),
  status: 201,
})

export const takeBack = call('POST', '/api/crm/emails/take-back', {
  permission: 'change business data',
  writes: ['contact_inquiries', 'emails', 'history', 'leads'],
  summary: 'Take back several emails; those that have left already stay sent',
  body: z.object({
    ids: z
      .array(idOf('Give the id of each email.'), 'Choose the emails to take back.')
      .check(
        z.minLength(1, 'Choose the emails to take back.'),
        z.maxLength(maxEmailsAtOnce, `At most ${maxEmailsAtOnce} emails can be taken back at once.`),
      ),
  }),
  response: z.object({ takenBack: z.int(), left: z.int() }),
})
