import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultMasteringSettings, type ReferenceMatch } from '@debut/contract/mastering-settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { genreCurves } from '../chain/reference-curve.ts';
import type { SoundProfile } from '../engine.ts';
import { mp3Of } from '../testing/compressed-files.ts';
import { wavOf } from '../testing/sound-files.ts';
import { createNoise, song, stereo } from '../testing/sounds.ts';
import { createMasteringPool } from './pool.ts';

const pool = createMasteringPool({ threads: 1 });
const everything = { tone: true, loudness: true, width: true, dynamics: true };
let folder: string;
let reference: SoundProfile;

/** Bright, wide and without a beat: what the song is not. */
const bright = (() => {
  const noise = createNoise(3);
  let last = 0;
  return stereo(6 * 44_100, (frame, channel) => {
    const value = noise();
    const hiss = value - last * 0.5;
    last = value;
    return 0.12 * hiss + 0.2 * Math.sin((2 * Math.PI * (channel === 0 ? 300 : 900) * frame) / 44_100);
  });
})();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'debut-reference-'));
  await writeFile(path.join(folder, 'mix.wav'), wavOf(song(6)));
  reference = (await analyse('reference.wav', wavOf(bright))).profile;
});

afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

async function analyse(name: string, bytes: Buffer) {
  const source = path.join(folder, name);
  await writeFile(source, bytes);
  return pool.analyse({ source, outputFolder: path.join(folder, 'analysis') });
}

async function follow(match: Partial<ReferenceMatch>) {
  const settings = {
    ...defaultMasteringSettings,
    reference: { referenceId: 'r', strength: 100, ...everything, ...match },
  };
  const [made] = await pool.run({
    source: path.join(folder, 'mix.wav'),
    styles: ['reference'],
    settings,
    reference,
    outputFolder: path.join(folder, 'masters'),
  });
  if (!made) throw new Error('there is no master');
  return made.report;
}

/** RMS over third octaves at equal level. */
function distance(one: readonly number[], other: readonly number[]): number {
  const differences = one.map((db, index) => db - (other[index] as number)).slice(3, 27);
  const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
  return Math.sqrt(differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / differences.length);
}

it('comes as close to a reference as it is asked to, below the ceiling', async () => {
  const wanted = reference.measures;
  const reports = await Promise.all([0, 50, 100].map((strength) => follow({ strength })));
  const distances = reports.map(({ result }) => distance(result.spectrum.db, wanted.spectrum.db));
  expect(distances).toEqual([...distances].sort((one, other) => other - one));
  const [none, half, full] = reports;
  const mixLufs = none?.source.integratedLufs as number;
  expect(none?.eqCurve.db.every((db) => Math.abs(db) < 0.01)).toBe(true);
  expect(none?.result.integratedLufs).toBeCloseTo(mixLufs, 1);
  expect(half?.result.integratedLufs).toBeCloseTo((mixLufs + (wanted.integratedLufs as number)) / 2, 1);
  expect(full?.result.integratedLufs).toBeCloseTo(wanted.integratedLufs as number, 1);
  for (const { style, result } of reports) {
    expect(style).toBe('reference');
    expect(result.truePeakDbtp).toBeLessThanOrEqual(-1);
  }
});

it('follows what was measured for that alone as it follows a whole analysis', async () => {
  const outputFolder = path.join(folder, 'profile');
  const profile = await pool.profile({ source: path.join(folder, 'reference.wav'), outputFolder });
  const { integratedLufs, spectrum } = reference.measures;
  expect(profile).toMatchObject({ measures: { integratedLufs, spectrum }, bands: reference.bands });
  const settings = { ...defaultMasteringSettings, reference: { referenceId: 'r', strength: 100, ...everything } };
  const job = { source: path.join(folder, 'mix.wav'), styles: ['reference' as const], settings };
  // The first uses the thread that has measured the reference, the second one of its own.
  const [one] = await pool.run({ ...job, reference: profile, outputFolder: path.join(outputFolder, 'one') });
  const [other] = await pool.run({ ...job, reference, outputFolder: path.join(outputFolder, 'other') });
  expect(await readFile(one?.path ?? '')).toEqual(await readFile(other?.path ?? ''));
});

it('leaves alone what it is not asked to follow', async () => {
  const { eqCurve, result, source } = await follow({ tone: false, loudness: false, width: false, dynamics: false });
  expect(eqCurve.db.every((db) => Math.abs(db) < 0.01)).toBe(true);
  expect(result.integratedLufs).toBeCloseTo(source.integratedLufs as number, 1);
  expect(result.width).toBeCloseTo(source.width as number, 2);
});

it('makes a song wider when the reference is, and narrower when it is mono', async () => {
  const { result, source } = await follow({ tone: false, dynamics: false });
  expect(result.width).toBeGreaterThan((source.width as number) * 1.05);
  const mono = { ...reference, bands: reference.bands.map((band) => ({ ...band, width: 0 })) };
  const settings = {
    ...defaultMasteringSettings,
    reference: { referenceId: 'r', strength: 100, ...everything, tone: false, dynamics: false },
  };
  const [made] = await pool.run({
    source: path.join(folder, 'mix.wav'),
    styles: ['reference'],
    settings,
    reference: mono,
    outputFolder: path.join(folder, 'narrow'),
  });
  expect(made?.report.result.width).toBeLessThan((source.width as number) * 0.7);
});

it('measures a mix and finds nothing wrong with a good one', async () => {
  const analysis = await analyse('good.wav', wavOf(song(3, 48_000), 48_000));
  expect(analysis).toMatchObject({ checks: [], durationSeconds: 3, sampleRate: 48_000, bits: 16, format: 'wav' });
  expect(analysis.measures?.integratedLufs).toBe(analysis.profile.measures.integratedLufs);
  expect(analysis.genre).toBeNull();
  expect(await readdir(path.join(folder, 'analysis'))).toEqual([]);
});

it('suggests the genre whose spectrum a mix has', async () => {
  const { hz, db } = genreCurves.rock;
  const tones = hz.map((each, band) => ({
    step: (2 * Math.PI * each) / 44_100,
    level: 10 ** ((db[band] as number) / 20),
  }));
  const sound = stereo(2 * 44_100, (frame) =>
    tones.reduce((sum, { step, level }, band) => sum + 0.02 * level * Math.sin(step * frame + band * band), 0),
  );
  expect((await analyse('rock.wav', wavOf(sound))).genre).toBe('rock');
});

it.each<[string, () => Buffer | Promise<Buffer>, object[]]>([
  ['a clipped one', () => wavOf(withClips([0.5, 1, 2])), [{ code: 'clipped', places: 3, value: 3 }]],
  [
    'one that was clipped and turned down',
    () => wavOf(withClips([1]).map((x) => x / 2)),
    [{ code: 'clipped', places: 1 }],
  ],
  ['a loud one', () => wavOf(stereo(44_100 * 3, noisy(0.9))), [{ code: 'loud' }]],
  [
    'a mono one',
    () =>
      wavOf(
        song(3).filter((_, index) => index % 2 === 0),
        44_100,
        1,
      ),
    [{ code: 'mono' }],
  ],
  ['an inverted one', () => wavOf(song(3).map((x, index) => (index % 2 === 0 ? x : -x))), [{ code: 'phase' }]],
  ['one with an offset', () => wavOf(song(3).map((x) => x + 0.02)), [{ code: 'offset' }]],
  ['a low sample rate', () => wavOf(song(3, 22_050), 22_050), [{ code: 'low-rate', value: 22_050 }]],
  ['an MP3', () => mp3Of(song(3)), [{ code: 'lossy' }]],
  ['a cut one', () => wavOf(song(3)).subarray(0, 44 + 44_100 * 8), [{ code: 'damaged', places: 1, seconds: [2] }]],
  ['silence at the start', () => wavOf(withSilence('start')), [{ code: 'silence', value: 3, seconds: [0] }]],
  ['silence at the end', () => wavOf(withSilence('end')), [{ code: 'silence', value: 3, seconds: [3] }]],
  ['silence alone', () => wavOf(new Float32Array(44_100 * 6)), []],
])('says what is wrong with %s', async (_, bytes, checks) => {
  const found = (await analyse('checked', await bytes())).checks;
  expect(found).toMatchObject(checks);
  expect(found).toHaveLength(checks.length);
});

function noisy(level: number): (frame: number) => number {
  const [left, right] = [createNoise(1), createNoise(2)];
  return (frame) => level * (frame % 2 === 0 ? left() : right());
}

/** Loud for an instant at these seconds, so that the top is cut off. */
function withClips(seconds: readonly number[]): Float32Array {
  const sound = song(3);
  for (const second of seconds)
    for (let at = 0; at < 12; at += 1) sound[Math.round(second * 44_100) * 2 + at * 2] = Math.min(1, 0.9 + at * 0.02);
  return sound;
}

function withSilence(where: 'start' | 'end'): Float32Array {
  const sound = new Float32Array(44_100 * 6 * 2);
  sound.set(song(3), where === 'start' ? 44_100 * 3 * 2 : 0);
  return sound;
}
