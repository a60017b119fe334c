/**
 * Marks real music, attacks excerpts of it and looks for the mark: `npm run bench:watermark`.
 *
 *   --excerpts <number>   of 20 seconds per attack (200)
 *   --unmarked <number>   excerpts without a mark, in which no name may be found (10000)
 *   --songs <number>      from all packages in turn (all)
 *   --cache <folder>      where music is kept (~/.cache/debut/music)
 */
import { fork } from 'node:child_process';
import { availableParallelism, homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fetchMusic, spread } from './mastering/music.mjs';
import { requirePrograms } from './mastering/programs.mjs';
import { logProgress, printResult } from './print.mjs';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    excerpts: { type: 'string', default: '200' },
    unmarked: { type: 'string', default: '10000' },
    songs: { type: 'string', default: '1000' },
    cache: { type: 'string', default: path.join(homedir(), '.cache', 'debut', 'music') },
  },
});
/** The difference is to be this much below the music, in every Bark band. */
const levelLimitDb = -40;
/** For marking a song of 4 minutes, without decoding and encoding. */
const cpuGoalSeconds = 0.3;
const songSeconds = 240;

requirePrograms(['ffmpeg', 'unzip']);
const songs = spread(fetchMusic(values.cache)).slice(0, Number(values.songs));
const tasks = songs.map((song, index) => ({
  song,
  seed: index + 1,
  excerpts: Math.ceil(Number(values.excerpts) / songs.length),
  unmarked: Math.ceil(Number(values.unmarked) / songs.length),
}));
process.exitCode = printResult(summarize(await runTasks()));

/** As many processes as there are cores, one song at a time. */
async function runTasks() {
  /** @type {import('./watermark/song-run.mjs').SongMeasurement[]} */
  const measured = [];
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const measurement = await runTask(task);
      if (measurement) measured.push(measurement);
      logProgress(`${tasks.length - waiting.length}/${tasks.length} ${task.song.name}${describe(measurement)}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return measured;
}

/** @param {import('./watermark/song-run.mjs').SongTask} task */
function runTask(task) {
  const program = fileURLToPath(new URL('watermark/song-run.mjs', import.meta.url));
  const child = fork(program, [JSON.stringify([task])], { execArgv: ['--import', 'tsx'] });
  /** @type {import('./watermark/song-run.mjs').SongMeasurement | undefined} */
  let measurement;
  child.on('message', (message) => {
    measurement = /** @type {import('./watermark/song-run.mjs').SongMeasurement} */ (message);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(measurement) : reject(new Error(`"${task.song.name}" could not be measured`)),
    );
  });
}

/** @param {import('./watermark/song-run.mjs').SongMeasurement | undefined} measurement */
function describe(measurement) {
  if (!measurement) return ': too short';
  return `: ${measurement.counts.map(({ found, tried }) => `${found}/${tried}`).join(' ')}, ${measurement.worstBandDb.toFixed(1)} dB`;
}

/** @param {import('./watermark/song-run.mjs').SongMeasurement[]} measured @returns {import('./print.mjs').Result} */
function summarize(measured) {
  const names = measured[0]?.counts.map(({ name }) => name) ?? [];
  const rows = names.map((name) => {
    const counts = measured.flatMap(({ counts: each }) => each.filter((count) => count.name === name));
    const [tried, found, wrong] = ['tried', 'found', 'wrong'].map((key) => sum(counts.map((count) => count[key])));
    return { attack: name, excerpts: tried, 'found %': (100 * found) / tried, 'wrong names': wrong };
  });
  const unmarked = sum(measured.map((each) => each.unmarked));
  const falseNames = sum(measured.map((each) => each.falseNames));
  const worstBandDb = Math.max(...measured.map((each) => each.worstBandDb));
  const perSecond = sum(measured.map((each) => each.cpuSeconds)) / sum(measured.map((each) => each.seconds));
  const cpuSeconds = perSecond * songSeconds;
  const notes = [
    `${measured.length} songs. False names in ${unmarked} excerpts without a mark: ${falseNames}.`,
    `Highest level of the mark in any Bark band of any song: ${worstBandDb.toFixed(1)} dB relative to the music.`,
    `Marking 4 minutes: ${cpuSeconds.toFixed(2)} s CPU.`,
  ];
  const isSafe = falseNames === 0 && rows.every((row) => row['wrong names'] === 0);
  return { rows, notes, isReached: isSafe && worstBandDb <= levelLimitDb && cpuSeconds <= cpuGoalSeconds };
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}
