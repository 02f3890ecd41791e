import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as emailsApi from '#contract/emails/emails.ts'
import * as bulkEmailsApi from '#contract/emails/bulk-emails.ts'
import { bind } from '#server/http/bind.ts'
import { sendPage } from '#server/http/pagination.ts'
import { readAttachment } from './attachments.service.ts'
import * as bulk from './bulk-emails.service.ts'
import type { Context } from './context.ts'
import * as service from './emails.service.ts'
import type { Page, readPage } from './records.queries.ts'
import * as unmatched from './unmatched.service.ts'

const cursorOf = ({ createdAt, id }: { createdAt: Date; id: number }) => ({ at: createdAt, id })

type Rows = Awaited<ReturnType<typeof readPage>>

/** Sends a page without the extra row that shows there is a next one. */
function send(request: FastifyRequest, reply: FastifyReply, { limit }: Page, { rows, emails, total }: Rows) {
  const shown = sendPage(request, reply, { rows, total, limit, cursorOf })
  return emails.slice(0, shown.length)
}

export function bindEmails(app: FastifyInstance, ctx: Context) {
  bind(app, emailsApi.readSettings, () => service.readSettings(ctx))
  bind(app, emailsApi.listOfLead, async ({ params, query, request, reply }) =>
    send(request, reply, query, await service.listEmails(ctx, { subject: { leadId: params.id }, query })),
  )
  bind(app, emailsApi.listOfInquiry, async ({ params, query, request, reply }) =>
    send(request, reply, query, await service.listEmails(ctx, { subject: { inquiryId: params.id }, query })),
  )
  bind(app, emailsApi.readValuesForLead, ({ params, query, user }) =>
    service.readValues(ctx, { by: user, subject: { leadId: params.id }, unitId: Number(query.unitId ?? 0) || null }),
  )
  bind(app, emailsApi.readValuesForInquiry, ({ params, query, user }) =>
    service.readValues(ctx, { by: user, subject: { inquiryId: params.id }, unitId: Number(query.unitId ?? 0) || null }),
  )
  bind(app, emailsApi.previewForLead, ({ params, body, user }) =>
    service.preview(ctx, { by: user, subject: { leadId: params.id }, email: body }),
  )
  bind(app, emailsApi.previewForInquiry, ({ params, body, user }) =>
    service.preview(ctx, { by: user, subject: { inquiryId: params.id }, email: body }),
  )
  bind(app, emailsApi.sendToLead, ({ params, body, user }) =>
    service.sendEmail(ctx, { by: user, subject: { leadId: params.id }, email: body }),
  )
  bind(app, emailsApi.sendToInquiry, ({ params, body, user }) =>
    service.sendEmail(ctx, { by: user, subject: { inquiryId: params.id }, email: body }),
  )
  bind(app, bulkEmailsApi.preview, ({ body, user }) => bulk.previewEmails(ctx, { by: user, email: body }))
  bind(app, bulkEmailsApi.send, ({ body, user }) => bulk.sendEmails(ctx, { by: user, email: body }))
  bind(app, bulkEmailsApi.takeBack, ({ body, user }) => bulk.takeBackEmails(ctx, { by: user, ids: body.ids }))
  bind(app, emailsApi.takeBack, ({ params: { id }, user }) => service.takeBackEmail(ctx, { by: user, id }))
  bind(app, emailsApi.markRead, ({ params: { id } }) => service.markRead(ctx, { id, read: true }))
  bind(app, emailsApi.markUnread, ({ params: { id } }) => service.markRead(ctx, { id, read: false }))
  bind(app, emailsApi.putOff, ({ params: { id }, body }) => service.putOffEmail(ctx, { id, until: body.putOffUntil }))
  bind(app, emailsApi.readHtml, ({ params }) => unmatched.readHtml(ctx, params))
  bind(app, emailsApi.listUnmatched, async ({ query, request, reply }) =>
    send(request, reply, query, await unmatched.listUnmatched(ctx, { query })),
  )
  bind(app, emailsApi.link, ({ params: { id }, body, user }) =>
    unmatched.linkEmail(ctx, { by: user, id, leadId: body.leadId }),
  )
  bind(app, emailsApi.makeInquiry, ({ params: { id }, user }) => unmatched.makeInquiry(ctx, { by: user, id }))
  bind(app, emailsApi.dismiss, ({ params: { id }, user }) => unmatched.dismissEmail(ctx, { by: user, id }))
  bind(app, emailsApi.bringBack, ({ params: { id }, user }) => unmatched.bringBackEmail(ctx, { by: user, id }))
  bind(app, emailsApi.download, ({ params }) => readAttachment(ctx, params))
}
