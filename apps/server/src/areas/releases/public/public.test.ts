import ICAL from 'ical.js';
import { afterAll, expect, test } from 'vitest';
import { startDnsServer } from '../../../testing/dns-server.ts';
import { turnTo } from '../../../testing/releases.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { minute } from '../../../testing/test-clock.ts';
import { createPromo, openListener } from '../../../testing/test-promos.ts';
import { createReleaseArtist, openRelease, openVisitor, remindPath } from '../../../testing/test-releases.ts';
import { setEnterprise } from '../../accounts/index.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);

const releaseDate = '2027-03-12';
const spotify = 'https://open.spotify.com/track/6rqhFgbbKwnb9MLmUQDhG6';
const tip = 'https://ko-fi.com/maravey';
/** When the release day begins. */
const midnights = [
  ['Pacific/Auckland', '2027-03-11T11:00:00Z'],
  ['Europe/Berlin', '2027-03-11T23:00:00Z'],
  ['America/Chicago', '2027-03-12T06:00:00Z'],
] as const;
const phaseOf = (html: string) => /data-phase="(\w+)"/.exec(html)?.[1];
const isOut = (html: string) => html.includes('data-out=""');

test.each(midnights)(
  'a release that comes out at the same hour everywhere, seen from %s',
  async (timeZone, midnight) => {
    const { visitor } = await openRelease(app, { releaseDate }, { timeZone, links: [spotify] });
    const look = async (instant: string, milliseconds = 0) => {
      turnTo(app, new Date(Date.parse(instant) + milliseconds).toISOString());
      const html = await visitor.html();
      return [phaseOf(html), isOut(html), html.includes('/go/')];
    };
    // The day begins first on Kiritimati, and last at the end of the day on Baker Island.
    expect(await look('2027-03-11T10:00:00Z', -minute)).toEqual(['before', false, false]);
    expect(await look('2027-03-11T10:00:00Z')).toEqual(['turning', false, true]);
    expect(await look(midnight, -minute)).toEqual(['turning', false, true]);
    expect(await look(midnight)).toEqual(['turning', true, true]);
    expect(await look('2027-03-12T12:00:00Z', -minute)).toEqual(['turning', true, true]);
    expect(await look('2027-03-12T12:00:00Z')).toEqual(['out', true, true]);
  },
);

test.each(midnights)('a release that comes out everywhere at once, at 0:30 in %s', async (timeZone, midnight) => {
  const { visitor } = await openRelease(
    app,
    { releaseDate },
    { timeZone, timing: 'moment', minute: 30, links: [spotify] },
  );
  const at = Date.parse(midnight) + 30 * minute;
  turnTo(app, new Date(at - minute).toISOString());
  const before = await visitor.html();
  expect([phaseOf(before), isOut(before), before.includes('/go/')]).toEqual(['before', false, false]);
  expect(before).toContain(new Date(at).toISOString());
  turnTo(app, new Date(at).toISOString());
  const after = await visitor.html();
  expect([phaseOf(after), isOut(after), after.includes('/go/')]).toEqual(['out', true, true]);
});

test('links to listen work from the first minute on, those that support the artist always', async () => {
  turnTo(app, '2027-03-11T09:59:00Z');
  const { page, visitor } = await openRelease(app, { releaseDate }, { links: [spotify, tip] });
  const [play, support] = page.services;
  const html = await visitor.html();
  for (const hidden of [play?.id ?? '', 'open.spotify.com', 'Spotify']) expect(html).not.toContain(hidden);
  expect(html).toContain(`/go/${support?.id}`);
  const go = async (id = '') => {
    const { status, headers } = await visitor.go(id);
    return [status, headers.get('location')];
  };
  expect(await go(play?.id)).toEqual([302, visitor.path]);
  expect(await go(support?.id)).toEqual([302, tip]);
  expect((await visitor.go('unknown')).status).toBe(404);
  turnTo(app, '2027-03-11T10:00:00Z');
  expect(await go(play?.id)).toEqual([302, spotify]);
  expect((await visitor.go(play?.id ?? '')).headers.get('cache-control')).toBe('no-store');
  expect((await (await openRelease(app)).visitor.go(play?.id ?? '')).status).toBe(404);
});

test('a page that is not public does not exist, in any of its parts', async () => {
  const { artist, page, visitor } = await openRelease(app, { releaseDate }, { links: [tip] });
  await artist.save({ published: false });
  const link = page.services[0]?.id ?? '';
  const { path } = visitor;
  for (const part of ['', '/calendar.ics', '/snippet.mp3', `/go/${link}`])
    expect((await visitor.send(`${path}${part}`)).status, part).toBe(404);
  const form = await app.api.call(remindPath(path), { method: 'POST', body: new URLSearchParams({ phone: '1' }) });
  expect(form.status).toBe(404);
  const { text } = await visitor.open();
  expect(text).toContain('There’s no page at this address');
  expect(text).toContain('noindex');
});

const hostile = `</script></title><img src=x onerror=alert(1)>"'&\u2028<!--`;

test('nothing that an artist or a listener typed becomes markup', async () => {
  turnTo(app, '2027-03-13T00:00:00Z');
  const artist = await createReleaseArtist(app, { title: hostile, name: hostile, releaseDate });
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { isrc: 'QZES71982312' }));
  const promo = await createPromo(app, artist);
  const outlet = await expectOk(artist.post('/email/recipients', { name: hostile, email: 'dev@example.com' }));
  const [link] = await expectOk(artist.post(`/promos/${promo}/links`, { recipientIds: [outlet.id] }));
  await openListener(app, link.url).fill('feedback', [
    ['rating', '5'],
    ['support', 'play'],
    ['note', hostile],
    ['mayQuote', 'on'],
  ]);
  const { rows } = await app.pool.query('select id from promo_feedback where user_id = $1', [artist.id]);
  await expectOk(artist.put(`/promo-feedback/${rows[0].id}/quote`, { approved: true }));
  await expectOk(artist.put(`/fanbase/landing/${artist.id}`, { artistName: hostile, fanbaseName: hostile }));
  const { url } = await artist.save({
    published: true,
    credits: [{ role: hostile, name: hostile }],
    lyrics: `${hostile}\n\n[Chorus ${hostile}]\n${hostile}`,
    links: [`https://example.com/?a=1&b=%22onload=1#x`, spotify],
    video: 'https://youtu.be/dQw4w9WgXcQ',
  });
  const html = await openVisitor(app, url).html();
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)?.length).toBeGreaterThan(5);
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<!--<');
  const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
  expect(scripts.filter(([, attributes, content]) => content !== '' && !attributes?.includes('ld+json'))).toEqual([]);
  const data = JSON.parse(scripts.find(([, attributes]) => attributes?.includes('ld+json'))?.[2] ?? '');
  expect(data).toMatchObject({ name: hostile, byArtist: { name: hostile }, url, datePublished: releaseDate });
});

test('the content policy allows players of videos, and nothing inline', async () => {
  const { visitor } = await openRelease(app);
  const { headers, text } = await visitor.open();
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com');
  expect(policy).not.toContain('unsafe-inline');
  expect(text).not.toMatch(/<[^>]+\sstyle=|<style/);
  expect(headers.get('set-cookie')).toBeNull();
});

test('the calendar file holds the day, the local hour, or the moment', async () => {
  const { artist, page, visitor } = await openRelease(app, { title: 'Glass, Harbor; Pt. 2', releaseDate });
  const read = async () => {
    const { text, headers } = await visitor.send(`${visitor.path}/calendar.ics`);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    if (!event) throw new Error('The calendar has no event.');
    return new ICAL.Event(event);
  };
  const day = await read();
  expect([day.summary, day.startDate.isDate, day.startDate.toString()]).toEqual([
    'Mara Vey: Glass, Harbor; Pt. 2',
    true,
    releaseDate,
  ]);
  expect(String(day.component.getFirstPropertyValue('url'))).toBe(page.url);
  await artist.save({ minute: 18 * 60 });
  const local = await read();
  expect([local.startDate.toString(), local.startDate.zone.tzid]).toEqual(['2027-03-12T18:00:00', 'floating']);
  await artist.save({ timing: 'moment', timeZone: 'Europe/Berlin' });
  expect((await read()).startDate.toJSDate().toISOString()).toBe('2027-03-12T17:00:00.000Z');
  expect((await read()).uid).toBe(day.uid);
});

test('the snippet can be heard once it is made, also in parts', async () => {
  const { artist, visitor } = await openRelease(app, { releaseDate });
  await artist.addAudio(8);
  const address = `${visitor.path}/snippet.mp3`;
  expect((await visitor.send(address)).status).toBe(404);
  await artist.save({ snippet: { trackId: artist.trackId, version: 'original', start: 1, seconds: 5 } });
  await artist.snippetIs('ready');
  const whole = await visitor.send(address);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  const size = Number(whole.headers.get('content-length'));
  expect(size).toBeGreaterThan(10_000);
  const part = await visitor.send(address, { range: 'bytes=100-199' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${size}`]);
  expect((await visitor.send(address, { range: `bytes=${size}-` })).status).toBe(416);
  expect(await visitor.html()).toContain(`${address}?v=`);
  await artist.save({ snippet: null });
  expect((await visitor.send(address)).status).toBe(404);
});

test('an edit shows at once, while an unchanged page is drawn once for many', async () => {
  const { artist, visitor } = await openRelease(app, { releaseDate });
  await visitor.html();
  await artist.save({ lyrics: 'The freight traffic stopped' });
  expect(await visitor.html()).toContain('The freight traffic stopped');
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { title: 'Undertow' }));
  expect(await visitor.html()).toContain('<title>Undertow · Mara Vey</title>');
  await artist.moveTrack(artist.trackId, '2027-09-03');
  expect(await visitor.html()).toContain('2027-09-03');
  const drawn = [await visitor.html(), await visitor.html()].map((html) => /data-now="([^"]*)"/.exec(html)?.[1]);
  expect(drawn[0]).toBe(drawn[1]);
});

test('robots that ask for the head of a page get it, without a body', async () => {
  const { visitor } = await openRelease(app, { releaseDate });
  const { status, text, headers } = await visitor.send(visitor.path, {}, 'HEAD');
  expect([status, text, headers.get('content-type')]).toEqual([200, '', 'text/html; charset=utf-8']);
  expect((await visitor.send(`${visitor.path}/calendar.ics`, {}, 'HEAD')).status).toBe(200);
});

test('no address confuses the server', async () => {
  const { page, visitor } = await openRelease(app, { releaseDate });
  const parts = [
    '%00',
    '%FF',
    '%E0%A4%A',
    '..%2f..',
    '%F0%9F%98%80',
    'a'.repeat(900),
    '%C4%B0',
    "'--",
    '%25',
    '%0d%0a',
  ];
  for (const part of parts) {
    for (const path of [`/r/${part}/${page.slug}`, `/r/${page.artistSlug}/${part}`, `${visitor.path}/go/${part}`]) {
      const { status, headers } = await visitor.send(path);
      expect([301, 400, 404, 414], `${path} is answered ${status}`).toContain(status);
      expect(headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
    }
  }
});

test('the color of a page is a sheet of its own, and nothing else', async () => {
  const { visitor } = await openRelease(app, { releaseDate }, { accent: '#ffaa00' });
  expect(await visitor.html()).toContain('/accent/ffaa00.css');
  expect((await visitor.send('/accent/ffaa00.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  for (const bad of ['zzz', 'ffaa00aa', '%7Dbody'])
    expect((await visitor.send(`/accent/${bad}.css`)).headers.get('content-type')).not.toContain('text/css');
});

test('one network address is slowed down', async () => {
  const limited = await createTestApp({ besides: app, environment: { RATE_LIMIT_SCALE: '1' } });
  try {
    const { visitor } = await openRelease(app, { releaseDate });
    const there = openVisitor(limited, `${limited.url}${visitor.path}`);
    const statuses = new Set<number>();
    for (let sent = 0; sent < 245; sent += 1) statuses.add((await there.go('unknown')).status);
    expect([...statuses]).toEqual([404, 429]);
    expect((await there.open()).headers.get('retry-after')).toMatch(/^\d+$/);
  } finally {
    await limited.close();
  }
});

test('a label’s own domain has the pages of its artists, with its look', async () => {
  const dns = await startDnsServer();
  const labels = await createTestApp({ environment: { DNS_SERVERS: dns.server, PLANS: 'on' } });
  try {
    const { artist, visitor } = await openRelease(labels, { releaseDate });
    const stranger = await openRelease(labels, { releaseDate });
    await setEnterprise(labels.runtime.database.db, artist.email, true);
    await expectOk(artist.put('/branding', { color: '#ffd400', senderName: 'Harbor Records' }));
    const { record, id, name } = await expectOk(artist.post('/domains', { name: 'listen.example.com' }));
    dns.setRecords(record.name, [record.value]);
    await expectOk(artist.post(`/domains/${id}/verify`));
    const headers = { host: name };
    const page = await visitor.open('', headers);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Harbor Records');
    expect((await artist.read()).url).toContain(`//${name}`);
    expect((await stranger.visitor.open('', headers)).status).toBe(404);
    expect((await visitor.send(`${stranger.visitor.path}/calendar.ics`, headers)).status).toBe(404);
    expect((await visitor.send(`${visitor.path}/calendar.ics`, headers)).status).toBe(200);
    expect((await stranger.visitor.open()).status).toBe(200);
  } finally {
    await labels.close();
    await dns.close();
  }
});
