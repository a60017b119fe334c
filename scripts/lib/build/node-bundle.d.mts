// Types for TypeScript files, which don't read the JSDoc of JavaScript.
import type { BuildOptions } from 'esbuild';

export type NodeBundle = BuildOptions;
export const nodeBundle: NodeBundle;
