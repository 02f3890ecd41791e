import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { type Command, commandOf, clearWatchedValue, listen, textOf } from './bidi.ts'

/**
 * Commands that Playwright sends for every page and that Firefox ESR does not know. A light page is what it shows
 * without them; a journey that asks for another look is told so.
 */
function responseFor({ method, params }: Command) {
  if (method !== 'emulation.setMediaFeaturesOverride') return undefined
  const scheme = (params['features'] as Record<string, unknown> | undefined)?.['prefers-color-scheme']
  if (scheme === undefined || scheme === null || scheme === 'light') return { type: 'success', result: {} }
  return { type: 'error', error: 'unsupported operation', message: 'Firefox ESR has no dark look over WebDriver BiDi' }
}

/** Said of every font that is under way when its page is left (NS_BINDING_ABORTED). */
const abandoned = /^downloadable font: download failed .*status=2152398850/

/** The bridge's own command, under a number that Playwright does not come to. */
const own: Command = {
  id: 2 ** 50,
  method: 'script.addPreloadScript',
  params: { functionDeclaration: `() => { ${clearWatchedValue} }` },
}

/** Starts the system's Firefox and stands between it and Playwright. */
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
