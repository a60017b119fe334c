import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from '../checkout.mjs';
import { Failure } from '../failure.mjs';

const sources = inCheckout('packages', 'mastering', 'assembly');
const built = inCheckout('packages', 'mastering', 'src', 'kernels', 'simd-module.ts');

/** Compiles the SIMD kernels into the committed module if they have changed. */
export async function buildKernels() {
  if (!readFileSync(built, 'utf8').includes(formatSourceHash())) {
    writeFileSync(built, await compileKernels());
  }
}

/** Whether the committed module matches its source. */
export async function areKernelsBuilt() {
  return readFileSync(built, 'utf8') === (await compileKernels());
}

function formatSourceHash() {
  const hash = createHash('sha256');
  for (const name of listSourceNames()) hash.update(name).update(readFileSync(path.join(sources, name)));
  return `source ${hash.digest('hex')}`;
}

function listSourceNames() {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.ts'))
    .sort();
}

/** @returns {Promise<string>} the text of `simd-module.ts` */
async function compileKernels() {
  const names = listSourceNames();
  const { main } = await import(/** @type {string} */ ('assemblyscript/asc'));
  /** @type {Uint8Array | undefined} */
  let bytes;
  const { error, stderr } = await main(
    [
      ...names.filter((name) => path.dirname(name) === '.'),
      '-O3',
      '--enable',
      'simd',
      '--runtime',
      'stub',
      '--noAssert',
      '--use',
      'abort=',
      '--outFile',
      'kernels.wasm',
    ],
    {
      readFile: (/** @type {string} */ name) =>
        names.includes(name) ? readFileSync(path.join(sources, name), 'utf8') : null,
      writeFile: (/** @type {string} */ _name, /** @type {Uint8Array | string} */ contents) => {
        if (typeof contents !== 'string') bytes = contents;
      },
      listFiles: () => [],
    },
  );
  if (error || !bytes) {
    throw new Failure(`The kernels don't compile.\n${stderr.toString()}`);
  }
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,110}/g) ?? [];
  return `/**
 * Built from \`assembly/\` by \`npm run build\`: WebAssembly as base64, so that it loads wherever code does.
 * ${formatSourceHash()}
 */
export const simdModule =
${lines.map((line) => `  '${line}'`).join(' +\n')};
`;
}
