import path from 'node:path';
import { logProgress } from '../print.mjs';
import { measureDamage } from './damage-meter.mjs';
import { measureLoudness, quantile, readSound } from './meters.mjs';
import { composeMatchering, peers } from './peers.mjs';
import { mapConcurrently, master, runProgram } from './programs.mjs';

const styles = [
  { style: 'streaming', lufs: -14 },
  { style: 'punchy', lufs: -11 },
  { style: 'club', lufs: -8.5 },
];
const toleranceLu = 0.05;
const mostRenderings = 12;
const ours = 'debut';
const isBetter = 'debut is better';

/**
 * How much each program damages the music when it is made equally loud. Peers are brought to what our master has reached;
 * Matchering cannot be aimed, so ours is brought to what Matchering has reached.
 * @typedef {{ level: string, program: string, song: string, lufs: number } & import('./damage-meter.mjs').Damage} Measurement
 * @param {{ songs: import('./music.mjs').LoudSong[], folder: string, matchering: import('./peers.mjs').Matchering | undefined }} options
 * @returns {Promise<import('../print.mjs').Result>} whether our median is below every peer's
 */
export async function measureDamages({ songs, folder, matchering }) {
  const notes = [];
  const loudest = songs.reduce((one, other) => (other.lufs > one.lufs ? other : one));
  const measured = await mapConcurrently(songs, folder, async (song, own) => {
    const source = await readSound(song.file);
    const found = await comparePeers(song, source, own, notes);
    if (matchering !== undefined && song !== loudest)
      found.push(...(await compareMatchering({ song, source, reference: loudest.file, matchering }, own, notes)));
    logProgress(song.name);
    return found;
  });
  const rows = summarize(measured.flat());
  const explanation = `${songs.length} songs. Residual: what no linear filter explains, K-weighted, relative to the result. Modulation: how the gain moves in steps of 50 ms.`;
  return { rows, notes: [explanation, ...notes], isReached: rows.every((row) => row[isBetter] !== false) };
}

/** @returns {Promise<Measurement[]>} */
async function comparePeers(song, source, folder, notes) {
  const masters = await master(song.file, folder, '--style', styles.map(({ style }) => style).join(','));
  const tried = Object.fromEntries(Object.keys(peers).map((program) => [program, []]));
  const measured = [];
  for (const { file, report } of masters) {
    const level = `${report.style}, ${report.targetLufs} LUFS`;
    const result = await readSound(file);
    const lufs = measureLoudness(result);
    const name = { level, song: song.name };
    measured.push({ ...name, program: ours, lufs, ...measureDamage(source, result) });
    for (const [program, compose] of Object.entries(peers)) {
      const output = path.join(folder, 'peer.wav');
      const made = await renderAt(lufs, (gainDb) => compose(song.file, output, gainDb), output, tried[program]);
      if (made) measured.push({ ...name, program, lufs: made.lufs, ...measureDamage(source, made.sound) });
      else notes.push(`${program} did not reach ${lufs.toFixed(1)} LUFS with "${song.name}".`);
    }
  }
  return measured;
}

/** @returns {Promise<Measurement[]>} */
async function compareMatchering({ song, source, reference, matchering }, folder, notes) {
  const output = path.join(folder, 'matchering.wav');
  const { command, environment } = composeMatchering(matchering, { input: song.file, reference, output });
  await runProgram(command, environment);
  const theirs = await readSound(output);
  const lufs = measureLoudness(theirs);
  const nearest = styles.reduce((one, other) =>
    Math.abs(other.lufs - lufs) < Math.abs(one.lufs - lufs) ? other : one,
  );
  const [{ file }] = await master(song.file, folder, '--style', nearest.style, '--loudness', lufs.toFixed(2));
  const result = await readSound(file);
  const reached = measureLoudness(result);
  if (Math.abs(reached - lufs) > 2 * toleranceLu) {
    notes.push(
      `Ours stays ${(lufs - reached).toFixed(1)} LU below Matchering's loudness with "${song.name}": left out.`,
    );
    return [];
  }
  const name = { level: 'as loud as Matchering', song: song.name };
  return [
    { ...name, program: ours, lufs: reached, ...measureDamage(source, result) },
    { ...name, program: 'matchering', lufs, ...measureDamage(source, theirs) },
  ];
}

/**
 * Finds the gain by the secant method; `null` when no gain makes it so loud.
 * @param {number} targetLufs
 * @param {(gainDb: number) => string[]} compose
 * @param {string} output
 * @param {{ gainDb: number, lufs: number }[]} tried gains of the same program and song, to begin with
 */
export async function renderAt(targetLufs, compose, output, tried = []) {
  for (let rendering = 0; rendering < mostRenderings; rendering += 1) {
    const gainDb = guessGain(targetLufs, tried);
    await runProgram(compose(gainDb));
    const sound = await readSound(output);
    const lufs = measureLoudness(sound);
    if (Math.abs(lufs - targetLufs) <= toleranceLu) return { sound, lufs };
    tried.push({ gainDb, lufs });
  }
  return null;
}

/** @param {number} targetLufs @param {{ gainDb: number, lufs: number }[]} tried */
function guessGain(targetLufs, tried) {
  const [near, next] = tried.toSorted((a, b) => Math.abs(a.lufs - targetLufs) - Math.abs(b.lufs - targetLufs));
  if (!near) return 0;
  const slope = next ? (near.lufs - next.lufs) / (near.gainDb - next.gainDb) : 1;
  return near.gainDb + (targetLufs - near.lufs) / Math.min(1.5, Math.max(0.1, slope));
}

/** @param {Measurement[]} measured */
function summarize(measured) {
  const levels = [...new Set(measured.map(({ level }) => level))];
  return levels.flatMap((level) => {
    const here = measured.filter((one) => one.level === level);
    const winners = [...new Set(here.map(({ song }) => song))].map((song) => findBest(here, song));
    const programs = [...new Set(here.map(({ program }) => program))];
    const rows = programs.map((program) => describe(here, program, winners));
    const own = rows.find(({ program }) => program === ours);
    return rows.map((row) => ({ ...row, [isBetter]: row === own ? '' : own['residual dB'] < row['residual dB'] }));
  });
}

function findBest(measured, song) {
  const entries = measured.filter((one) => one.song === song);
  return entries.reduce((one, other) => (other.residualDb < one.residualDb ? other : one)).program;
}

function describe(measured, program, winners) {
  const entries = measured.filter((one) => one.program === program);
  const middle = (/** @type {keyof Measurement} */ key, fraction = 0.5) =>
    quantile(
      entries.map((one) => Number(one[key])),
      fraction,
    );
  return {
    level: entries[0].level,
    program,
    songs: entries.length,
    LUFS: round(middle('lufs')),
    'residual dB': round(middle('residualDb')),
    quartiles: `${middle('residualDb', 0.25).toFixed(1)} to ${middle('residualDb', 0.75).toFixed(1)}`,
    'modulation dB': round(middle('modulationDb')),
    'time beyond 3 dB': `${(100 * middle('strongShare')).toFixed(1)} %`,
    'crest loss dB': round(middle('crestLossDb')),
    'best in': `${winners.filter((winner) => winner === program).length} of ${winners.length}`,
  };
}

function round(value) {
  return Math.round(value * 100) / 100;
}
