import { parentPort } from 'node:worker_threads';
import { explainFailure } from './failure.ts';
import type { ThreadProgress, ThreadRequest, ThreadResponse, ThreadResult } from './thread-messages.ts';

/** The counterpart of `createThreadHost`: handles requests one after the other. */
export function handleRequests<Kind extends ThreadRequest['kind']>(
  answer: (request: Extract<ThreadRequest, { kind: Kind }>) => Promise<ThreadResult<Kind>>,
): void {
  parentPort?.on('message', (request: Extract<ThreadRequest, { kind: Kind }>) => {
    void answer(request).then(
      (result) => post({ kind: 'done', result }),
      (error: unknown) => post(describe(error)),
    );
  });
}

/** Reports every percent. */
export function reportProgress(stage: ThreadProgress['stage']): (fraction: number) => void {
  let reported = -1;
  return (fraction) => {
    const hundredth = Math.floor(fraction * 100);
    if (hundredth <= reported) return;
    reported = hundredth;
    post({ kind: 'progress', stage, fraction });
  };
}

function post(message: ThreadResponse): void {
  parentPort?.postMessage(message);
}

function describe(error: unknown): ThreadResponse {
  const { code, message } = explainFailure(error);
  return { kind: 'failed', code, message };
}
