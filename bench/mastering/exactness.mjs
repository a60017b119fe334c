import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { logProgress } from '../print.mjs';
import { writeWav } from './music.mjs';
import { ourProgram } from './programs.mjs';

const run = promisify(execFile);
const toleranceLu = 0.1;
const ceilingDbtp = -1;
const concurrency = 2;

/**
 * Masters songs in all styles and measures the result with ffmpeg.
 * @param {{ songs: import('./music.mjs').Song[], folder: string, count: number, seconds: number | undefined }} options
 * @returns {Promise<import('../print.mjs').Result>} whether every master is as loud as reported, and no peak above the ceiling
 */
export async function measureExactness({ songs, folder, count, seconds }) {
  const chosen = spread(songs, count);
  const waiting = [...chosen];
  const rows = [];
  const work = async (index) => {
    for (let song = waiting.shift(); song !== undefined; song = waiting.shift()) {
      rows.push(...(await measureSong(song, path.join(folder, `exact-${index}`), seconds)));
      logProgress(song.name);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, index) => work(index)));
  const exact = rows.filter(({ error }) => Math.abs(error) <= toleranceLu).length;
  const held = rows.filter(({ heldBack }) => heldBack > 0).length;
  const below = rows.filter(({ truePeak }) => truePeak <= ceilingDbtp).length;
  const worst = Math.max(...rows.map(({ error }) => Math.abs(error)));
  const notes = [
    `${rows.length} masters of ${chosen.length} songs, measured by ffmpeg's ebur128: ${exact} as loud as reported within ${toleranceLu} LU (worst ${worst.toFixed(3)} LU; ${held} of them held back and report it), ${below} at most ${ceilingDbtp} dBTP (highest ${Math.max(...rows.map(({ truePeak }) => truePeak)).toFixed(2)}).`,
  ];
  return { rows, notes, isReached: exact === rows.length && below === rows.length };
}

/** Songs from all packages in turn. */
function spread(songs, count) {
  const groups = [...new Set(songs.map((song) => song.package))].map((name) =>
    songs.filter((song) => song.package === name),
  );
  const longest = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, index) => groups.flatMap((group) => group.slice(index, index + 1)))
    .flat()
    .slice(0, count);
}

async function measureSong(song, folder, seconds) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const input = path.join(folder, 'song.wav');
  writeWav(song, input, seconds === undefined ? {} : { from: 30, seconds });
  const [node, program] = ourProgram;
  const options = ['--style', 'all', '--threads', '1', '--out', folder, '--report', 'json'];
  const { stdout } = await run(node, [program, input, ...options], { maxBuffer: 1e9 });
  const rows = [];
  for (const { file, report } of JSON.parse(stdout)) {
    const { lufs, truePeak } = await meter(file);
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
  return rows;
}

/** Integrated loudness to three digits, true peak to about 0.01 dB. */
async function meter(file) {
  const filter = 'ebur128=peak=true:metadata=1:framelog=verbose,ametadata=mode=print:file=-';
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-nostdin', '-i', file, '-af', filter, '-f', 'null', '-'], {
    maxBuffer: 4e9,
  });
  const last = (key) =>
    Number(
      stdout
        .slice(stdout.lastIndexOf(`lavfi.r128.${key}=`))
        .split('=')[1]
        .split('\n')[0],
    );
  const peaks = [...stdout.matchAll(/lavfi\.r128\.true_peaks_ch\d=([\d.]+)/g)].map(([, value]) => Number(value));
  return { lufs: last('I'), truePeak: 20 * Math.log10(peaks.reduce((most, peak) => Math.max(most, peak), 1e-9)) };
}
