import { areKernelsBuilt } from './build-kernels.mjs';

if (!(await areKernelsBuilt())) {
  console.log('packages/mastering/src/kernels/simd-module.ts differs from assembly/. Run npm run build.');
  process.exitCode = 1;
}
