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

/** Reports every percent, but at most 20 times a second: every message takes time in both threads. */
export function reportProgress(stage: ThreadProgress['stage']): (fraction: number) => void {
  let reported = -1;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (fraction) => {
    const hundredth = Math.floor(fraction * 100);
    const now = performance.now();
    if (hundredth <= reported || now - reportedAt < minReportMilliseconds) return;
    [reported, reportedAt] = [hundredth, now];
    post({ kind: 'progress', stage, fraction });
  };
}

const minReportMilliseconds = 50;

function post(message: ThreadResponse): void {
  parentPort?.postMessage(message);
}

function describe(error: unknown): ThreadResponse {
  const { code, message } = explainFailure(error);
  return { kind: 'failed', code, message };
}
