import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunk-groups.ts';

/** The API's address while developing; `npm run dev` sets it. */
const apiUrl = process.env.DEBUT_API_URL ?? 'http://127.0.0.1:4747';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Written by the server. */
const legalPages = { '^/(terms|privacy)$': { target: apiUrl, changeOrigin: false } };

/** While developing: the pages for strangers have a page of their own, as the server knows in a build. */
const publicPages: Plugin = {
  name: 'public-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/(fanbase|fan-signup)\//.test(request.url ?? '')) request.url = '/public.html';
      next();
    });
  },
};

/** The same components drawn by a library a seventh as heavy. */
const smallReact = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
};

/**
 * There are two builds into one folder: the app, and with `--mode public` the pages for strangers. Apart they stay small:
 * together they would be cut into many pieces that both can use.
 */
export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss(), publicPages],
  // The server checks what is sent; in the browser the contract's schemas are only types.
  resolve: {
    alias: {
      'zod/mini': file('./src/lib/schemas-in-browser.ts'),
      ...(mode === 'public' && smallReact),
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: apiUrl, changeOrigin: false },
      '/files': { target: apiUrl, changeOrigin: false },
      ...legalPages,
    },
  },
  build: {
    target: 'es2023',
    sourcemap: true,
    modulePreload: { polyfill: false },
    ...(mode === 'public'
      ? {
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: { input: file('./public.html') },
        }
      : { manifest: true, rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } }),
  },
}));
