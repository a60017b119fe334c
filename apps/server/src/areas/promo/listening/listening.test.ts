import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { day, hour, minute } from '../../../testing/test-clock.ts';
import { uploadAudio, wavFile } from '../../../testing/test-files.ts';
import {
  addShared,
  createPromo,
  openListener,
  openPromo as openTestPromo,
  type PromoFields,
  promoIsReady,
} from '../../../testing/test-promos.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);

const openPromo = (fields?: PromoFields) => openTestPromo(app, fields);

test('the page of a link is private, and one that does not work tells nothing', async () => {
  const { artist, promo, listener } = await openPromo({ story: 'The freight traffic stopped', credits: 'Ono Ruiz' });
  const { status, html, headers } = await listener.page();
  expect(status).toBe(200);
  for (const shown of ['Person 0', 'Glass Harbor', 'The freight traffic stopped', 'Ono Ruiz'])
    expect(html).toContain(shown);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  const gone: { status: number; html: string }[] = [await openListener(app, `${app.url}/listen/guess`).page()];
  await expectOk(artist.put(`/promos/${promo}`, { liveFrom: new Date(app.clock().getTime() + hour).toISOString() }));
  const early = await listener.page();
  expect(early.html).toContain('open yet');
  gone.push(early);
  await expectOk(artist.put(`/promos/${promo}`, { liveFrom: null, liveUntil: app.clock().toISOString() }));
  gone.push(await listener.page());
  for (const page of gone) {
    expect(page.status).toBe(404);
    expect(page.html).not.toContain('Glass Harbor');
    expect(page.html).not.toContain('Mara Vey');
  }
});

test('opens are counted when somebody is there, not when a program looks', async () => {
  const { link, listener, activity } = await openPromo();
  const robot = openListener(app, link.url, { 'user-agent': 'Mozilla/5.0 (compatible; Proofpoint URL Defense)' });
  await listener.page();
  await robot.page();
  expect((await robot.visit()).status).toBe(200);
  expect((await activity()).totals).toMatchObject({ links: 1, opened: 0 });
  const { visit } = (await listener.visit()).body;
  expect((await listener.visit(visit)).body.visit).toBe(visit);
  await listener.visit();
  expect((await activity()).contacts[0]).toMatchObject({ opens: 1, plays: 0, lastOpenedAt: app.clock().toISOString() });
  app.clock.advance(hour);
  await listener.visit();
  expect((await activity()).contacts[0]).toMatchObject({ opens: 2 });
});

test('who answers or downloads without a script has opened the page', async () => {
  const { artist, listener, activity } = await openPromo({ downloads: 'mp3' });
  await (await listener.download(artist.trackId, 'mp3')).arrayBuffer();
  expect((await activity()).contacts[0]).toMatchObject({ opens: 1, lastOpenedAt: app.clock().toISOString() });
  await listener.fill('feedback', [['rating', '4']]);
  expect((await activity()).contacts[0]).toMatchObject({ opens: 1 });
});

test('the address of a form leads back to its page', async () => {
  const { listener } = await openPromo();
  for (const form of ['passcode', 'feedback', 'comments']) {
    const response = await fetch(`${app.url}/api/listen/${listener.token}/${form}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `/listen/${listener.token}`]);
  }
});

test('what was heard is counted as far as it was sent and time has passed', async () => {
  const { artist, listener, activity } = await openPromo({ seconds: 40, watermark: false });
  const { trackId } = artist;
  const { visit, tracks } = (await listener.visit()).body;
  const report = (parts: number[], seconds: number) => listener.plays({ visit, trackId, parts, seconds });
  const all = Array.from({ length: 100 }, (_, part) => part);
  // Nothing has been sent, and no time has passed but for the tolerance.
  await report(all, 60);
  expect((await activity()).contacts[0]).toMatchObject({ heard: 0, plays: 0 });
  const size = Number(
    (await listener.fetch(tracks[0].audio, { range: 'bytes=0-0' })).headers.get('content-range')?.split('/')[1],
  );
  const half = await listener.fetch(tracks[0].audio, { range: `bytes=0-${Math.floor(size / 2) - 1}` });
  expect(half.status).toBe(206);
  await half.arrayBuffer();
  app.clock.advance(8000);
  await report(all.slice(0, 20), 8);
  await report(all.slice(20, 80), 60);
  await expect.poll(async () => (await activity()).contacts[0].heard).toBeGreaterThan(10);
  const [contact] = (await activity()).contacts;
  expect(contact.plays).toBe(1);
  // 11 seconds of 40, and never what was not sent.
  expect(contact.heard).toBeLessThanOrEqual(30);
  expect(contact.heat.slice(50)).toEqual(new Array(50).fill(0));
  expect((await activity()).totals).toMatchObject({ opened: 1, listened: 1 });
  const { rows } = await app.pool.query('select seconds from promo_visits where id = $1', [visit]);
  expect(rows[0].seconds).toBeLessThanOrEqual(12);
});

test('nobody reports for another link, visit or track', async () => {
  const [one, other] = [await openPromo(), await openPromo()];
  const { visit } = (await one.listener.visit()).body;
  const play = { visit, trackId: one.artist.trackId, parts: [1], seconds: 1 };
  expect((await other.listener.plays(play)).status).toBe(404);
  expect((await one.listener.plays({ ...play, trackId: other.artist.trackId })).status).toBe(404);
  expect((await one.listener.plays({ ...play, visit: 'made up' })).status).toBe(404);
  expect((await one.listener.plays({ ...play, parts: [100] })).status).toBe(400);
  expect((await one.listener.plays(play)).status).toBe(204);
});

test('audio has an address for one visit, link and file, and stops with the link', async () => {
  const { artist, link, listener } = await openPromo();
  const [{ audio }] = (await listener.visit()).body.tracks;
  const played = await listener.fetch(audio);
  expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  expect(played.headers.get('cache-control')).toBe('private, no-store');
  const bytes = Buffer.from(await played.arrayBuffer());
  expect(bytes.length).toBe(Number(played.headers.get('content-length')));
  const part = await listener.fetch(audio, { range: 'bytes=1000-30000' });
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1000, 30_001));
  for (const wrong of [
    audio.replace(/visit=[^&]+/, 'visit=other'),
    audio.replace(/.$/, 'x'),
    audio.replace(/\?.*/, ''),
  ])
    expect((await listener.fetch(wrong)).status).toBe(404);
  app.clock.advance(16 * minute);
  expect((await listener.fetch(audio)).status).toBe(404);
  const [fresh] = (await listener.visit()).body.tracks;
  expect((await listener.fetch(fresh.audio)).status).toBe(200);
  await artist.delete(`/promo-links/${link.id}`);
  expect((await listener.fetch(fresh.audio)).status).toBe(404);
});

test('feedback can be changed through a personal link, and a quote is published with permission only', async () => {
  const { artist, link, listener, activity } = await openPromo();
  const give = (fields: [string, string][]) => listener.fill('feedback', [['rating', '4'], ...fields]);
  const sent = await give([
    ['support', 'play'],
    ['support', 'review'],
    ['note', 'The half-time drop!'],
  ]);
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    `/listen/${listener.token}?done=feedback#feedback`,
  ]);
  const { id } = (await activity()).contacts[0].feedback;
  expect(await artist.put(`/promo-feedback/${id}/quote`, { approved: true })).toMatchObject({ status: 404 });
  await give([
    ['support', 'play'],
    ['note', 'The half-time drop!'],
    ['mayQuote', 'on'],
    ['favoriteTrackId', artist.trackId],
  ]);
  expect(await expectOk(artist.put(`/promo-feedback/${id}/quote`, { approved: true }))).toMatchObject({
    mayQuote: true,
    quoteApprovedAt: app.clock().toISOString(),
    favoriteTrackId: artist.trackId,
  });
  await give([
    ['support', 'pass'],
    ['note', 'Not for us'],
    ['mayQuote', 'on'],
  ]);
  const detail = await expectOk(artist.get(`/promo-links/${link.id}`));
  expect(detail.allFeedback).toMatchObject([{ id, support: ['pass'], note: 'Not for us', quoteApprovedAt: null }]);
  expect((await activity()).totals).toMatchObject({ feedback: 1, supported: 0 });
  const notes = await expectOk(artist.get('/notifications'));
  expect(notes.filter(({ title }: { title: string }) => title === 'New feedback')).toHaveLength(1);
});

test('bad feedback gets a sentence and loses nothing', async () => {
  const { listener } = await openPromo();
  const both = await listener.fill('feedback', [
    ['rating', '3'],
    ['support', 'pass'],
    ['support', 'play'],
    ['note', 'My long note'],
  ]);
  expect(both.status).toBe(400);
  expect(both.text).toContain('or choose Pass');
  expect(both.text).toContain('My long note');
  const none = await listener.fill('feedback', [['note', 'My long note']]);
  expect([none.status, none.text.includes('Choose a rating from 1 to 5.')]).toEqual([400, true]);
});

test('comments at a position are private to the team and their author', async () => {
  const setting = await openPromo();
  const { artist, link, listener } = setting;
  const shared = await addShared(app, setting);
  const comment = (who: typeof listener, body: string, position: string) =>
    who.fill('comments', [
      ['trackId', artist.trackId],
      ['body', body],
      ['position', position],
    ]);
  expect((await comment(listener, 'The bus doors <close>', '1.26')).status).toBe(303);
  await comment(listener, 'The bus doors <close>', '1.26');
  await comment(shared, 'Anonymous words', '');
  expect((await listener.page()).html).toContain('The bus doors &lt;close&gt;');
  const anonymous = (await shared.page()).html;
  expect(anonymous).not.toContain('The bus doors');
  expect(anonymous).not.toContain('Anonymous words');
  const { allComments } = await expectOk(artist.get(`/promo-links/${link.id}`));
  expect(allComments).toMatchObject([{ body: 'The bus doors <close>', position: 1.3, trackTitle: 'Glass Harbor' }]);
  expect((await comment(listener, '  ', '1')).text).toContain('Write a comment first.');
  await shared.fill(`comments/${allComments[0].id}/delete`, []);
  expect((await expectOk(artist.get(`/promo-links/${link.id}`))).allComments).toHaveLength(1);
  await listener.fill(`comments/${allComments[0].id}/delete`, []);
  expect((await expectOk(artist.get(`/promo-links/${link.id}`))).allComments).toEqual([]);
});

test('a passcode opens the page for one browser, and nothing works without it', async () => {
  const { artist, listener, promo } = await openPromo({ passcode: 'harbor lights', downloads: 'mp3' });
  const locked = await listener.page();
  expect(locked.status).toBe(200);
  for (const secret of ['Glass Harbor', 'Mara Vey', 'Person 0']) expect(locked.html).not.toContain(secret);
  expect((await listener.visit()).status).toBe(404);
  expect((await listener.download(artist.trackId, 'mp3')).status).toBe(404);
  expect((await listener.fill('feedback', [['rating', '5']])).status).toBe(404);
  const wrong = await listener.fill('passcode', [['passcode', 'harbour']]);
  expect(wrong.status).toBe(403);
  expect(wrong.text).toContain('That passcode isn’t right.');
  const right = await listener.fill('passcode', [['passcode', ' harbor lights ']]);
  expect(right.status).toBe(303);
  const cookie = right.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await listener.page('', { cookie })).html).toContain('Glass Harbor');
  await expectOk(artist.put(`/promos/${promo}`, { passcode: 'another' }));
  expect((await listener.page('', { cookie })).html).not.toContain('Glass Harbor');
});

test('passcodes cannot be guessed in bulk', async () => {
  const strict = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.3' }, worker: true });
  try {
    const artist = await createArtist(strict, { gmail: false, templates: false });
    const promo = await createPromo(strict, artist, { passcode: 'harbor' });
    const listener = openListener(strict, (await expectOk(artist.post(`/promos/${promo}/share`))).url);
    const statuses: number[] = [];
    for (let guess = 0; guess < 4; guess += 1)
      statuses.push((await listener.fill('passcode', [['passcode', `guess ${guess}`]])).status);
    expect(statuses).toEqual([403, 403, 403, 429]);
  } finally {
    await strict.close();
  }
});

test('the activity is paged, filtered and searched', async () => {
  const { artist, promo, contact, listener } = await openPromo();
  const people = await artist.addRecipients(27, { category: 'radio' });
  await expectOk(artist.post(`/promos/${promo}/links`, { recipientIds: people.map(({ id }) => id) }));
  await listener.visit();
  const read = (query: string) => expectOk(artist.get(`/promos/${promo}/activity${query}`));
  const first = await read('');
  expect([first.contacts.length, first.total, first.next]).toEqual([25, 28, 25]);
  expect(first.contacts[0]).toMatchObject({ name: contact?.name, opens: 1 });
  const second = await read('?from=25');
  expect([second.contacts.length, second.next]).toEqual([3, null]);
  expect(new Set([...first.contacts, ...second.contacts].map(({ id }) => id)).size).toBe(28);
  expect((await read('?filter=opened')).total).toBe(1);
  expect((await read('?filter=unopened')).total).toBe(27);
  expect((await read('?filter=listened')).contacts).toEqual([]);
  expect((await read(`?search=${people[3]?.email.split('@')[0]}`)).total).toBe(1);
});

test('after a day a link opened first is still the same link', async () => {
  const { listener } = await openPromo();
  app.clock.advance(day);
  expect((await listener.page()).status).toBe(200);
});

test('when the audio is replaced, listeners get the new one as soon as its copies are made', async () => {
  const { artist, promo, listener } = await openPromo({ watermark: false });
  const sizeOf = async () => {
    const [track] = (await listener.visit()).body.tracks;
    return Number((await listener.fetch(track.audio)).headers.get('content-length'));
  };
  const before = await sizeOf();
  await expectOk(
    artist.put(`/tracks/${artist.trackId}`, { audioFile: await uploadAudio(app.api, artist.token, wavFile(4, 8000)) }),
  );
  expect((await listener.page()).html).toContain('Being prepared');
  expect((await listener.visit()).body.tracks).toEqual([]);
  await promoIsReady(artist, promo);
  expect(await sizeOf()).toBeGreaterThan(1.5 * before);
});

test('a promo moves with its track to another artist, and its links go on working', async () => {
  const { artist, promo, link, listener } = await openPromo({ downloads: 'mp3' });
  await listener.fill('feedback', [['rating', '5']]);
  const { id: other } = await expectOk(artist.post('/artists', { name: 'Second Act' }));
  expect((await artist.post(`/tracks/${artist.trackId}/artist`, { artistId: other })).status).toBe(204);
  expect(await artist.get(`/promos/${promo}`)).toMatchObject({ status: 404 });
  const headers = { 'debut-artist': other };
  const moved = await expectOk(app.api.get(`/promos/${promo}/activity`, artist.token, headers));
  expect(moved.contacts).toMatchObject([{ id: link.id, recipientId: null, feedback: { rating: 5 } }]);
  expect((await listener.page()).html).toContain('Glass Harbor');
});
