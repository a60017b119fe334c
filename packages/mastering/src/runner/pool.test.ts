import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultMasteringSettings } from '@debut/contract/mastering-settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDamageCollector } from '../decode/damage.ts';
import { masteringStyles } from '../engine.ts';
import { wavOf, wavThatSays } from '../testing/sound-files.ts';
import { song } from '../testing/sounds.ts';
import { MasteringFailure } from './failure.ts';
import { createMasteringPool, type MasteringProgress } from './pool.ts';
import { refuseDamage } from './refuse-damage.ts';
import { planWork } from './shared-sound.ts';
import { createSlots } from './slots.ts';

const pool = createMasteringPool({ threads: 2 });
const styles = masteringStyles.map(({ id }) => id);
const settings = defaultMasteringSettings;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'debut-pool-'));
  await writeFile(path.join(folder, 'song.wav'), wavOf(song(2)));
});

afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

function job(name: string) {
  return { source: path.join(folder, 'song.wav'), settings, outputFolder: path.join(folder, name) };
}

it('makes all styles of a song, in their order, each a WAV of 24 bits and of the same length', async () => {
  const files = await pool.run({ ...job('all'), styles });
  expect(files.map(({ style }) => style)).toEqual(styles);
  for (const { path: file, style, report } of files) {
    const bytes = await readFile(file);
    expect(path.basename(file)).toBe(`${style}.wav`);
    expect(bytes.readUInt16LE(34)).toBe(24);
    expect(bytes.readUInt32LE(24)).toBe(44_100);
    expect(bytes.length).toBe(44 + 2 * 44_100 * 6);
    expect(report.style).toBe(style);
  }
  expect((await readdir(path.join(folder, 'all'))).sort()).toEqual(styles.map((style) => `${style}.wav`).sort());
});

it('tells how far it is, and never goes back', async () => {
  const heard: MasteringProgress[] = [];
  await pool.run({ ...job('progress'), styles: ['warm', 'club'], onProgress: (progress) => heard.push(progress) });
  const fractions = heard.map(({ fraction }) => fraction);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect(fractions.at(-1)).toBe(1);
  expect([...new Set(heard.map(({ stage }) => stage))]).toEqual(['decode', 'analyse', 'master', 'measure']);
});

it('makes the same files whatever runs beside', async () => {
  const [alone] = await pool.run({ ...job('alone'), styles: ['punchy'] });
  const together = await Promise.all(
    ['a', 'b'].map((name) => pool.run({ ...job(name), styles: ['warm', 'punchy', 'club'] })),
  );
  const expected = await readFile(alone?.path ?? '');
  for (const files of together) expect((await readFile(files[1]?.path ?? '')).equals(expected)).toBe(true);
});

it('stops when it is cancelled, and leaves nothing behind', async () => {
  const stop = new AbortController();
  const running = pool.run({
    ...job('cancelled'),
    styles,
    signal: stop.signal,
    onProgress: ({ stage }) => {
      if (stage === 'master') stop.abort();
    },
  });
  await expect(running).rejects.toMatchObject({ code: 'cancelled', message: 'Mastering was cancelled.' });
  expect(await readdir(path.join(folder, 'cancelled'))).toEqual([]);
});

it('does not begin what is cancelled before', async () => {
  const running = pool.run({ ...job('never'), styles, signal: AbortSignal.abort() });
  await expect(running).rejects.toMatchObject({ code: 'cancelled' });
});

it('ends what takes too long', async () => {
  const running = pool.run({ ...job('slow'), styles, limits: { decodeMilliseconds: 1 } });
  await expect(running).rejects.toMatchObject({ code: 'timed_out' });
});

it('cancels what runs when it is closed', async () => {
  const other = createMasteringPool({ threads: 1 });
  const running = other.run({ ...job('closed'), styles });
  const ended = expect(running).rejects.toBeInstanceOf(MasteringFailure);
  await other.close();
  await ended;
});

it('says which file it cannot open', async () => {
  const running = pool.run({ ...job('missing'), source: path.join(folder, 'no-such-file'), styles });
  await expect(running).rejects.toMatchObject({ code: 'unreadable', message: 'This file cannot be opened.' });
});

it('says that AAC needs ffmpeg where there is none', async () => {
  const source = path.join(folder, 'song.m4a');
  await writeFile(source, Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0'));
  const sentence = 'AAC and M4A files need ffmpeg, which is not installed here.';
  for (const ffmpegPath of [null, path.join(folder, 'no-ffmpeg')]) {
    const running = pool.run({ ...job('aac'), source, styles, ffmpegPath });
    await expect(running).rejects.toMatchObject({ code: 'unsupported', message: sentence });
  }
});

it('does not take for the song what ffmpeg wrote before it gave up', async () => {
  const source = path.join(folder, 'damaged.m4a');
  await writeFile(source, Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0'));
  const ffmpegPath = path.join(folder, 'ffmpeg-that-gives-up');
  await writeFile(ffmpegPath, `#!/bin/sh\ncat '${path.join(folder, 'song.wav')}'\nexit 1\n`);
  await chmod(ffmpegPath, 0o755);
  const running = pool.run({ ...job('damaged'), source, styles, ffmpegPath });
  await expect(running).rejects.toMatchObject({ code: 'unreadable', message: 'This audio file could not be read.' });
});

it('refuses a damaged file with a sentence that names the place, unless it is told to accept it', async () => {
  const source = path.join(folder, 'cut.wav');
  await writeFile(source, wavOf(song(2)).subarray(0, 44 + 44_100 * 4));
  const sentence = 'This file ends too early: 1 second is missing. Export it again, or master it anyway.';
  const refused = pool.run({ ...job('refused'), source, styles });
  await expect(refused).rejects.toMatchObject({ code: 'damaged', message: sentence });
  const [master] = await pool.run({
    ...job('accepted'),
    source,
    styles: ['warm'],
    settings: { ...defaultMasteringSettings, acceptDamage: true },
  });
  expect(master?.damage).toEqual([{ kind: 'truncated', seconds: 1, lostSeconds: 1 }]);
  expect(master?.report.durationSeconds).toBe(1);
});

it.each([
  [[{ seconds: 83.2, lostSeconds: 0.42 }], 'This file is damaged at 1:23: 0.4 seconds are missing.'],
  [[{ seconds: 0, lostSeconds: 0.01 }], 'This file is damaged at 0:00: 0.1 seconds are missing.'],
  [[{ seconds: 59.9, lostSeconds: null }], 'This file is damaged at 0:59.'],
  [
    [5, 9].map((seconds) => ({ seconds, lostSeconds: 1 })),
    'damaged at 0:05 and in another place: 2 seconds are missing.',
  ],
  [
    [5, 19, 34].map((seconds) => ({ seconds, lostSeconds: 4 })),
    'at 0:05 and in 2 other places: 12 seconds are missing.',
  ],
])('%j is explained', (places, sentence) => {
  const { report, finish } = createDamageCollector();
  for (const place of places) report({ kind: 'unreadable', ...place });
  expect(() => refuseDamage(finish())).toThrow(sentence);
});

it.each([
  ['a short song', { minutes: 1, place: { pieces: [] } }, { workLocation: 'memory', threads: 2 }],
  ['a song', { minutes: 4, place: { pieces: [] } }, { workLocation: 'file', threads: 2 }],
  ['a long one', { minutes: 15, place: { file: 'source' } }, { workLocation: 'file', threads: 2 }],
  ['the longest one', { minutes: 30, place: { file: 'source' } }, { workLocation: 'file', threads: 1 }],
])('masters %s within its memory', (_what, { minutes, place }, plan) => {
  const frames = minutes * 60 * 44_100;
  expect(planWork({ sampleRate: 44_100, frames, place }, 6, 2)).toEqual(plan);
});

it('passes a slot on when who was woken for it has been cancelled meanwhile', async () => {
  const slots = createSlots(1);
  const giveBack = await slots.take(new AbortController().signal);
  const stop = new AbortController();
  const first = slots.take(stop.signal);
  const second = slots.take(new AbortController().signal);
  giveBack();
  stop.abort();
  await expect(first).rejects.toMatchObject({ code: 'cancelled' });
  await second;
});

it('writes the loudest passage of a master, and says where it begins', async () => {
  const quiet = wavOf(song(4, 8000, 0.2), 8000).subarray(44);
  const loud = wavOf(song(2, 8000), 8000).subarray(44);
  const source = path.join(folder, 'dynamic.wav');
  await writeFile(source, wavThatSays({ sampleRate: 8000 }, Buffer.concat([quiet, loud, quiet])));
  const [preview] = await pool.run({ ...job('excerpt'), source, styles: ['balanced'], excerpt: { seconds: 2 } });
  const [whole] = await pool.run({ ...job('whole'), source, styles: ['balanced'] });
  expect(preview?.startsAt).toBeCloseTo(4, 0);
  expect(preview?.seconds).toBe(2);
  expect(preview?.report).toEqual(whole?.report);
  const [part, all] = [await readFile(preview?.path ?? ''), await readFile(whole?.path ?? '')];
  const from = 44 + Math.round((preview?.startsAt ?? 0) * 8000) * 6;
  expect(part.subarray(44).equals(all.subarray(from, from + 2 * 8000 * 6))).toBe(true);
});

it('makes the same master of mono as of the same sound in stereo', async () => {
  const left = song(1).filter((_, index) => index % 2 === 0);
  const both = Float32Array.from({ length: left.length * 2 }, (_, index) => left[index >> 1] ?? 0);
  const [mono, stereo] = [path.join(folder, 'mono.wav'), path.join(folder, 'stereo.wav')];
  await writeFile(mono, wavOf(left, 44_100, 1));
  await writeFile(stereo, wavOf(both));
  const [fromMono] = await pool.run({ ...job('mono'), source: mono, styles: ['warm'] });
  const [fromStereo] = await pool.run({ ...job('stereo'), source: stereo, styles: ['warm'] });
  expect((await readFile(fromMono?.path ?? '')).equals(await readFile(fromStereo?.path ?? ''))).toBe(true);
});
