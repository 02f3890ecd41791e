import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Channel, type Json, RemoteInspector } from './remote-inspector.ts'

/** A private MiniBrowser process, as a user context of WebDriver BiDi. */
export class MiniBrowser {
  readonly automation: Channel
  readonly #process: ChildProcess
  readonly #inspector: RemoteInspector
  readonly #taken = new Set<bigint>()
  readonly #handles = new Set<string>()
  #opener: Promise<string> | undefined
  #free: bigint[] = []
  #onFree: () => void = () => {}

  private constructor(process: ChildProcess, inspector: RemoteInspector, automation: bigint) {
    this.#process = process
    this.#inspector = inspector
    this.automation = inspector.open(automation)
  }

  static async start(program: string, display: string) {
    // Another program may take the free port first; the browser then exits at once.
    for (let left = 2; ; left -= 1) {
      try {
        return await MiniBrowser.#startAt(await freePort(), program, display)
      } catch (error) {
        if (left === 0) throw error
      }
    }
  }

  static async #startAt(port: number, program: string, display: string) {
    const process = spawn(program, ['--automation', '--javascript-can-open-windows-automatically=true'], {
      env: {
        ...globalThis.process.env,
        DISPLAY: display,
        WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${port}`,
        LANGUAGE: 'en_US',
      },
      stdio: 'ignore',
    })
    const inspector = await RemoteInspector.connect(port, () => process.exitCode === null)
    const automation = await new Promise<bigint>((resolve) => {
      inspector.onTargets = (targets) => {
        const found = targets.find(({ type }) => type === 'Automation')
        if (found) resolve(found.id)
      }
      inspector.startAutomation('journeys')
    })
    const browser = new MiniBrowser(process, inspector, automation)
    inspector.onTargets = (targets) => {
      const pages = targets.filter(({ type }) => type === 'WebPage').map(({ id }) => id)
      browser.#free = pages.filter((id) => !browser.#taken.has(id))
      browser.#onFree()
    }
    return browser
  }

  /**
   * Opens a window; returns its handle for input and the inspector of its page. It is a pop-up, because a
   * tool bar would keep the window wider than a phone.
   */
  async openWindow(): Promise<{ handle: string; inspector: Channel }> {
    this.#opener ??= this.#openFirst()
    const opener = await this.#opener
    await this.automation.call('Automation.evaluateJavaScriptFunction', {
      browsingContextHandle: opener,
      function:
        "function () { return String(!!window.open('about:blank', '_blank', 'popup,noopener,width=1000,height=800')) }",
      arguments: [],
    })
    const page = await this.#nextPage()
    const { contexts } = await this.automation.call('Automation.getBrowsingContexts')
    const handle = (contexts as { handle: string }[])
      .map((context) => context.handle)
      .find((id) => !this.#handles.has(id))
    if (handle === undefined) throw new Error('MiniBrowser has opened no window')
    this.#handles.add(handle)
    return { handle, inspector: this.#inspector.open(page) }
  }

  async #openFirst() {
    const { handle } = await this.automation.call('Automation.createBrowsingContext', { presentationHint: 'Window' })
    this.#handles.add(String(handle))
    await this.#nextPage()
    return String(handle)
  }

  async #nextPage() {
    while (this.#free.length === 0)
      await new Promise<void>((resolve) => {
        this.#onFree = resolve
      })
    const page = this.#free.pop() ?? 0n
    this.#taken.add(page)
    return page
  }

  closeWindow = (handle: string): Promise<Json> => this.automation.call('Automation.closeBrowsingContext', { handle })

  stop() {
    this.#inspector.close()
    this.#process.kill('SIGKILL')
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}
