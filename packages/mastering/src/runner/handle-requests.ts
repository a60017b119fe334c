import { parentPort } from 'node:worker_threads';
import { TooLongSound, UnreadableSound } from '../decode/sound.ts';
import { MasteringFailure, outOfMemory } from './failure.ts';
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
  if (error instanceof MasteringFailure) return { kind: 'failed', code: error.code, message: error.message };
  if (error instanceof TooLongSound) return { kind: 'failed', code: 'too_long', message: error.message };
  if (error instanceof UnreadableSound) return { kind: 'failed', code: 'unreadable', message: error.message };
  if (hasCode(error, ['ENOSPC', 'EDQUOT']))
    return { kind: 'failed', code: 'disk', message: 'There is not enough room on the disk.' };
  if (hasCode(error, ['ENOENT', 'EACCES', 'EISDIR']))
    return { kind: 'failed', code: 'unreadable', message: 'This file cannot be opened.' };
  if (isOutOfMemory(error)) return { kind: 'failed', code: 'out_of_memory', message: outOfMemory };
  throw error;
}

function hasCode(error: unknown, codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && /allocation|memory|length/i.test(error.message);
}
