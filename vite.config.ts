import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { withoutSummaries } from './scripts/without-summaries.ts'

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
  plugins: [react(), tailwindcss(), withoutSummaries, smallSource],
  // React has this hook since version 18; the shim of the router would cost every page half a kilobyte.
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
          // A sheet that the entry imported would be named in the code of each screen.
          input: { site: 'src/site/entry-browser.ts', styles: 'src/site/site.css', fonts: 'src/ui/fonts/fonts.css' },
          // One file of React and one of what most screens share: many small ones compress badly and need a request each. The
          // entry has neither, so that nothing but itself is fetched before the first frame.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules.(?:react|react-dom|scheduler)\b/ },
                { name: 'shared', test: /src/, minShareCount: 3 },
              ],
              includeDependenciesRecursively: false,
            },
          },
        },
      },
  // The server runs the production React whatever NODE_ENV is, so everything is bundled. In development Vite loads packages
  // from node_modules.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
