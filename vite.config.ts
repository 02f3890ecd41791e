import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        rolldownOptions: { input: { site: 'src/site/entry-server.tsx' } },
      }
    : {
        outDir: 'dist/browser',
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        cssCodeSplit: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: { site: 'src/site/entry-browser.tsx' } },
      },
  // Everything is bundled, so that the server runs the production React whatever NODE_ENV says. In development Vite
  // loads packages from node_modules itself.
  ssr: isSsrBuild ? { noExternal: true } : {},
}))
