import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InquiryPage } from '#contract/inquiry-pages.ts'
import type { TourPage } from '#contract/tour-pages.ts'

/** Renders a page of forms and links alone, with its policy. */
export type RenderFormPage = (page: TourPage | InquiryPage) => Promise<{ html: string; policy: string }>

type Form = Record<string, string>

const formType = 'application/x-www-form-urlencoded'

/** Accepts only what the forms of pages send, as their browsers do without a script. */
export function acceptFormsOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => {
    done(null, formOf(String(body)))
  })
}

/** The fields of a form. Browsers send line breaks as CR LF. */
function formOf(text: string): Form {
  const fields = new URLSearchParams(text)
  return Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]))
}

/** A request without a body has no fields. */
export const sentBy = ({ body }: FastifyRequest) => (body ?? {}) as Form

export const queryOf = ({ url }: FastifyRequest) => formOf(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')

/** Sends a page that no cache keeps. */
export const sendFormPage = (reply: FastifyReply, { html, policy }: { html: string; policy: string }, status = 200) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html)
