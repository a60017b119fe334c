import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The API's address while developing; `npm run dev` sets it. */
const apiUrl = process.env.DEBUT_API_URL ?? 'http://127.0.0.1:4747';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // The server checks what is sent; in the browser the contract's schemas are only types.
  resolve: { alias: { 'zod/mini': fileURLToPath(new URL('./src/lib/schemas-in-browser.ts', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: apiUrl, changeOrigin: false }, '/files': { target: apiUrl, changeOrigin: false } },
  },
  build: { target: 'es2023', sourcemap: true, manifest: true, modulePreload: { polyfill: false } },
});
