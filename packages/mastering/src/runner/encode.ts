import { open, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { mp3InfoFrame } from '../encode/mp3-info.ts';
import { joinPieces, type Mp3Piece, planPieces } from '../encode/mp3-pieces.ts';
import { mp3Rate } from '../encode/mp3-rate.ts';
import { id3Tag } from '../tags/id3.ts';
import { concatBytes, type SoundTags } from '../tags/sound-tags.ts';
import { explainFailure } from './failure.ts';
import { readLame } from './lame.ts';
import { openWav } from './open-wav.ts';
import { createSlots } from './slots.ts';
import { createThreadHost } from './thread-host.ts';
import type { ThreadRequest, ThreadResult } from './thread-messages.ts';
import { partialPath } from './wav-file.ts';

export interface EncodeOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
  readonly tags?: SoundTags;
}

export interface EncodedMp3 {
  /** Of the decoded MP3; `null` for silence. */
  readonly truePeakDbtp: number | null;
  /** What was applied before encoding, so that the decoded MP3 stays below the ceiling. */
  readonly gainDb: number;
}

const maxEncodeMilliseconds = 600_000;

/** An encoder changes peaks: masters at -1.2 dBTP become MP3s of up to -0.8 dBTP. */
const ceilingDbtp = -1;
/** Encoding again with another gain changes the peaks by some hundredths of a decibel. */
const gainMarginDb = 0.03;
const maxAttempts = 3;

/** Encodes a WAV file as an MP3 of 320 kb/s, in several threads. The file gets its name when it is complete. */
export async function encodeMp3(wavPath: string, outPath: string, options: EncodeOptions = {}): Promise<EncodedMp3> {
  const source = path.resolve(wavPath);
  const { sampleRate, frames } = readShape(source);
  const rate = mp3Rate(sampleRate);
  // The encoder's own resampler does not start at the same phase everywhere.
  const pieces = planPieces(frames, rate === sampleRate ? availableParallelism() : 1);
  let gainDb = 0;
  for (let attempt = 1; ; attempt += 1) {
    const { parts, truePeakDbtp } = await encodePieces(source, pieces, gainDb, options);
    const excessDb = (truePeakDbtp ?? Number.NEGATIVE_INFINITY) - ceilingDbtp;
    if (excessDb > 0 && attempt < maxAttempts) {
      gainDb -= excessDb + gainMarginDb;
      continue;
    }
    const sound = concatBytes(parts);
    const soundFrames = Math.round((frames * rate) / sampleRate);
    const info = mp3InfoFrame({ header: sound, sampleRate: rate, soundBytes: sound.length, soundFrames });
    await writeFinished(outPath, [...(options.tags ? [id3Tag(options.tags)] : []), info, sound]);
    options.onProgress?.(1);
    return { truePeakDbtp, gainDb };
  }
}

function readShape(source: string): { sampleRate: number; frames: number } {
  try {
    const wav = openWav(source);
    wav.close();
    return { sampleRate: wav.format.sampleRate, frames: wav.frames };
  } catch (error) {
    throw explainFailure(error);
  }
}

async function encodePieces(
  source: string,
  pieces: readonly Mp3Piece[],
  gainDb: number,
  options: EncodeOptions,
): Promise<{ parts: Uint8Array[]; truePeakDbtp: number | null }> {
  const lame = await readLame();
  const gain = 10 ** (gainDb / 20);
  const requests = pieces.map(({ from, to }) => ({ kind: 'encodeMp3' as const, source, lame, from, to, gain }));
  const encoded = await askThreads(requests, options);
  const parts = joinPieces(encoded.map(({ mp3 }, index) => ({ mp3, from: requests[index]?.from ?? 0 })));
  if (!parts) return encodePieces(source, [{ from: 0, to: pieces.at(-1)?.to ?? 0 }], gainDb, options);
  const peaks = encoded.map(({ truePeakDbtp }) => truePeakDbtp).filter((peak) => peak !== null);
  return { parts, truePeakDbtp: peaks.length > 0 ? Math.max(...peaks) : null };
}

/** All files that are being encoded share the machine. */
const slots = createSlots(availableParallelism());

/** One thread for each request. When one fails, the others are ended. */
async function askThreads<Kind extends ThreadRequest['kind']>(
  requests: readonly Extract<ThreadRequest, { kind: Kind }>[],
  { signal, onProgress }: EncodeOptions,
): Promise<ThreadResult<Kind>[]> {
  const failed = new AbortController();
  const anySignal = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const fractions = requests.map(() => 0);
  const results = requests.map((request, index) =>
    askThread(request, anySignal, (fraction) => {
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
      return await thread.ask(request, maxEncodeMilliseconds, ({ fraction }) => onProgress(fraction));
    } finally {
      await thread.close();
    }
  } finally {
    free();
  }
}

async function writeFinished(outPath: string, parts: readonly Uint8Array[]): Promise<void> {
  const partial = partialPath(path.resolve(outPath));
  try {
    const file = await open(partial, 'w');
    try {
      for (const part of parts) await file.writeFile(part);
    } finally {
      await file.close();
    }
    await rename(partial, outPath);
  } catch (error) {
    await rm(partial, { force: true });
    throw explainFailure(error);
  }
}
