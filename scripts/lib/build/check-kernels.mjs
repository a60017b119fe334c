/** Exits with 1 when the committed kernels are not what their source builds. */
import { areKernelsBuilt } from './build-kernels.mjs';

if (!(await areKernelsBuilt())) {
  console.log('packages/mastering/src/kernels/simd-module.ts is not what assembly/ builds: run npm run build.');
  process.exitCode = 1;
}
