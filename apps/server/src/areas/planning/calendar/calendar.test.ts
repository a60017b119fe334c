import { addDays } from '@debut/contract/days';
import ICAL from 'ical.js';
import { afterAll, describe, expect, test } from 'vitest';
import { createReleases } from '../../../testing/releases.ts';
import { createTestApp, signIn, signUp, type TestApp } from '../../../testing/test-app.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;
ICAL.design.strict = true;

const today = app.clock().toISOString().slice(0, 10);
const notFound = { error: 'Not found', code: 'not_found' };

async function openCalendar(at: TestApp = app) {
  const { token, user, email, password } = await signUp(at);
  const { url } = (await at.api.get('/calendar', token)).body as { url: string };
  return { ...createReleases(at.api, token), url, owner: user.id, email, password };
}

async function read(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** What a calendar program makes of it. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events };
}

test('release days and open tasks are whole days, and lead to their pages', async () => {
  const { url, track, tasksOf, update } = await openCalendar();
  const releaseDate = addDays(today, 20);
  const id = await track({ title: 'Glass Harbor', artist: 'Mara Vey', releaseDate });
  const [first] = await tasksOf('tracks', id);
  await update(first?.id ?? '', { completed: true });
  const { status, headers, text } = await read(url);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');

  const { calendar, events } = parse(text);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Debut: Mara Vey');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  expect(events).toHaveLength(17);
  const [release, task] = events;
  expect(release?.uid).toBe(`release-${id}`);
  expect(release?.summary).toBe('Release: Glass Harbor');
  expect(release?.description).toBe(`Mara Vey\n${app.url}/track/${id}`);
  expect(release?.startDate.isDate).toBe(true);
  expect(release?.startDate.toString()).toBe(releaseDate);
  expect(release?.endDate.toString()).toBe(addDays(releaseDate, 1));
  expect(task?.summary).toBe('Write press release (Glass Harbor)');
  expect(task?.startDate.toString()).toBe(addDays(releaseDate, -6));
  expect(task?.component.getFirstPropertyValue('url')).toBe(`${app.url}/track/${id}?tab=tasks`);
  expect(task?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
});

test('a moved release keeps the names of its days and raises their number', async () => {
  const { url, track, tasksOf, moveTrack } = await openCalendar();
  const id = await track({ releaseDate: addDays(today, 20) });
  await tasksOf('tracks', id);
  const before = parse((await read(url)).text).events;
  app.clock.advance(5000);
  await moveTrack(id, addDays(today, 27));
  const after = parse((await read(url)).text).events;
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  after.forEach((event, index) => {
    const earlier = before[index];
    expect(event.startDate.toString()).toBe(addDays(String(earlier?.startDate), 7));
    expect(event.sequence).toBeGreaterThan(earlier?.sequence ?? 0);
    const changed = (of: typeof event | undefined) => String(of?.component.getFirstPropertyValue('last-modified'));
    expect(changed(event) > changed(earlier)).toBe(true);
    expect(changed(event)).toBe(String(event.component.getFirstPropertyValue('dtstamp')));
  });
});

describe('whatever the words are', () => {
  const hostile = [
    'Comma, semicolon; colon: "quote" back\\slash',
    'BEGIN:VEVENT',
    `${'ü'.repeat(70)}${'🎧'.repeat(60)}`,
    'a'.repeat(200),
    'שלום عالم 音楽 \u200d\u{1f468}\u200d\u{1f469}',
  ];

  test.each(hostile)('%s comes out as it went in', async (title) => {
    const { url, track } = await openCalendar();
    await track({ title, releaseDate: today });
    const { text } = await read(url);
    const [event] = parse(text).events;
    expect(event?.summary).toBe(`Release: ${title}`);
    expect(parse(text).events).toHaveLength(1);
  });

  test('lines end in CRLF and have at most 75 bytes, and descriptions of many lines stay in one', async () => {
    const { url, token, project } = await openCalendar();
    const id = await project({ name: hostile.join(' ').slice(0, 200) });
    const description = 'One\nEND:VEVENT\r\nthree\u0007, four; \\n five';
    await api.post(`/projects/${id}/tasks`, { title: hostile[2], description, dueDate: today }, token);
    const { text } = await read(url);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const event = parse(text).events.find(({ summary }) => summary?.startsWith('ü'));
    expect(event?.description).toBe(`One\nEND:VEVENT\nthree, four; \\n five\n${app.url}/project/${id}?tab=tasks`);
  });
});

test('a calendar without a day is still one that can be subscribed to', async () => {
  const { url } = await openCalendar();
  const { calendar, events } = parse((await read(url)).text);
  expect(events).toEqual([]);
  expect(calendar.getAllSubcomponents()).toHaveLength(1);
});

test('what has not changed is not sent again', async () => {
  const { url, track } = await openCalendar();
  await track({ releaseDate: today });
  const first = await read(url);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await read(url, { 'if-none-match': known });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
  }
  await track({ title: 'Another', releaseDate: today });
  const changed = await read(url, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

describe('the address', () => {
  test('stays the same, needs no sign-in and holds no id of the account', async () => {
    const { url, token, owner } = await openCalendar();
    expect((await api.get('/calendar', token)).body).toEqual({ url });
    expect(url).toMatch(new RegExp(`^${app.url}/api/calendar/[\\w-]{43}\\.ics$`));
    expect(url).not.toContain(owner);
    const looks = await Promise.all(Array.from({ length: 8 }, async () => openCalendar()));
    expect(new Set(looks.map((one) => one.url)).size).toBe(8);
  });

  test('asked for the first time from many sides concurrently is one', async () => {
    const { token } = await signUp(app);
    const responses = await Promise.all(Array.from({ length: 8 }, () => api.get('/calendar', token)));
    expect(new Set(responses.map(({ body }) => body.url)).size).toBe(1);
    expect((await read(responses[0]?.body.url)).status).toBe(200);
  });

  test('can be renewed; the old one then responds like one that never was', async () => {
    const { url, token } = await openCalendar();
    const renewed = (await api.post('/calendar/renew', undefined, token)).body.url;
    expect(renewed).not.toBe(url);
    expect((await read(renewed)).status).toBe(200);
    for (const gone of [
      url,
      `${app.url}/api/calendar/${'x'.repeat(43)}.ics`,
      url.slice(0, -4),
      `${app.url}/api/calendar/.ics`,
    ]) {
      const { status, text } = await read(gone);
      expect([status, JSON.parse(text)]).toEqual([404, notFound]);
    }
  });

  test('shows only its owner’s days', async () => {
    const [one, other] = [await openCalendar(), await openCalendar()];
    await one.track({ title: 'Secret single', releaseDate: today });
    expect((await read(one.url)).text).toContain('Secret single');
    expect((await read(other.url)).text).not.toContain('Secret single');
  });

  test('is each member’s own, and dead as soon as they cannot see the artist', async () => {
    const owner = await openCalendar();
    await owner.track({ title: 'Secret single', releaseDate: today });
    const other = (await api.post('/artists', { name: 'Second Act' }, owner.token)).body.id;
    const [limited, viewer] = [
      await addMember(app, owner.owner, { artistIds: [owner.owner, other] }),
      await addMember(app, owner.owner, { role: 'viewer' }),
    ];
    const urlOf = async (token: string, artist = owner.owner): Promise<string> =>
      (await api.get('/calendar', token, actingFor(artist))).body.url;
    const [limitedUrl, otherUrl, viewerUrl] = [
      await urlOf(limited.token),
      await urlOf(limited.token, other),
      await urlOf(viewer.token),
    ];
    expect(new Set([owner.url, limitedUrl, otherUrl, viewerUrl]).size).toBe(4);
    expect((await read(viewerUrl)).text).toContain('Secret single');
    expect((await read(otherUrl)).text).not.toContain('Secret single');

    const statusOf = async (url: string) => (await read(url)).status;
    await api.put(`/members/${limited.user.id}`, { artistIds: [other] }, owner.token, actingFor(owner.owner));
    expect([await statusOf(limitedUrl), await statusOf(otherUrl)]).toEqual([404, 200]);
    const renewed = (await api.post('/calendar/renew', undefined, viewer.token, actingFor(owner.owner))).body.url;
    expect([await statusOf(viewerUrl), await statusOf(renewed), await statusOf(owner.url)]).toEqual([404, 200, 200]);
    await api.delete(`/members/${viewer.user.id}`, owner.token, actingFor(owner.owner));
    expect([await statusOf(renewed), await statusOf(owner.url)]).toEqual([404, 200]);
  });

  test('dies with the account', async () => {
    const { url, token } = await openCalendar();
    await api.delete('/me', token);
    expect((await read(url)).status).toBe(404);
  });

  test('cannot be made from what the database holds, and follows a new secret of the installation', async () => {
    const { url, owner, email, password } = await openCalendar();
    const key = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    const { rows } = await app.pool.query('select * from calendar_feeds where user_id = $1', [owner]);
    expect(JSON.stringify(rows)).not.toContain(key);
    for (const kept of Object.values(rows[0])) {
      expect((await read(`${app.url}/api/calendar/${kept}.ics`)).status).toBe(404);
    }
    const elsewhere = await createTestApp({
      besides: app,
      environment: { AUTH_SECRET: 'another secret, as after it was renewed by hand' },
    });
    const { token } = await signIn(elsewhere, email, password);
    const { body } = await elsewhere.api.get('/calendar', token);
    const path = new URL(body.url).pathname;
    expect(path).not.toBe(new URL(url).pathname);
    expect((await read(elsewhere.url + path)).status).toBe(200);
    await elsewhere.close();
  });
});

test('who asks too often is told to wait', async () => {
  const strict = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.1' } });
  const { url } = await openCalendar(strict);
  const statuses = [];
  for (let count = 0; count < 8; count += 1) statuses.push((await read(url)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  expect((await read(url)).headers.get('retry-after')).toMatch(/^\d+$/);
  await strict.close();
});
