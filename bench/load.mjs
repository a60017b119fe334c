/** Load at an even rate, and what it costs the process that bears it. */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Begins so many calls a second whether or not the responses keep up. The time of each counts from when it was due, so that
 * waiting for a free connection counts too. Returns the sorted times in milliseconds.
 * @param {(index: number) => Promise<boolean>} call Whether the response was the one that is wanted.
 * @param {{ perSecond: number, seconds: number, from?: number }} load
 */
export async function fire(call, { perSecond, seconds, from = 0 }) {
  /** @type {number[]} */
  const times = [];
  let rejected = 0;
  const startedAt = performance.now();
  const calls = Array.from({ length: perSecond * seconds }, async (_, index) => {
    const dueAt = startedAt + (index * 1000) / perSecond;
    await wait(dueAt - performance.now());
    const isAccepted = await call(from + index).catch(() => false);
    times.push(performance.now() - dueAt);
    if (!isAccepted) rejected += 1;
  });
  await Promise.all(calls);
  return { times: times.sort((a, b) => a - b), rejected, took: (performance.now() - startedAt) / 1000 };
}

/** Of sorted times. @param {readonly number[]} times @param {number} share */
export function percentile(times, share) {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

/**
 * Reads a response to its end.
 * @param {string} url
 * @param {import('node:http').RequestOptions & { body?: string }} options
 * @returns {Promise<{ status: number, bytes: number, location: string }>}
 */
export function load(url, { body, ...options }) {
  return new Promise((resolve, reject) => {
    const call = request(url, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, bytes, location: response.headers.location ?? '' }),
      );
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** User and system time of a process, as Linux counts it. @param {number} pid */
export function processorMilliseconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
