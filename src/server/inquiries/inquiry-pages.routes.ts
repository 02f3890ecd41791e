import type { FastifyInstance } from 'fastify'
import { ApiError, errorStatuses } from '#contract/errors.ts'
import * as inquiriesApi from '#contract/inquiries.ts'
import * as links from '#contract/links.ts'
import { parse } from '#server/http/bind.ts'
import { acceptFormsOnly, queryOf, type RenderFormPage, sendFormPage, sentBy } from '#server/http/forms.ts'
import { type Context as InquiryContext, receiveInquiry } from './receive-inquiry.service.ts'

type Context = InquiryContext & { renderFormPage: RenderFormPage }

const bodies = { A: inquiriesApi.InquiryA, B: inquiriesApi.InquiryB }

/** Form A by its name, otherwise form B, which the pages show. */
const formOf = ({ form }: Record<string, string>) => (form === 'A' ? 'A' : 'B')

/** The pages of the inquiry forms for browsers without a script. */
export function bindInquiryPages(app: FastifyInstance, { renderFormPage, ...ctx }: Context) {
  void app.register(async (pages) => {
    acceptFormsOnly(pages)

    pages.get(links.inquiryForm, async (request, reply) => {
      const form = formOf(queryOf(request))
      return sendFormPage(reply, await renderFormPage({ kind: 'inquiry', form, values: {}, issues: [] }))
    })

    pages.post(links.inquiryForm, async (request, reply) => {
      const values = sentBy(request)
      const form = formOf(values)
      try {
        await receiveInquiry(ctx, { form, fields: parse(bodies[form], values), request })
        return reply.header('cache-control', 'no-store').redirect(links.inquirySent(form), 303)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
        const issues = error.issues ?? []
        const message = error.code === 'invalid' ? 'Please fill in all required fields correctly.' : error.message
        const page = await renderFormPage({ kind: 'inquiry', form, values, message, issues })
        return sendFormPage(reply, page, errorStatuses[error.code])
      }
    })

    pages.get(`${links.inquiryForm}/sent`, async (request, reply) =>
      sendFormPage(reply, await renderFormPage({ kind: 'inquiry sent', form: formOf(queryOf(request)) })),
    )
  })
}
