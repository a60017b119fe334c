import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The API's address while developing; `npm run dev` sets it. */
const apiUrl = process.env.DEBUT_API_URL ?? 'http://127.0.0.1:4747';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Rendered by the server: the legal pages, those of a fanbase with their colors, and those of approval links. */
const serverPages = {
  '^/(terms$|privacy$|fanbase/|fan-signup/|brand/|approve/)': { target: apiUrl, changeOrigin: false },
};

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: apiUrl, changeOrigin: false },
      '/files': { target: apiUrl, changeOrigin: false },
      ...serverPages,
    },
  },
  build: {
    target: 'es2023',
    sourcemap: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The server links all but the first in the public pages it renders.
      input: [
        'index.html',
        'src/public/browser/main.ts',
        'src/public/browser/approval.ts',
        'src/public/public.css',
      ].map(file),
    },
  },
});
