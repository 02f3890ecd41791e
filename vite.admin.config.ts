import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { putInLanguage } from './scripts/put-in-language.ts'
import { withoutSummaries } from './scripts/without-summaries.ts'

// Small modules that every screen loads. None imports one outside of the group, or the chunks would need each other to start.
const parts =
  /src.(client.storage|admin.parts.(lists.(empty|match)|time.every-minute|frame.(crm-address|inquiry-inbox|keyboard|last-view|link|loads-ahead|overlay|tab-focus|tab-strip|url-state)|time.use-throttled-value)|contract.(auth.auth\.constants|call|leases.leases\.labels|links|staff-pages\.constants|tours.tours\.constants)|domain.(dates.date-format|reading.(reading|read-phone)|site-plan.yards|text.(fold|known|language|listed|normalize-text|say|typed-record)|units.(unit-numbers|unit-order|unit-specs\.constants|units\.constants))|ui.(button|status-badge|store|toast.toast-store|drawings.front.door-mark))\./

// A separate build, so that code shared with the public pages does not change their size (decision 010).
export default defineConfig({
  plugins: [react(), tailwindcss(), withoutSummaries, putInLanguage('en')],
  appType: 'custom',
  publicDir: false,
  build: {
    outDir: 'dist/browser',
    emptyOutDir: false,
    assetsDir: 'assets/admin',
    assetsInlineLimit: 0,
    manifest: 'admin-manifest.json',
    rolldownOptions: {
      // A slow machine is no reason for a warning.
      checks: { bundlerTimings: false },
      input: { admin: 'src/admin/entry-browser.tsx' },
      // One chunk for them: many small ones compress badly and need a request each.
      output: {
        // The addresses of all files are in the first one: each letter of a hash counts 190 times.
        chunkFileNames: 'assets/admin/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'parts', test: parts }],
        },
      },
    },
  },
})
