import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { putInLanguage } from './scripts/put-in-language.ts'
import { withoutSummaries } from './scripts/without-summaries.ts'

/** What runs in the bundle of the server: its commands, its threads, its process, and the renderer of public pages. */
const server = {
  start: 'scripts/start.ts',
  export: 'scripts/export.ts',
  import: 'scripts/import.ts',
  'release-mail': 'scripts/release-mail.ts',
  backup: 'scripts/backup.ts',
  'create-worker': 'src/db/embedded/create-worker.ts',
  'engine-worker': 'src/db/embedded/engine-worker.ts',
  'email-parser-process': 'src/server/emails/reading/email-parser-process.ts',
  site: 'src/site/entry-server.tsx',
}

const styles = { styles: 'src/site/site.css', fonts: 'src/ui/fonts/fonts.css' }

/** The mode `es` builds what speaks Spanish: the renderer and the scripts of its pages (docs/decisions/037-spanish.md). */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss(), withoutSummaries, putInLanguage(mode === 'es' ? 'es' : 'en')],
  // React has this hook since version 18; the shim of the router would cost every page half a kilobyte.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  appType: 'custom',
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        sourcemap: true,
        rolldownOptions: {
          input: mode === 'es' ? { 'site-es': server.site } : server,
          // Beside the entries, so that each finds the thread or the process that it starts.
          output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
          // The server loads at once what the browser loads later.
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
        },
      }
    : {
        outDir: 'dist/browser',
        manifest: mode === 'es' ? 'manifest-es.json' : 'manifest.json',
        // Inlines only the arrow of a select, which is smaller than a request for it.
        assetsInlineLimit: (path: string) => path.endsWith('chevron.svg'),
        modulePreload: false,
        rolldownOptions: {
          // A slow machine is no reason for a warning.
          checks: { bundlerTimings: false },
          // A sheet that the entry imported would be named in the code of each screen.
          input: { site: 'src/site/entry-browser.ts', ...(mode === 'es' ? {} : styles) },
          // One file of React and one of what most screens share: many small ones compress badly and need a request each.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules.(?:react|react-dom|scheduler)\b/ },
                { name: 'shared', test: /src/, minShareCount: 4 },
              ],
              includeDependenciesRecursively: false,
            },
          },
        },
      },
  // All but the packages with binaries is bundled: Node looks up each module of a package on the disk, and the container
  // has those packages alone. In development Vite loads packages from node_modules.
  ssr: isSsrBuild ? { noExternal: true, external: Object.keys(manifest.dependencies) } : {},
  // The server runs the production React whatever NODE_ENV is.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
