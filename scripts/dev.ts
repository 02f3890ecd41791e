import { createServer } from 'vite'
import { readConfig } from '#server/config.ts'
import type { BuiltSite, SiteRenderer } from '#server/render/built-site.ts'
import { openRuntime } from '#server/start/open-runtime.ts'
import { readPark } from '#server/start/park-file.ts'
import { serve, stopOnSignals } from '#server/serve.ts'
import { exitOnError } from './exit-on-error.ts'

// The preamble of the React plugin, for pages that Vite does not serve.
const refresh = `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type</script>
<script type="module" src="/@vite/client"></script>`
const styles = (path: string) => `<link rel="stylesheet" href="${path}?direct">`

await exitOnError(async () => {
  const config = readConfig(process.env)
  const park = await readPark('park/park.json')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const site: BuiltSite = {
    renderer: async () => (await vite.ssrLoadModule('/src/site/entry-server.tsx')) as SiteRenderer,
    stylesFor: undefined,
    headTags: refresh + styles('/src/site/site.css'),
    staffTags: `${refresh}${styles('/src/admin/admin.css')}<script type="module" src="/src/admin/entry-browser.tsx"></script>`,
    scriptTag: '<script type="module" src="/src/site/entry-browser.ts"></script>',
    files: undefined,
    onSourceChange: (listener) => vite.watcher.on('all', listener),
    middleware: vite.middlewares,
  }
  const runtime = await openRuntime({ config, park })
  const { stop } = await serve({ config, park, site, runtime })
  stopOnSignals(async () => {
    await stop()
    await vite.close()
  })
  console.log(['', `${park.name} runs with hot reload at ${config.publicUrl}`, ...runtime.unclaimed, ''].join('\n'))
})
