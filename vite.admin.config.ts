import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// A separate build, so that code shared with the public pages does not change their size (decision 010).
export default defineConfig({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  publicDir: false,
  build: {
    outDir: 'dist/browser',
    emptyOutDir: false,
    assetsDir: 'assets/admin',
    assetsInlineLimit: 0,
    manifest: 'admin-manifest.json',
    rolldownOptions: { input: { admin: 'src/admin/entry-browser.tsx' } },
  },
})
