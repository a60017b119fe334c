import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mp3InfoFrame } from '../encode/mp3-info.ts';
import { wavHeaderBytes } from '../encode/wav-header.ts';
import { joinBytes } from '../join-bytes.ts';
import { id3Tag } from '../tags/id3.ts';
import type { SoundTags } from '../tags/sound-tags.ts';
import { alignWindows, hasRegularFrames } from '../watermark/align-mp3.ts';
import { copyRate } from '../watermark/segments.ts';
import type { CopyLayout } from '../watermark/splice.ts';
import { askThreads } from './encoding-threads.ts';
import { explainFailure } from './failure.ts';
import { readLameWithoutReservoir } from './lame.ts';
import { tagWav } from './tag-wav.ts';
import type { ThreadResult } from './thread-messages.ts';

export interface CopiesJob {
  /** A local file of any kind that can be mastered. */
  readonly source: string;
  /** Where `copy-0.mp3`, `copy-1.mp3` and so on are written, once all of them are complete. */
  readonly outputFolder: string;
  readonly formats: readonly CopyFormat[];
  /** Without a mark there is one variant, and its layout has no segments. */
  readonly isMarked: boolean;
  readonly tags?: SoundTags;
  readonly signal?: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** For AAC; `ffmpeg` on the PATH by default, `null` for none. */
  readonly ffmpegPath?: string | null;
}

export type CopyFormat = CopyLayout['format'];

export interface CopyVariants {
  /** Variant 0, and with a mark variant 1; see `splicePlan`. */
  readonly paths: readonly string[];
  readonly layout: CopyLayout;
}

export interface Copies {
  readonly durationSeconds: number;
  readonly formats: { readonly [Format in CopyFormat]?: CopyVariants };
}

type Written = ThreadResult<'writeCopies'>;

/** The share of decoding and marking in the time; the rest is the MP3 encoder's. */
const writeShare = 0.3;

/** Makes what the copies of all listeners are spliced from: the mark and the encoder cost nothing per listener. */
export async function makeCopies(
  job: CopiesJob,
  signal: AbortSignal,
  write: (files: { outputs: string[]; folder: string }, onProgress: (fraction: number) => void) => Promise<Written>,
): Promise<Copies> {
  const { formats, isMarked, onProgress } = job;
  await mkdir(job.outputFolder, { recursive: true });
  const folder = await mkdtemp(path.join(path.resolve(job.outputFolder), '.unfinished-'));
  try {
    const wavs = (isMarked ? [0, 1] : [0]).map((variant) => path.join(folder, `copy-${variant}.wav`));
    const share = formats.includes('mp3') ? writeShare : 1;
    const files = { outputs: wavs, folder };
    const written = await write(files, (fraction) => onProgress?.(share * fraction));
    const made: { [Format in CopyFormat]?: CopyVariants } = {};
    if (formats.includes('mp3')) {
      const encoded = await encodeVariants(wavs, written, signal, (done) => onProgress?.(share + (1 - share) * done));
      made.mp3 = await writeMp3s(encoded, written, folder, job.tags);
    }
    if (formats.includes('wav')) made.wav = await finishWavs(wavs, written, job.tags);
    onProgress?.(1);
    return { durationSeconds: written.frames / copyRate, formats: await publish(made, job.outputFolder) };
  } catch (error) {
    throw explainFailure(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each variant by one encoder, from its start to its end, so that their frames have the same boundaries. */
async function encodeVariants(
  wavs: readonly string[],
  { frames, segments }: Written,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Uint8Array[]> {
  const lame = await readLameWithoutReservoir();
  const requests = wavs.map((source) => {
    return { kind: 'encodeMp3' as const, source, lame, from: 0, to: frames, gain: 1, withTruePeak: false };
  });
  const encoded = (await askThreads<'encodeMp3'>(requests, { signal, onProgress })).map(({ mp3 }) => mp3);
  if (!encoded.every((mp3) => hasRegularFrames(mp3) && mp3.length === encoded[0]?.length))
    throw new Error('the MP3 frames of the variants are not where they should be');
  const [zero, one] = encoded;
  if (zero && one) alignWindows(zero, one, segments);
  return encoded;
}

async function writeMp3s(
  encoded: readonly Uint8Array[],
  { frames, segments }: Written,
  folder: string,
  tags: SoundTags | undefined,
): Promise<CopyVariants> {
  const [first = new Uint8Array(4)] = encoded;
  const info = mp3InfoFrame({ header: first, sampleRate: copyRate, soundBytes: first.length, soundFrames: frames });
  const header = joinBytes([tags ? id3Tag(tags) : new Uint8Array(0), info]);
  const paths = encoded.map((_, variant) => path.join(folder, `copy-${variant}.mp3`));
  await Promise.all(encoded.map((mp3, variant) => writeFile(paths[variant] as string, [header, mp3])));
  const bytes = header.length + first.length;
  return { paths, layout: { format: 'mp3', bytes, headerBytes: header.length, segments } };
}

async function finishWavs(
  wavs: readonly string[],
  { segments }: Written,
  tags: SoundTags | undefined,
): Promise<CopyVariants> {
  if (tags) await Promise.all(wavs.map((wav) => tagWav(wav, tags)));
  const { size: bytes } = await stat(wavs[0] as string);
  return { paths: wavs, layout: { format: 'wav', bytes, headerBytes: wavHeaderBytes, segments } };
}

async function publish(made: Copies['formats'], outputFolder: string): Promise<Copies['formats']> {
  const published: { [Format in CopyFormat]?: CopyVariants } = {};
  for (const { paths, layout } of [made.mp3, made.wav].flatMap((each) => each ?? [])) {
    const moved = paths.map((file) => path.join(path.resolve(outputFolder), path.basename(file)));
    await Promise.all(paths.map((file, variant) => rename(file, moved[variant] as string)));
    published[layout.format] = { paths: moved, layout };
  }
  return published;
}
