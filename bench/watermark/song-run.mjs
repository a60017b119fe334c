/**
 * Marks songs and attacks excerpts of them: a process of its own, so that all cores are used. Takes its part as JSON and sends a
 * measurement per song.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identifySound } from '../../packages/mastering/src/watermark/identify-sound.ts';
import { createRandom } from '../../packages/mastering/src/watermark/random.ts';
import { applyAttack, attacks } from './attacks.mjs';
import { measureWorstBand } from './level.mjs';
import { framesOf, markSound } from './mark.mjs';
import { readPcm } from './pcm.mjs';

/**
 * @typedef {{ song: import('../mastering/music.mjs').Song, seed: number, excerpts: number, unmarked: number }} SongTask
 * @typedef {{ name: string, tried: number, found: number, wrong: number }} AttackCount
 * @typedef {{ song: string, counts: AttackCount[], unmarked: number, falseNames: number, worstBandDb: number,
 *   cpuSeconds: number, seconds: number }} SongMeasurement
 */

const sampleRate = 44_100;
const excerptSeconds = 20;
const maxSongSeconds = 240;

const folder = mkdtempSync(path.join(tmpdir(), 'debut-watermark-'));
try {
  for (const task of /** @type {SongTask[]} */ (JSON.parse(process.argv[2] ?? '[]'))) {
    const measured = measureSong(task);
    if (measured) process.send?.(measured);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {SongTask} task @returns {SongMeasurement | undefined} nothing for a song that is shorter than the excerpts */
function measureSong({ song, seed, excerpts, unmarked }) {
  const sound = readPcm(song.files, maxSongSeconds);
  const seconds = sound.length / 2 / sampleRate;
  if (seconds < excerptSeconds + 1) return undefined;
  const random = createRandom(seed);
  const payload = Math.floor(random() * 2 ** 32);
  const { copy, cpuSeconds } = markSound(sound, payload);
  const counts = attacks.map((attack) => {
    const count = { name: attack.name, tried: 0, found: 0, wrong: 0 };
    for (let index = 0; index < excerpts; index += 1) {
      const excerpt = cut(copy, Math.min(attack.seconds ?? excerptSeconds, seconds - 0.5), random);
      const mark = identifySound(framesOf(applyAttack(attack, excerpt, folder)));
      count.tried += 1;
      if (mark?.payload === payload) count.found += 1;
      else if (mark) count.wrong += 1;
    }
    return count;
  });
  let falseNames = 0;
  for (let index = 0; index < unmarked; index += 1)
    if (identifySound(framesOf(cut(sound, excerptSeconds, random)))) falseNames += 1;
  const worstBandDb = measureWorstBand(sound, copy);
  return { song: song.name, counts, unmarked, falseNames, worstBandDb, cpuSeconds, seconds };
}

/** A random part. @param {Float32Array} sound @param {number} seconds @param {() => number} random */
function cut(sound, seconds, random) {
  const frames = Math.round(seconds * sampleRate);
  const from = Math.floor(random() * (sound.length / 2 - frames));
  return sound.slice(2 * from, 2 * (from + frames));
}
