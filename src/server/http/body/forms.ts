import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ApiError, errorStatuses } from '#contract/errors.ts'
import type { FormPage } from '#contract/inquiries/form-pages.ts'
import { bodyOfWrongType, bodyTooLarge, otherWebsite } from '#contract/requests.errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a form of a page, whose body is read before its origin is checked: the refusal shows what was typed. */
    again?: Again
  }
}

/** Renders a page of forms and links alone, with its policy. */
export type RenderFormPage = (page: FormPage) => Promise<{ html: string; policy: string }>

type Form = Record<string, string>

const formType = 'application/x-www-form-urlencoded'

/**
 * Maximum body of a form, in bytes: all fields at their limits (docs/specification/contract.md#public-calls) in letters
 * that take 27 bytes each, as a Hangul syllable in its three parts does, twice over, so that a text that is too long is
 * shown again.
 */
const formBodyLimit = 512 * 1024

/** Returns the page that shows a refused form again. */
export type Again = (refused: { request: FastifyRequest; error: ApiError; values: Form }) => Promise<FormPage>

/** Accepts only what the forms of pages send, as their browsers do without a script. */
export function acceptFormsOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(formType, { parseAs: 'buffer', bodyLimit: formBodyLimit }, (_request, body, done) => {
    done(null, formOf((body as Buffer).toString('latin1')))
  })
}

type Refused = { request: FastifyRequest; reply: FastifyReply; error: ApiError }

/** Answers a browser with a page: the refused form again, or else why it was refused and what was typed. */
export async function sendRefusal(renderFormPage: RenderFormPage, { request, reply, error }: Refused) {
  const values = sentBy(request)
  const { again } = request.routeOptions.config
  const show = async (page: FormPage) => sendFormPage(reply, await renderFormPage(page), errorStatuses[error.code])
  try {
    if (again) return await show(await again({ request, error, values }))
  } catch (cause) {
    request.log.warn({ reqId: request.id, err: cause }, 'a refused form could not be shown again')
  }
  return show({ kind: 'refused', message: sentenceOf(error), values })
}

/** Whether a browser shows the response as a page: it has posted a form without a script, or opened an address. */
export function isNavigation({ method, url, headers, routeOptions }: FastifyRequest) {
  if (routeOptions.config.again) return true
  if (!headers.accept?.includes('text/html') || headers['content-type']?.startsWith('application/json')) return false
  return method === 'POST' || (method === 'GET' && !/^\/api\b/.test(url))
}

/** What visitors read instead of the sentences for programs. */
const sentences = new Map<unknown, string>()
  .set(otherWebsite, 'Your browser did not say that this comes from a page of this site, so it was not accepted.')
  .set(bodyTooLarge, 'This is more text than the form can send. Please go back and shorten it.')
  .set(bodyOfWrongType, 'Your browser sent this in a form that cannot be read here. Please go back and send it again.')

export const sentenceOf = ({ declared, message }: ApiError) => sentences.get(declared) ?? message

/** The fields of a form. Browsers send line breaks as CR LF. */
function formOf(text: string): Form {
  const encoded = text.replaceAll(/[\x80-\xff]|%(?![\da-f]{2})/gi, (char) => `%${char.charCodeAt(0).toString(16)}`)
  const fields = encoded.split('&').map((field) => {
    const [name = '', ...value] = field.split('=').map(decoded)
    return [name, value.join('=').replaceAll('\r\n', '\n')]
  })
  return Object.fromEntries(fields)
}

/** Has a lone surrogate for each fault of the encoding, which every schema refuses beside its field. */
function decoded(text: string) {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return Buffer.from(unescape(spaced), 'latin1').toString().replaceAll('\uFFFD', '\uD800')
  }
}

/** A request without a body has no fields. */
export const sentBy = ({ body }: FastifyRequest) => (body ?? {}) as Form

export const queryOf = ({ url }: FastifyRequest) =>
  Object.fromEntries(new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')) as Form

/** Sends a page that no cache keeps. */
export const sendFormPage = (reply: FastifyReply, { html, policy }: { html: string; policy: string }, status = 200) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html)
