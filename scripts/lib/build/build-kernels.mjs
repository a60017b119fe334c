import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inCheckout } from '../checkout.mjs';
import { Failure } from '../failure.mjs';

const source = inCheckout('packages', 'mastering', 'assembly', 'kernels.ts');
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
  return `source ${createHash('sha256').update(readFileSync(source)).digest('hex')}`;
}

/** @returns {Promise<string>} the text of `simd-module.ts` */
async function compileKernels() {
  const { main } = await import(/** @type {string} */ ('assemblyscript/asc'));
  /** @type {Uint8Array | undefined} */
  let bytes;
  const { error, stderr } = await main(
    [
      'kernels.ts',
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
      readFile: (/** @type {string} */ name) => (name === 'kernels.ts' ? readFileSync(source, 'utf8') : null),
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
 * Built from \`assembly/kernels.ts\` by \`npm run build\`: WebAssembly as base64, so that it loads wherever code does.
 * ${sourceMark()}
 */
export const simdModule =
${lines.map((line) => `  '${line}'`).join(' +\n')};
`;
}
