import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultMasteringSettings } from '@debut/contract/mastering-settings';
import { afterAll, expect, it } from 'vitest';
import { masteringStyles } from '../engine.ts';
import { wavOf } from '../testing/sound-files.ts';
import { createNoise, song, stereo } from '../testing/sounds.ts';
import { createMasteringPool } from './pool.ts';

const pool = createMasteringPool({ threads: 1 });
const folder = await mkdtemp(path.join(tmpdir(), 'debut-bytes-'));
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

/** Of all styles and of a master that follows a reference. A change of the sound changes it; a processor must not. */
const digest = '61d8163a3194c8102c58321cc4b1fb9d751c277df4e6bc3dff4c92eaf86d8d29';

it('makes the same bytes on every processor and with every version of Node', async () => {
  const noise = createNoise(3);
  const [source, other] = [path.join(folder, 'mix.wav'), path.join(folder, 'reference.wav')];
  await writeFile(source, wavOf(song(4)));
  await writeFile(other, wavOf(stereo(4 * 44_100, () => 0.2 * noise())));
  const match = { tone: true, loudness: true, width: true, dynamics: true };
  const masters = await pool.run({
    source,
    styles: [...masteringStyles.map(({ id }) => id), 'reference'],
    settings: { ...defaultMasteringSettings, reference: { referenceId: 'r', strength: 100, ...match } },
    reference: await pool.profile({ source: other, outputFolder: path.join(folder, 'profile') }),
    outputFolder: path.join(folder, 'masters'),
  });
  const hash = createHash('sha256');
  for (const { path: file } of masters) hash.update(await readFile(file));
  expect(hash.digest('hex')).toBe(digest);
});
