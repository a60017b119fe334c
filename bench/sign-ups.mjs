/**
 * How many fans can join concurrently: 200 sign-ups a second on the public endpoint, for 30 seconds, each a new number, at an
 * even rate whether or not the responses keep up. `node bench/sign-ups.mjs [per second] [seconds]`. Each is counted afterwards.
 */
import { Agent } from 'node:http';
import { tsImport } from 'tsx/esm/api';
import { fire, load, percentile, processorMilliseconds } from './load.mjs';
import { parameters, printResult } from './print.mjs';

const limitMilliseconds = 250;
const warmUp = { perSecond: 20, seconds: 5 };
const [perSecond, seconds] = [Number(parameters[0] ?? 200), Number(parameters[1] ?? 30)];
const { withBenchServer } = await tsImport('./bench-server.ts', import.meta.url);

await withBenchServer(async ({ api, url, pid, pool, signUp }) => {
  const { userId, token } = await signUp();
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const join = (index) => postSignUp({ agent, url, artistId: userId, index });
  const first = warmUp.perSecond * warmUp.seconds;
  await fire(join, warmUp);
  const cpuBefore = processorMilliseconds(pid);
  const { times, rejected, took } = await fire(join, { perSecond, seconds, from: first });
  const cpu = (processorMilliseconds(pid) - cpuBefore) / times.length;
  const wanted = first + perSecond * seconds;
  const { rows } = await pool.query('select count(*)::int as count from fans where user_id = $1', [userId]);
  const consents = await pool.query('select count(*)::int as count from fan_consents');
  const { body } = await api.get('/fanbase', token);
  agent.destroy();
  const at = (share) => percentile(times, share);
  const isReached = rows[0].count === wanted && rejected === 0 && at(0.99) < limitMilliseconds;
  process.exitCode = printResult({
    rows: [
      {
        'sign-ups': times.length,
        seconds: took,
        'p50 ms': at(0.5),
        'p95 ms': at(0.95),
        'p99 ms': at(0.99),
        'longest ms': at(1),
        rejected,
        'fans stored': rows[0].count,
        'fans expected': wanted,
        consents: consents.rows[0].count,
        'fans on the page': body.totalFans,
        'server CPU ms each': cpu,
      },
    ],
    notes: [`limit: p99 below ${limitMilliseconds} ms at ${perSecond} a second, none lost`],
    isReached,
  });
});

async function postSignUp({ agent, url, artistId, index }) {
  const phone = String(2_132_000_000 + index);
  const fanData = { name: `Fan ${index}`, phone, email: `fan${index}@example.com`, category: 'Fan' };
  const body = JSON.stringify({ artistId, fanData });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const { status } = await load(`${url}/api/fanbase/signup`, { agent, method: 'POST', headers, body });
  return status === 200;
}
