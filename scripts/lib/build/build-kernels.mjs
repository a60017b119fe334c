import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from '../checkout.mjs';
import { Failure } from '../failure.mjs';

const sources = inCheckout('packages', 'mastering', 'assembly');
const built = inCheckout('packages', 'mastering', 'src', 'kernels', 'simd-module.ts');

/** Compiles the SIMD kernels into the module that is committed beside the code that loads it, when they have changed. */
export async function buildKernels() {
  if (!readFileSync(built, 'utf8').includes(sourceMark())) {
    writeFileSync(built, await compileKernels());
  }
}

/** Whether the committed module is what the source builds. */
export async function areKernelsBuilt() {
  return readFileSync(built, 'utf8') === (await compileKernels());
}

function sourceMark() {
  const hash = createHash('sha256');
  for (const name of sourceNames()) hash.update(name).update(readFileSync(path.join(sources, name)));
  return `source ${hash.digest('hex')}`;
}

function sourceNames() {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.ts'))
    .sort();
}

/** @returns {Promise<string>} the text of `simd-module.ts` */
async function compileKernels() {
  const names = sourceNames();
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
    throw new Failure(`The kernels do not compile.\n${stderr.toString()}`);
  }
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,110}/g) ?? [];
  return `/**
 * Built from \`assembly/\` by \`npm run build\`: WebAssembly as base64, so that it loads wherever code does.
 * ${sourceMark()}
 */
export const simdModule =
${lines.map((line) => `  '${line}'`).join(' +\n')};
`;
}
