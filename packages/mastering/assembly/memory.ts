/**
 * The inner loops in AssemblyScript with 128-bit SIMD. What each of them does stands in `src/kernels/kernels.ts`, and how
 * in `src/kernels/reference.ts`: same arithmetic, one frame after the other. Here a vector holds one stereo frame of
 * doubles, or two of floats. All arguments are byte addresses and counts. What the files of this folder export can be called
 * from outside; `parts/` is what they are made of.
 *
 * Inner loops end with their condition: V8 moves what stays the same, such as a splat, out of those alone. Where it has no trap
 * handler (Node 20 on arm64), every load and store is checked, and four instructions.
 */

/** The first byte that the caller may use. */
export function heapStart(): usize {
  return __heap_base;
}
