/**
 * Measures the mastering engine on real music, beside other programs, in one run: `npm run bench:mastering`.
 *
 *   --only <part>,…            speed, exact, damage, held-back, pumping, aliasing, styles, reference (all of these), or curve
 *   --tracks <number>          songs of all parts but speed (24)
 *   --seconds <number>         so much of each of them, from half a minute on; unless told, whole songs for exact and a
 *                              minute for the others, because peers render a song several times
 *   --rounds <number>          rounds of the speed part; the best counts (3)
 *   --long                     in the speed part also the memory of long songs
 *   --cache <folder>           where music is kept (~/.cache/debut/music)
 *   --matchering <folder>      Matchering's source, to be measured too; needs python3-numpy, -scipy and -soundfile
 *   --python <program>         what runs Matchering (python3)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureAliasing } from './mastering/aliasing.mjs';
import { deriveCurves } from './mastering/curve.mjs';
import { measureDamages } from './mastering/damage.mjs';
import { measureExactness } from './mastering/exactness.mjs';
import { measureHeldBack } from './mastering/held-back.mjs';
import { chooseLoudSongs, fetchMusic } from './mastering/music.mjs';
import { requirePrograms } from './mastering/programs.mjs';
import { measurePumping } from './mastering/pumping.mjs';
import { measureReferences } from './mastering/reference.mjs';
import { measureSpeed } from './mastering/speed.mjs';
import { compareStyles } from './mastering/styles.mjs';
import { printResult } from './print.mjs';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    only: { type: 'string', default: 'speed,exact,damage,held-back,pumping,aliasing,styles,reference' },
    tracks: { type: 'string', default: '24' },
    seconds: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    long: { type: 'boolean', default: false },
    cache: { type: 'string', default: path.join(homedir(), '.cache', 'debut', 'music') },
    matchering: { type: 'string' },
    python: { type: 'string', default: 'python3' },
  },
});
const count = Number(values.tracks);
const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
const matchering = values.matchering === undefined ? undefined : { folder: values.matchering, python: values.python };

/** @type {Record<string, () => import('./print.mjs').Result | Promise<import('./print.mjs').Result>>} */
const parts = {
  speed: () => measureSpeed({ songs, folder, rounds: Number(values.rounds), isLong: values.long, matchering }),
  exact: () => measureExactness({ songs, folder, count, seconds }),
  damage: async () => measureDamages({ songs: await findLoudSongs(), folder, matchering }),
  'held-back': async () => measureHeldBack({ songs: await findLoudSongs(), folder }),
  pumping: () => measurePumping({ folder }),
  aliasing: () => measureAliasing({ folder }),
  styles: async () => compareStyles({ songs: await findLoudSongs(), folder }),
  reference: async () => measureReferences({ songs: await findLoudSongs(), folder, matchering }),
  curve: () => deriveCurves({ songs, cache: values.cache, folder }),
};
const chosen = values.only.split(',');
const unknown = chosen.find((part) => !Object.hasOwn(parts, part));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}", only ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

requirePrograms(['ffmpeg', 'sox', 'lame', 'time', 'unzip']);
const songs = fetchMusic(values.cache);
/** @type {Promise<import('./mastering/music.mjs').LoudSong[]> | undefined} */
let loudSongs;
const folder = mkdtempSync(path.join(tmpdir(), 'debut-bench-'));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  });
}
try {
  if (!values.json)
    console.log(`${process.platform} ${process.arch}, ${cpus()[0].model}, ${availableParallelism()} cores`);
  for (const part of chosen) {
    if (!values.json) console.log(`\n## ${part}\n`);
    const exitCode = printResult(await parts[part]());
    process.exitCode ||= exitCode;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function findLoudSongs() {
  loudSongs ??= chooseLoudSongs({ songs, folder, count, seconds: seconds ?? 60 });
  return loudSongs;
}
