import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { day } from '../../../testing/test-clock.ts';
import { pngFile, upload, uploadAudio } from '../../../testing/test-files.ts';
import { createPromo, openListener, openPromo, promoIsReady } from '../../../testing/test-promos.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;
const openArtist = () => createArtist(app, { gmail: false, templates: false });

test('a promo is drafted from the release, once', async () => {
  const artist = await openArtist();
  const trackIds = [artist.trackId];
  const album = { name: 'Tidal Memory', description: 'Recorded over eleven nights.', trackIds };
  const { id: projectId } = await expectOk(artist.post('/projects', album));
  const promo = await expectOk(artist.post('/promos', { projectId }));
  expect(promo).toMatchObject({
    projectId,
    trackId: null,
    title: 'Tidal Memory',
    artist: 'Mara Vey',
    story: 'Recorded over eleven nights.',
    downloads: 'off',
    watermark: true,
    state: 'live',
    links: 0,
    shared: null,
    tracks: [{ id: artist.trackId, title: 'Glass Harbor', version: 'original', versions: [], state: 'missing' }],
  });
  expect(await expectOk(artist.post('/promos', { projectId }))).toEqual(promo);
  expect(await expectOk(artist.get(`/promos?projectId=${projectId}`))).toEqual([promo]);
  const ofTrack = await expectOk(artist.post('/promos', { trackId: artist.trackId }));
  expect((await expectOk(artist.get('/promos'))).map(({ id }: { id: string }) => id)).toEqual([ofTrack.id, promo.id]);
  expect(await expectOk(artist.get(`/promos?before=${ofTrack.id}`))).toEqual([promo]);
});

test('a promo is for one release of the artist', async () => {
  const [artist, stranger] = [await openArtist(), await openArtist()];
  for (const body of [{}, { trackId: artist.trackId, projectId: 'x' }])
    expect(await artist.post('/promos', body)).toMatchObject({ status: 400, body: { code: 'promo_needs_release' } });
  expect(await stranger.post('/promos', { trackId: artist.trackId })).toMatchObject({ status: 404 });
});

test('private listening pages are part of Pro', async () => {
  const selling = await createTestApp({ environment: { PLANS: 'on' } });
  try {
    const artist = await createArtist(selling, { gmail: false, templates: false });
    const response = await artist.post('/promos', { trackId: artist.trackId });
    expect(response).toMatchObject({ status: 402, body: { code: 'plan_required', plan: 'pro' } });
  } finally {
    await selling.close();
  }
});

test('changes are checked, and an outdated edit is a conflict', async () => {
  const artist = await openArtist();
  const id = await createPromo(app, artist);
  const path = `/promos/${id}`;
  const { version, liveUntil } = await expectOk(artist.get(path));
  const late = new Date(new Date(liveUntil).getTime() + day).toISOString();
  const rejected: [object, string][] = [
    [{ liveFrom: late }, 'promo_dates'],
    [{ liveUntil: '2999-01-01T00:00:00Z' }, 'promo_open_too_long'],
    [{ photos: ['http://127.0.0.1/files/artwork/x.png'] }, 'promo_photo'],
    [{ downloadLimit: 0 }, 'invalid_field'],
    [{ story: 'x', version: version + 1 }, 'edit_conflict'],
  ];
  for (const [change, code] of rejected) expect((await artist.put(path, change)).body.code, code).toBe(code);
  const saved = await expectOk(artist.put(path, { story: 'Night', passcode: 'harbor', version }));
  expect(saved).toMatchObject({ story: 'Night', hasPasscode: true, version: version + 1 });
  expect(await expectOk(artist.put(path, { passcode: '' }))).toMatchObject({ hasPasscode: false, story: 'Night' });
  const versions = { [artist.trackId]: 'original', 'left the project': 'original' };
  const { tracks } = await expectOk(artist.put(path, { versions }));
  expect(tracks).toMatchObject([{ id: artist.trackId, version: 'original' }]);
});

test.each([
  ['is open', null],
  ['has not opened yet', day],
])('a page that %s is ended', async (_when, opensIn) => {
  const { artist, promo, link, listener } = await openPromo(app);
  if (opensIn !== null)
    await expectOk(
      artist.put(`/promos/${promo}`, { liveFrom: new Date(app.clock().getTime() + opensIn).toISOString() }),
    );
  expect(await expectOk(artist.post(`/promos/${promo}/end`))).toMatchObject({
    state: 'ended',
    liveUntil: app.clock().toISOString(),
    liveFrom: null,
  });
  expect((await listener.page()).status).toBe(404);
  expect(await artist.post(`/promo-links/${link.id}/renew`)).toMatchObject({ body: { code: 'promo_ended' } });
});

test('photos are artwork of the artist, and disappear with it', async () => {
  const [artist, stranger] = [await openArtist(), await openArtist()];
  const id = await createPromo(app, artist);
  const picture = { kind: 'artwork', contentType: 'image/png', bytes: await pngFile(64, 64), filename: 'press.png' };
  const url = await upload(api, artist.token, picture);
  const { id: artwork } = await expectOk(artist.post('/artwork', { url, name: 'Press' }));
  const foreign = await upload(api, stranger.token, picture);
  await expectOk(stranger.post('/artwork', { url: foreign, name: 'Press' }));
  expect(await artist.put(`/promos/${id}`, { photos: [foreign] })).toMatchObject({ status: 400 });
  expect((await expectOk(artist.put(`/promos/${id}`, { photos: [url, url] }))).photos).toEqual([url]);
  await artist.delete(`/artwork/${artwork}`);
  expect((await expectOk(artist.get(`/promos/${id}`))).photos).toEqual([]);
});

test('contacts get one link each, whoever asks and however often', async () => {
  const artist = await openArtist();
  const id = await createPromo(app, artist);
  const [one, two] = await artist.addRecipients(2);
  const recipientIds = [one?.id, two?.id, 'somebody else'];
  const path = `/promos/${id}/links`;
  const answers = await Promise.all([1, 2, 3].map(() => expectOk(artist.post(path, { recipientIds }))));
  const [links] = answers;
  expect(links).toHaveLength(2);
  expect(new Set(answers.flat().map(({ url }) => url)).size).toBe(2);
  expect(await expectOk(artist.get(`/promos/${id}`))).toMatchObject({ links: 2 });
  const { rows } = await app.pool.query('select token, mark from promo_links where promo_id = $1', [id]);
  expect(
    rows.map(({ token }) => token).some((token) => links.some(({ url }: { url: string }) => url.includes(token))),
  ).toBe(false);
  expect(new Set(rows.map(({ mark }) => mark)).size).toBe(2);
  for (const { url } of links) expect((await openListener(app, url).page()).status).toBe(200);
});

test('nobody gets a link to nothing, or who unsubscribed', async () => {
  const artist = await openArtist();
  const { id } = await expectOk(artist.post('/promos', { trackId: artist.trackId }));
  const [person] = await artist.addRecipients(1);
  const add = () => artist.post(`/promos/${id}/links`, { recipientIds: [person?.id] });
  expect(await add()).toMatchObject({ status: 409, body: { code: 'promo_needs_audio' } });
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { audioFile: await uploadAudio(api, artist.token) }));
  await artist.post(`/email/recipients/${person?.id}/unsubscribe`);
  expect(await add()).toMatchObject({ status: 400, body: { code: 'promo_no_contacts' } });
  await expectOk(artist.put(`/promos/${id}`, { liveUntil: new Date(app.clock().getTime() - day).toISOString() }));
  expect(await add()).toMatchObject({ status: 409, body: { code: 'promo_ended' } });
});

test('a link stops working when it is renewed or revoked, and the others do not', async () => {
  const artist = await openArtist();
  const id = await createPromo(app, artist);
  const people = await artist.addRecipients(2);
  const [first, second] = await expectOk(
    artist.post(`/promos/${id}/links`, { recipientIds: people.map((person) => person.id) }),
  );
  const renewed = await expectOk(artist.post(`/promo-links/${first.id}/renew`));
  const statusOf = async (url: string) => (await openListener(app, url).page()).status;
  expect([await statusOf(first.url), await statusOf(renewed.url), await statusOf(second.url)]).toEqual([404, 200, 200]);
  await artist.delete(`/promo-links/${first.id}`);
  expect([await statusOf(renewed.url), await statusOf(second.url)]).toEqual([404, 200]);
  const detail = await expectOk(artist.get(`/promo-links/${first.id}`));
  expect(detail).toMatchObject({ url: null, revokedAt: expect.any(String) });
  const shared = await expectOk(artist.post(`/promos/${id}/share`));
  expect(await expectOk(artist.post(`/promos/${id}/share`))).toEqual(shared);
  expect((await expectOk(artist.get(`/promos/${id}`))).shared).toEqual(shared);
  await artist.delete(`/promo-links/${shared.id}`);
  const again = await expectOk(artist.post(`/promos/${id}/share`));
  expect([await statusOf(shared.url), await statusOf(again.url)]).toEqual([404, 200]);
});

test('copies that no open promo uses are deleted with their files', async () => {
  const artist = await openArtist();
  const id = await createPromo(app, artist, { downloads: 'wav' });
  await expectOk(artist.post(`/promos/${id}/share`));
  await promoIsReady(artist, id);
  const owned = async () => {
    const { rows } = await app.pool.query(
      `select (select count(*)::int from promo_copies where user_id = $1) as copies,
        (select count(*)::int from files where user_id = $1 and path like '%copy.%') as files`,
      [artist.user.id],
    );
    return rows[0];
  };
  expect(await owned()).toEqual({ copies: 2, files: 4 });
  await artist.delete(`/promos/${id}`);
  app.clock.advance(day);
  const { sweepPromoCopiesJob } = await import('../promo.jobs.ts');
  await app.runtime.queue.enqueue(app.runtime.database.db, sweepPromoCopiesJob, {});
  await expect.poll(owned, { timeout: 30_000 }).toEqual({ copies: 0, files: 0 });
});
