import type { Kernels } from './kernels.ts';

const known = new Map<number, Float64Array>();

/** What transforms of a size multiply by, in the memory of these kernels. Returns its address. */
export function allocateTwiddles(kernels: Kernels, size: number): number {
  const table =
    known.get(size) ?? Float64Array.from(Array.from({ length: size / 2 }, (_, at) => twiddle(at / size)).flat());
  known.set(size, table);
  const address = kernels.allocate(table.byteLength);
  new Float64Array(kernels.buffer, address, table.length).set(table);
  return address;
}

/** A turn by this part of a circle as a transform multiplies by it: less its imaginary part, the same, and its real part. */
function twiddle(part: number): readonly [number, number, number] {
  const angle = 2 * Math.PI * part;
  return [Math.sin(angle), -Math.sin(angle), Math.cos(angle)];
}
