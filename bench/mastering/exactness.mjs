import path from 'node:path';
import { logProgress } from '../print.mjs';
import { spread, writeWav } from './music.mjs';
import { mapConcurrently, master, measureWithFfmpeg } from './programs.mjs';

const toleranceLu = 0.1;
const ceilingDbtp = -1;

/**
 * Masters songs in all styles and measures the result with ffmpeg.
 * @param {{ songs: import('./music.mjs').Song[], folder: string, count: number, seconds: number | undefined }} options
 * @returns {Promise<import('../print.mjs').Result>} whether every master is as loud as reported, and no peak above the ceiling
 */
export async function measureExactness({ songs, folder, count, seconds }) {
  const chosen = spread(songs).slice(0, count);
  const rows = (await mapConcurrently(chosen, folder, (song, own) => measureSong(song, own, seconds))).flat();
  const exact = rows.filter(({ error }) => Math.abs(error) <= toleranceLu).length;
  const held = rows.filter(({ heldBack }) => heldBack > 0).length;
  const below = rows.filter(({ truePeak }) => truePeak <= ceilingDbtp).length;
  const worst = Math.max(...rows.map(({ error }) => Math.abs(error)));
  const notes = [
    `${rows.length} masters of ${chosen.length} songs, measured by ffmpeg's ebur128: ${exact} as loud as reported within ${toleranceLu} LU (worst ${worst.toFixed(3)} LU; ${held} of them held back and report it), ${below} at most ${ceilingDbtp} dBTP (highest ${Math.max(...rows.map(({ truePeak }) => truePeak)).toFixed(2)}).`,
  ];
  return { rows, notes, isReached: exact === rows.length && below === rows.length };
}

async function measureSong(song, folder, seconds) {
  const input = path.join(folder, 'song.wav');
  writeWav(song, input, seconds === undefined ? {} : { from: 30, seconds });
  const rows = [];
  for (const { file, report } of await master(input, folder, '--style', 'all')) {
    const { lufs, truePeak } = await measureWithFfmpeg(file);
    const heldBack = report.heldBackLu;
    rows.push({
      song: song.name,
      style: report.style,
      target: report.targetLufs,
      lufs,
      heldBack,
      // Of a master that is held back, what it says about itself must be true.
      error: lufs - (report.targetLufs - heldBack),
      truePeak,
      limiting: report.maxGainReductionDb,
      crestLoss: report.crestLossDb,
    });
  }
  logProgress(song.name);
  return rows;
}
