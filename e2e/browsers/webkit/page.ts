import { setTimeout as sleep } from 'node:timers/promises'
import { clearWatchedValue, ProtocolError } from '../bidi.ts'
import { Input } from './input.ts'
import type { MiniBrowser } from './mini-browser.ts'
import { Network } from './network.ts'
import { Channel, type Json } from './remote-inspector.ts'
import { argumentOf, type BidiValue, evaluationOf, newId } from './values.ts'

type Emit = (method: string, params: Json) => void
type Target = { sandbox?: string }
type Frame = { id: string; parentId?: string; url: string; name?: string }
type ConsoleMessage = { source: string; level: string; type?: string; text: string; url?: string; line?: number }

const addressMark = 'address of this document: '
/** The inspector reports new documents only; this script reports URL changes by scripts. */
const tellAddress = `(() => {
  const tell = console.debug.bind(console)
  const say = () => tell(${JSON.stringify(addressMark)} + location.href)
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name]
    history[name] = function (...args) { const done = change.apply(this, args); say(); return done }
  }
  addEventListener('popstate', say)
  addEventListener('hashchange', say)
})();`

const noise = [
  // Debian builds WebKit without web app manifests, which Safari has.
  /^Unrecognized Content-Security-Policy directive 'manifest-src'/,
  // Counted from the load of the page.
  /was preloaded using link preload but not used within a few seconds/,
]
/** The console error of a request that was aborted by a navigation. */
const abandoned = /^Fetch API cannot load (\S+) due to access control checks\.$/

/** A window of MiniBrowser as a browsing context of WebDriver BiDi. Only its main frame is supported. */
export class WebKitPage {
  readonly id = newId()
  readonly handle: string
  readonly input: Input
  readonly network: Network
  readonly #browser: MiniBrowser
  readonly #inspector: Channel
  readonly #emit: Emit
  readonly #scripts: () => string
  /** One per web process: a new site may get a new process, which takes over the page later. */
  readonly #processes = new Map<string, Channel>()
  readonly #early = new Map<string, (() => void)[]>()
  #process = ''
  #ready = Promise.withResolvers<void>()
  #frame = ''
  #realm = newId()
  #global: Promise<string> | undefined
  #navigation: string | undefined
  #scheme: string | undefined
  #url = 'about:blank'
  #isLoaded = true

  private constructor(browser: MiniBrowser, handle: string, inspector: Channel, scripts: () => string, emit: Emit) {
    this.#browser = browser
    this.handle = handle
    this.#inspector = inspector
    this.#scripts = scripts
    this.#emit = emit
    this.input = new Input(browser.automation, handle)
    this.network = new Network(this.id, (method, params) => this.#call(method, params), emit)
  }

  static async open(browser: MiniBrowser, scripts: () => string, emit: Emit) {
    const { handle, inspector } = await browser.openWindow()
    const page = new WebKitPage(browser, handle, inspector, scripts, emit)
    inspector.onEvent = (method, params) => page.#onTarget(method, params)
    await inspector.call('Target.setPauseOnStart', { pauseOnStart: true })
    await page.#ready.promise
    return page
  }

  /** Announces the page to Playwright; its events may follow from then on. */
  announce(userContext: string) {
    const about = { context: this.id, url: this.#url, userContext, children: null, parent: null, originalOpener: null }
    this.#emit('browsingContext.contextCreated', about)
    this.#newRealm()
  }

  navigate(url: string) {
    this.#navigation = newId()
    this.#emit('browsingContext.navigationStarted', { context: this.id, navigation: this.#navigation, url })
    return { navigation: this.#navigation, go: () => this.#call('Page.navigate', { url }) }
  }

  reload = () => this.#call('Page.reload')

  async traverse(delta: number) {
    const script = `history.length > 1 && (history.go(${delta}), true)`
    await this.#call('Runtime.evaluate', { expression: script, returnByValue: true })
  }

  async evaluate({ expression, target, resultOwnership, userActivation }: Json): Promise<Json> {
    const { result, wasThrown } = await this.#call('Runtime.evaluate', {
      expression,
      emulateUserGesture: userActivation === true,
    })
    const { objectId, className } = result as { objectId?: string; className?: string }
    const realm = this.#realmOf(target as Target)
    const byValue = resultOwnership !== 'root'
    if (objectId === undefined || wasThrown === true || (!byValue && className !== 'Promise'))
      return evaluationOf(this.id, realm, { result, wasThrown }, byValue && objectId === undefined)
    const response = await this.#callFunctionOn(objectId, 'function () { return this }', [], byValue, true)
    return evaluationOf(this.id, realm, response, byValue)
  }

  async callFunction({ functionDeclaration, arguments: args, target, resultOwnership, serializationOptions }: Json) {
    // Without a depth the value itself is returned, else a handle.
    const byValue = resultOwnership !== 'root' && (serializationOptions as Json)?.['maxObjectDepth'] === undefined
    const values = ((args ?? []) as BidiValue[]).map(argumentOf)
    const response = await this.#callFunctionOn(
      await this.#globalObject(),
      String(functionDeclaration),
      values,
      byValue,
      true,
    )
    return evaluationOf(this.id, this.#realmOf(target as Target), response, byValue)
  }

  release = (objectId: string) => this.#call('Runtime.releaseObject', { objectId })

  /** A pop-up has no browser UI. MiniBrowser responds before it has resized the window, and keeps at least 334 px. */
  async resize(width: number, height: number) {
    await this.#browser.automation.call('Automation.setWindowFrameOfBrowsingContext', {
      handle: this.handle,
      origin: { x: 0, y: 0 },
      size: { width, height },
    })
    const isDone = `innerWidth === ${width} && innerHeight === ${height}`
    for (const end = Date.now() + 5000; Date.now() < end; await sleep(20)) {
      const { result } = await this.#call('Runtime.evaluate', { expression: isDone, returnByValue: true })
      if ((result as { value: unknown }).value === true) return
    }
    throw new ProtocolError('unsupported operation', `MiniBrowser cannot show a page of ${width} × ${height} pixels`)
  }

  async colourScheme(scheme: string | undefined) {
    this.#scheme = scheme
    await this.#call('Page.overrideUserPreference', { name: 'PrefersColorScheme', value: this.#scheme })
  }

  async screenshot({ x, y, width, height }: Record<string, number>, origin: string) {
    const coordinateSystem = origin === 'document' ? 'Page' : 'Viewport'
    const { dataURL } = await this.#call('Page.snapshotRect', { x, y, width, height, coordinateSystem })
    return String(dataURL).replace(/^data:[^,]*,/, '')
  }

  async chooseFiles(element: string, filenames: string[]) {
    await this.#browser.automation.call('Automation.setFilesToSelectForFileUpload', {
      browsingContextHandle: this.handle,
      filenames,
    })
    await this.#callFunctionOn(element, 'function () { this.click() }', [], true, false)
  }

  async updateScripts() {
    await this.#call('Page.setBootstrapScript', { source: tellAddress + clearWatchedValue + this.#scripts() })
  }

  cookies = async () => (await this.#call('Page.getCookies'))['cookies'] as Json[]
  setCookie = (cookie: Json) =>
    this.#browser.automation.call('Automation.addSingleCookie', {
      browsingContextHandle: this.handle,
      cookie: { ...cookie, expires: Number(cookie['expires']) / 1000 },
    })
  deleteCookie = (cookieName: unknown, url: string) => this.#call('Page.deleteCookie', { cookieName, url })

  async close() {
    await this.#browser.closeWindow(this.handle)
    this.gone()
  }

  gone() {
    this.#inspector.close()
    for (const process of this.#processes.values()) process.close()
    this.#emit('browsingContext.contextDestroyed', { context: this.id, parent: null, children: null, url: this.#url })
  }

  #call(method: string, params: Json = {}) {
    const process = this.#processes.get(this.#process)
    if (process === undefined) throw new ProtocolError('no such frame', 'The page has no process')
    return process.call(method, params)
  }

  #callFunctionOn(
    objectId: string,
    functionDeclaration: string,
    args: Json[],
    returnByValue: boolean,
    awaitPromise: boolean,
  ) {
    return this.#call('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration,
      arguments: args,
      returnByValue,
      awaitPromise,
      emulateUserGesture: true,
    })
  }

  #globalObject() {
    this.#global ??= this.#call('Runtime.evaluate', { expression: 'globalThis' }).then(({ result }) =>
      String((result as { objectId: string }).objectId),
    )
    return this.#global
  }

  /** The inspector has no isolated worlds, so Playwright's sandbox is only a name. */
  #realmOf = (target: Target) => (target.sandbox === undefined ? this.#realm : `${this.#realm}-${target.sandbox}`)

  #newRealm() {
    this.#emit('script.realmCreated', { realm: this.#realm, context: this.id, origin: this.#url, type: 'window' })
  }

  #onTarget(method: string, params: Json) {
    const { targetId, message, targetInfo, newTargetId } = params as Record<string, string> & {
      targetInfo: { targetId: string; type: string; isProvisional?: boolean }
    }
    if (method === 'Target.targetCreated' && targetInfo.type === 'page') {
      const id = targetInfo.targetId
      if (targetInfo.isProvisional === true) this.#early.set(id, [])
      void this.#startProcess(id, targetInfo.isProvisional === true)
    }
    if (method === 'Target.dispatchMessageFromTarget') this.#processes.get(targetId ?? '')?.receive(message ?? '')
    if (method === 'Target.didCommitProvisionalTarget') {
      this.#process = newTargetId ?? ''
      this.#forgetRealm()
      for (const event of this.#early.get(this.#process) ?? []) event()
      this.#early.delete(this.#process)
    }
    if (method === 'Target.targetDestroyed') {
      this.#processes.get(targetId ?? '')?.close()
      this.#processes.delete(targetId ?? '')
    }
  }

  async #startProcess(id: string, isProvisional: boolean) {
    const process = new Channel((message) => {
      this.#inspector.call('Target.sendMessageToTarget', { targetId: id, message }).catch(() => process.close())
    })
    process.onEvent = (method, params) => {
      const early = this.#early.get(id)
      if (early === undefined) this.#onEvent(method, params)
      else early.push(() => this.#onEvent(method, params))
    }
    this.#processes.set(id, process)
    if (!isProvisional) this.#process = id
    const call = (method: string, params: Json = {}) => process.call(method, params)
    // A web process that is replaced during its start rejects its calls; its successor starts in the same way.
    await Promise.all([
      call('Page.enable'),
      call('Page.getResourceTree').then(({ frameTree }) => {
        this.#frame = (frameTree as { frame: Frame }).frame.id
      }),
      call('Page.setBootstrapScript', { source: tellAddress + clearWatchedValue + this.#scripts() }),
      this.#scheme === undefined
        ? undefined
        : call('Page.overrideUserPreference', { name: 'PrefersColorScheme', value: this.#scheme }),
      call('Runtime.enable'),
      call('Console.enable'),
      this.network.enable(call),
      isProvisional ? this.#inspector.call('Target.resume', { targetId: id }) : undefined,
    ]).catch((error: unknown) => {
      if (this.#processes.has(id)) throw error
    })
    this.#ready.resolve()
  }

  #forgetRealm() {
    this.#emit('script.realmDestroyed', { realm: this.#realm })
    this.#emit('script.realmDestroyed', { realm: `${this.#realm}-__playwright_utility_world__` })
    this.#realm = newId()
    this.#global = undefined
  }

  #onEvent(method: string, params: Json) {
    const { frameId, frame, context } = params as { frameId?: string; frame?: Frame; context?: Json }
    if (method === 'Page.frameNavigated' && frame?.parentId === undefined) this.#onCommitted(frame)
    if (method === 'Page.domContentEventFired') this.#emit('browsingContext.domContentLoaded', this.#where())
    if (method === 'Page.loadEventFired') this.#onLoaded()
    if (method === 'Page.frameStoppedLoading' && frameId === this.#frame) void this.#onStopped()
    if (method === 'Runtime.executionContextCreated' && context?.['type'] === 'normal') this.#onContext(context)
    if (method === 'Console.messageAdded') this.#onMessage(params['message'] as ConsoleMessage)
    if (method === 'Network.requestWillBeSent') {
      const isDocument = params['type'] === 'Document' && (frameId === this.#frame || this.#navigation !== undefined)
      this.network.onRequest(params, isDocument ? this.#begin((params['request'] as { url: string }).url) : null)
    }
    if (method === 'Network.requestIntercepted') this.network.onIntercepted(params)
    if (method === 'Network.responseReceived') this.network.onResponse(params)
    if (method === 'Network.loadingFinished') this.network.onFinished(params)
    // A document that moves to another process is cancelled in the previous one, as is one that is left early.
    if (method === 'Network.loadingFailed' && params['canceled'] !== true) {
      const navigation = this.network.onFailed(params)
      if (navigation !== null) this.#emit('browsingContext.navigationFailed', { ...this.#where(), navigation })
    }
  }

  #where = () => ({ context: this.id, url: this.#url, navigation: null, timestamp: Date.now() })

  /** The current navigation, or a new one that the page has started. */
  #begin(url: string) {
    if (this.#navigation === undefined) {
      this.#navigation = newId()
      this.#emit('browsingContext.navigationStarted', { context: this.id, navigation: this.#navigation, url })
    }
    return this.#navigation
  }

  #onCommitted(frame: Frame | undefined) {
    if (frame === undefined) return
    this.#frame = frame.id
    this.#url = frame.url
    const navigation = this.#begin(frame.url)
    this.#navigation = undefined
    this.#isLoaded = false
    this.#forgetRealm()
    this.#emit('browsingContext.navigationCommitted', { ...this.#where(), navigation })
    this.#newRealm()
  }

  #onLoaded() {
    this.#isLoaded = true
    this.#emit('browsingContext.load', this.#where())
  }

  /** A document from the back/forward cache does not load again, and is first reported with the previous URL. */
  async #onStopped() {
    if (this.#isLoaded) return
    const { result } = await this.#call('Runtime.evaluate', { expression: 'location.href', returnByValue: true })
    this.#url = String((result as { value: unknown }).value)
    this.#emit('browsingContext.historyUpdated', this.#where())
    this.#emit('browsingContext.domContentLoaded', this.#where())
    this.#onLoaded()
  }

  #onContext({ frameId }: Json) {
    // The document's own context; its first script may run before the inspector reports the document.
    if (frameId === this.#frame) this.#global = undefined
  }

  #isOfAbandoned(text: string) {
    const address = abandoned.exec(text)?.[1]
    if (address === undefined) return false
    return this.#navigation !== undefined || URL.parse(address)?.origin === URL.parse(this.#url)?.origin
  }

  #onMessage({ source, level, type = 'log', text, url = '', line = 1 }: ConsoleMessage) {
    if (text.startsWith(addressMark)) {
      this.#url = text.slice(addressMark.length)
      this.#emit('browsingContext.historyUpdated', this.#where())
      return
    }
    if (noise.some((pattern) => pattern.test(text)) || this.#isOfAbandoned(text)) return
    const isScriptError = source === 'javascript' && level === 'error'
    const method = level === 'error' ? 'error' : level === 'warning' ? 'warn' : type === 'log' ? level : type
    this.#emit('log.entryAdded', {
      type: isScriptError ? 'javascript' : 'console',
      level: level === 'warning' ? 'warn' : level,
      method,
      text,
      args: [{ type: 'string', value: text }],
      source: { realm: this.#realm, context: this.id },
      stackTrace: { callFrames: [{ url, lineNumber: line - 1, columnNumber: 0, functionName: '' }] },
      timestamp: Date.now(),
    })
  }
}
