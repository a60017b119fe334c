import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { logProgress } from '../print.mjs';

export const ourProgram = [
  process.execPath,
  path.join(
    path.dirname(fileURLToPath(import.meta.url)),
    '..',
    '..',
    'packages',
    'mastering',
    'bin',
    'debut-master.mjs',
  ),
];

/**
 * Installs what is missing, where that is possible.
 * @param {string[]} names Debian packages, each with a program of that name
 */
export function requirePrograms(names) {
  const missing = names.filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name === 'time' ? '/usr/bin/time' : name}`]).status !== 0,
  );
  if (missing.length === 0) return;
  logProgress(`Installing ${missing.join(', ')}.`);
  execFileSync('apt-get', ['install', '-y', ...missing], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * Runs a program and says what it cost.
 * @param {string[]} command
 * @param {Record<string, string>} [environment]
 */
export function runTimed(command, environment = {}) {
  const { status, stderr, stdout } = spawnSync('/usr/bin/time', ['-q', '-f', 'cost %U %S %e %M', ...command], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: { ...process.env, ...environment },
  });
  const cost = /cost (\S+) (\S+) (\S+) (\S+)\s*$/.exec(stderr);
  if (status !== 0 || !cost) throw new Error(`${command.join(' ')}\n${stderr.slice(-2000)}`);
  const [user, system, wall, kilobytes] = cost.slice(1).map(Number);
  return { cpu: user + system, wall, megabytes: kilobytes / 1024, stdout, stderr };
}

/** @param {string[]} command @param {Record<string, string>} [environment] */
export function runProgram([program, ...options], environment = {}) {
  return promisify(execFile)(program, options, { maxBuffer: 4e9, env: { ...process.env, ...environment } });
}

/**
 * Masters a song with our own command line.
 * @param {string} input
 * @param {string} folder
 * @param {string[]} options
 * @returns {Promise<{ file: string, report: any }[]>} one per style
 */
export async function master(input, folder, ...options) {
  const { stdout } = await runProgram([
    ...[...ourProgram, input, '--threads', '1', '--out', folder, '--report', 'json'],
    ...options,
  ]);
  return JSON.parse(stdout);
}

/**
 * As many items at a time as there are cores, each with a folder of its own that is deleted afterwards.
 * @template Item, Result
 * @param {Item[]} items
 * @param {string} folder
 * @param {(item: Item, folder: string) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export async function mapConcurrently(items, folder, work) {
  const results = [];
  const waiting = items.entries();
  const takeItems = async () => {
    for (const [index, item] of waiting) {
      const own = mkdtempSync(path.join(folder, 'item-'));
      results[index] = await work(item, own);
      rmSync(own, { recursive: true });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeItems));
  return results;
}

/** Integrated loudness to three digits, true peak to about 0.01 dB, by a meter that is not ours. @param {string} file */
export async function measureWithFfmpeg(file) {
  const filter = 'ebur128=peak=true:metadata=1:framelog=verbose,ametadata=mode=print:file=-';
  const options = ['-v', 'error', '-nostdin', '-i', file, '-af', filter, '-f', 'null', '-'];
  const { stdout } = await runProgram(['ffmpeg', ...options]);
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
