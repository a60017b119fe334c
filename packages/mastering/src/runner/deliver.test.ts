import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseFile } from 'music-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeSound } from '../decode/decode-sound.ts';
import { wavHeader } from '../encode/wav-header.ts';
import { wavOf } from '../testing/sound-files.ts';
import { createNoise, song, stereo } from '../testing/sounds.ts';
import { convertForCd, encodeFlac, encodeMp3 } from './encode.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'debut-deliver-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function at(name: string): string {
  return path.join(folder, name);
}

/** A WAV file of whole numbers. */
function wavOfIntegers(samples: readonly number[], bits: 16 | 24, channels: number): Buffer {
  const data = Buffer.alloc((samples.length * bits) / 8);
  for (const [index, sample] of samples.entries()) data.writeIntLE(sample, (index * bits) / 8, bits / 8);
  return Buffer.concat([wavHeader({ sampleRate: 44_100, channels, bits, soundBytes: data.length }), data]);
}

function integersOf(sound: Float32Array, bits: number): number[] {
  return Array.from(sound, (sample) => Math.round(sample * (2 ** (bits - 1) - 1)));
}

async function decode(mediaType: string, file: string): Promise<Float32Array[]> {
  const bytes = await readFile(file);
  const blocks: (readonly Float32Array[])[] = [];
  const pieces = (async function* () {
    yield bytes;
  })();
  for await (const block of decodeSound(mediaType, pieces)) blocks.push(block.channels);
  return (blocks[0] ?? []).map((_, channel) => concatFloats(blocks.map((channels) => channels[channel] ?? noFloats)));
}

const noFloats = new Float32Array(0);

function concatFloats(parts: readonly Float32Array[]): Float32Array {
  const result = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let filled = 0;
  for (const part of parts) {
    result.set(part, filled);
    filled += part.length;
  }
  return result;
}

const noise = createNoise(3);
const [most, least] = [2 ** 23 - 1, -(2 ** 23)];
const flacCases: [string, number[], 16 | 24, number][] = [
  ['a song of 16 bits', integersOf(song(0.5), 16), 16, 2],
  ['a song of 24 bits', integersOf(song(0.5), 24), 24, 2],
  ['a mono song', integersOf(song(0.3), 24), 24, 1],
  ['noise that cannot be predicted', Array.from({ length: 20_000 }, () => Math.round(noise() * most)), 24, 2],
  ['16 bits in a file of 24', integersOf(song(0.3), 16).map((sample) => sample * 256), 24, 2],
  ['silence', Array(20_000).fill(0), 24, 2],
  ['the largest steps there are', Array.from({ length: 20_000 }, (_, i) => (i % 4 < 2 ? most : least)), 24, 2],
  ['opposite channels', Array.from({ length: 20_000 }, (_, i) => (i % 2 === 0 ? most : least)), 24, 2],
  ['a quiet hiss', Array.from({ length: 20_000 }, () => Math.round(noise() * 2)), 16, 2],
  ['one frame', [5, -7], 24, 2],
  ['a few frames', [5, -7, 6, -8, 7, 100, 8, -1000, 9, 2], 16, 2],
];

it.each(flacCases)('encodes %s as FLAC without loss', async (_, samples, bits, channels) => {
  const wav = wavOfIntegers(samples, bits, channels);
  await writeFile(at('exact.wav'), wav);
  await encodeFlac(at('exact.wav'), at('exact.flac'));
  const decoded = await decode('audio/flac', at('exact.flac'));
  const frames = samples.length / channels;
  expect(decoded.map(({ length }) => length)).toEqual(Array(channels).fill(frames));
  // The decoder divides by the largest number, which maps no two samples to the same float.
  const largest = 2 ** (bits - 1) - 1;
  const wrong = samples.findIndex(
    (sample, index) => decoded[index % channels]?.[Math.floor(index / channels)] !== Math.fround(sample / largest),
  );
  expect(wrong).toBe(-1);
  const info = (await readFile(at('exact.flac'))).subarray(8, 42);
  expect(info.subarray(18).toString('hex')).toBe(createHash('md5').update(wav.subarray(44)).digest('hex'));
});

it('makes a FLAC file smaller than its WAV, with tags and the cover', async () => {
  const wav = wavOfIntegers(integersOf(song(1), 24), 24, 2);
  await writeFile(at('tagged.wav'), wav);
  const cover = { mediaType: 'image/png' as const, bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47) };
  const heard: number[] = [];
  await encodeFlac(at('tagged.wav'), at('tagged.flac'), {
    tags: { title: 'Nacht', isrc: 'USABC2400001', cover },
    onProgress: (fraction) => heard.push(fraction),
  });
  const { common, format } = await parseFile(at('tagged.flac'));
  expect(common).toMatchObject({ title: 'Nacht', isrc: ['USABC2400001'] });
  expect(common.picture?.[0]?.format).toBe('image/png');
  expect(format).toMatchObject({ lossless: true, bitsPerSample: 24, sampleRate: 44_100, duration: 1 });
  expect((await readFile(at('tagged.flac'))).length).toBeLessThan(wav.length * 0.8);
  expect(heard.at(-1)).toBe(1);
});

it('converts a master of 48 kHz for a CD', async () => {
  await writeFile(at('48.wav'), wavOf(song(1, 48_000, 0.5), 48_000));
  const { truePeakDbtp, gainDb } = await convertForCd(at('48.wav'), at('cd.wav'));
  const { format } = await parseFile(at('cd.wav'));
  expect(format).toMatchObject({ sampleRate: 44_100, bitsPerSample: 16, numberOfChannels: 2, numberOfSamples: 44_100 });
  expect(gainDb).toBe(0);
  expect(truePeakDbtp).toBeLessThan(-1);
  const [left = noFloats] = await decode('audio/wav', at('cd.wav'));
  const original = song(1, 44_100, 0.5);
  // The song contains noise, which differs between rates: compare one of its quiet moments.
  for (let frame = 20_000; frame < 22_000; frame += 1)
    expect(Math.abs((left[frame] ?? 0) - (original[frame * 2] ?? 0))).toBeLessThan(0.002);
});

it('adds dither to music but not to digital silence, and the same each time', async () => {
  const tone = stereo(44_100, (frame) => (frame < 22_050 ? 0 : 1e-5 * Math.sin(frame / 10)));
  await writeFile(at('faint.wav'), wavOfIntegers(integersOf(tone, 24), 24, 2));
  await convertForCd(at('faint.wav'), at('faint-1.wav'));
  await convertForCd(at('faint.wav'), at('faint-2.wav'));
  const [left = noFloats] = await decode('audio/wav', at('faint-1.wav'));
  expect(left.subarray(0, 22_050).every((sample) => sample === 0)).toBe(true);
  const steps = new Set(left.subarray(22_050).map((sample) => sample * 32_768));
  expect([...steps].sort((a, b) => a - b)).toEqual([-1, 0, 1]);
  expect((await readFile(at('faint-2.wav'))).equals(await readFile(at('faint-1.wav')))).toBe(true);
});

it('copies a file that already has the format of a CD', async () => {
  const wav = wavOf(song(0.5, 44_100, 0.5));
  await writeFile(at('same.wav'), wav);
  await convertForCd(at('same.wav'), at('same-cd.wav'));
  expect((await readFile(at('same-cd.wav'))).equals(wav)).toBe(true);
});

it('lowers what would exceed the ceiling', async () => {
  const loud = stereo(44_100, (frame) => 0.97 * Math.sin((2 * Math.PI * 997 * frame) / 44_100));
  await writeFile(at('loud.wav'), wavOf(loud));
  for (const convert of [encodeMp3, convertForCd]) {
    const { truePeakDbtp, gainDb } = await convert(at('loud.wav'), at('loud.out'));
    expect(truePeakDbtp).toBeLessThanOrEqual(-1);
    expect(truePeakDbtp).toBeGreaterThan(-1.2);
    expect(gainDb).toBeLessThan(-0.7);
  }
});

it('joins the pieces of a long MP3 without a trace', async () => {
  const frames = 64 * 44_100;
  // Steady, so that the encoder's noise is steady too.
  const sound = stereo(frames, (frame) => 0.3 * Math.sin(frame / 20) + 0.2 * Math.sin(frame / 3) + 0.02 * noise());
  await writeFile(at('long.wav'), wavOf(sound));
  await encodeMp3(at('long.wav'), at('long.mp3'));
  const [left = noFloats] = await decode('audio/mpeg', at('long.mp3'));
  expect(left).toHaveLength(frames);
  const errors: number[] = [];
  for (let start = 4410; start + 4410 < frames; start += 441) {
    let sum = 0;
    for (let frame = start; frame < start + 441; frame += 1)
      sum += ((left[frame] as number) - (sound[frame * 2] as number)) ** 2;
    errors.push(sum);
  }
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  expect(10 * Math.log10(Math.max(...errors) / mean)).toBeLessThan(3);
}, 60_000);

it('stops when it is canceled', async () => {
  await writeFile(at('minute.wav'), wavOf(song(60)));
  for (const convert of [encodeMp3, encodeFlac, convertForCd]) {
    const stop = new AbortController();
    const done = convert(at('minute.wav'), at('none'), { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(done).rejects.toMatchObject({ code: 'cancelled' });
  }
  expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([]);
});

it('leaves nothing behind when it cannot read', async () => {
  await writeFile(at('empty.wav'), wavOf(new Float32Array(0)));
  for (const convert of [encodeMp3, encodeFlac, convertForCd]) {
    await expect(convert(at('empty.wav'), at('none'))).rejects.toMatchObject({ code: 'unreadable' });
    await expect(convert(at('48.wav'), at('none'), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
  }
  await writeFile(
    at('8-bit.wav'),
    Buffer.concat([wavHeader({ sampleRate: 44_100, channels: 1, bits: 8, soundBytes: 4 }), Buffer.alloc(4)]),
  );
  await expect(encodeFlac(at('8-bit.wav'), at('none'))).rejects.toMatchObject({ code: 'unsupported' });
  expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([]);
});
