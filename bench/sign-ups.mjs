/**
 * How many strangers can join at once: 200 sign-ups a second on the public call, for 30 seconds, each a new number.
 * `node bench/sign-ups.mjs [per second] [seconds]`. Each is counted afterwards.
 */
import { tsImport } from 'tsx/esm/api';

const limitMilliseconds = 250;
const [perSecond, seconds] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 30)];
const { withBenchServer } = await tsImport('../apps/server/src/testing/bench-server.ts', import.meta.url);

await withBenchServer(async ({ api, pool, signUp }) => {
  const { userId, token } = await signUp();
  await fire(api, userId, { perSecond: 20, seconds: 3, from: 0 });
  const warmUp = 60;
  const { times, refused } = await fire(api, userId, { perSecond, seconds, from: warmUp });
  const wanted = warmUp + perSecond * seconds;
  const { rows } = await pool.query('select count(*)::int as count from fans where user_id = $1', [userId]);
  const consents = await pool.query('select count(*)::int as count from fan_consents');
  const { body } = await api.get('/fanbase', token);
  times.sort((a, b) => a - b);
  const at = (share) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const rate = times.length / seconds;
  console.log(
    `${times.length} sign-ups, ${rate.toFixed(0)} a second: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ` +
      `longest ${at(0.9999)} ms; ${refused} refused, ${rows[0].count} of ${wanted} fans and ${consents.rows[0].count} consents ` +
      `are there, the page says ${body.totalFans}`,
  );
  const isOk = rows[0].count === wanted && refused === 0 && Number(at(0.99)) < limitMilliseconds;
  console.log(`limit: p99 below ${limitMilliseconds} ms, none lost: ${isOk ? 'kept' : 'BROKEN'}`);
  if (!isOk) process.exitCode = 1;
});

/** At an even rate, whether or not the answers keep up: as visitors do. */
async function fire(api, artistId, { perSecond: rate, seconds: length, from }) {
  const times = [];
  let refused = 0;
  const calls = [];
  const startedAt = performance.now();
  for (let index = 0; index < rate * length; index += 1) {
    const dueAt = startedAt + (index * 1000) / rate;
    const early = dueAt - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    calls.push(join(from + index));
  }
  await Promise.all(calls);
  return { times, refused };

  async function join(index) {
    const fanData = {
      name: `Fan ${index}`,
      phone: String(2_130_000_000 + index),
      email: `fan${index}@example.com`,
      category: 'Fan',
    };
    const calledAt = performance.now();
    const { status } = await api.post('/fanbase/signup', { artistId, fanData });
    times.push(performance.now() - calledAt);
    if (status !== 200) refused += 1;
  }
}
