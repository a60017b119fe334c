import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { bundleThread } from '@debut/mastering/runner/bundle-thread';
import { Failure } from './failure.ts';
import type { ThreadMessage } from './serve-thread.ts';

/** Runs one request in its own thread, bounded in memory and time. `name` is `feature/thread`. */
export async function runThread<Request, ResponseBody>(
  name: string,
  request: Request,
  milliseconds: number,
): Promise<ResponseBody> {
  const thread = startThread(name, {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // Decoders print warnings about files, which do not belong in our logs.
    stdout: true,
    stderr: true,
  });
  const deadline = setTimeout(() => void thread.terminate(), milliseconds);
  try {
    const message = await new Promise<ThreadMessage<ResponseBody>>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error(`the thread ${name} ended without a response`)));
    });
    if ('failure' in message) throw new Failure(message.failure.code, message.failure.details);
    return message.response;
  } finally {
    clearTimeout(deadline);
    await thread.terminate();
  }
}

/** Bundled beside us in a build. In the source tree it is TypeScript, which a thread cannot load: it is bundled now. */
function startThread(name: string, options: WorkerOptions): Worker {
  // As for mastering: code still being compiled for a thread that ends can crash the whole process.
  setFlagsFromString('--no-concurrent-recompilation');
  const bundled = new URL(`./${name.split('/').pop()}.thread.js`, import.meta.url);
  if (existsSync(fileURLToPath(bundled))) return new Worker(bundled, options);
  const entry = fileURLToPath(new URL(`../areas/${name}.thread.ts`, import.meta.url));
  return new Worker(bundleThread(entry), { ...options, eval: true });
}
