import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flacOf, silentFlac } from '../testing/compressed-files.ts';
import { wavOf, wavThatSays } from '../testing/sound-files.ts';
import { createNoise, song, stereo } from '../testing/sounds.ts';
import { MasteringFailure } from './failure.ts';
import { mixStems, type StemsJob } from './mix-stems.ts';
import { openWav } from './open-wav.ts';

const frames = 44_100 * 2;
const tone = (hz: number, level: number) => (frame: number) => level * Math.sin((2 * Math.PI * hz * frame) / 44_100);
const vocals = stereo(frames, (frame, channel) => (channel === 0 ? 1 : 0.5) * tone(440, 0.2)(frame));
const bass = stereo(frames, tone(55, 0.3));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'debut-stems-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Stem {
  readonly bytes: Buffer;
  readonly levelDb?: number;
}

async function mix(stems: readonly Stem[], options: Partial<StemsJob> = {}) {
  const own = await mkdtemp(path.join(folder, 'mix-'));
  const [scratchFolder, output] = [path.join(own, 'scratch'), path.join(own, 'mix.wav')];
  const files = stems.map(async ({ bytes, levelDb = 0 }, index) => {
    const file = path.join(own, `stem ${index}`);
    await writeFile(file, bytes);
    return { path: file, levelDb };
  });
  try {
    const mixed = await mixStems({ stems: await Promise.all(files), output, scratchFolder, ...options });
    return { ...mixed, ...readSound(output) };
  } finally {
    expect(await readdir(scratchFolder).catch(() => [])).toEqual([]);
    expect((await readdir(own)).filter((name) => name.endsWith('.part'))).toEqual([]);
  }
}

function readSound(file: string) {
  const wav = openWav(file);
  const samples = new Float32Array(wav.frames * 2);
  wav.read(0, wav.frames).readStereo(0, samples);
  wav.close();
  return { format: wav.format, samples };
}

function greatestDifference(samples: Float32Array, expected: (index: number) => number): number {
  return samples.reduce((most, value, index) => Math.max(most, Math.abs(value - expected(index))), 0);
}

/** Stems of 16 bits, and dither in the last of 24. */
const tolerance = 3 / 2 ** 16;

it('adds stems sample by sample, each at its level, as stereo of 24 bits', async () => {
  const { samples, format, ...mixed } = await mix([
    { bytes: wavOf(vocals), levelDb: 3 },
    { bytes: flacOf(bass), levelDb: -6 },
  ]);
  expect(mixed).toEqual({ durationSeconds: 2, sampleRate: 44_100, gainDb: 0 });
  expect(format).toMatchObject({ channels: 2, bytesPerSample: 3, sampleRate: 44_100 });
  const gains = [10 ** (3 / 20), 10 ** (-6 / 20)] as const;
  const expected = (index: number) => gains[0] * (vocals[index] as number) + gains[1] * (bass[index] as number);
  expect(greatestDifference(samples, expected)).toBeLessThan(tolerance);
});

it('puts a mono stem in the middle', async () => {
  const mono = bass.filter((_, index) => index % 2 === 0);
  const { samples } = await mix([{ bytes: wavOf(vocals) }, { bytes: wavOf(mono, 44_100, 1) }]);
  const expected = (index: number) => (vocals[index] as number) + (mono[index >> 1] as number);
  expect(greatestDifference(samples, expected)).toBeLessThan(tolerance);
});

it.each([
  ['first', [0.5, 2]],
  ['last', [2, 0.5]],
])('pads a stem that is the %s and a little shorter with silence', async (_which, seconds) => {
  const stems = seconds.map((missing) => vocals.subarray(0, frames * 2 - (2 - missing) * 44_100));
  const { samples, durationSeconds } = await mix(stems.map((stem) => ({ bytes: wavOf(stem) })));
  expect(durationSeconds).toBe(2);
  const expected = (index: number) => stems.reduce((sum, stem) => sum + (stem[index] ?? 0), 0);
  expect(greatestDifference(samples, expected)).toBeLessThan(tolerance);
});

it('turns the whole mix down where its samples would leave no headroom', async () => {
  const { samples, gainDb } = await mix([
    { bytes: wavOf(vocals.map((value) => value * 4)), levelDb: 6 },
    { bytes: wavOf(bass), levelDb: 12 },
  ]);
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  expect(20 * Math.log10(peak)).toBeCloseTo(-1, 2);
  expect(gainDb).toBeLessThan(-6);
  const louder = (index: number) =>
    10 ** (gainDb / 20) * (4 * 10 ** (6 / 20) * (vocals[index] as number) + 10 ** (12 / 20) * (bass[index] as number));
  expect(greatestDifference(samples, louder)).toBeLessThan(tolerance * 2);
});

it('mixes five stems, makes the same bytes every time, and tells how far it is', async () => {
  const noise = createNoise(4);
  const stems = [vocals, bass, song(2), stereo(frames, () => 0.05 * noise()), vocals].map((sound) => ({
    bytes: wavOf(sound),
  }));
  const heard: number[] = [];
  const one = await mix(stems, { onProgress: (fraction) => heard.push(fraction) });
  const other = await mix(stems);
  expect(other.samples).toEqual(one.samples);
  expect(heard).toEqual([...heard].sort((a, b) => a - b));
  expect(heard.at(-1)).toBe(1);
});

it('leaves silence silent', async () => {
  const { samples, gainDb } = await mix([1, 2].map(() => ({ bytes: silentFlac({ frames: 50_000 }) })));
  expect(samples.every((value) => value === 0)).toBe(true);
  expect(gainDb).toBe(0);
});

it.each<[string, () => (Buffer | Promise<Buffer>)[], string, string]>([
  [
    'lengths that differ',
    () => [wavOf(vocals), wavOf(song(3.2))],
    'lengths_differ',
    'Stem 2 is 0:03 long and stem 1 0:02. Export all stems from the same start to the same end.',
  ],
  [
    'sample rates that differ',
    () => [wavOf(vocals), wavOf(song(2, 48_000), 48_000)],
    'rates_differ',
    'Stem 1 has 44.1 kHz and stem 2 48 kHz. Export all stems at the same sample rate.',
  ],
  [
    'a stem that was cut',
    () => [wavOf(vocals), wavOf(vocals).subarray(0, 44 + 44_100 * 4)],
    'damaged',
    'Stem 2: This file ends too early: 1 second is missing. Export it again.',
  ],
  [
    'a stem that is no audio',
    () => [Buffer.from('vocals, take 3'), wavOf(vocals)],
    'unreadable',
    'Stem 1: This is not an audio file of a kind that can be mastered.',
  ],
  ['an empty stem', () => [wavOf(vocals), Buffer.alloc(0)], 'unreadable', 'Stem 2: This audio file is empty.'],
  [
    'a stem without sound',
    () => [wavOf(vocals), wavOf(new Float32Array(0))],
    'unreadable',
    'Stem 2: There is no sound in this file.',
  ],
  [
    'a stem with three channels',
    () => [wavOf(vocals), wavThatSays({ channels: 3 }, Buffer.alloc(6000))],
    'unreadable',
    'Stem 2: Only mono and stereo files can be read.',
  ],
  [
    'ten hours of silence in a few kilobytes',
    () => [2, 36_000].map((seconds) => silentFlac({ frames: 8000 * seconds, sampleRate: 8000 })),
    'too_long',
    'Stem 2: This audio file is longer than 30 minutes.',
  ],
])('refuses %s', async (_what, make, code, message) => {
  const stems = (await Promise.all(make())).map((bytes) => ({ bytes }));
  await expect(mix(stems)).rejects.toMatchObject({ name: 'MasteringFailure', code, message });
});

it('survives a hostile stem and mixes the next ones', async () => {
  const broken = flacOf(vocals).map((byte, at) => (at > 200 && at % 997 === 0 ? byte ^ 0xff : byte));
  const hostile = mix([{ bytes: wavOf(bass) }, { bytes: Buffer.from(broken) }]);
  await expect(hostile).rejects.toBeInstanceOf(MasteringFailure);
  const { durationSeconds } = await mix([{ bytes: wavOf(bass) }, { bytes: wavOf(vocals) }]);
  expect(durationSeconds).toBe(2);
});

it('ends what takes too long, and stops when it is cancelled', async () => {
  const stems = [{ bytes: wavOf(vocals) }, { bytes: wavOf(bass) }];
  await expect(mix(stems, { limits: { decodeMilliseconds: 0.5 } })).rejects.toMatchObject({ code: 'timed_out' });
  const stop = new AbortController();
  const cancelled = mix(stems, { signal: stop.signal, onProgress: () => stop.abort() });
  await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
  await expect(mix(stems, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
});

it('does not mix a single stem, or six', async () => {
  for (const count of [1, 6])
    await expect(mix(Array.from({ length: count }, () => ({ bytes: wavOf(bass) })))).rejects.toThrow('2 to 5 stems');
});
