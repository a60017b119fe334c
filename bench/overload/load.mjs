/**
 * Sends requests at a fixed rate, however slow the responses are, as many people do, and counts their outcomes. Runs in
 * its own process, controlled by messages from the benchmark.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';

/**
 * @typedef {{ origin: string, calls: { method: 'GET' | 'PUT', path: string, token: string, body?: string }[] }} Work
 * @typedef {{ rate: number, seconds: number }} Order
 * @typedef {{ offered: number, good: number, goodPerSecond: number, late: number, refused: number, refusedUnasked: number,
 *   notTaken: number, lost: number, otherStatus: number, goodP99: number, refusedP99: number, lost1st: string }} Result
 */

/** A later response is useless. */
const usefulMilliseconds = 1000;
const tickMilliseconds = 4;

/** @type {Pool | undefined} */
let pool;
/** @type {Work['calls']} */
let calls = [];
let next = 0;

process.on('message', async (/** @type {{ work?: Work, order?: Order }} */ { work, order }) => {
  if (work) {
    calls = work.calls;
    pool = new Pool(work.origin, { connections: 512, pipelining: 1, headersTimeout: 15_000, bodyTimeout: 15_000 });
  }
  if (order) process.send?.(await run(order));
});
process.on('disconnect', () => process.exit(0));

/** @param {Order} order @returns {Promise<Result>} */
async function run({ rate, seconds }) {
  const tally = { offered: 0, good: 0, late: 0, refused: 0, refusedUnasked: 0, notTaken: 0, lost: 0, otherStatus: 0 };
  /** @type {number[]} */
  const goodTimes = [];
  /** @type {number[]} */
  const refusedTimes = [];
  let lost1st = '';
  /** @type {Set<Promise<void>>} */
  const open = new Set();

  async function requestOnce() {
    const { method, path, token, body } = /** @type {Work['calls'][0]} */ (calls[next++ % calls.length]);
    const startedAt = performance.now();
    try {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
      const answer = await /** @type {Pool} */ (pool).request({ method, path, headers, body: body ?? null });
      await answer.body.dump();
      const took = performance.now() - startedAt;
      if (answer.statusCode === 503) {
        tally.refused += 1;
        if (!answer.headers['retry-after']) tally.refusedUnasked += 1;
        refusedTimes.push(took);
      } else if (answer.statusCode !== 200) tally.otherStatus += 1;
      else if (took > usefulMilliseconds) tally.late += 1;
      else {
        tally.good += 1;
        goodTimes.push(took);
      }
    } catch (error) {
      const { code = '', message = '' } = /** @type {{ code?: string, message?: string }} */ (error);
      // The connection was not taken: nobody has begun with it.
      if (code === 'ECONNREFUSED') tally.notTaken += 1;
      else {
        tally.lost += 1;
        lost1st ||= `${code} ${message}`;
      }
    }
  }

  const startedAt = performance.now();
  for (let now = 0; now < seconds * 1000; now = performance.now() - startedAt) {
    const due = Math.floor((now / 1000) * rate);
    while (tally.offered < due) {
      tally.offered += 1;
      const call = requestOnce().finally(() => open.delete(call));
      open.add(call);
    }
    await wait(tickMilliseconds);
  }
  await Promise.all(open);
  return {
    ...tally,
    goodPerSecond: tally.good / seconds,
    goodP99: percentile(goodTimes, 0.99),
    refusedP99: percentile(refusedTimes, 0.99),
    lost1st,
  };
}

/** @param {number[]} times @param {number} share */
function percentile(times, share) {
  const sorted = times.sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
