// The types stand here, and not in the JavaScript beside, so that the server's tests can read them too.
import type { BuildOptions } from 'esbuild';

export type NodeBundle = BuildOptions;
export const nodeBundle: NodeBundle;
