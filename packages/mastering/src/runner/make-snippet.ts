import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { encodeMp3 } from './encode.ts';
import type { ThreadResult } from './thread-messages.ts';

export interface SnippetJob {
  /** A local file of any kind that can be mastered. */
  readonly source: string;
  /** An MP3, once it is complete. */
  readonly output: string;
  /** In seconds. */
  readonly start: number;
  /** `null`: up to the end. */
  readonly seconds: number | null;
  readonly signal?: AbortSignal;
  /** For AAC; `ffmpeg` on the PATH by default, `null` for none. */
  readonly ffmpegPath?: string | null;
}

/** `waveform`: base64, one byte per point. */
export type MadeSnippet = ThreadResult<'writeSnippet'>;

/** Cuts a part of a song and encodes it. */
export async function makeSnippet(
  job: SnippetJob,
  signal: AbortSignal,
  write: (files: { output: string; folder: string }) => Promise<MadeSnippet>,
): Promise<MadeSnippet> {
  const folder = await mkdtemp(path.join(path.dirname(path.resolve(job.output)), '.unfinished-'));
  try {
    const wav = path.join(folder, 'snippet.wav');
    const made = await write({ output: wav, folder });
    await encodeMp3(wav, job.output, { signal });
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
