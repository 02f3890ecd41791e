import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ApiError, errorStatuses } from '#contract/errors.ts'
import type { Language } from '#domain/text/language.ts'
import { say } from '#domain/text/say.ts'
import { languageOfRequest } from '#server/http/request-language.ts'
import type { FormPage } from '#contract/inquiries/form-pages.ts'
import { bodyOfWrongType, bodyTooLarge, otherWebsite } from '#contract/requests.errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a form on a page. Its body is read before its origin is checked, so that the refusal can show the input. */
    again?: Again
  }
}

/** Renders a page that has only forms and links, with its content security policy. */
export type RenderFormPage = (page: FormPage, language: Language) => Promise<{ html: string; policy: string }>

type Form = Record<string, string>

const formType = 'application/x-www-form-urlencoded'

/**
 * Maximum body of a form, in bytes: all fields at their limits (docs/specification/contract.md#public-calls), with 27
 * bytes per character as for a Hangul syllable in three parts, times two, so that a text that is too long can be shown
 * again.
 */
const formBodyLimit = 512 * 1024

/** Returns the page that shows a refused form again. */
export type Again = (refused: { request: FastifyRequest; error: ApiError; values: Form }) => Promise<FormPage>

/** Accepts only what browsers send for a form without a script. */
export function acceptFormsOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(formType, { parseAs: 'buffer', bodyLimit: formBodyLimit }, (_request, body, done) => {
    done(null, formOf((body as Buffer).toString('latin1')))
  })
}

type Refused = { request: FastifyRequest; reply: FastifyReply; error: ApiError }

/** Sends a browser a page: the refused form again, or else the reason and the input. */
export async function sendRefusal(renderFormPage: RenderFormPage, { request, reply, error }: Refused) {
  const values = sentBy(request)
  const { again } = request.routeOptions.config
  const show = async (page: FormPage) =>
    sendFormPage(reply, await renderFormPage(page, languageOfRequest(request)), errorStatuses[error.code])
  try {
    if (again) return await show(await again({ request, error, values }))
  } catch (cause) {
    request.log.warn({ reqId: request.id, err: cause }, 'a refused form could not be shown again')
  }
  return show({ kind: 'refused', message: sentenceOf(error), values })
}

/** Whether the browser shows the response as a page, because it posted a form without a script or opened an address. */
export function isNavigation({ method, url, headers, routeOptions }: FastifyRequest) {
  if (routeOptions.config.again) return true
  if (!headers.accept?.includes('text/html') || headers['content-type']?.startsWith('application/json')) return false
  return method === 'POST' || (method === 'GET' && !/^\/api\b/.test(url))
}

/** Messages for visitors in place of those for programs. */
const sentences = new Map<unknown, string>()
  .set(otherWebsite, say('Your browser did not say that this comes from a page of this site, so it was not accepted.'))
  .set(bodyTooLarge, say('This is more text than the form can send. Please go back and shorten it.'))
  .set(
    bodyOfWrongType,
    say('Your browser sent this in a form that cannot be read here. Please go back and send it again.'),
  )

export const sentenceOf = ({ declared, message }: ApiError) => sentences.get(declared) ?? message

/** Parses the fields of a form. Browsers send line breaks as CR LF. */
function formOf(text: string): Form {
  const encoded = text.replaceAll(/[\x80-\xff]|%(?![\da-f]{2})/gi, (char) => `%${char.charCodeAt(0).toString(16)}`)
  const fields = encoded.split('&').map((field) => {
    const [name = '', ...value] = field.split('=').map(decoded)
    return [name, value.join('=').replaceAll('\r\n', '\n')]
  })
  return Object.fromEntries(fields)
}

/** Puts a lone surrogate in place of each encoding fault, which every schema refuses next to its field. */
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

/** Sends a page that must not be cached. */
export const sendFormPage = (reply: FastifyReply, { html, policy }: { html: string; policy: string }, status = 200) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html)
