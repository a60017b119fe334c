import type { Worker } from 'node:worker_threads';
import { MasteringFailure } from './failure.ts';
import { startThread } from './start-thread.ts';
import type { ThreadAnswer, ThreadRequest } from './thread-messages.ts';

type Progress = Extract<ThreadAnswer, { kind: 'progress' }>;
type Result = Exclude<ThreadAnswer, Progress | { kind: 'failed' }>;

export interface ThreadHost {
  /** Asks for one thing; the thread must not be asked for another meanwhile. */
  ask(request: ThreadRequest, milliseconds: number, onProgress: (progress: Progress) => void): Promise<Result>;
  close(): Promise<void>;
}

/** A thread, seen from outside: whatever happens in there becomes an answer or a failure with a sentence. */
export function createThreadHost(signal: AbortSignal): ThreadHost {
  const thread: Worker = startThread('mastering');

  return {
    ask(request, milliseconds, onProgress) {
      return new Promise((resolve, reject) => {
        const fail = (error: unknown) => {
          settle();
          reject(error);
        };
        const onMessage = (answer: ThreadAnswer) => {
          if (answer.kind === 'progress') return onProgress(answer);
          if (answer.kind === 'failed') return fail(new MasteringFailure(answer.code, answer.message));
          settle();
          resolve(answer);
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
    return new MasteringFailure('out_of_memory', 'This song needs more memory than there is.', { cause: error });
  return new MasteringFailure('unreadable', brokeDecoder, { cause: error });
}
