import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { countryFile } from '../../../testing/country-file.ts';
import { turnTo } from '../../../testing/releases.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { day } from '../../../testing/test-clock.ts';
import { openRelease, openVisitor, type ReleaseArtist } from '../../../testing/test-releases.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp();
afterAll(app.close);
beforeEach(() => turnTo(app, '2027-03-15T12:00:00Z'));

const links = ['https://open.spotify.com/track/1', 'https://mara.bandcamp.com/track/1'];
const open = () => openRelease(app, { releaseDate: '2027-03-12' }, { links, timeZone: 'America/Chicago' });
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';
const totals = async (artist: ReleaseArtist) => {
  const { views, visitors, clicks } = await artist.stats();
  return { views, visitors, clicks };
};

test('views, visitors and clicks are counted with where they came from', async () => {
  const { artist, page, visitor } = await open();
  await visitor.open('?utm_source=instagram&utm_medium=story', { referer: 'https://l.instagram.com/x?secret=1' });
  await visitor.open('', { referer: `${app.url}/r/somebody/else` });
  await visitor.open('', { 'user-agent': iphone, referer: 'https://www.reddit.com/r/music' });
  await visitor.open('', { 'user-agent': ipad, referer: 'not an address' });
  for (const link of [...page.services, page.services[0]]) await visitor.go(link?.id ?? '');
  expect(await artist.stats('?days=2')).toEqual({
    views: 4,
    visitors: 3,
    clicks: 3,
    reminders: 0,
    days: [
      { day: '2027-03-14', views: 0, visitors: 0, clicks: 0 },
      { day: '2027-03-15', views: 4, visitors: 3, clicks: 3 },
    ],
    services: [
      { service: 'spotify', name: 'Spotify', count: 2 },
      { service: 'bandcamp', name: 'Bandcamp', count: 1 },
    ],
    referrers: [
      { name: 'Direct or unknown', count: 2 },
      { name: 'instagram.com', count: 1 },
      { name: 'reddit.com', count: 1 },
    ],
    campaigns: [{ name: 'instagram / story', count: 1 }],
    countries: [],
    devices: [
      { name: 'Computer', count: 2 },
      { name: 'Phone', count: 1 },
      { name: 'Tablet', count: 1 },
    ],
  });
  expect((await artist.get(`${artist.path}/stats?days=367`)).status).toBe(400);
  expect((await artist.stats('?days=366')).days).toHaveLength(366);
});

test('what visitors click most comes first', async () => {
  const { page, visitor } = await open();
  const order = async () => [...(await visitor.html()).matchAll(/data-service="([^"]+)"/g)].map(([, id]) => id);
  expect(await order()).toEqual(['spotify', 'bandcamp']);
  await visitor.go(page.services[1]?.id ?? '');
  app.clock.advance(10_000);
  const reader = await openRelease(app);
  await reader.artist.stats();
  app.clock.advance(10_000);
  expect(await order()).toEqual(['bandcamp', 'spotify']);
});

test('nobody is counted who does not look, or does not want to be', async () => {
  const { artist, page, visitor } = await open();
  const uncounted: Record<string, string>[] = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'facebookexternalhit/1.1' },
    { 'user-agent': '' },
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
  ];
  for (const headers of uncounted) {
    expect((await visitor.open('', headers)).status).toBe(200);
    expect((await visitor.go(page.services[0]?.id ?? '', headers)).headers.get('location')).toBe(links[0]);
  }
  await visitor.send(visitor.path, {}, 'HEAD');
  await visitor.send(`${visitor.path}/go/${page.services[0]?.id}`, {}, 'HEAD');
  await artist.save({ slug: 'moved' });
  await visitor.open();
  expect(await totals(artist)).toEqual({ views: 0, visitors: 0, clicks: 0 });
});

test('a visitor is counted once a day, on each day, where the artist is', async () => {
  const { artist, visitor } = await open();
  // Still the 14th in Chicago, and already the 15th of the salt's day.
  turnTo(app, '2027-03-15T02:00:00Z');
  await visitor.open();
  await visitor.open();
  expect(await totals(artist)).toMatchObject({ views: 2, visitors: 1 });
  turnTo(app, '2027-03-16T02:00:00Z');
  await visitor.open();
  await visitor.open('', { 'user-agent': iphone });
  expect((await artist.stats('?days=2')).days).toEqual([
    { day: '2027-03-14', views: 2, visitors: 1, clicks: 0 },
    { day: '2027-03-15', views: 2, visitors: 2, clicks: 0 },
  ]);
  const other = await open();
  await openVisitor(app, other.page.url).open();
  expect(await totals(other.artist)).toMatchObject({ views: 1, visitors: 1 });
  expect(await totals(artist)).toMatchObject({ views: 4 });
});

test('nothing is stored that identifies a visitor, and what separates them is deleted with the day', async () => {
  const { artist, visitor } = await open();
  await visitor.open('?utm_source=tiktok', { referer: 'https://example.org/profile/elle', 'user-agent': iphone });
  await artist.stats();
  const stored = async (table: string) => JSON.stringify((await app.pool.query(`select * from ${table}`)).rows);
  const all = (await Promise.all(['release_counts', 'release_visitors', 'visit_salts'].map(stored))).join();
  for (const secret of ['127.0.0.1', '::1', 'iPhone', 'profile/elle', 'Safari']) expect(all).not.toContain(secret);
  turnTo(app, '2027-03-18T12:00:00Z');
  await visitor.open();
  await artist.stats();
  const { rows } = await app.pool.query(
    'select day::text from visit_salts union select day::text from release_visitors',
  );
  expect(rows).toEqual([{ day: '2027-03-18' }]);
});

test('a country is counted where the operator has a file of addresses', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countries-'));
  const COUNTRY_FILE = join(folder, 'countries.mmdb');
  await writeFile(COUNTRY_FILE, countryFile('AT'));
  const located = await createTestApp({ besides: app, environment: { COUNTRY_FILE, TRUSTED_PROXIES: '1' } });
  try {
    const { artist, visitor } = await open();
    const there = openVisitor(located, `${located.url}${visitor.path}`);
    const addresses = [
      '93.184.216.34',
      '10.1.2.3',
      '203.0.113.9',
      '2001:db8::1',
      'fe80::1%eth0',
      'unknown',
      '1.2.3',
      '',
    ];
    for (const address of addresses) expect((await there.open('', { 'x-forwarded-for': address })).status).toBe(200);
    const { countries, views } = await expectOk(located.api.get(`${artist.path}/stats`, artist.token));
    expect([countries, views]).toEqual([[{ name: 'Austria', count: expect.any(Number) }], addresses.length]);
  } finally {
    await located.close();
    await rm(folder, { recursive: true });
  }
});

test('a hostile client cannot make up names without bound, or stop the counting', async () => {
  const { artist, visitor } = await open();
  const campaign = (name: string) => visitor.open(`?utm_campaign=${encodeURIComponent(name)}`);
  for (const name of [
    `${'x'.repeat(99)}😀`,
    '\u0000\u001b[31m',
    `${'😀'.repeat(300)}`,
    '"; drop table release_counts; --',
  ])
    await campaign(name);
  await visitor.open('?utm_campaign=a&utm_campaign=b&utm_source[x]=1&utm_source=%ED%A0%80');
  await visitor.open('', { referer: `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/` });
  for (let from = 0; from < 240; from += 40)
    await Promise.all(Array.from({ length: 40 }, (_, index) => campaign(`made up ${from + index}`)));
  const { views, campaigns } = await artist.stats();
  expect(views).toBe(246);
  expect(campaigns).toHaveLength(20);
  expect(campaigns[0]).toMatchObject({ name: 'Other' });
  const { rows } = await app.pool.query(
    "select count(*)::int as names, max(length(name))::int as longest from release_counts where user_id = $1 and what = 'campaign'",
    [artist.id],
  );
  expect(rows[0].names).toBeLessThanOrEqual(201);
  expect(rows[0].longest).toBeLessThanOrEqual(100);
  expect(app.logLines.filter((line) => line.includes('counted on release pages'))).toEqual([]);
});

test('figures are for the artist’s team, and only their own', async () => {
  const [{ artist, visitor }, other] = [await open(), await open()];
  await visitor.open();
  expect(await totals(other.artist)).toEqual({ views: 0, visitors: 0, clicks: 0 });
  expect((await other.artist.get(`${artist.path}/stats`)).status).toBe(404);
  const { token } = await addMember(app, artist.id, { role: 'viewer' });
  const seen = await app.api.get(`${artist.path}/stats`, token, actingFor(artist.id));
  expect(seen.body).toMatchObject({ views: 1 });
});

test('what was counted reaches the database by itself, and is kept while the page exists', async () => {
  const { artist, visitor } = await open();
  await visitor.open();
  const counted = async () => {
    const { rows } = await app.pool.query("select count from release_counts where user_id = $1 and what = 'view'", [
      artist.id,
    ]);
    return rows[0]?.count as number | undefined;
  };
  expect(await waitUntil('it is counted', counted)).toBe(1);
  app.clock.advance(40 * day);
  expect(await totals(artist)).toMatchObject({ views: 0 });
  expect(await artist.stats('?days=60')).toMatchObject({ views: 1 });
  await artist.delete(`/tracks/${artist.trackId}`);
  expect(await counted()).toBeUndefined();
});
