import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { logProgress } from '../print.mjs';
import { measureLoudness, readSound } from './meters.mjs';

/** Debian packages with freely licensed music. Nothing of it is kept in this repository. */
const packages = [
  'wesnoth-1.16-music',
  'singularity-music',
  'hyperrogue-music',
  'pushover-data',
  'fretsonfire-songs-muldjord',
  'fretsonfire-songs-sectoid',
];

const smallestSongBytes = 900_000;
/** Quieter than this, a song is not made for the loudness that the styles aim at. */
const quietestLufs = -16;
/** The only rate that every peer keeps. */
const sampleRate = 44_100;

/**
 * @typedef {{ name: string, package: string, files: string[] }} Song
 * A song of several files is a mix of these stems, as it was before mastering.
 */

/**
 * Downloads the packages that are not there yet and lists their songs.
 * @param {string} cache
 * @returns {Song[]}
 */
export function fetchMusic(cache, names = packages) {
  mkdirSync(cache, { recursive: true });
  for (const name of names.filter((each) => !existsSync(path.join(cache, each)))) {
    logProgress(`Fetching ${name}.`);
    const unpacked = path.join(cache, `${name}.part`);
    execFileSync('apt-get', ['download', name], { cwd: cache, stdio: 'ignore' });
    const archive = readdirSync(cache).find((file) => file.startsWith(`${name}_`) && file.endsWith('.deb'));
    if (!archive) throw new Error(`apt-get did not download ${name}`);
    execFileSync('dpkg', ['-x', path.join(cache, archive), unpacked]);
    for (const file of listFiles(unpacked, '.pk3')) execFileSync('unzip', ['-q', file, '*.ogg', '-d', unpacked]);
    renameSync(unpacked, path.join(cache, name));
  }
  return names.flatMap((name) => songsOf(path.join(cache, name), name)).filter(isReadable);
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {Song[]}
 */
function songsOf(folder, name) {
  const files = listFiles(folder, '.ogg');
  if (!name.startsWith('fretsonfire')) {
    return files
      .filter((file) => statSync(file).size > smallestSongBytes)
      .map((file) => ({ name: path.parse(file).name, package: name, files: [file] }));
  }
  const folders = [...new Set(files.map((file) => path.dirname(file)))];
  return folders
    .map((each) => ({
      name: path.basename(each),
      package: name,
      files: files.filter((file) => path.dirname(file) === each),
    }))
    .filter(({ files: stems }) => stems.length > 1);
}

/** @param {string} folder @param {string} ending */
function listFiles(folder, ending) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(folder, file))
    .sort();
}

/**
 * A package may hold what only its own game can read.
 * @param {Song} song
 */
function isReadable({ name, files }) {
  const isGood = files.every((file) => spawnSync('ffprobe', ['-v', 'quiet', file]).status === 0);
  if (!isGood) logProgress(`ffmpeg cannot read "${name}": left out.`);
  return isGood;
}

/**
 * A song as a WAV file of 16 bits.
 * @param {Song} song
 * @param {string} output
 * @param {{ from?: number, seconds?: number, sampleRate?: number }} [options] the song's own rate unless told
 */
export function writeWav({ files }, output, { from = 0, seconds, sampleRate } = {}) {
  const inputs = files.flatMap((file) => ['-i', file]);
  // Stems are summed as they are, with room for the peaks of the sum.
  const mix = files.length > 1 ? ['-filter_complex', `amix=inputs=${files.length}:normalize=0,volume=0.5`] : [];
  const length = seconds === undefined ? [] : ['-ss', String(from), '-t', String(seconds)];
  const rate = sampleRate === undefined ? [] : ['-ar', String(sampleRate)];
  const format = [...rate, '-ac', '2', '-c:a', 'pcm_s16le', output];
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...inputs, ...mix, ...length, ...format]);
}

/** Songs from all packages in turn. @param {Song[]} songs @returns {Song[]} */
export function spread(songs) {
  const groups = packages.map((name) => songs.filter((song) => song.package === name));
  const longest = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, index) => groups.flatMap((group) => group.slice(index, index + 1))).flat();
}

/**
 * The first so many songs that are loud enough, as WAV files.
 * @typedef {{ name: string, file: string, lufs: number }} LoudSong
 * @param {{ songs: Song[], folder: string, count: number, seconds: number }} options
 * @returns {Promise<LoudSong[]>}
 */
export async function chooseLoudSongs({ songs, folder, count, seconds }) {
  const chosen = [];
  for (const [index, song] of spread(songs).entries()) {
    const file = path.join(folder, `loud-${index}.wav`);
    writeWav(song, file, { from: 30, seconds, sampleRate });
    const lufs = measureLoudness(await readSound(file));
    if (lufs > quietestLufs) chosen.push({ name: song.name, file, lufs });
    else rmSync(file);
    if (chosen.length === count) break;
  }
  logProgress(`${chosen.length} songs are louder than ${quietestLufs} LUFS.`);
  return chosen;
}
