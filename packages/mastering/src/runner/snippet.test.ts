import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MPEGDecoder } from 'mpg123-decoder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wavOf } from '../testing/sound-files.ts';
import { stereo } from '../testing/sounds.ts';
import { createMasteringPool, type MasteringPool } from './pool.ts';

const rate = 44_100;
let folder: string;
let source: string;
let pool: MasteringPool;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'debut-snippet-'));
  source = path.join(folder, 'song.wav');
  pool = createMasteringPool({ threads: 1 });
  // Its second half is three times as loud.
  const sound = stereo(20 * rate, (frame) => (frame < 10 * rate ? 0.2 : 0.6) * Math.sin(frame / 20));
  await writeFile(source, wavOf(sound, rate));
});

afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

async function decode(file: string): Promise<{ left: Float32Array; sampleRate: number }> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(await readFile(file));
  decoder.free();
  return { left: channelData[0] as Float32Array, sampleRate };
}

const loudest = (samples: Float32Array, from: number, to: number) =>
  samples.subarray(from * rate, to * rate).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

it('cuts a part of a song, fades it in and out, and leaves nothing else', async () => {
  const output = path.join(folder, 'part', 'snippet.mp3');
  await mkdir(path.dirname(output));
  const made = await pool.makeSnippet({ source, output, start: 8, seconds: 6 });
  expect(made.durationSeconds).toBeCloseTo(6, 4);
  expect(Buffer.from(made.waveform, 'base64')).toHaveLength(1000);
  const { left, sampleRate } = await decode(output);
  expect(sampleRate).toBe(rate);
  expect(left.length / rate).toBeCloseTo(6, 1);
  expect(loudest(left, 0.5, 1.5)).toBeCloseTo(0.2, 1);
  expect(loudest(left, 2.5, 4)).toBeCloseTo(0.6, 1);
  expect(loudest(left, 5.9, 6)).toBeLessThan(0.1);
  expect(await readdir(path.dirname(output))).toEqual(['snippet.mp3']);
});

it('goes up to the end of the song, without a fade there', async () => {
  const output = path.join(folder, 'whole.mp3');
  const { durationSeconds } = await pool.makeSnippet({ source, output, start: 0, seconds: null });
  expect(durationSeconds).toBeCloseTo(20, 4);
  const { left } = await decode(output);
  expect(loudest(left, 19.9, 20)).toBeCloseTo(0.6, 1);
});

it('makes what a caller hears: mono at 8 kHz, with half a second of fade at both ends', async () => {
  const output = path.join(folder, 'phone', 'phone.wav');
  await mkdir(path.dirname(output));
  const made = await pool.makePhoneSound({ source, output, start: 12, seconds: 4, fadeSeconds: 0.5 });
  expect(made.durationSeconds).toBeCloseTo(4, 3);
  const wav = await readFile(output);
  expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 8000, 16]);
  const sampleAt = (frame: number) => wav.readInt16LE(44 + frame * 2) / 32_768;
  const loudestIn = (from: number, to: number) =>
    Math.max(...Array.from({ length: (to - from) * 8000 }, (_, index) => Math.abs(sampleAt(from * 8000 + index))));
  expect(wav.length).toBe(44 + 4 * 8000 * 2);
  expect(loudestIn(0, 0.05)).toBeLessThan(0.1);
  expect(loudestIn(1, 3)).toBeCloseTo(0.6, 1);
  expect(loudestIn(3.95, 4)).toBeLessThan(0.1);
  expect(await readdir(path.dirname(output))).toEqual(['phone.wav']);
});

it('fails with a sentence when the song ends before the snippet begins', async () => {
  const output = path.join(folder, 'late.mp3');
  await expect(pool.makeSnippet({ source, output, start: 25, seconds: 5 })).rejects.toMatchObject({
    code: 'unsupported',
    message: 'The snippet begins after the end of the song.',
  });
});
