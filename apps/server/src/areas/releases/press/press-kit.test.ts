import { maxPressPhotos } from '@debut/contract/limits';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { addPressPhoto } from '../../../testing/test-press-kits.ts';
import { openPromo } from '../../../testing/test-promos.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);

const openArtist = () => createArtist(app, { gmail: false, templates: false });

test('before it is saved it is empty, and has the address of its artist', async () => {
  const { get } = await openArtist();
  const kit = await expectOk(get('/press-kit'));
  expect(kit).toMatchObject({
    published: false,
    name: 'Mara Vey',
    headline: '',
    contacts: [],
    photos: [],
    quotes: [],
    latestRelease: null,
    showQuotes: true,
    version: null,
  });
  expect(kit.url).toBe(`${app.runtime.config.publicUrl}/press/${kit.artistSlug}`);
});

test('missing fields stay unchanged, and empty contacts are left out', async () => {
  const { put, get } = await openArtist();
  const contacts = [
    { role: 'Press', name: 'Jo Hale', email: 'Press@maravey.example ' },
    { role: '', name: '', email: '' },
  ];
  await expectOk(put('/press-kit', { headline: 'Dream pop', contacts }));
  const saved = await expectOk(put('/press-kit', { published: true, bioShort: 'Short' }));
  expect(saved).toMatchObject({
    published: true,
    headline: 'Dream pop',
    bioShort: 'Short',
    contacts: [{ role: 'Press', name: 'Jo Hale', email: 'press@maravey.example' }],
    version: 2,
  });
  expect(await expectOk(get('/press-kit'))).toEqual(saved);
});

test('an edit of an older version is rejected with what is stored', async () => {
  const { put } = await openArtist();
  const { version } = await expectOk(put('/press-kit', { headline: 'One' }));
  await expectOk(put('/press-kit', { headline: 'Two', version }));
  const { status, body } = await put('/press-kit', { headline: 'Three', version });
  expect([status, body.code, body.current.headline, body.changedBy]).toEqual([
    409,
    'edit_conflict',
    'Two',
    expect.any(String),
  ]);
});

test.each([
  [{ headline: 'x'.repeat(241) }, 'headline'],
  [{ headline: 'two\nlines' }, 'headline'],
  [{ bioShort: 'x'.repeat(601) }, 'bioShort'],
  [{ contacts: [{ role: 'Press', name: '', email: 'not an address' }] }, 'contacts.0.email'],
  [{ contacts: new Array(7).fill({ role: 'Press', name: '', email: '' }) }, 'contacts'],
])('%j is rejected at its field', async (change, field) => {
  const { put, get } = await openArtist();
  expect(await put('/press-kit', change)).toMatchObject({ status: 400, body: { field } });
  expect((await expectOk(get('/press-kit'))).version).toBeNull();
});

test('viewers read it and change nothing', async () => {
  const { user } = await openArtist();
  const viewer = await addMember(app, user.id, { name: 'Ida', role: 'viewer' });
  const headers = actingFor(user.id);
  expect((await app.api.get('/press-kit', viewer.token, headers)).status).toBe(200);
  expect((await app.api.put('/press-kit', { headline: 'Mine' }, viewer.token, headers)).status).toBe(403);
});

test('photos are ordered, described and deleted', async () => {
  const artist = await openArtist();
  const { put, get } = artist;
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three']) ids.push((await addPressPhoto(app, artist, { title })).id);
  const [one, two, three] = ids;
  expect((await put('/press-kit/photos/order', { ids: [three, one] })).status).toBe(204);
  const titles = async () => (await expectOk(get('/press-kit'))).photos.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(['Three', 'One', 'Two']);
  const changed = await expectOk(put(`/press-kit/photos/${two}`, { credit: 'Theo Lindqvist', kind: 'logo' }));
  expect(changed).toMatchObject({ id: two, title: 'Two', credit: 'Theo Lindqvist', kind: 'logo' });
  expect(await expectOk(put(`/press-kit/photos/${two}`, {}))).toEqual(changed);
  expect((await artist.delete(`/press-kit/photos/${one}`)).status).toBe(204);
  expect(await titles()).toEqual(['Three', 'Two']);
});

test('a deleted photo frees its storage', async () => {
  const artist = await openArtist();
  const used = async () => (await expectOk(artist.get('/me/storage'))).used;
  const before = await used();
  const { id, url } = await addPressPhoto(app, artist);
  expect(await used()).toBeGreaterThan(before);
  expect((await fetch(url)).status).toBe(200);
  await artist.delete(`/press-kit/photos/${id}`);
  expect(await used()).toBe(before);
  expect((await fetch(url)).status).toBe(404);
});

test('photos of other artists are unknown', async () => {
  const [artist, stranger] = [await openArtist(), await openArtist()];
  const { id } = await addPressPhoto(app, artist);
  for (const rejected of [
    await stranger.put(`/press-kit/photos/${id}`, { title: 'Mine' }),
    await stranger.put('/press-kit/photos/order', { ids: [id] }),
    await stranger.delete(`/press-kit/photos/${id}`),
  ])
    expect(rejected.status).toBe(404);
});

test('a press kit holds a limited number of photos', async () => {
  const artist = await openArtist();
  const photo = await addPressPhoto(app, artist);
  const copies = `insert into press_photos (id, user_id, position, kind, path, width, height, created_at)
    select id || n, user_id, n, kind, path, width, height, created_at from press_photos, generate_series(1, $2) n
    where id = $1`;
  await app.pool.query(copies, [photo.id, maxPressPhotos - 1]);
  const rejected = await addPressPhoto(app, artist, {}, { isRejected: true });
  expect(rejected).toMatchObject({ status: 409, body: { code: 'too_many_press_photos' } });
});

test('approved feedback on promos are its quotes', async () => {
  const { artist, listener } = await openPromo(app);
  await listener.fill('feedback', [
    ['rating', '5'],
    ['support', 'play'],
    ['note', 'A chorus like a boat with its lights off'],
    ['mayQuote', 'on'],
  ]);
  const { rows } = await app.pool.query('select id from promo_feedback where user_id = $1', [artist.user.id]);
  expect((await expectOk(artist.get('/press-kit'))).quotes).toEqual([]);
  await expectOk(artist.put(`/promo-feedback/${rows[0].id}/quote`, { approved: true }));
  expect((await expectOk(artist.get('/press-kit'))).quotes).toEqual([
    { text: 'A chorus like a boat with its lights off', name: 'Person 0', outlet: '' },
  ]);
});

test('only published release pages are its latest release', async () => {
  const artist = await openArtist();
  const { put, get, post, trackId } = artist;
  const latest = async () => (await expectOk(get('/press-kit'))).latestRelease;
  await expectOk(put(`/tracks/${trackId}`, { releaseDate: '2020-05-01' }));
  expect(await latest()).toBeNull();
  const { id: next } = await expectOk(post('/tracks', { title: 'Night Bus', releaseDate: '2990-05-01' }));
  await expectOk(put(`/releases/track/${next}/page`, { published: true }));
  expect(await latest()).toMatchObject({ title: 'Night Bus', isOut: false, releaseDate: '2990-05-01' });
  await expectOk(put(`/releases/track/${trackId}/page`, { published: true }));
  expect(await latest()).toMatchObject({ kind: 'track', title: 'Glass Harbor', isOut: true });
  await expectOk(put(`/releases/track/${trackId}/page`, { published: false }));
  expect(await latest()).toMatchObject({ title: 'Night Bus' });
});

test('strangers are asked to sign in', async () => {
  expect((await app.api.get('/press-kit')).status).toBe(401);
});
