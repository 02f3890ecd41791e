import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const reactPackages = /node_modules.(react|react-dom|scheduler)./
const shell =
  /node_modules.(wouter|use-sync-external-store|regexparam|mitt).|src.(site.(app|page|hydrate|use-[\w-]+|deferred|not-loaded|resource)\.|site.parts.(header|call-bar|link|logo|phone-link|section|deferred-part|hydration-mark|request-info)\.|ui.(button|boundary|toast-outlet|store|toast-store|tooltip|drawings.(door-mark|drawing-patterns))\.|contract.(links|reply-promise\.constants))/
const plan =
  /src.(ui.drawings.(site-plan|ground|bays|geometry|two-rows|site-drawing|land|ways|bay-front|bay-places|buildings-plan|building-drawing|painted-bays)|contract.(site-layout|site-plan\.(?:geometry|constants)|two-rows|offer\.labels|park-offer\.constants)|site.parts.(park-plan|park-drawing|unit-facts|title-block|loading|missing)|contract.units\.constants|ui.(status-badge|drawings.trade-icon))/

/**
 * A page contains its styles and loads its own scripts, so an import has nothing to preload. The preload helper that Vite
 * would send to the browser is larger than most screens.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
  // Removes the list of files that Vite adds for the helper.
  renderChunk: (code) => ({ code: code.replaceAll(/,\s*__VITE_PRELOAD__/g, ''), map: null }),
}

/** V8 keeps the source of what runs, in two bytes for each character if one needs two. Functions keep their names for the log. */
const smallSource: Plugin = {
  name: 'small-source',
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  config: () => ({
    build: { rolldownOptions: { output: { minify: { compress: true, mangle: false, codegen: true } } } },
  }),
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replaceAll(
          /[^\0-\xff]/g,
          (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), plainImports, smallSource],
  // React has this hook since version 18; the router's shim would cost every page 160 bytes.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  appType: 'custom',
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        rolldownOptions: {
          input: { site: 'src/site/entry-server.tsx' },
          // The server loads at once what the browser loads later.
          checks: { ineffectiveDynamicImport: false },
        },
      }
    : {
        outDir: 'dist/browser',
        manifest: 'manifest.json',
        // Inlines only the arrow of a select, which is smaller than a request for it.
        assetsInlineLimit: (path: string) => path.endsWith('chevron.svg'),
        modulePreload: false,
        rolldownOptions: {
          input: { site: 'src/site/entry-browser.ts' },
          // A few chunks for shared code: many small ones compress badly and need a request each.
          output: {
            codeSplitting: {
              // Code that runs before the first paint must not pull in the rest.
              includeDependenciesRecursively: false,
              groups: [
                { name: 'react', test: reactPackages },
                { name: 'shell', test: shell },
                { name: 'plan', test: plan },
                {
                  name: 'property',
                  test: /src.(site.properties.property-(facts|picture)|contract.properties\.constants)/,
                },
                { name: 'photos', test: /src.(site.parts.photos|contract.photos\.constants|ui.picture)\./ },
              ],
            },
          },
        },
      },
  // The server runs the production React whatever NODE_ENV is, so everything is bundled. In development Vite loads packages
  // from node_modules.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
