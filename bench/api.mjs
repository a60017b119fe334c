/**
 * What a request costs compared with a bare Fastify and pg handler of the same query, and how that scales with the data:
 * `node bench/api.mjs [seconds per round] [only this request]`. Each side runs in its own process on the same PostgreSQL, in
 * turns.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { grow } from './api/data.mjs';
import { load } from './api/load.mjs';
import { parameters, printResult } from './print.mjs';

const { withBenchServer } = await tsImport('./bench-server.ts', import.meta.url);
const { statements } = await tsImport('./bare-statements.ts', import.meta.url);
const wantedRatio = 0.6;
const seconds = Number(parameters[0] ?? 3);
const only = parameters[1];
const rounds = 3;
const sizes = [
  { times: 1, tracks: 20, fans: 50 },
  { times: 10, tracks: 200, fans: 500 },
  { times: 100, tracks: 2000, fans: 5000 },
];
const others = 10;

await withBenchServer(async ({ url, pool, connection, signUp }) => {
  const { token, userId } = await signUp();
  const neighbours = [];
  for (let index = 0; index < others; index += 1) neighbours.push((await signUp()).userId);
  const peer = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const bare = fork(peer, [JSON.stringify({ connection, userId })], { execArgv: ['--import', 'tsx'] });
  const [{ url: bareUrl }] = await once(bare, 'message');
  // At an account of its own, so that the lists measured stay as long as they are.
  const newcomer = createNewcomers((await signUp()).userId);
  const calls = {
    'tracks list': { debut: () => ({ path: '/api/tracks' }), bare: () => ({ path: '/tracks' }) },
    search: { debut: () => ({ path: '/api/search?q=harbor' }), bare: () => ({ path: '/search?q=harbor' }) },
    'fan list': { debut: () => ({ path: '/api/fanbase/fans' }), bare: () => ({ path: '/fans' }) },
    'sign-up': {
      debut: () => ({ method: 'POST', path: '/api/fanbase/signup', body: newcomer() }),
      bare: () => ({ method: 'POST', path: '/sign-up', body: newcomer() }),
    },
  };
  const rows = [];
  const notes = [];
  for (const size of sizes) {
    for (const id of [userId, ...neighbours]) await grow(pool, id, size);
    await pool.query('analyze');
    for (const [name, { debut, bare: same }] of Object.entries(calls)) {
      if (only !== undefined && only !== name) continue;
      const measured = { debut: [], bare: [] };
      // Until both are compiled: what has more code needs longer for it.
      const warmUp = size === sizes[0] ? 8 : 1;
      await load({ url, token, seconds: warmUp, call: debut });
      await load({ url: bareUrl, seconds: warmUp, call: same });
      for (let round = 0; round < rounds; round += 1) {
        measured.debut.push(await load({ url, token, seconds, call: debut }));
        measured.bare.push(await load({ url: bareUrl, seconds, call: same }));
      }
      const [ours, theirs] = [middle(measured.debut), middle(measured.bare)];
      const ratio = ours.perSecond / theirs.perSecond;
      rows.push({
        request: name,
        data: `${size.times}x`,
        'Debut per second': Math.round(ours.perSecond),
        'Debut p99 ms': ours.p99,
        'bare per second': Math.round(theirs.perSecond),
        'bare p99 ms': theirs.p99,
        ratio,
        reached: ratio >= wantedRatio,
      });
    }
    notes.push(...(await explain(pool, userId, size.times)));
  }
  bare.disconnect();
  await once(bare, 'exit');
  process.exitCode = printResult({ rows, notes, isReached: rows.every(({ reached }) => reached) });
});

/** Every one a number nobody has. */
function createNewcomers(artistId) {
  let last = 2_132_000_000;
  return () => {
    last += 1;
    return { artistId, fanData: { name: `Fan ${last}`, phone: String(last), email: `fan${last}@example.com` } };
  };
}

function middle(rates) {
  return rates.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(rates.length / 2)];
}

/** How PostgreSQL finds the rows: only what is returned may grow with the data, not what is scanned. */
async function explain(pool, userId, times) {
  const asked = {
    'tracks list': [statements.tracks, [userId]],
    search: [statements.search, [userId, '%harbor%', 'harbor%', '% harbor%']],
    'fan list': [statements.fans, [userId]],
  };
  const plans = [];
  for (const [name, [sql, values]] of Object.entries(asked)) {
    const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, values);
    const [{ Plan: plan, 'Execution Time': took }] = rows[0]['QUERY PLAN'];
    plans.push(`${times}x ${name}: ${plan['Actual Rows']} rows in ${took.toFixed(2)} ms by ${scans(plan).join(', ')}`);
  }
  return plans;
}

function scans(plan) {
  const own = plan['Relation Name'] ? [`${plan['Node Type']} on ${plan['Index Name'] ?? plan['Relation Name']}`] : [];
  return [...new Set([...own, ...(plan.Plans ?? []).flatMap(scans)])];
}
