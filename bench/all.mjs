/**
 * All important figures in one table: `npm run bench`. Runs the benchmarks of the API, the pages, mastering and sending one
 * after the other, which takes about a quarter of an hour on an idle machine.
 */
import { spawn } from 'node:child_process';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { runCommand } from '../scripts/lib/command.mjs';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { formatTable, logProgress } from './print.mjs';

/**
 * @typedef {{ what: string, debut: string, peer: string, verdict: string }} Row
 * @typedef {{ command: string[], read: (output: string) => Row[] }} Bench
 * @typedef {import('./print.mjs').Row} Measured
 */

/** @type {Bench[]} */
const benches = [
  { command: ['bench/api.mjs', '--json'], read: readRows(describeApi) },
  {
    command: [
      'node_modules/@playwright/test/cli.js',
      ...['test', '-c', 'e2e/playwright.config.ts', '--reporter=json', 'e2e/weight'],
    ],
    read: readWeights,
  },
  { command: ['bench/lighthouse.mjs', '3', '--json'], read: readRows(describeLighthouse) },
  { command: ['bench/mastering.mjs', '--only', 'speed', '--json'], read: readRows(describeMastering) },
  { command: ['bench/sending.mjs', '--json'], read: readRows(describeSending) },
];

await runCommand(async ({ stopRequested }) => {
  await ensureBuilt({ stopRequested });
  const environment = { ...process.env, CHROMIUM_PATH: await findBrowser({ stopRequested }) };
  /** @type {Row[]} */
  const rows = [];
  for (const { command, read } of benches) {
    if (stopRequested.aborted) break;
    logProgress(`── ${command.join(' ')}`);
    rows.push(...read(await outputOf(command, environment, stopRequested)));
  }
  console.log(formatTable(rows));
  return rows.length > 0 && rows.every(({ verdict }) => !verdict.includes('not reached')) ? 0 : 1;
});

/** @param {string[]} command @param {NodeJS.ProcessEnv} environment @param {AbortSignal} signal @returns {Promise<string>} */
function outputOf(command, environment, signal) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
    signal.addEventListener('abort', () => child.kill('SIGINT'), { once: true });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.once('close', () => resolve(output));
  });
}

/**
 * A benchmark ends with its result as one line of JSON; without one it failed and has no rows.
 * @param {(row: any, rows: any[]) => Row | null} describe @returns {(output: string) => Row[]}
 */
function readRows(describe) {
  return (output) => {
    const line = output.trim().split('\n').at(-1);
    const { rows } = line ? JSON.parse(line) : { rows: [] };
    return rows.flatMap((/** @type {Measured} */ row) => describe(row, rows) ?? []);
  };
}

/** @param {boolean} reached */
function verdictOf(reached) {
  return reached ? 'reached' : 'not reached';
}

/** @param {any} row @returns {Row} */
function describeApi({ request, data, ratio, reached, ...row }) {
  return {
    what: `API: ${request}, ${data} data`,
    debut: `${row['Debut per second']} a second, p99 ${row['Debut p99 ms'].toFixed(1)} ms`,
    peer: `bare Fastify and pg: ${row['bare per second']} a second, p99 ${row['bare p99 ms'].toFixed(1)} ms`,
    verdict: `${ratio.toFixed(2)} of it: ${verdictOf(reached)}`,
  };
}

/** @param {string} output */
function readWeights(output) {
  const found = [...output.matchAll(/"description": "([^":]+): (\d+) bytes"/g)];
  const seen = new Map(found.map(([, screen = '', bytes]) => [screen, Number(bytes)]));
  return [...seen].map(([screen, bytes]) => ({
    what: `JavaScript before interaction: ${screen}`,
    debut: `${(bytes / 1000).toFixed(1)} kB gzip`,
    peer: '',
    verdict: 'held by a test',
  }));
}

/** @param {any} row @returns {Row} */
function describeLighthouse({ page, performance, accessibility, seo, reached, ...row }) {
  const others = `accessibility ${accessibility}, best practices ${row['best-practices']}, SEO ${seo}`;
  return {
    what: `Lighthouse, phone: ${page}`,
    debut: `performance ${performance}, ${others}`,
    peer: '',
    verdict: verdictOf(reached),
  };
}

/** @param {any} row @param {any[]} rows @returns {Row | null} */
function describeMastering({ program, goal, reached, ...row }, rows) {
  const ours = rows.find((one) => one.program === 'debut, one style');
  if (goal === '') return null;
  return {
    what: 'Mastering four minutes, one style',
    debut: `${ours['CPU seconds'].toFixed(2)} s of CPU`,
    peer: `${program}: ${row['CPU seconds'].toFixed(2)} s`,
    verdict: `${row['one style takes']} (goal ${goal}): ${verdictOf(reached)}`,
  };
}

/** @param {any} row @returns {Row} */
function describeSending(row) {
  const [ours, bare] = [row['per second'], row['bare nodemailer pool per second']];
  return {
    what: 'Sending email',
    debut: `${ours} a second, each recorded before and after`,
    peer: `a bare nodemailer pool: ${bare} a second`,
    verdict: `${(ours / bare).toFixed(2)} of it: ${verdictOf(ours >= 200)}`,
  };
}
