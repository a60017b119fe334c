/**
 * How many strangers can join at once: 200 sign-ups a second on the public call, for 30 seconds, each a new number, at an
 * even rate whether or not the answers keep up. `node bench/sign-ups.mjs [per second] [seconds]`. Each is counted afterwards.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { tsImport } from 'tsx/esm/api';

const limitMilliseconds = 250;
const warmUp = { perSecond: 20, seconds: 5 };
const [perSecond, seconds] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 30)];
const { withBenchServer } = await tsImport('./bench-server.ts', import.meta.url);

await withBenchServer(async ({ api, url, pid, pool, signUp }) => {
  const { userId, token } = await signUp();
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const join = (index) => postSignUp({ agent, url, artistId: userId, index });
  const first = warmUp.perSecond * warmUp.seconds;
  await fire(join, { ...warmUp, from: 0 });
  const cpuBefore = processorMilliseconds(pid);
  const { times, refused, took } = await fire(join, { perSecond, seconds, from: first });
  const cpu = (processorMilliseconds(pid) - cpuBefore) / times.length;
  const wanted = first + perSecond * seconds;
  const { rows } = await pool.query('select count(*)::int as count from fans where user_id = $1', [userId]);
  const consents = await pool.query('select count(*)::int as count from fan_consents');
  const { body } = await api.get('/fanbase', token);
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const inWords = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${at(share).toFixed(1)} ms`).join(', ');
  console.log(
    `${times.length} sign-ups in ${took.toFixed(1)} s: ${inWords}, longest ${at(1).toFixed(1)} ms; ${refused} refused; ` +
      `${rows[0].count} of ${wanted} fans and ${consents.rows[0].count} consents are there, the page says ${body.totalFans}; ` +
      `the server took ${cpu.toFixed(2)} ms of processor time each`,
  );
  const isOk = rows[0].count === wanted && refused === 0 && at(0.99) < limitMilliseconds;
  console.log(
    `limit: p99 below ${limitMilliseconds} ms at ${perSecond} a second, none lost: ${isOk ? 'kept' : 'BROKEN'}`,
  );
  if (!isOk) process.exitCode = 1;
});

/** The time of each counts from when it was due, so that waiting for a free line counts too. */
async function fire(join, { perSecond: rate, seconds: length, from }) {
  const times = [];
  let refused = 0;
  const startedAt = performance.now();
  const calls = Array.from({ length: rate * length }, async (_, index) => {
    const dueAt = startedAt + (index * 1000) / rate;
    await wait(dueAt - performance.now());
    const status = await join(from + index).catch(() => 0);
    times.push(performance.now() - dueAt);
    if (status !== 200) refused += 1;
  });
  await Promise.all(calls);
  return { times, refused, took: (performance.now() - startedAt) / 1000 };
}

function postSignUp({ agent, url, artistId, index }) {
  const phone = String(2_132_000_000 + index);
  const fanData = { name: `Fan ${index}`, phone, email: `fan${index}@example.com`, category: 'Fan' };
  const body = JSON.stringify({ artistId, fanData });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/fanbase/signup`, { agent, method: 'POST', headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** User and system time of a process, as Linux counts it. */
function processorMilliseconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
