import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';

/** The API's address while developing; `npm run dev` sets it. */
const apiUrl = process.env.DEBUT_API_URL ?? 'http://127.0.0.1:4747';

/** Rendered by the server: the legal pages, and those strangers see of artists, releases and links. */
const serverPages = {
  '^/(terms$|privacy$|fanbase/|fan-signup/|fan-unsubscribe/|brand/|accent/|approve/|listen/|r/|embed/|oembed|a/|press/)':
    {
      target: apiUrl,
      changeOrigin: false,
    },
};

export default defineConfig(({ mode }) => ({
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
    modulePreload: { polyfill: false, resolveDependencies: listPreloads },
    ...(mode === 'public' ? publicPages : app),
  },
}));

/** The files to load together with this one. */
function listPreloads(file: string, files: string[]): string[] {
  return isReachedLater.test(file) ? [] : files.filter(isNotLoaded);
}

/** Pages behind a tab of another page, which has loaded most of what they need. */
const isReachedLater =
  /^assets\/(hotline|inbox|fan-messages|fanbase-editor|press-kit|artist-page|campaign|contact|recipients)-/;

/** Every page has loaded these before it loads another file; naming them each time would cost a kilobyte. */
const isNotLoaded = (file: string) => !/^assets\/(index|rolldown-runtime|icons)-/.test(file);

const app: BuildEnvironmentOptions = {
  manifest: true,
  // Large files compress better than many small ones.
  rolldownOptions: {
    output: {
      // Names are listed in the first files that load, and hashes don't compress: this is the shortest one for so many files.
      chunkFileNames: 'assets/[name]-[hash:7].js',
      codeSplitting: {
        groups: [
          // What every screen needs.
          { name: 'start', tags: ['$initial'] },
          // An icon alone would be a file, so those of many pages share one.
          { name: 'icons', test: /lucide-react/, minShareCount: 8 },
        ],
      },
    },
  },
};

/** A build of their own, because files shared with the app would split both into more and smaller ones. */
const publicPages: BuildEnvironmentOptions = {
  manifest: '.vite/public-pages.json',
  emptyOutDir: false,
  copyPublicDir: false,
  // The server links them in the pages it renders.
  rolldownOptions: {
    input: [
      'src/public/browser/main.ts',
      'src/public/browser/approval.ts',
      'src/public/browser/listen.ts',
      'src/public/browser/release.ts',
      'src/public/browser/embed.ts',
      'src/public/browser/press.ts',
      'src/public/browser/artist.ts',
      'src/public/public.css',
      'src/public/release.css',
      'src/public/embed.css',
      'src/public/press.css',
    ].map((path) => fileURLToPath(new URL(path, import.meta.url))),
  },
};
