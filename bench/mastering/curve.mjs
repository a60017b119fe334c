import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { formatTable, logProgress } from '../print.mjs';
import { fetchMusic, writeWav } from './music.mjs';
import { master } from './programs.mjs';

/**
 * @typedef {import('./music.mjs').Song} Song
 * @typedef {{ name: string, songs: Song[] }} Source songs that sound alike, because they are by one artist or from one package
 * @typedef {{ hz: number[], db: number[] }} Curve
 */

/**
 * Packages with music of a genre, and by whom: parts of the artists' names in their tags, or all songs for none. Decision 14
 * tells how they were chosen.
 * @type {Record<string, [package: string, artists: string[]][]>}
 */
const genres = {
  orchestral: [
    ['wesnoth-1.16-music', ['Westlund']],
    ['wesnoth-1.16-music', ['Kaufman']],
    ['wesnoth-1.16-music', ['Reilly']],
    ['wesnoth-1.16-music', ['Aubry-Carlson']],
    // Each of them has too few pieces for a median.
    ['wesnoth-1.16-music', ['Johnson', 'Leone', 'Nicoll', 'Pinkham', 'Rozanc', 'Toscano']],
  ],
  rock: [
    ['marsshooter-data', []],
    ['fretsonfire-songs-muldjord', []],
    ['fretsonfire-songs-sectoid', []],
  ],
  electronic: [
    ['singularity-music', []],
    ['nexuiz-music', ['elysis']],
    ['nexuiz-music', ['blkrbt']],
  ],
};

/**
 * The curves that the equalizer brings songs toward, of music in general and of each genre: the middle of the long-term
 * spectra of real music.
 * @param {{ songs: Song[], cache: string, folder: string }} options
 * @returns {Promise<import('../print.mjs').Result>}
 */
export async function deriveCurves({ songs, cache, folder }) {
  const names = [...new Set(songs.map((song) => song.package))];
  const general = names.map((name) => ({ name, songs: songs.filter((song) => song.package === name) }));
  const sources = Object.fromEntries(Object.keys(genres).map((genre) => [genre, findSources(genre, cache)]));
  /** @type {Map<string, Curve>} */
  const spectra = new Map();
  for (const song of [general, ...Object.values(sources)].flat().flatMap((source) => source.songs)) {
    if (spectra.has(song.files[0])) continue;
    spectra.set(song.files[0], await measureSpectrum(song, folder));
    logProgress(`${song.package}: ${song.name}`);
  }
  const curves = Object.entries({ general, ...sources }).map(([name, list]) => ({
    ...{ name, curve: deriveCurve(list, spectra) },
    count: list.reduce((sum, source) => sum + source.songs.length, 0),
  }));
  return {
    rows: curves[0].curve.hz.map((hz, band) => ({
      Hz: hz,
      ...Object.fromEntries(curves.map(({ name, curve }) => [name, Math.round(curve.db[band] * 10) / 10])),
    })),
    notes: [
      `Songs: ${curves.map(({ name, count }) => `${name} ${count}`).join(', ')}.`,
      '\nGenres that are suggested for the songs of each source, by curves made without it:\n',
      formatTable(await recognizeGenres(sources, spectra)),
    ],
    isReached: true,
  };
}

/** @param {string} genre @param {string} cache @returns {Source[]} */
function findSources(genre, cache) {
  return genres[genre].map(([name, artists]) => ({
    name: [name, artists.join(', ')].join(' ').trim(),
    songs: fetchMusic(cache, [name]).filter(({ files }) => {
      return artists.length === 0 || artists.some((artist) => readArtist(files[0]).includes(artist));
    }),
  }));
}

/** @param {string} file */
function readArtist(file) {
  const options = ['-v', 'quiet', '-show_entries', 'format_tags=artist:stream_tags=artist', '-of', 'default=nw=1:nk=1'];
  return execFileSync('ffprobe', [...options, file], { encoding: 'utf8' }).trim();
}

/** Around 0 dB where music is. @param {Song} song @param {string} folder @returns {Promise<Curve>} */
async function measureSpectrum(song, folder) {
  const input = path.join(folder, 'song.wav');
  writeWav(song, input);
  const [{ report }] = await master(input, folder, '--style', 'streaming');
  const { hz, db } = report.source.spectrum;
  const heard = db.filter((_, band) => hz[band] >= 50 && hz[band] <= 12_500);
  const mean = heard.reduce((sum, each) => sum + each, 0) / heard.length;
  return { hz, db: db.map((each) => each - mean) };
}

/**
 * Every source counts the same, so that a hundred orchestral pieces do not outvote ten songs of a band.
 * @param {Source[]} sources @param {Map<string, Curve>} spectra @returns {Curve}
 */
function deriveCurve(sources, spectra) {
  const lists = sources.map(({ songs }) => songs.map(({ files }) => spectra.get(files[0])));
  const { hz } = lists[0][0];
  const medians = lists.map((list) => hz.map((_, band) => median(list.map(({ db }) => db[band]))));
  const mean = hz.map((_, band) => medians.reduce((sum, curve) => sum + curve[band], 0) / medians.length);
  return {
    hz,
    db: mean.map((each, band) => (mean[Math.max(0, band - 1)] + 2 * each + (mean[band + 1] ?? each)) / 4),
  };
}

/** @param {Record<string, Source[]>} sources @param {Map<string, Curve>} spectra */
async function recognizeGenres(sources, spectra) {
  const { suggestGenre } = await tsImport('../../packages/mastering/src/chain/suggest-genre.ts', import.meta.url);
  return Object.entries(sources).flatMap(([genre, list]) =>
    list.map((source) => {
      const others = Object.entries(sources).map(([each, all]) => [each, all.filter((one) => one !== source)]);
      const curves = Object.fromEntries(others.map(([each, all]) => [each, deriveCurve(all, spectra)]));
      const suggested = source.songs.map(({ files }) => suggestGenre(spectra.get(files[0]), curves));
      const right = suggested.filter((each) => each === genre).length;
      const none = suggested.filter((each) => each === null).length;
      return { source: source.name, genre, right, none, wrong: suggested.length - right - none };
    }),
  );
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
