import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mp3InfoFrame } from '../encode/mp3-info.ts';
import { joinPieces, type Mp3Piece, planPieces } from '../encode/mp3-pieces.ts';
import { mp3Rate } from '../encode/mp3-rate.ts';
import { flacTagBlocks, maxFlacBlockBytes } from '../tags/flac-blocks.ts';
import { id3Tag } from '../tags/id3.ts';
import type { SoundTags } from '../tags/sound-tags.ts';
import { askThreads, type EncodeOptions, writeFinished } from './encoding-threads.ts';
import { explainFailure, MasteringFailure } from './failure.ts';
import { readLame } from './lame.ts';
import { openWav } from './open-wav.ts';

/** What became of a master in another format. */
export interface Conversion {
  /** Of the converted sound, decoded; `null` for silence. */
  readonly truePeakDbtp: number | null;
  /** Applied before converting, so that the true peak stays below the ceiling. */
  readonly gainDb: number;
}

/** Not as many as there are cores: a song must give the same bytes on every machine. */
const maxPieces = 2;

/** Encodes a WAV file as an MP3 of 320 kb/s. */
export async function encodeMp3(
  wavPath: string,
  outPath: string,
  options: EncodeOptions & { readonly tags?: SoundTags } = {},
): Promise<Conversion> {
  const source = path.resolve(wavPath);
  const { sampleRate, frames } = readShape(source);
  const rate = mp3Rate(sampleRate);
  // Where a piece starts, the encoder's own resampler would be in another phase.
  const pieces = planPieces(frames, rate === sampleRate ? maxPieces : 1);
  return writeFinished(outPath, options, (partial) =>
    keepBelowCeiling(async (gain) => {
      const { parts, truePeakDbtp } = await encodePieces(source, pieces, gain, options);
      const [header = new Uint8Array(4)] = parts;
      const soundBytes = parts.reduce((sum, { length }) => sum + length, 0);
      const soundFrames = Math.round((frames * rate) / sampleRate);
      const info = mp3InfoFrame({ header, sampleRate: rate, soundBytes, soundFrames });
      await writeFile(partial, [...(options.tags ? [id3Tag(options.tags)] : []), info, ...parts]);
      return truePeakDbtp;
    }),
  );
}

/** Encodes a WAV file of 16 or 24 bits as FLAC, which decodes to the same samples. */
export async function encodeFlac(
  wavPath: string,
  outPath: string,
  options: EncodeOptions & { readonly tags?: SoundTags } = {},
): Promise<void> {
  const { tags = {} } = options;
  if ((tags.cover?.bytes.length ?? 0) > maxFlacBlockBytes - 1024)
    throw new MasteringFailure('unsupported', 'The cover is too large for a FLAC file: the limit is 16 MB.');
  await writeFinished(outPath, options, async (output) => {
    const source = path.resolve(wavPath);
    await askThreads([{ kind: 'encodeFlac' as const, source, output, tagBlocks: flacTagBlocks(tags) }], options);
  });
}

/** Converts a WAV file to 16 bits and 44.1 kHz, stereo, with dither. */
export async function convertForCd(wavPath: string, outPath: string, options: EncodeOptions = {}): Promise<Conversion> {
  const source = path.resolve(wavPath);
  return writeFinished(outPath, options, (output) =>
    keepBelowCeiling(async (gain) => {
      const [converted] = await askThreads([{ kind: 'convertForCd' as const, source, output, gain }], options);
      return converted?.truePeakDbtp ?? null;
    }),
  );
}

const ceilingDbtp = -1;
/** Another gain changes what the encoder does with the peaks, by some hundredths of a decibel. */
const gainMarginDb = 0.03;
const maxAttempts = 3;

/** Encoders raise peaks, usually by 0.1 to 0.3 dB: what then exceeds the ceiling is converted again with less gain. */
async function keepBelowCeiling(convert: (gain: number) => Promise<number | null>): Promise<Conversion> {
  let gainDb = 0;
  for (let attempt = 1; ; attempt += 1) {
    const truePeakDbtp = await convert(10 ** (gainDb / 20));
    const excessDb = (truePeakDbtp ?? Number.NEGATIVE_INFINITY) - ceilingDbtp;
    if (excessDb <= 0 || attempt === maxAttempts) return { truePeakDbtp, gainDb };
    gainDb -= excessDb + gainMarginDb;
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
  gain: number,
  options: EncodeOptions,
): Promise<{ parts: Uint8Array[]; truePeakDbtp: number | null }> {
  const lame = await readLame();
  const requests = pieces.map(({ from, to }) => {
    return { kind: 'encodeMp3' as const, source, lame, from, to, gain, withTruePeak: true };
  });
  const encoded = await askThreads(requests, options);
  const parts = joinPieces(encoded.map(({ mp3 }, index) => ({ mp3, from: pieces[index]?.from ?? 0 })));
  if (!parts) return encodePieces(source, [{ from: 0, to: pieces.at(-1)?.to ?? 0 }], gain, options);
  const peaks = encoded.flatMap(({ truePeakDbtp }) => truePeakDbtp ?? []);
  return { parts, truePeakDbtp: peaks.length > 0 ? Math.max(...peaks) : null };
}
