import { rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { explainFailure } from './failure.ts';
import { createSlots } from './slots.ts';
import { createThreadHost } from './thread-host.ts';
import type { ThreadRequest, ThreadResult } from './thread-messages.ts';
import { partialPath } from './wav-file.ts';

export interface EncodeOptions {
  readonly signal?: AbortSignal;
  /** From 0 to 1; starts over when a file is converted again with less gain. */
  readonly onProgress?: (fraction: number) => void;
}

const maxEncodeMilliseconds = 600_000;

/** All files that are being encoded share the machine. */
const slots = createSlots(availableParallelism());

/** One thread for each request. When one fails, the others are ended. */
export async function askThreads<Kind extends ThreadRequest['kind']>(
  requests: readonly Extract<ThreadRequest, { kind: Kind }>[],
  { signal, onProgress }: EncodeOptions,
): Promise<ThreadResult<Kind>[]> {
  const failed = new AbortController();
  const anySignal = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const fractions = requests.map(() => 0);
  const results = requests.map((request, index) =>
    askThread<Kind>(request, anySignal, (fraction) => {
      fractions[index] = fraction;
      onProgress?.(fractions.reduce((sum, each) => sum + each, 0) / fractions.length);
    }),
  );
  try {
    return await Promise.all(results);
  } catch (error) {
    failed.abort();
    await Promise.allSettled(results);
    throw error;
  }
}

async function askThread<Kind extends ThreadRequest['kind']>(
  request: Extract<ThreadRequest, { kind: Kind }>,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<ThreadResult<Kind>> {
  const free = await slots.take(signal);
  try {
    const thread = createThreadHost('encoding', signal);
    try {
      return await thread.ask<Kind>(request, maxEncodeMilliseconds, ({ fraction }) => onProgress(fraction));
    } finally {
      await thread.close();
    }
  } finally {
    free();
  }
}

/** Creates a file that gets its name when it is complete. Nothing is left of one that failed. */
export async function writeFinished<Result>(
  outPath: string,
  { onProgress }: EncodeOptions,
  write: (partial: string) => Promise<Result>,
): Promise<Result> {
  const partial = partialPath(path.resolve(outPath));
  try {
    const result = await write(partial);
    await rename(partial, outPath);
    onProgress?.(1);
    return result;
  } catch (error) {
    await rm(partial, { force: true });
    throw explainFailure(error);
  }
}
