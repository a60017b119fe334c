import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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
