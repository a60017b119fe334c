import type { Kernels } from './kernels.ts';
import { createReferenceKernels } from './reference.ts';
import { createSimdKernels } from './simd.ts';

/** The fastest kernels that run here. */
export function createKernels(): Kernels {
  return createSimdKernels() ?? createReferenceKernels();
}
