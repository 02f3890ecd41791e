import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer as createVite, type HotPayload, type Plugin } from 'vite'
import { readConfig } from '#server/config.ts'
import { listenError } from '#server/start/listen-error.ts'
import { createDevRuntime } from './dev-runtime.ts'
import { exitOnError } from './exit-on-error.ts'

/** Milliseconds in which an editor that has begun to save has saved everything. */
const settling = 25

// A page may have been on its way, and not yet connected, when something changed.
const client = `<script type="module">import { createHotContext } from '/@vite/client'
const hot = createHotContext('/')
hot.on('vite:ws:connect', () => hot.send('page', { age: performance.now() }))</script>`
// The preamble of the React plugin for pages that Vite does not serve itself.
const refresh = `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type</script>
${client}`
const styles = (path: string) => `<link rel="stylesheet" href="${path}?direct">`

await exitOnError(async () => {
  // A balancer has nothing to turn to while the application is made again.
  const config = { ...readConfig(process.env), drainSeconds: 0 }
  const server = createServer(async (request, response) => {
    vite.middlewares(request, response, () => void respond(request, response))
  })
  const vite = await createVite({
    configLoader: 'native',
    plugins: [onServerChange(change)],
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ['dist', 'test-results', config.dataDir].map((path) => `${resolve(path)}/**`) },
    },
    optimizeDeps: { entries: ['src/site/entry-browser.ts', 'src/admin/entry-browser.tsx'] },
  })
  const runtime = createDevRuntime({
    vite,
    config,
    site: {
      stylesFor: undefined,
      headTags: `${refresh}${styles('/src/site/site.css')}<script type="module" src="/src/site/entry-browser.ts"></script>`,
      styleTags: refresh + styles('/src/site/site.css'),
      staffTags: `${refresh}${styles('/src/admin/admin.css')}<script type="module" src="/src/admin/entry-browser.tsx"></script>`,
      scriptHash: undefined,
      files: undefined,
    },
  })

  let running = runtime.renew()
  let isWaiting = false
  let lastChange = 0
  let failure: HotPayload | undefined
  vite.ws.on('page', ({ age }: { age: number }, connection) => {
    if (performance.now() - age <= lastChange) connection.send({ type: 'full-reload' })
    else if (failure) connection.send(failure)
  })
  const { park, unclaimed } = await running
  server.listen(config.port, config.host)
  await once(server, 'listening').catch((error: unknown) => {
    throw listenError(error, config)
  })
  console.log(['', `${park.name}, with hot reload: ${config.publicUrl}`, ...unclaimed, ''].join('\n'))

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

  /** Requests wait from now on for what the sources make; changes that arrive together are taken together. */
  function change(file: string) {
    lastChange = performance.now()
    if (isWaiting) return
    isWaiting = true
    const started = performance.now()
    const renew = async () => {
      await pause(settling)
      isWaiting = false
      return runtime.renew()
    }
    running = running.then(renew, renew)
    running.then(
      ({ isNew }) => {
        if (!isNew && !failure) return
        failure = undefined
        console.log(`Reloaded in ${Math.round(performance.now() - started)} ms: ${file}`)
        vite.ws.send({ type: 'full-reload' })
      },
      (error: Error) => {
        failure = { type: 'error', err: { message: error.message, stack: error.stack ?? '' } }
        console.error(error.stack)
        vite.ws.send(failure)
      },
    )
  }

  /** What the present sources make of a request; where they make nothing, the reason. */
  async function respond(request: IncomingMessage, response: ServerResponse) {
    try {
      const { app } = await running
      app.routing(request, response)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
      response.end(`<!doctype html><title>It does not run</title>${client}<pre>${reason.replaceAll('<', '&lt;')}</pre>`)
    }
  }

  async function stop() {
    // Then nothing that still changes starts it again.
    await vite.close()
    await Promise.allSettled([running])
    await runtime.close()
    process.exit(0)
  }
})

/** Hears of each source that changed, once Vite would load it again. */
function onServerChange(listener: (file: string) => void): Plugin {
  return {
    name: 'server-change',
    hotUpdate({ file }) {
      if (this.environment.name !== 'ssr') return undefined
      listener(file)
      return []
    },
  }
}
