import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { bundleThread } from './bundle-thread.ts';

export type ThreadName = 'mastering' | 'encoding';

/** JavaScript objects only; sound lies outside of it. Enough for any song, too little for a file that plays tricks. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Decoders print about every damaged byte; what matters comes as an error. */
const options = { resourceLimits, stdout: true, stderr: true };

/** Bundled beside us in a build. In the source tree it is TypeScript, which a thread cannot load: it is bundled now. */
export function startThread(name: ThreadName): Worker {
  // What is still being compiled for a thread that ends can take the whole process with it (an assertion of Node's); threads
  // that begin from now on compile in their own time.
  setFlagsFromString('--no-concurrent-recompilation');
  const bundled = new URL(`./${name}.thread.js`, import.meta.url);
  if (existsSync(fileURLToPath(bundled))) return new Worker(bundled, options);
  const entry = fileURLToPath(new URL(`./${name}.thread.ts`, import.meta.url));
  return new Worker(bundleThread(entry), { ...options, eval: true });
}
