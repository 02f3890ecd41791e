import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/** A message of WebDriver BiDi, as far as the bridge needs it. */
type Command = { id: number; method: string; params: Record<string, unknown> }

const maxPayload = 256 * 1024 * 1024

/**
 * Over BiDi, Playwright fills a field with a script in the page's world. React's value tracker on the field then
 * already has that value, and React ignores the event. Removing the tracker makes React read the field again.
 */
const clearWatchedValue = `addEventListener('input', ({ isTrusted, target }) => {
  if (!isTrusted) target._valueTracker?.setValue('\\0')
}, true);`

/**
 * Commands that Playwright sends for every page and Firefox ESR does not support. Without them pages are in the light
 * theme; a journey that requests another theme gets an error.
 */
function responseFor({ method, params }: Command) {
  if (method !== 'emulation.setMediaFeaturesOverride') return undefined
  const scheme = (params['features'] as Record<string, unknown> | undefined)?.['prefers-color-scheme']
  if (scheme === undefined || scheme === null || scheme === 'light') return { type: 'success', result: {} }
  return { type: 'error', error: 'unsupported operation', message: 'Firefox ESR has no dark look over WebDriver BiDi' }
}

/** The console error about a font whose download a navigation aborted (NS_BINDING_ABORTED). */
const abandoned = /^downloadable font: download failed .*status=2152398850/

/** The id of the bridge's own commands, higher than any of Playwright's. */
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

/** Listens on a free loopback port; Playwright connects once. */
async function listen(onClient: (client: WebSocket) => void) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload })
  server.on('connection', onClient)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bridge has no port')
  return { port: address.port, close: () => server.close() }
}

const textOf = (data: WebSocket.RawData) =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString()

function connect(client: WebSocket, address: string) {
  const browser = new WebSocket(address, { maxPayload })
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
    const command: Command = JSON.parse(textOf(data))
    if (command.method === 'session.new') session = command.id
    const response = responseFor(command)
    if (response !== undefined) client.send(JSON.stringify({ id: command.id, ...response }))
    else if (browser.readyState === WebSocket.OPEN) browser.send(textOf(data))
    else early.push(textOf(data))
  })
}
