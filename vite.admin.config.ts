import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The staff area is built by itself: nothing that it shares with the public pages moves a byte of theirs (decision 010).
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
