/**
 * What happens above the server's capacity: `npm run bench:overload` (Linux), or only some of it:
 * `npm run bench:overload -- load slow stop`.
 * 1. The load is raised until the server is saturated; then twice that much is offered. Useful responses must stay at 90% of
 *    the peak, and rejections must arrive within 50 ms (p99), with `retry-after`.
 * 2. Slow clients (slowhttptest: slow heads, slow bodies, slow readers) while others work normally.
 * 3. SIGTERM under load: every accepted request gets a response, and the process ends within 10 s.
 * The server has a core of its own, the database and the load share the others: the load takes none of its time.
 */
import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { logProgress, parameters, printResult } from './print.mjs';

/** @typedef {import('./overload/load.mjs').Result} Result */

const wanted = new Set(parameters.length > 0 ? parameters : ['load', 'slow', 'stop']);
if (wanted.has('slow') && spawnSync('slowhttptest', ['-h']).error) {
  console.error('slowhttptest is missing. It is a Debian package: apt-get install slowhttptest');
  process.exit(2);
}
const cores = availableParallelism();
const otherCores = `1-${cores - 1}`;
const pinned = cores > 1 && pin(process.pid, otherCores);
logProgress(
  pinned
    ? `${cores} cores: the server has the first, the database and the load share the rest`
    : 'Without a second core and taskset the load takes time from the server: the figures are too low.',
);
const { withBenchServer } = await tsImport('./bench-server.ts', import.meta.url);

/** @type {{ promise: string, reached: boolean }[]} */
const rows = [];
await withBenchServer(async (/** @type {any} */ server) => {
  if (pinned) pin(server.pid, '0');
  const load = startLoad();
  try {
    load.prepare({ origin: server.url, calls: await prepareCalls(server) });
    await load.run({ rate: 100, seconds: 5 });
    const { saturating, peak } = await findSaturation(load);
    if (wanted.has('load')) await offerTwice(load, saturating, peak);
    if (wanted.has('slow')) await sendSlowClients(load, server.url, peak);
    if (wanted.has('stop')) await stopUnderLoad(load, server, peak);
  } finally {
    load.stop();
  }
});
process.exitCode = printResult({ rows, isReached: rows.every(({ reached }) => reached) });

/** @param {boolean} reached @param {string} promise */
function check(reached, promise) {
  rows.push({ promise, reached });
}

/** Twenty artists with fifty tracks each: most calls read the list, some search, some write. @param {any} server */
async function prepareCalls({ api, signUp, pool }) {
  const calls = [];
  for (let artist = 0; artist < 20; artist += 1) {
    const { token, userId } = await signUp();
    await pool.query(
      `insert into tracks (id, user_id, title, artist, position)
       select $1 || '-' || n, $1, 'Track ' || n, 'Mara Vey', n from generate_series(1, 50) as n`,
      [userId],
    );
    const rename = JSON.stringify({ displayName: `Artist ${artist}` });
    for (let times = 0; times < 7; times += 1) calls.push({ method: 'GET', path: '/api/tracks', token });
    for (let times = 0; times < 2; times += 1) calls.push({ method: 'GET', path: '/api/search?q=track', token });
    calls.push({ method: 'PUT', path: '/api/me', token, body: rename });
  }
  await api.get('/config');
  return shuffle(calls);
}

/** @template One @param {One[]} list */
function shuffle(list) {
  return list
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** @param {ReturnType<typeof startLoad>} load */
async function findSaturation(load) {
  let peak = 0;
  for (let rate = 100; ; rate = Math.round(rate * 1.25)) {
    const result = await load.run({ rate, seconds: 4 });
    peak = Math.max(peak, result.goodPerSecond);
    logProgress(`${rate} a second: ${inWords(result)}`);
    if (result.goodPerSecond < rate * 0.9) return { saturating: rate, peak };
  }
}

/**
 * In rounds, of which the middle one counts for the times: on a shared machine a neighbour may stop everything for a moment.
 * @param {ReturnType<typeof startLoad>} load @param {number} saturating @param {number} peak
 */
async function offerTwice(load, saturating, peak) {
  const rounds = [];
  for (let round = 0; round < 7; round += 1) {
    const result = await load.run({ rate: saturating * 2, seconds: 5 });
    logProgress(`twice that, ${saturating * 2} a second for 5 s: ${inWords(result)}`);
    rounds.push(result);
  }
  /** @param {(result: Result) => number} count */
  const sum = (count) => rounds.reduce((all, result) => all + count(result), 0);
  const share = sum(({ goodPerSecond }) => goodPerSecond) / rounds.length / peak;
  const refusedP99 = middle(rounds.map((result) => result.refusedP99));
  const failedCalls = sum(({ lost, otherStatus }) => lost + otherStatus);
  check(share >= 0.9, `${Math.round(share * 100)}% of the peak of ${Math.round(peak)} useful responses a second`);
  check(refusedP99 <= 50, `rejections arrive within ${refusedP99.toFixed(0)} ms (p99, middle round)`);
  check(
    sum(({ refusedUnasked }) => refusedUnasked) === 0,
    `${sum(({ refusedUnasked }) => refusedUnasked)} of ${sum(({ refused }) => refused)} without retry-after`,
  );
  check(failedCalls === 0, `${failedCalls} requests failed`);
}

/** @param {number[]} figures */
function middle(figures) {
  return figures.sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}

/** @param {ReturnType<typeof startLoad>} load @param {string} url @param {number} peak */
async function sendSlowClients(load, url, peak) {
  const rate = Math.round(peak / 4);
  const seconds = 15;
  const alone = await load.run({ rate, seconds: 5 });
  logProgress(`${rate} a second without slow clients: ${inWords(alone)}`);
  const common = ['-c', '400', '-r', '100', '-l', String(seconds + 10), '-p', '5'];
  const modes = {
    'slow heads': ['-H', '-i', '5', '-u', `${url}/api/config`],
    'slow bodies': [
      '-B',
      '-i',
      '5',
      '-s',
      '8192',
      '-t',
      'POST',
      '-f',
      'application/json',
      '-u',
      `${url}/api/auth/sign-in/email`,
    ],
    'slow readers': ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-u', `${url}/api/openapi.json`],
  };
  for (const [what, argumentList] of Object.entries(modes)) {
    const slow = spawn('slowhttptest', [...common, ...argumentList], { stdio: ['ignore', 'pipe', 'ignore'] });
    const told = collect(slow.stdout);
    const ended = once(slow, 'close');
    await wait(6000);
    const result = await load.run({ rate, seconds });
    slow.kill('SIGINT');
    await ended;
    const counts = [...told().matchAll(/connected:\s+(\d+)/g)].map(([, count]) => Number(count));
    const connected = Math.max(0, ...counts);
    logProgress(`${what}, ${connected} of them concurrently: ${inWords(result)}`);
    check(connected >= 100, `${connected} slow clients were there`);
    check(result.good === result.offered, `${result.good} of ${result.offered} normal requests got a response in time`);
  }
}

/** @param {ReturnType<typeof startLoad>} load @param {any} server @param {number} peak */
async function stopUnderLoad(load, server, peak) {
  const rate = Math.round(peak * 0.8);
  const running = load.run({ rate, seconds: 6 });
  await wait(3000);
  const askedAt = performance.now();
  server.stop();
  const { code } = await server.ended;
  const seconds = (performance.now() - askedAt) / 1000;
  const result = await running;
  logProgress(`SIGTERM at ${rate} a second: ${inWords(result)}, ${result.notTaken} not accepted any more`);
  const answered = result.good + result.late + result.refused;
  check(
    result.lost === 0,
    `${result.lost} of ${answered + result.lost} accepted requests got no response ${result.lost1st}`,
  );
  check(code === 0 && seconds < 10, `the process ended with ${code} after ${seconds.toFixed(1)} s`);
}

/** The process that makes the load, on the cores the server is not on. */
function startLoad() {
  const file = fileURLToPath(new URL('./overload/load.mjs', import.meta.url));
  const child = fork(file, { stdio: 'inherit', execPath: process.execPath });
  return {
    /** @param {object} work */
    prepare: (work) => child.send({ work }),
    /** @param {{ rate: number, seconds: number }} order @returns {Promise<Result>} */
    run: async (order) => {
      child.send({ order });
      const [result] = await once(child, 'message');
      return result;
    },
    stop: () => child.disconnect(),
  };
}

/** What it starts from then on stays there too. @param {number} pid @param {string} where */
function pin(pid, where) {
  return spawnSync('taskset', ['-acp', where, String(pid)]).status === 0;
}

/** @param {import('node:stream').Readable} stream */
function collect(stream) {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  // Without its colours.
  return () => text.replace(new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*[A-Za-z]`, 'g'), '');
}

/** @param {Result} result */
function inWords({ goodPerSecond, goodP99, refused, refusedP99, late, lost }) {
  const rejected = refused > 0 ? `, ${refused} rejected (p99 ${refusedP99.toFixed(0)} ms)` : '';
  const others = `${late > 0 ? `, ${late} too late` : ''}${lost > 0 ? `, ${lost} lost` : ''}`;
  return `${Math.round(goodPerSecond)} useful responses a second (p99 ${goodP99.toFixed(0)} ms)${rejected}${others}`;
}
