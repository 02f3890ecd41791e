import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer as createVite, type HotPayload, type Plugin } from 'vite'
import { readConfig } from '#server/config.ts'
import { listenError } from '#server/start/listen-error.ts'
import { createDevRuntime } from './dev-runtime.ts'
import { exitOnError } from './exit-on-error.ts'
import { lookUpTexts } from './put-in-language.ts'

/** Milliseconds within which an editor finishes saving. */
const settling = 25

const client = '/scripts/dev-client.ts'
const clientTag = `<script type="module" src="${client}"></script>`
const styles = (path: string) => `<link rel="stylesheet" href="${path}?direct">`

/** Vite drops an update of a module that a page is still loading. Such a page then reloads (scripts/dev-client.ts). */
const reloadWhereUpdatesDrop: Plugin = {
  name: 'reload-where-updates-drop',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    order: 'post',
    filter: { code: 'import.meta.hot.accept' },
    handler: (code) => ({
      code: `${code}\nimport { hasRun as $hasRun } from '${client}'\n$hasRun(import.meta.url)`,
      map: null,
    }),
  },
  hotUpdate({ modules }) {
    // Vite sends no update of a module that it has not analyzed yet, but a page may be waiting for it.
    if (modules.some(({ isSelfAccepting }) => isSelfAccepting === undefined))
      this.environment.hot.send({ type: 'full-reload' })
  },
}

await exitOnError(async () => {
  // In development no balancer needs time to switch to another process.
  const config = { ...readConfig(process.env), drainSeconds: 0 }
  const server = createServer(async (request, response) => {
    vite.middlewares(request, response, () => void respond(request, response))
  })
  const vite = await createVite({
    configLoader: 'native',
    plugins: [onServerChange(change), reloadWhereUpdatesDrop, lookUpTexts],
    environments: { es: {} },
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: {
        ignored: ['dist', 'test-results', config.dataDir].map((path) => `${resolve(path)}/**`),
        // Without this the watcher drops a change that follows the last change of the same file within 50 ms.
        awaitWriteFinish: { stabilityThreshold: settling, pollInterval: 5 },
      },
    },
    optimizeDeps: { entries: ['src/site/entry-browser.ts', 'src/admin/entry-browser.tsx'] },
  })
  const siteStyles = ['/src/ui/fonts/fonts.css', '/src/site/site.css'].map(styles).join('')
  const headTags = `${clientTag}${siteStyles}<script type="module" src="/src/site/entry-browser.ts"></script>`
  const runtime = createDevRuntime({
    vite,
    config,
    site: {
      headTags: { en: headTags, es: headTags },
      scriptHashes: { en: '', es: '' },
      styleTags: clientTag + siteStyles,
      staffTags: `${clientTag}${styles('/src/admin/admin.css')}<script type="module" src="/src/admin/entry-browser.tsx"></script>`,
      files: undefined,
    },
  })

  let running = runtime.renew()
  let isWaiting = false
  let lastChange = 0
  let failure: HotPayload | undefined
  vite.ws.on('vite:client:connect', (_none, connection) => {
    connection.send('last-change', { age: performance.now() - lastChange })
    if (failure) connection.send(failure)
  })
  const { park, unclaimed } = await running
  server.listen(config.port, config.host)
  await once(server, 'listening').catch((error: unknown) => {
    throw listenError(error, config)
  })
  console.log(['', `${park.name}, with hot reload: ${config.publicUrl}`, ...unclaimed, ''].join('\n'))

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

  /** From here on, requests wait for the new application. Changes that arrive together are handled together. */
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

  /** Responds with the present application, or with the reason why it could not be built. */
  async function respond(request: IncomingMessage, response: ServerResponse) {
    try {
      const { app } = await running
      app.routing(request, response)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
      response.end(
        `<!doctype html><title>It does not run</title>${clientTag}<pre>${reason.replaceAll('<', '&lt;')}</pre>`,
      )
    }
  }

  async function stop() {
    // Closed first, so that no further change rebuilds the application.
    await vite.close()
    await Promise.allSettled([running])
    await runtime.close()
    process.exit(0)
  }
})

/** Calls back for each changed source, once Vite would load its new version. */
function onServerChange(listener: (file: string) => void): Plugin {
  return {
    name: 'server-change',
    applyToEnvironment: ({ name }) => name !== 'client',
    hotUpdate({ file }) {
      listener(file)
      return []
    },
  }
}
