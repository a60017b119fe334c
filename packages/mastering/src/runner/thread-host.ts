import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { bundleThread } from './bundle-thread.ts';
import { MasteringFailure, outOfMemory } from './failure.ts';
import type { ThreadProgress, ThreadRequest, ThreadResponse, ThreadResult } from './thread-messages.ts';

export interface ThreadHost {
  /** Sends one request; the thread handles one at a time. */
  ask<Kind extends ThreadRequest['kind']>(
    request: Extract<ThreadRequest, { kind: Kind }>,
    milliseconds: number,
    onProgress: (progress: ThreadProgress) => void,
  ): Promise<ThreadResult<Kind>>;
  /** From now on, another signal cancels what is asked. */
  follow(signal: AbortSignal): void;
  /** Ends the thread and starts another, which has none of its memory. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** The parent's side of a thread: whatever happens inside becomes a result or a failure with a sentence. */
export function createThreadHost(name: ThreadName, firstSignal: AbortSignal): ThreadHost {
  let thread: Worker = startThread(name);
  let followed = firstSignal;

  return {
    ask<Kind extends ThreadRequest['kind']>(
      request: Extract<ThreadRequest, { kind: Kind }>,
      milliseconds: number,
      onProgress: (progress: ThreadProgress) => void,
    ) {
      const signal = followed;
      return new Promise<ThreadResult<Kind>>((resolve, reject) => {
        const fail = (error: unknown) => {
          settle();
          reject(error);
        };
        const onMessage = (answer: ThreadResponse) => {
          if (answer.kind === 'progress') return onProgress(answer);
          if (answer.kind === 'failed') return fail(new MasteringFailure(answer.code, answer.message));
          settle();
          resolve(answer.result as ThreadResult<Kind>);
        };
        const onError = (error: Error) => fail(explain(error));
        const onExit = () => fail(new MasteringFailure('unreadable', brokeDecoder));
        const onAbort = () => fail(cancelled());
        const deadline = setTimeout(() => fail(new MasteringFailure('timed_out', tookTooLong)), milliseconds);
        function settle(): void {
          clearTimeout(deadline);
          thread.off('message', onMessage).off('error', onError).off('exit', onExit);
          signal.removeEventListener('abort', onAbort);
        }
        thread.on('message', onMessage).on('error', onError).on('exit', onExit);
        signal.addEventListener('abort', onAbort);
        if (signal.aborted) return onAbort();
        thread.postMessage(request);
      });
    },
    follow(signal) {
      followed = signal;
    },
    async renew() {
      await thread.terminate();
      thread = startThread(name);
    },
    async close() {
      await thread.terminate();
    },
  };
}

export function cancelled(): MasteringFailure {
  return new MasteringFailure('cancelled', 'Mastering was cancelled.');
}

const brokeDecoder = 'This audio file could not be read.';
const tookTooLong = 'This song took too long to master.';

function explain(error: Error & { code?: string }): MasteringFailure {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new MasteringFailure('out_of_memory', outOfMemory, { cause: error });
  return new MasteringFailure('unreadable', brokeDecoder, { cause: error });
}

type ThreadName = 'mastering' | 'encoding';

/** JavaScript objects only; sound is stored outside the heap. Enough for any song, too little for a hostile file. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Decoders print warnings about every damaged byte; what matters is thrown. */
const options = { resourceLimits, stdout: true, stderr: true };

/** Bundled beside us in a build. In the source tree it is TypeScript, which a thread cannot load: it is bundled now. */
function startThread(name: ThreadName): Worker {
  // Code still being compiled for a thread that ends can crash the whole process (an assertion in Node); from now on
  // threads compile synchronously.
  setFlagsFromString('--no-concurrent-recompilation');
  const thread = createWorker(name);
  // An abandoned thread may still fail; an unhandled error would end the process.
  thread.on('error', () => undefined);
  return thread;
}

function createWorker(name: ThreadName): Worker {
  const bundled = new URL(`./${name}.thread.js`, import.meta.url);
  if (existsSync(fileURLToPath(bundled))) return new Worker(bundled, options);
  const entry = fileURLToPath(new URL(`./${name}.thread.ts`, import.meta.url));
  return new Worker(bundleThread(entry), { ...options, eval: true });
}
