/**
 * Measures the mastering engine on real music, beside other programs, in one run: `npm run bench:mastering`.
 *
 *   --only speed|exact|curve   one part of it (speed, then exact)
 *   --tracks <number>          songs for the exactness part (24)
 *   --seconds <number>         only so much of each of them, from half a minute on; whole songs unless told
 *   --rounds <number>          rounds of the speed part; the best counts (3)
 *   --cache <folder>           where music is kept (~/.cache/debut/music)
 *   --matchering <folder>      Matchering's source, to be measured too; needs python3-numpy, -scipy and -soundfile
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { deriveCurve } from './mastering/curve.mjs';
import { measureExactness } from './mastering/exactness.mjs';
import { fetchMusic } from './mastering/music.mjs';
import { requirePrograms } from './mastering/programs.mjs';
import { measureSpeed } from './mastering/speed.mjs';
import { printResult } from './print.mjs';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    only: { type: 'string' },
    tracks: { type: 'string', default: '24' },
    seconds: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    cache: { type: 'string', default: path.join(homedir(), '.cache', 'debut', 'music') },
    matchering: { type: 'string' },
  },
});

requirePrograms(['ffmpeg', 'sox', 'time']);
const folder = mkdtempSync(path.join(tmpdir(), 'debut-bench-'));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  });
}
try {
  const songs = fetchMusic(values.cache);
  const parts = values.only === undefined ? ['speed', 'exact'] : [values.only];
  for (const part of parts) {
    const exitCode = printResult(await measure(part, songs));
    process.exitCode ||= exitCode;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function measure(part, songs) {
  if (part === 'speed')
    return measureSpeed({ songs, folder, rounds: Number(values.rounds), matchering: values.matchering });
  if (part === 'curve') return deriveCurve({ songs, folder });
  const seconds = values.seconds && Number(values.seconds);
  return measureExactness({ songs, folder, count: Number(values.tracks), seconds });
}
