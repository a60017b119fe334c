/**
 * How a release page bears its visitors: 500 views a second for 30 seconds, and the minute of a release, in which 5,000
 * visitors load the page and its colors and then choose a service. `node bench/release-pages.mjs [per second] [visitors]`.
 * What was counted is compared with what was requested.
 */
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { tsImport } from 'tsx/esm/api';
import { fire, load, percentile, processorMilliseconds } from './load.mjs';
import { logProgress, parameters, printResult } from './print.mjs';

const limitMilliseconds = 100;
const secondsOfViews = 30;
const secondsOfRelease = 60;
const [perSecond, visitors] = [Number(parameters[0] ?? 500), Number(parameters[1] ?? 5000)];
const { withBenchServer } = await tsImport('./bench-server.ts', import.meta.url);
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'accept-language': 'en-US',
  'accept-encoding': 'gzip, br',
};

await withBenchServer(async ({ api, url, pid, signUp }) => {
  const { token } = await signUp();
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const get = (path) => load(url + path, { agent, headers: browser });
  const release = await publish(api, token);
  const view = async () => (await get(release.path)).status === 200;
  await fire(view, { perSecond: 100, seconds: 3 });
  const cpuBefore = processorMilliseconds(pid);
  const views = await fire(view, { perSecond, seconds: secondsOfViews });
  const cpu = (processorMilliseconds(pid) - cpuBefore) / views.times.length;
  logProgress('Views are done. The minute of the release begins.');
  await release.setMoment(await secondsToMinute(20));
  const isOut = async () => (await get(`${release.path}/go/${release.link}`)).location.startsWith('https://');
  const visit = async () =>
    (await view()) && (await get(release.colors)).status === 200 && (await visitService(get, release));
  const minute = await fire(visit, { perSecond: visitors / secondsOfRelease, seconds: secondsOfRelease });
  const stats = (await api.get(release.stats, token)).body;
  const requested = 3 * 100 + views.times.length + minute.times.length;
  const [p99, minuteP99] = [percentile(views.times, 0.99), percentile(minute.times, 0.99)];
  const wasReleased = await isOut();
  agent.destroy();
  const isReached =
    views.rejected + minute.rejected === 0 && p99 < limitMilliseconds && stats.views === requested && wasReleased;
  process.exitCode = printResult({
    rows: [
      describe('views', views, { 'per second': perSecond, 'server CPU ms each': cpu }),
      describe('release minute', minute, { 'per second': visitors / secondsOfRelease }),
    ],
    notes: [
      `limit: p99 below ${limitMilliseconds} ms at ${perSecond} views a second, no error in either`,
      `views counted: ${stats.views} of ${requested}; out at the end: ${wasReleased ? 'yes' : 'no'}; p99 in the minute: ${minuteP99.toFixed(0)} ms`,
    ],
    isReached,
  });
});

/** @param {{ times: number[], rejected: number }} measured @param {Record<string, number>} more */
function describe(what, { times, rejected }, more) {
  const at = (share) => percentile(times, share);
  return {
    what,
    requests: times.length,
    ...more,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'longest ms': at(1),
    rejected,
  };
}

/** Before the moment, the address of a service leads back to the page. */
async function visitService(get, { path, link }) {
  const { status, location } = await get(`${path}/go/${link}`);
  return status === 302 && (location.startsWith('https://open.spotify.com/') || location === path);
}

/** A page that comes out everywhere at one moment, with everything but pictures. */
async function publish(api, token) {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { body: track } = await api.post('/tracks', { title: 'Glass Harbor', artist: 'Mara Vey' }, token);
  const expectOk = async (call) => {
    const { status, body, text } = await call;
    if (status !== 200) throw new Error(`The server responded with ${status}: ${text}`);
    return body;
  };
  await expectOk(api.put(`/tracks/${track.id}`, { releaseDate: day }, token));
  const address = `/releases/track/${track.id}/page`;
  const page = await expectOk(
    api.put(
      address,
      {
        published: true,
        timing: 'moment',
        timeZone: 'UTC',
        links: [
          'https://open.spotify.com/track/1',
          ...['deezer', 'tidal', 'qobuz', 'soundcloud', 'beatport'].map((name) => `https://www.${name}.com/1`),
        ],
        credits: [{ role: 'Written by', name: 'Mara Vey' }],
        lyrics: 'Ferry lights on the glass harbor,\ncounting backwards from the pier.\n\n'.repeat(6),
      },
      token,
    ),
  );
  return {
    path: new URL(page.url).pathname,
    colors: `/accent/${page.coverAccent.slice(1)}.css`,
    link: page.services[0].id,
    stats: `${address}/stats`,
    async setMoment(at) {
      await expectOk(api.put(`/tracks/${track.id}`, { releaseDate: at.toISOString().slice(0, 10) }, token));
      await expectOk(api.put(address, { minute: at.getUTCHours() * 60 + at.getUTCMinutes() }, token));
    },
  };
}

/** The next full minute that is at least so many seconds away, but not further than the load lasts. */
async function secondsToMinute(least) {
  const left = 60 - ((Date.now() / 1000) % 60);
  if (left < least) await wait((left + 1) * 1000);
  return new Date(Math.ceil(Date.now() / 60_000) * 60_000);
}
