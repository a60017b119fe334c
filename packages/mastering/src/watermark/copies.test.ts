import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Copies, CopyVariants } from '../runner/make-copies.ts';
import { createMasteringPool, type MasteringPool } from '../runner/pool.ts';
import { wavOf } from '../testing/sound-files.ts';
import { mix, song, stereo } from '../testing/sounds.ts';
import { hasRegularFrames } from './align-mp3.ts';
import { splicePlan } from './splice.ts';

const payload = 0xcafe_1234;
let folder: string;
let pool: MasteringPool;
let copies: Copies;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'debut-copies-'));
  pool = createMasteringPool({ threads: 2 });
  copies = await makeCopies('mix', mix(40));
});

afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

async function makeCopies(
  name: string,
  sound: Float32Array,
  options: { isMarked?: boolean; sampleRate?: number; channels?: number; formats?: ('mp3' | 'wav')[] } = {},
): Promise<Copies> {
  const { isMarked = true, sampleRate = 44_100, channels = 2, formats = ['mp3', 'wav'] } = options;
  const source = path.join(folder, `${name}.wav`);
  await writeFile(source, wavOf(sound, sampleRate, channels));
  return pool.makeCopies({ source, outputFolder: path.join(folder, name), formats, isMarked, tags: { title: 'Mix' } });
}

async function spliceCopy(variants: CopyVariants | undefined): Promise<Buffer> {
  if (!variants) throw new Error('this format is missing');
  const files = await Promise.all(variants.paths.map((file) => readFile(file)));
  const pieces = [...splicePlan(variants.layout, payload).pieces(0, variants.layout.bytes)];
  return Buffer.concat(pieces.map(({ variant, from, to }) => files[variant]?.subarray(from, to) ?? Buffer.alloc(0)));
}

async function identify(bytes: Buffer): Promise<number | undefined> {
  const file = path.join(folder, 'leaked');
  await writeFile(file, bytes);
  return (await pool.identify({ source: file }))?.payload;
}

/** 21 seconds from an odd frame on, as a WAV file of its own. */
function cut(wav: Buffer): Buffer {
  const from = 44 + 123_457 * 6;
  const header = Buffer.from(wav.subarray(0, 44));
  const sound = wav.subarray(from, from + 21 * 44_100 * 6);
  header.writeUInt32LE(36 + sound.length, 4);
  header.writeUInt32LE(sound.length, 40);
  return Buffer.concat([header, sound]);
}

it('makes variants of the same size, with frames in the same places', async () => {
  for (const format of ['mp3', 'wav'] as const) {
    const { paths, layout } = copies.formats[format] as CopyVariants;
    const [zero, one] = (await Promise.all(paths.map((file) => readFile(file)))) as [Buffer, Buffer];
    expect([zero.length, one.length]).toEqual([layout.bytes, layout.bytes]);
    expect(zero.subarray(0, layout.headerBytes)).toEqual(one.subarray(0, layout.headerBytes));
    expect(zero.equals(one)).toBe(false);
    expect(JSON.stringify(layout).length).toBeLessThan(1024);
    if (format === 'mp3')
      for (const file of [zero, one]) expect(hasRegularFrames(file.subarray(layout.headerBytes))).toBe(true);
  }
  expect(copies.durationSeconds).toBeCloseTo(40);
});

it('identifies a copy, also part of one', async () => {
  const [mp3, wav] = await Promise.all([spliceCopy(copies.formats.mp3), spliceCopy(copies.formats.wav)]);
  expect(await identify(mp3)).toBe(payload);
  expect(await identify(cut(wav))).toBe(payload);
  expect(await identify(mp3.subarray(300_001, 300_001 + 21 * 40_000))).toBe(payload);
});

it('identifies nothing in sound without a mark', async () => {
  const { formats } = await makeCopies('plain', mix(21), { isMarked: false, formats: ['wav'] });
  expect(formats.wav?.paths).toHaveLength(1);
  expect(formats.wav?.layout.segments).toBe(0);
  expect(await identify(await spliceCopy(formats.wav))).toBeUndefined();
});

it('identifies copies of a mono song, and of one at 48 kHz', async () => {
  const mono = mix(45).filter((_, index) => index % 2 === 0);
  for (const [name, sound, options] of [
    ['mono', mono, { channels: 1 }],
    ['fast', mix(24, 48_000), { sampleRate: 48_000 }],
  ] as const) {
    const { formats } = await makeCopies(name, sound, { ...options, formats: ['wav'] });
    expect(await identify(await spliceCopy(formats.wav))).toBe(payload);
  }
});

it('makes copies of silence and of very short sounds, in which nothing is identified', async () => {
  for (const [name, sound] of [
    ['silence', stereo(66_150, () => 0)],
    ['short', song(0.05)],
    ['frame', song(1 / 44_100)],
  ] as const) {
    const { formats } = await makeCopies(name, sound);
    expect(await identify(await spliceCopy(formats.mp3))).toBeUndefined();
    expect(await identify(await spliceCopy(formats.wav))).toBeUndefined();
  }
});

it('makes the same bytes of the same song, and leaves nothing else', async () => {
  const hash = async (variants: CopyVariants | undefined) =>
    Promise.all(
      (variants?.paths ?? []).map(async (file) =>
        createHash('md5')
          .update(await readFile(file))
          .digest('hex'),
      ),
    );
  const first = await makeCopies('same', mix(2));
  const hashes = await Promise.all([hash(first.formats.mp3), hash(first.formats.wav)]);
  const second = await makeCopies('same', mix(2));
  expect(await Promise.all([hash(second.formats.mp3), hash(second.formats.wav)])).toEqual(hashes);
  const names = ['copy-0.mp3', 'copy-0.wav', 'copy-1.mp3', 'copy-1.wav'];
  expect((await readdir(path.join(folder, 'same'))).sort()).toEqual(names);
});

it('leaves nothing when a song cannot be read', async () => {
  const source = path.join(folder, 'text.wav');
  await writeFile(source, 'not a song');
  const outputFolder = path.join(folder, 'failed');
  const job = { source, outputFolder, formats: ['wav' as const], isMarked: true };
  await expect(pool.makeCopies(job)).rejects.toMatchObject({ code: 'unreadable' });
  expect(await readdir(outputFolder)).toEqual([]);
});
