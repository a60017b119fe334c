import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { maxStems, minStems } from '@debut/contract/limits';
import { defaultLimits, type MasteringLimits } from './pool.ts';
import { createSlots } from './slots.ts';
import { cancelled, createThreadHost } from './thread-host.ts';
import type { MixedStems } from './thread-messages.ts';
import { partialPath } from './wav-file.ts';

export interface StemsJob {
  /** Local files of any kind that can be mastered. */
  readonly stems: readonly { readonly path: string; readonly levelDb: number }[];
  /** Where the mix is written, once it is complete: a stereo WAV of 24 bits at the rate of the stems. */
  readonly output: string;
  /** For the sum, which takes 8 bytes per frame. */
  readonly scratchFolder: string;
  readonly signal?: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** For AAC; `ffmpeg` on the PATH by default, `null` for none. */
  readonly ffmpegPath?: string | null;
  /** For each stem. */
  readonly limits?: Partial<Pick<MasteringLimits, 'decodeMilliseconds'>>;
}

/** One at a time: decoding fills a core, and the disk has to hold the sum. */
const slots = createSlots(1);

/** Mixes stems at their levels; shorter ones are padded with silence. Throws a `MasteringFailure`. */
export async function mixStems(job: StemsJob): Promise<MixedStems> {
  const { stems, signal = new AbortController().signal } = job;
  if (stems.length < minStems || stems.length > maxStems)
    throw new Error(`a mix is made of ${minStems} to ${maxStems} stems, not ${stems.length}`);
  const free = await slots.take(signal);
  try {
    await mkdir(job.scratchFolder, { recursive: true });
    return await mixInFolder(job, await mkdtemp(path.join(path.resolve(job.scratchFolder), '.unfinished-')), signal);
  } finally {
    free();
  }
}

async function mixInFolder(job: StemsJob, folder: string, signal: AbortSignal): Promise<MixedStems> {
  const { stems, ffmpegPath = 'ffmpeg', onProgress } = job;
  const { decodeMilliseconds } = { ...defaultLimits, ...job.limits };
  const output = path.resolve(job.output);
  const thread = createThreadHost('mastering', signal);
  try {
    const request = {
      kind: 'mixStems' as const,
      stems: stems.map(({ path: source, levelDb }) => ({ path: path.resolve(source), levelDb })),
      output,
      ffmpegPath,
      spillFile: path.join(folder, 'sum.frames'),
    };
    const mixed = await thread.ask(request, decodeMilliseconds * stems.length, ({ fraction }) =>
      onProgress?.(fraction),
    );
    onProgress?.(1);
    return mixed;
  } catch (error) {
    // A thread that was ended had no time to remove what it wrote.
    await thread.close();
    await Promise.all([output, partialPath(output)].map((file) => rm(file, { force: true })));
    throw signal.aborted ? cancelled() : error;
  } finally {
    await thread.close();
    await rm(folder, { recursive: true, force: true });
  }
}
