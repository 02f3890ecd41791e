import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const shell =
  /node_modules.(react|react-dom|scheduler|wouter|use-sync-external-store|regexparam|mitt).|src.(site.(app|page|hydrate|visit|use-[\w-]+|deferred|not-loaded|resource)\.|site.parts.(header|banner|call-bar|link|phone-link|section|deferred-part|hydration-mark|request-info)\.|ui.(button|boundary|toast-outlet|store|toast-store|tooltip|drawings.(door-mark|drawing-patterns))\.|client.(analytics|storage|when-idle)\.|contract.(telephone-link|reply-promise\.constants))/
const plan =
  /src.(ui.drawings.(site-plan|ground|bays|geometry)|site.parts.(park-plan|unit-facts|title-block|loading|missing)|contract.units\.constants|ui.(status-badge|drawings.trade-icon))/

/**
 * A page brings its style sheet along and asks for its scripts itself, so that an import has nothing to fetch before it.
 * The helper that Vite would send to the browser for that is larger than most screens.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
  // Nor does anything read the list of files that Vite would add for the helper.
  renderChunk: (code) => ({ code: code.replaceAll(/,\s*__VITE_PRELOAD__/g, ''), map: null }),
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), plainImports],
  // React has had this hook itself since version 18; the router's stand-in for it would cost every page 160 bytes.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  appType: 'custom',
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        rolldownOptions: {
          input: { site: 'src/site/entry-server.tsx' },
          // The server has at once what the browser loads later.
          checks: { ineffectiveDynamicImport: false },
        },
      }
    : {
        outDir: 'dist/browser',
        manifest: 'manifest.json',
        // But for the arrow of a select, which is smaller than asking for it.
        assetsInlineLimit: (path: string) => path.endsWith('chevron.svg'),
        modulePreload: false,
        rolldownOptions: {
          input: { site: 'src/site/entry-browser.ts' },
          // A few chunks for what many screens share: small ones of their own compress badly and are fetched one by one.
          output: {
            codeSplitting: {
              // What runs before the page is painted must not bring the rest along.
              includeDependenciesRecursively: false,
              groups: [
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
  // Everything is bundled, so that the server runs the production React whatever NODE_ENV says. In development Vite
  // loads packages from node_modules itself.
  ssr: isSsrBuild ? { noExternal: true } : {},
}))
