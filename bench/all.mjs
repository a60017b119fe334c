/**
 * What is fast and what is small, in one table: `npm run bench`. Runs the benches of the API, the pages, mastering and sending
 * one after the other, which takes about a quarter of an hour on a machine that does nothing else.
 */
import { spawn } from 'node:child_process';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { runCommand } from '../scripts/lib/command.mjs';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';

/**
 * @typedef {{ what: string, debut: string, peer: string, verdict: string }} Row
 * @typedef {{ command: string[], read: (output: string) => Row[] }} Bench
 */

/** @type {Bench[]} */
const benches = [
  { command: ['bench/api.mjs'], read: readApi },
  {
    command: [
      'node_modules/@playwright/test/cli.js',
      ...['test', '-c', 'e2e/playwright.config.ts', '--reporter=json', 'e2e/weight'],
    ],
    read: readWeights,
  },
  { command: ['bench/lighthouse.mjs', '3'], read: readLighthouse },
  { command: ['bench/mastering.mjs', '--only', 'speed'], read: readMastering },
  { command: ['bench/sending.mjs'], read: readSending },
];

await runCommand(async ({ stopRequested }) => {
  await ensureBuilt({ stopRequested });
  const environment = { ...process.env, CHROMIUM_PATH: await findBrowser({ stopRequested }) };
  /** @type {Row[]} */
  const rows = [];
  for (const { command, read } of benches) {
    if (stopRequested.aborted) break;
    console.log(`── ${command.join(' ')}`);
    rows.push(...read(await outputOf(command, environment, stopRequested)));
  }
  const cells = [
    ['what', 'Debut', 'beside', 'verdict'],
    ['---', '---', '---', '---'],
    ...rows.map(({ what, debut, peer, verdict }) => [what, debut, peer, verdict]),
  ];
  console.log(`\n${cells.map((row) => `| ${row.join(' | ')} |`).join('\n')}`);
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

/** @param {string} output */
function readApi(output) {
  const lines = output.split('\n').filter((line) => /^\| .*\d+x \|/.test(line));
  return lines.map((line) => {
    const [call, data, debut, p99, bare, barePeak, ratio = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return {
      what: `API: ${call}, ${data} data`,
      debut: `${debut} a second, p99 ${p99}`,
      peer: `bare Fastify and pg: ${bare} a second, p99 ${barePeak}`,
      verdict: `${Number.parseFloat(ratio).toFixed(2)} of it${ratio.includes('LOW') ? ': not reached' : ''}`,
    };
  });
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

/** @param {string} output */
function readLighthouse(output) {
  return [...output.matchAll(/^(\/[\w-]+): performance (\d+), (.*?) \(/gm)].map(
    ([, page, performance, others = '']) => ({
      what: `Lighthouse, phone: ${page}`,
      debut: `performance ${performance}, ${others}`,
      peer: '',
      verdict: Number(performance) >= 95 && !/\b\d{1,2}\b/.test(others) ? 'reached' : 'not reached',
    }),
  );
}

/** @param {string} output */
function readMastering(output) {
  const ours = /^debut, one style\s+([\d.]+)/m.exec(output)?.[1];
  const peers = [...output.matchAll(/^(\S.*?)\s{2,}([\d.]+)\s+[\d.]+\s+\d+\s+(1\/[\d.]+) \((.*)\)$/gm)];
  return peers.map(([, peer, seconds, share, goal = '']) => ({
    what: 'Mastering four minutes, one style',
    debut: `${ours} s of CPU`,
    peer: `${peer}: ${seconds} s`,
    verdict: `${share} (${goal})`,
  }));
}

/** @param {string} output */
function readSending(output) {
  const found = /: (\d+) a second \(a bare nodemailer pool: (\d+)\)/.exec(output);
  if (!found) return [];
  const [, ours, bare] = found.map(Number);
  return [
    {
      what: 'Sending mail',
      debut: `${ours} a second, each recorded before and after`,
      peer: `a bare nodemailer pool: ${bare} a second`,
      verdict: `${((ours ?? 0) / (bare ?? 1)).toFixed(2)} of it${(ours ?? 0) < 200 ? ': not reached' : ''}`,
    },
  ];
}
