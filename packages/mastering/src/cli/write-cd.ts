import { createReadStream } from 'node:fs';
import { open, stat, writeFile } from 'node:fs/promises';
import { type CueTrack, cueSheet, samplesPerCdFrame } from '../encode/cue-sheet.ts';
import { planCd } from '../encode/plan-cd.ts';
import { wavHeader, wavHeaderBytes } from '../encode/wav-header.ts';

const sampleBytes = 4;

export interface Cd {
  readonly title: string;
  readonly performer: string;
  /** The name of its WAV file, in the cue sheet. */
  readonly fileName: string;
  readonly gapSeconds: number;
  /** Files of 16 bits at 44.1 kHz, stereo, without tags. */
  readonly tracks: readonly (Pick<CueTrack, 'title' | 'performer' | 'isrc'> & { readonly file: string })[];
}

/** Joins tracks into one WAV file, and writes its cue sheet. */
export async function writeCd(cd: Cd, wavPath: string, cuePath: string): Promise<void> {
  const samples = await Promise.all(cd.tracks.map(async ({ file }) => countSamples(file)));
  const plan = planCd(samples, cd.gapSeconds);
  const soundBytes = plan.totalFrames * samplesPerCdFrame * sampleBytes;
  const wav = await open(wavPath, 'w');
  try {
    await wav.write(wavHeader({ sampleRate: 44_100, channels: 2, bits: 16, soundBytes }), 0, wavHeaderBytes, 0);
    for (const [index, { startFrames }] of plan.tracks.entries()) {
      let position = wavHeaderBytes + startFrames * samplesPerCdFrame * sampleBytes;
      const sound = createReadStream(cd.tracks[index]?.file ?? '', { start: wavHeaderBytes, highWaterMark: 1 << 20 });
      for await (const bytes of sound) position += (await wav.write(bytes, 0, bytes.length, position)).bytesWritten;
    }
    // What is not written between the tracks and after the last one is silence.
    await wav.truncate(wavHeaderBytes + soundBytes);
  } finally {
    await wav.close();
  }
  const tracks = cd.tracks.map(({ file: _, ...track }, index) => ({
    ...track,
    ...(plan.tracks[index] as (typeof plan.tracks)[number]),
  }));
  await writeFile(cuePath, cueSheet({ title: cd.title, performer: cd.performer, file: cd.fileName, tracks }));
}

async function countSamples(file: string): Promise<number> {
  return ((await stat(file)).size - wavHeaderBytes) / sampleBytes;
}
