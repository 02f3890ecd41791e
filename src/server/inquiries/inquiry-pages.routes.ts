import type { FastifyInstance } from 'fastify'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as links from '#contract/links.ts'
import { pathIn } from '#domain/text/language.ts'
import { languageOfRequest } from '#server/http/request-language.ts'
import { say } from '#domain/text/say.ts'
import { parse } from '#server/http/bind.ts'
import {
  acceptFormsOnly,
  type Again,
  queryOf,
  type RenderFormPage,
  sendFormPage,
  sentBy,
  sentenceOf,
} from '#server/http/body/forms.ts'
import { unitOfNumber } from '#server/lib/queries/units.queries.ts'
import { type Context as InquiryContext, receiveInquiry } from './receive-inquiry.service.ts'

type Context = InquiryContext & { renderFormPage: RenderFormPage }

const bodies = { A: inquiriesApi.InquiryA, B: inquiriesApi.InquiryB }

/** Form A by its name, otherwise form B, which the pages show. */
const formOf = ({ form }: Record<string, string>): 'A' | 'B' => (form === 'A' ? 'A' : 'B')

/** The pages of the inquiry forms for browsers without a script. */
export function bindInquiryPages(app: FastifyInstance, { renderFormPage, ...ctx }: Context) {
  /** The form, which knows the unit that its visitor waits for. */
  async function formPage(asked: Record<string, string>) {
    const awaited = await unitOfNumber(ctx, asked.awaitedUnit ?? '')
    return {
      kind: 'inquiry' as const,
      form: formOf(asked),
      ...(awaited && { awaitedUnit: awaited.unitNumber }),
    }
  }

  const again: Again = async ({ error, values }) => ({
    ...(await formPage(values)),
    values,
    message: error.issues ? say('Please fill in all required fields correctly.') : sentenceOf(error),
    issues: error.issues ?? [],
  })

  void app.register(async (pages) => {
    acceptFormsOnly(pages)

    pages.get(links.inquiryForm, async (request, reply) => {
      const query = queryOf(request)
      return sendFormPage(
        reply,
        await renderFormPage({ ...(await formPage(query)), values: {}, issues: [] }, languageOfRequest(request)),
      )
    })

    pages.post(links.inquiryForm, { config: { again } }, async (request, reply) => {
      const values = sentBy(request)
      const form = formOf(values)
      await receiveInquiry(ctx, { form, fields: parse(bodies[form], values), request })
      return reply
        .header('cache-control', 'no-store')
        .redirect(pathIn(languageOfRequest(request), links.inquirySent(form)), 303)
    })

    pages.get(`${links.inquiryForm}/sent`, async (request, reply) =>
      sendFormPage(
        reply,
        await renderFormPage({ kind: 'inquiry sent', form: formOf(queryOf(request)) }, languageOfRequest(request)),
      ),
    )
  })
}
