import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createServices } from '../../../services.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { day, hour } from '../../../testing/test-clock.ts';
import { openRelease, type ReleaseArtist } from '../../../testing/test-releases.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { checkLinksJob } from '../releases.jobs.ts';

/** By path; a service says what a test wants. */
const statuses = new Map<string, number>();
const requests: string[] = [];
let inFlight = 0;
let mostAtOnce = 0;
let onRequest: (path: string) => Promise<void> = async () => undefined;

const service = createServer(async (request, response) => {
  const path = request.url ?? '';
  requests.push(path);
  inFlight += 1;
  mostAtOnce = Math.max(mostAtOnce, inFlight);
  await onRequest(path);
  inFlight -= 1;
  response.writeHead(statuses.get(path) ?? 200).end();
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

const app = await createTestApp({ worker: true, environment: { LINK_CHECKS_ALLOW_PRIVATE: 'true' } });
afterAll(async () => {
  await app.close();
  service.close();
});
beforeEach(async () => {
  await app.pool.query('update release_pages set published = false');
  requests.length = 0;
  statuses.clear();
  onRequest = async () => undefined;
});

const open = (...paths: string[]) =>
  openRelease(app, { title: 'Glass Harbor' }, { links: paths.map((path) => origin + path) });

async function runChecks(): Promise<void> {
  await app.runtime.queue.enqueue(app.runtime.database.db, checkLinksJob, {});
  await waitUntil('the links are checked', async () => {
    const { rows } = await app.pool.query("select from jobs.job where name = $1 and state < 'completed'", [
      checkLinksJob.name,
    ]);
    return rows.length === 0;
  });
}

async function nextDay(): Promise<void> {
  app.clock.advance(day);
  await runChecks();
}

const states = async (artist: ReleaseArtist) => (await artist.read()).services.map(({ state }) => state);
const notices = async (artist: ReleaseArtist) =>
  ((await artist.get('/notifications')).body as { title: string; message: string; to: string }[]).filter(
    ({ title }) => title === 'A link doesn’t work anymore',
  );

test('each link of a published page is checked once a day', async () => {
  const { artist } = await open('/a', '/b');
  expect((await artist.read()).services).toMatchObject([{ checkedAt: null }, { checkedAt: null }]);
  await runChecks();
  await runChecks();
  expect(requests.sort()).toEqual(['/a', '/b']);
  expect((await artist.read()).services).toMatchObject([
    { state: 'works', checkedAt: app.clock().toISOString() },
    { state: 'works' },
  ]);
  app.clock.advance(20 * hour);
  await runChecks();
  expect(requests).toHaveLength(2);
  app.clock.advance(4 * hour);
  await runChecks();
  expect(requests).toHaveLength(4);
  await artist.save({ published: false });
  await nextDay();
  expect(requests).toHaveLength(4);
});

test('links that fail on two days are broken, and the artist is told once for the page', async () => {
  const { artist } = await open('/gone', '/lost', '/fine');
  statuses.set('/gone', 404).set('/lost', 410);
  await runChecks();
  expect([await states(artist), await notices(artist)]).toEqual([['unchecked', 'unchecked', 'works'], []]);
  const stream = await openEventStream(app, artist.token);
  await nextDay();
  const heard: unknown[] = [];
  await waitUntil(
    'it is announced',
    async () => heard.push(await stream.next()) && heard.includes('release-pages.changed'),
  );
  await nextDay();
  expect(await states(artist)).toEqual(['broken', 'broken', 'works']);
  expect(await notices(artist)).toMatchObject([
    {
      message: 'Links on the page of “Glass Harbor” don’t work anymore: 127.0.0.1, 127.0.0.1. Check them.',
      to: `/track/${artist.trackId}?tab=page`,
    },
  ]);
  statuses.clear();
  await nextDay();
  expect(await states(artist)).toEqual(['works', 'works', 'works']);
  expect(await notices(artist)).toHaveLength(1);
});

test('a service that does not answer checks never makes a link broken', async () => {
  const { artist } = await open('/protected', '/busy', '/was-fine');
  statuses.set('/protected', 403).set('/busy', 503);
  await runChecks();
  statuses.set('/was-fine', 429);
  for (let days = 0; days < 3; days += 1) await nextDay();
  expect(await states(artist)).toEqual(['unchecked', 'unchecked', 'works']);
  expect((await artist.read()).services[0]?.checkedAt).toBe(app.clock().toISOString());
  expect(await notices(artist)).toEqual([]);
});

test('a changed address starts over', async () => {
  const { artist } = await open('/old');
  statuses.set('/old', 404).set('/new', 404);
  await runChecks();
  await artist.save({ links: [`${origin}/new`] });
  await nextDay();
  expect(await states(artist)).toEqual(['unchecked']);
  await nextDay();
  expect(await states(artist)).toEqual(['broken']);
  expect(await notices(artist)).toMatchObject([{ message: expect.stringContaining('A link on the page of') }]);
});

test('what changes while a link is checked wins', async () => {
  const { artist } = await open('/changed', '/stays');
  const gone = await open('/deleted');
  statuses.set('/changed', 404).set('/deleted', 404);
  await runChecks();
  let isChanged = false;
  onRequest = async (path) => {
    if (isChanged || path === '/stays') return;
    isChanged = true;
    await artist.save({ links: [`${origin}/other`, `${origin}/stays`] });
    await gone.artist.delete(`/tracks/${gone.artist.trackId}`);
  };
  await nextDay();
  expect(await states(artist)).toEqual(['unchecked', 'works']);
  expect(await notices(artist)).toEqual([]);
  expect(app.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('several workers check a link once, one at a time for a service', async () => {
  const paths = Array.from({ length: 12 }, (_, index) => `/many/${index}`);
  const { artist } = await open(...paths);
  const { checkLinks } = (await createServices(app.runtime)).releases;
  mostAtOnce = 0;
  await checkLinks(new AbortController().signal);
  expect(mostAtOnce).toBe(1);
  app.clock.advance(day);
  requests.length = 0;
  await Promise.all(Array.from({ length: 4 }, () => checkLinks(new AbortController().signal)));
  expect([...requests].sort()).toEqual([...paths].sort());
  expect(new Set(await states(artist))).toEqual(new Set(['works']));
});

test('a worker that ends in the middle loses nothing, and checks again the next day', async () => {
  const { artist } = await open('/one', '/two');
  statuses.set('/one', 404).set('/two', 404);
  const { checkLinks } = (await createServices(app.runtime)).releases;
  const ending = new AbortController();
  onRequest = async () => ending.abort();
  await checkLinks(ending.signal);
  expect(await states(artist)).toEqual(['unchecked', 'unchecked']);
  onRequest = async () => undefined;
  await nextDay();
  await nextDay();
  expect(await states(artist)).toEqual(['broken', 'broken']);
  expect(await notices(artist)).toHaveLength(1);
});

test('links to the server’s own network are not requested', async () => {
  const { artist } = await open('/secret');
  const strict = await createTestApp({ besides: app });
  try {
    await (await createServices(strict.runtime)).releases.checkLinks(new AbortController().signal);
    expect(requests).toEqual([]);
    expect(await states(artist)).toEqual(['unchecked']);
  } finally {
    await strict.close();
  }
});
