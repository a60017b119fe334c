import { formatTable, logProgress } from '../print.mjs';
import { mean, measureWidth, powerToDb, quantile, readSound } from './meters.mjs';
import { mapConcurrently, master } from './programs.mjs';

const lowsBelowHz = 160;
const highsAboveHz = 5000;
const comparedHz = { from: 40, to: 16_000 };
/** Two styles that differ less in tone are hard to tell apart. */
const leastDistanceDb = 0.7;
const comparedWith = 'streaming';

/**
 * How the styles differ on real music: medians over the songs.
 * @typedef {{ style: string, hz: number[], db: number[], crest: number, peakToLoudness: number, loudnessRange: number, width: number }} Version
 * a spectrum at equal loudness, and what else describes the sound
 * @param {{ songs: import('./music.mjs').LoudSong[], folder: string }} options
 * @returns {Promise<import('../print.mjs').Result>}
 */
export async function compareStyles({ songs, folder }) {
  const versions = await mapConcurrently(songs, folder, async ({ name, file }, own) => {
    const made = await master(file, own, '--style', 'all');
    const source = await readVersion('source', file, made[0].report.source);
    const masters = [];
    for (const each of made) masters.push(await readVersion(each.report.style, each.file, each.report.result));
    logProgress(name);
    return [source, ...masters];
  });
  const names = versions[0].map(({ style }) => style);
  const rows = names.map((_, index) => describe(versions, index));
  const distances = measureDistances(versions, names);
  const close = distances.filter(({ db }) => db < leastDistanceDb);
  const notes = [
    `${songs.length} songs. Tone relative to ${comparedWith} at equal loudness. Distance of tone in dB (RMS of third octaves):`,
    formatTable(arrangeDistances(distances, names)),
    ...close.map(({ one, other, db }) => `${one} and ${other} differ by ${db.toFixed(2)} dB only.`),
  ];
  return { rows, notes, isReached: true };
}

/** @returns {Promise<Version>} */
async function readVersion(style, file, { integratedLufs, truePeakDbtp, loudnessRange, crestDb, spectrum }) {
  return {
    style,
    hz: spectrum.hz,
    db: spectrum.db.map((db) => db - integratedLufs),
    crest: crestDb,
    peakToLoudness: truePeakDbtp - integratedLufs,
    loudnessRange,
    width: measureWidth(await readSound(file)),
  };
}

/** @param {Version[][]} versions by song @param {number} index of the style */
function describe(versions, index) {
  /** @param {(version: Version) => number} read */
  const middle = (read) => quantile(versions.map((song) => read(song[index])));
  const tone = (from, to) =>
    quantile(
      versions.map((song) => {
        const standard = song.find(({ style }) => style === comparedWith);
        return bandLevel(song[index], from, to) - bandLevel(standard, from, to);
      }),
    );
  return {
    style: versions[0][index].style,
    [`lows below ${lowsBelowHz} Hz`]: tone(0, lowsBelowHz),
    mids: tone(lowsBelowHz, highsAboveHz),
    [`highs above ${highsAboveHz / 1000} kHz`]: tone(highsAboveHz, Number.POSITIVE_INFINITY),
    'crest dB': middle(({ crest }) => crest),
    'PLR dB': middle(({ peakToLoudness }) => peakToLoudness),
    'LRA LU': middle(({ loudnessRange }) => loudnessRange),
    'side/mid dB': middle(({ width }) => width),
  };
}

/** @param {Version} version @param {number} from @param {number} to */
function bandLevel({ hz, db }, from, to) {
  const powers = db.filter((_, band) => hz[band] >= from && hz[band] < to).map((level) => 10 ** (level / 10));
  return powerToDb(powers.reduce((sum, power) => sum + power, 0));
}

function measureDistances(versions, names) {
  const styles = names.slice(1);
  return styles.flatMap((one, index) =>
    styles.slice(index + 1).map((other) => ({
      one,
      other,
      db: quantile(versions.map((song) => distance(song[names.indexOf(one)], song[names.indexOf(other)]))),
    })),
  );
}

/** @param {Version} one @param {Version} other */
function distance(one, other) {
  const squares = one.hz.flatMap((hz, band) =>
    hz >= comparedHz.from && hz <= comparedHz.to ? [(one.db[band] - other.db[band]) ** 2] : [],
  );
  return Math.sqrt(mean(squares));
}

function arrangeDistances(distances, names) {
  return names.slice(2).map((other) => ({
    style: other,
    ...Object.fromEntries(distances.filter((each) => each.other === other).map(({ one, db }) => [one, db])),
  }));
}
