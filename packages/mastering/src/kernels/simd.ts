import { createAllocator, type Kernels, kernelMemoryBytes } from './kernels.ts';
import { simdModule } from './simd-module.ts';

/** What is used of it; Node's types lack it, and those of browsers are missing on the server. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
  validate(bytes: Uint8Array): boolean;
};

/** The kernels of `assembly/`; `null` where WebAssembly or its SIMD is missing. */
export function createSimdKernels(): Kernels | null {
  compiled ??= compile();
  if (!compiled) return null;
  const { exports } = new WebAssembly.Instance(compiled);
  const { memory, heapStart, ...kernels } = exports as SimdExports;
  const missingBytes = kernelMemoryBytes - memory.buffer.byteLength;
  if (missingBytes > 0) memory.grow(Math.ceil(missingBytes / pageBytes));
  return { kind: 'simd', buffer: memory.buffer, allocate: createAllocator(heapStart()), ...kernels };
}

type SimdExports = Omit<Kernels, 'kind' | 'buffer' | 'allocate'> & {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): void };
  heapStart(): number;
};

const pageBytes = 65_536;

let compiled: object | null = null;

function compile(): object | null {
  if (typeof WebAssembly === 'undefined') return null;
  const bytes = Uint8Array.from(atob(simdModule), (character) => character.charCodeAt(0));
  return WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null;
}
