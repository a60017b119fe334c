import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultMasteringSettings } from '@debut/contract/mastering-settings';
import type { FrequencyCurve } from '@debut/contract/sound-analysis';
import { averageTone } from '@debut/contract/tone-match';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runMaster } from '../testing/run-master.ts';
import { wavOf } from '../testing/sound-files.ts';
import { song } from '../testing/sounds.ts';
import { createMasteringPool } from './pool.ts';

const pool = createMasteringPool({ threads: 1 });
const album = { style: 'warm', targetLufs: -15.5, fadeInSeconds: 1, fadeOutSeconds: 2 } as const;
const settings = { ...defaultMasteringSettings, album };
// Rounded as in the file.
const sound = song(6).map((value) => Math.round(value * 32_767) / 32_768);
let folder: string;
let albumTone: FrequencyCurve;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'debut-album-'));
  const source = path.join(folder, 'song.wav');
  await writeFile(source, wavOf(song(6)));
  const { profile } = await pool.analyse({ source, outputFolder: folder });
  const { hz, db } = profile.measures.spectrum;
  albumTone = averageTone([profile.measures.spectrum, { hz, db: db.map((level, index) => level + index / 3) }]);
});

afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

async function masterTrack(name: string, excerpt?: { seconds: number }) {
  const [made] = await pool.run({
    source: path.join(folder, 'song.wav'),
    styles: ['album'],
    settings,
    albumTone,
    outputFolder: path.join(folder, name),
    ...(excerpt && { excerpt }),
  });
  if (!made) throw new Error('there is no master');
  return { ...made, bytes: await readFile(made.path) };
}

it('masters a track as part of an album, as it is done in memory', async () => {
  const { report, bytes, path: file } = await masterTrack('whole');
  expect(path.basename(file)).toBe('album.wav');
  expect(report).toMatchObject({ style: 'album', targetLufs: -15.5, settings: { album } });
  expect(Math.abs((report.result.integratedLufs ?? 0) + 15.5)).toBeLessThanOrEqual(0.1);
  const expected = runMaster(sound, 'warm', { settings, albumTone }).bytes;
  expect(bytes.subarray(44).equals(expected)).toBe(true);
});

it('previews a passage of the master, byte for byte, also within a fade', async () => {
  const [whole, preview] = [await masterTrack('whole'), await masterTrack('preview', { seconds: 5 })];
  const from = 44 + Math.round(preview.startsAt * 44_100) * 6;
  expect(preview.bytes.length).toBe(44 + 5 * 44_100 * 6);
  expect(whole.bytes.subarray(from, from + 5 * 44_100 * 6).equals(preview.bytes.subarray(44))).toBe(true);
});
