import type { Channel, Json } from './remote-inspector.ts'

type Emit = (method: string, params: Json) => void
type Headers = Record<string, string>
type WebKitRequest = { url: string; method: string; headers: Headers; postData?: string }
type WebKitResponse = { status: number; statusText: string; headers: Headers; mimeType: string; url: string }
type Known = { request: Json; navigation: string | null; redirects: number; status: number }

const everyRequest = { url: '.*', stage: 'request', isRegex: true }
const bidiHeaders = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => ({ name, value: { type: 'string', value } }))
const plainHeaders = (headers: unknown): Headers =>
  Object.fromEntries(
    (headers as { name: string; value: { value: string } }[]).map((one) => [one.name, one.value.value]),
  )

/** The requests of a page as WebDriver BiDi events; page.route can pause, fulfil or abort them. */
export class Network {
  #intercept: string | undefined
  readonly #known = new Map<string, Known>()
  readonly #seen = new Set<string>()
  readonly #context: string
  readonly #call: Channel['call']
  readonly #emit: Emit

  constructor(context: string, call: Channel['call'], emit: Emit) {
    this.#context = context
    this.#call = call
    this.#emit = emit
  }

  async setIntercept(intercept: string | undefined) {
    const before = this.#intercept
    this.#intercept = intercept
    if (intercept !== undefined && before === undefined) await this.#startIntercepting(this.#call)
    if (intercept === undefined && before !== undefined) {
      await this.#call('Network.removeInterception', everyRequest)
      await this.#call('Network.setInterceptionEnabled', { enabled: false })
    }
  }

  /** Once per web process of the page. */
  async enable(call: Channel['call']) {
    await call('Network.enable')
    if (this.#intercept !== undefined) await this.#startIntercepting(call)
  }

  async #startIntercepting(call: Channel['call']) {
    await call('Network.setInterceptionEnabled', { enabled: true })
    await call('Network.addInterception', everyRequest)
  }

  /** Each web process numbers its requests from the start, so its id is the prefix. */
  knows = (id: string) => this.#seen.has(id)

  body = async (requestId: string) => {
    const { body, base64Encoded } = await this.#call('Network.getResponseBody', { requestId })
    return { bytes: { type: base64Encoded === true ? 'base64' : 'string', value: body } }
  }

  continueRequest = async ({ request: requestId, url, method, headers, body }: Json) => {
    const bytes = body as { value: string } | undefined
    await this.#call('Network.interceptWithRequest', {
      requestId,
      url,
      method,
      headers: headers === undefined ? undefined : plainHeaders(headers),
      postData: bytes?.value,
    })
  }

  respond = async ({ request: requestId, statusCode, reasonPhrase, headers, body }: Json) => {
    const plain = plainHeaders(headers ?? [])
    await this.#call('Network.interceptRequestWithResponse', {
      requestId,
      content: (body as { value: string } | undefined)?.value ?? '',
      base64Encoded: true,
      mimeType: plain['content-type'] ?? 'text/plain',
      status: statusCode,
      statusText: reasonPhrase ?? '',
      headers: plain,
    })
  }

  fail = ({ request: requestId }: Json) =>
    this.#call('Network.interceptRequestWithError', { requestId, errorType: 'General' })

  onRequest(params: Json, navigation: string | null) {
    const id = String(params['requestId'])
    const redirect = params['redirectResponse'] as WebKitResponse | undefined
    const before = this.#known.get(id)
    if (redirect !== undefined && before !== undefined) this.#respondTo(before, redirect, true)
    const { url, method, headers } = params['request'] as WebKitRequest
    const kind = typeof params['type'] === 'string' ? params['type'] : 'Other'
    const request = {
      request: id,
      url,
      method,
      headers: bidiHeaders(headers),
      cookies: [],
      bodySize: 0,
      destination: navigation === null ? kind.toLowerCase() : 'document',
      initiatorType: kind === 'Fetch' ? 'fetch' : kind === 'XHR' ? 'xmlhttprequest' : null,
      timings: { requestTime: 1, responseEnd: 2 },
    }
    const redirects = redirect === undefined ? 0 : (before?.redirects ?? 0) + 1
    this.#seen.add(id)
    this.#known.set(id, { request, navigation, redirects, status: 0 })
    if (this.#intercept === undefined || redirects > 0) this.#emit('network.beforeRequestSent', this.#about(id, {}))
  }

  onIntercepted({ requestId }: Json) {
    const id = String(requestId)
    this.#emit('network.beforeRequestSent', this.#about(id, { isBlocked: true, intercepts: [this.#intercept] }))
  }

  onResponse({ requestId, response }: Json) {
    const known = this.#known.get(String(requestId))
    if (known !== undefined) this.#respondTo(known, response as WebKitResponse, false)
  }

  onFinished({ requestId }: Json) {
    const id = String(requestId)
    const known = this.#known.get(id)
    if (known === undefined) return
    this.#emit('network.responseCompleted', this.#about(id, { response: { status: known.status, bodySize: 0 } }))
    this.#known.delete(id)
  }

  /** Returns the failed navigation, if the request was one. */
  onFailed({ requestId, errorText }: Json) {
    const id = String(requestId)
    const known = this.#known.get(id)
    if (known === undefined) return null
    this.#emit('network.fetchError', this.#about(id, { errorText }))
    this.#known.delete(id)
    return known.navigation
  }

  #respondTo(known: Known, { status, statusText, headers, mimeType, url }: WebKitResponse, isRedirect: boolean) {
    known.status = status
    const id = String(known.request['request'])
    const response = { url, status, statusText, headers: bidiHeaders(headers), headersSize: 0, bodySize: 0, mimeType }
    this.#emit('network.responseStarted', this.#about(id, { response: { ...response, protocol: 'http/1.1' } }))
    if (isRedirect) this.#emit('network.responseCompleted', this.#about(id, { response }))
  }

  #about(id: string, more: Json): Json {
    const known = this.#known.get(id)
    return {
      context: this.#context,
      navigation: known?.navigation ?? null,
      redirectCount: known?.redirects ?? 0,
      request: known?.request ?? { request: id },
      timestamp: Date.now(),
      initiator: { type: 'other' },
      isBlocked: false,
      ...more,
    }
  }
}
