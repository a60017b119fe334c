import { createRequire } from 'node:module';

/** Loaded on demand by a thread that needs it: inside the bundle every thread would parse three megabytes. */
const external = ['mpg123-decoder', 'opus-decoder', 'wasm-media-encoders', '@wasm-audio-decoders/*'];

const bundles = new Map<string, string>();

/** A thread of the source tree as a script: a thread cannot load TypeScript. Bundling blocks the process, so it is done once. */
export function bundleThread(entry: string): string {
  const bundled = bundles.get(entry) ?? bundle(entry);
  bundles.set(entry, bundled);
  return bundled;
}

function bundle(entry: string): string {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const built = buildSync({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    logLevel: 'error',
    external,
    // A script without a file resolves packages from the working directory, which `import()` cannot change.
    supported: { 'dynamic-import': false },
    banner: {
      js: `globalThis.require = require('node:module').createRequire(${JSON.stringify(import.meta.url)});`,
    },
  });
  return built.outputFiles[0]?.text ?? '';
}
