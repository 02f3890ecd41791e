import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { type Command, commandOf, clearWatchedValue, listen, textOf } from './bidi.ts'

/**
 * Commands that Playwright sends for every page and that Firefox ESR does not support. It shows pages in the light
 * theme without them; a journey that requests another theme gets an error.
 */
function responseFor({ method, params }: Command) {
  if (method !== 'emulation.setMediaFeaturesOverride') return undefined
  const scheme = (params['features'] as Record<string, unknown> | undefined)?.['prefers-color-scheme']
  if (scheme === undefined || scheme === null || scheme === 'light') return { type: 'success', result: {} }
  return { type: 'error', error: 'unsupported operation', message: 'Firefox ESR has no dark look over WebDriver BiDi' }
}

/** The console error of a font that was aborted by a navigation (NS_BINDING_ABORTED). */
const abandoned = /^downloadable font: download failed .*status=2152398850/

/** The id of the bridge's own commands, which Playwright does not reach. */
const own: Command = {
  id: 2 ** 50,
  method: 'script.addPreloadScript',
  params: { functionDeclaration: `() => { ${clearWatchedValue} }` },
}

/** Starts the system's Firefox and proxies between it and Playwright. */
export async function startFirefox({ program, profile }: { program: string; profile: string }) {
  const browser = spawn(program, ['--remote-debugging-port=0', '--headless', '--profile', profile], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    browser.once('error', reject)
    browser.once('exit', (code) => reject(new Error(`Firefox ended with ${code} before it listened`)))
    createInterface(browser.stderr).on('line', (line) => {
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1]
      if (found === undefined) console.error(line)
      else resolve(found)
    })
  })
  const { port, close } = await listen((client) => connect(client, `${address}/session`))
  const ended = once(browser, 'exit').then(([code]) => {
    close()
    return typeof code === 'number' ? code : 1
  })
  process.on('SIGTERM', () => browser.kill())
  return { port, ended }
}

function connect(client: WebSocket, address: string) {
  const browser = new WebSocket(address, { maxPayload: 256 * 1024 * 1024 })
  const early: string[] = []
  let session: number | undefined
  browser.on('open', () => {
    for (const text of early) browser.send(text)
  })
  browser.on('message', (data) => {
    const text = textOf(data)
    const { id, method, params } = JSON.parse(text) as { id?: number; method?: string; params?: { text?: string } }
    if (id === own.id || (method === 'log.entryAdded' && abandoned.test(params?.text ?? ''))) return
    if (id !== undefined && id === session) browser.send(JSON.stringify(own))
    client.send(text)
  })
  browser.on('close', () => client.close())
  client.on('close', () => browser.close())
  client.on('message', (data) => {
    const command = commandOf(data)
    if (command.method === 'session.new') session = command.id
    const response = responseFor(command)
    if (response !== undefined) client.send(JSON.stringify({ id: command.id, ...response }))
    else if (browser.readyState === WebSocket.OPEN) browser.send(textOf(data))
    else early.push(textOf(data))
  })
}
