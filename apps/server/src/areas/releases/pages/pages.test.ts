import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { createReleaseArtist, openRelease, openVisitor } from '../../../testing/test-releases.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;

const codeOf = async (call: Promise<{ status: number; body: { code: string; field?: string } }>) => {
  const { status, body } = await call;
  return [status, body.code, body.field];
};

test('before it is first saved, a page is what it would be', async () => {
  const artist = await createReleaseArtist(app, { title: 'Don’t Stop', name: 'Zoë Brandt', releaseDate: '2027-03-12' });
  expect(await artist.read()).toMatchObject({
    kind: 'track',
    id: artist.trackId,
    title: 'Don’t Stop',
    artist: 'Zoë Brandt',
    releaseDate: '2027-03-12',
    published: false,
    artistSlug: 'zoe-brandt',
    slug: 'dont-stop',
    url: `${app.url}/r/zoe-brandt/dont-stop`,
    links: [],
    snippet: null,
    snippetState: 'none',
    reminders: { enabled: true, time: 'release', waiting: 0, sent: 0 },
    version: null,
  });
  expect((await openVisitor(app, `${app.url}/r/zoe-brandt/dont-stop`).open()).status).toBe(404);
  const { rows } = await app.pool.query('select from release_pages where user_id = $1', [artist.id]);
  expect(rows).toEqual([]);
});

test('a change leaves everything else as it was', async () => {
  const artist = await createReleaseArtist(app);
  const links = ['https://open.spotify.com/track/1', 'https://ko-fi.com/mara'];
  const first = await artist.save({ links, lyrics: 'La la', accent: '#FFAA00', reminders: { enabled: false } });
  expect(first).toMatchObject({ links, lyrics: 'La la', accent: '#ffaa00', version: 1, published: false });
  const second = await artist.save({ layout: 'centered', reminders: { time: 'morning' } });
  expect(second).toEqual({
    ...first,
    layout: 'centered',
    reminders: { ...first.reminders, time: 'morning' },
    version: 2,
  });
  expect(await artist.read()).toEqual(second);
  expect(await artist.save({ accent: null, links: [] })).toMatchObject({ accent: null, links: [], services: [] });
});

test('a project has a page too, besides those of its tracks', async () => {
  const artist = await createReleaseArtist(app);
  const { id } = await expectOk(artist.post('/projects', { name: 'Glass Harbor', trackIds: [artist.trackId] }));
  const ofTrack = await artist.save({});
  const ofProject = await expectOk(artist.put(`/releases/project/${id}/page`, {}));
  expect([ofTrack.slug, ofProject.slug]).toEqual(['glass-harbor', 'glass-harbor-2']);
  expect(ofProject).toMatchObject({ kind: 'project', id, title: 'Glass Harbor', projectTitle: null });
  expect((await artist.read()).projectTitle).toBe('Glass Harbor');
});

test('an address belongs to one page', async () => {
  const [artist, other] = [await createReleaseArtist(app), await createReleaseArtist(app)];
  const { artistSlug, slug } = await artist.save({});
  await other.save({});
  expect(await codeOf(other.trySave({ artistSlug }))).toEqual([409, 'slug_taken', 'artistSlug']);
  const second = `/releases/track/${await artist.track({ title: 'Undertow' })}/page`;
  expect(await codeOf(artist.put(second, { slug }))).toEqual([409, 'slug_taken', 'slug']);
  for (const bad of ['', 'a b', 'a/b', '-a', 'a--b', 'a'.repeat(61), '😀'])
    expect(await codeOf(artist.trySave({ slug: bad })), bad).toEqual([400, 'slug_invalid', 'slug']);
  expect((await artist.save({ slug: '  NACHTBUS-2 ' })).slug).toBe('nachtbus-2');
});

test('artists of the same name who begin at the same moment get different addresses', async () => {
  const name = `Nova ${Date.now()}`;
  const artists = await Promise.all(Array.from({ length: 5 }, () => createReleaseArtist(app, { name })));
  const pages = await Promise.all(artists.map((artist) => artist.save({})));
  expect(new Set(pages.map(({ artistSlug }) => artistSlug)).size).toBe(5);
});

test('a page is created once, however many save it at the same moment', async () => {
  const artist = await createReleaseArtist(app);
  const saved = await Promise.all(['One', 'Two', 'Three'].map((lyrics) => artist.save({ lyrics })));
  expect(new Set(saved.map(({ slug }) => slug)).size).toBe(1);
  expect((await artist.read()).version).toBe(3);
});

test('former addresses lead to the current one, with the query, and cannot be taken by others', async () => {
  const { artist, page, visitor } = await openRelease(app);
  const now = await artist.save({ artistSlug: `${page.artistSlug}-band`, slug: 'harbor' });
  const moved = await visitor.open('?utm_source=tiktok&x=%C3%A4');
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    `/r/${now.artistSlug}/harbor?utm_source=tiktok&x=%C3%A4`,
  ]);
  const half = await openVisitor(app, `${app.url}/r/${now.artistSlug}/${page.slug}`).open();
  expect(half.headers.get('location')).toBe(`/r/${now.artistSlug}/harbor`);
  const loud = await openVisitor(app, `${app.url}/r/${now.artistSlug.toUpperCase()}/Harbor`).open();
  expect(loud.headers.get('location')).toBe(`/r/${now.artistSlug}/harbor`);
  const stranger = await createReleaseArtist(app);
  expect(await codeOf(stranger.trySave({ artistSlug: page.artistSlug }))).toEqual([409, 'slug_taken', 'artistSlug']);
  const second = `/releases/track/${await artist.track({ title: 'Undertow' })}/page`;
  expect(await codeOf(artist.put(second, { slug: page.slug }))).toEqual([409, 'slug_taken', 'slug']);
  await artist.save({ artistSlug: page.artistSlug, slug: page.slug });
  expect((await visitor.open()).status).toBe(200);
});

test('the longest address in any alphabet works, however it is encoded', async () => {
  const long = '音'.repeat(60);
  const { artist, page, visitor } = await openRelease(
    app,
    {},
    { artistSlug: `${long.slice(0, 50)}${Date.now() % 1e6}`, slug: long },
  );
  expect((await visitor.open()).status).toBe(200);
  const composed = await artist.save({ slug: 'größe'.normalize('NFD') });
  expect(composed.slug).toBe('größe'.normalize('NFC'));
  const decomposed = `/r/${encodeURIComponent(page.artistSlug)}/${encodeURIComponent('größe'.normalize('NFD'))}`;
  expect((await visitor.send(decomposed)).headers.get('location')).toBe(new URL(composed.url).pathname);
});

test('a page needs a date to be published, and stays when the date is cleared', async () => {
  const artist = await createReleaseArtist(app);
  expect(await codeOf(artist.trySave({ published: true }))).toEqual([409, 'page_needs_date', 'published']);
  await artist.moveTrack(artist.trackId, '2027-03-12');
  const { url } = await artist.save({ published: true });
  const visitor = openVisitor(app, url);
  expect(await visitor.html()).toContain('data-phase="before"');
  await artist.moveTrack(artist.trackId, null);
  expect(await artist.read()).toMatchObject({ published: true, releaseDate: null });
  const html = await visitor.html();
  expect(html).toContain('data-phase="undated"');
  expect(html).toContain('Coming soon');
  expect((await visitor.send(`${visitor.path}/calendar.ics`)).status).toBe(404);
  await artist.save({ lyrics: 'La' });
  await artist.save({ published: false });
  expect((await visitor.open()).status).toBe(404);
});

test('what cannot be shown is rejected with its field', async () => {
  const artist = await createReleaseArtist(app);
  await artist.addAudio(8);
  await waitUntil('the length of the audio is known', async () => (await artist.read()).snippetTracks[0]?.seconds);
  const snippet = { trackId: artist.trackId, version: 'original', start: 0, seconds: 5 };
  const many = (count: number) => Array.from({ length: count }, (_, index) => `https://example.com/${index}`);
  const rejected: [object, number, string, string][] = [
    [{ timeZone: 'Mars/Olympus' }, 400, 'time_zone_unknown', 'timeZone'],
    [{ video: 'https://example.com/video' }, 400, 'video_unknown', 'video'],
    [{ video: 'javascript:alert(1)' }, 400, 'invalid_link', 'video'],
    [{ snippet: { ...snippet, start: 8 } }, 400, 'snippet_too_late', 'snippet'],
    [{ snippet: { ...snippet, version: 'warm' } }, 400, 'snippet_missing', 'snippet'],
    [{ snippet: { ...snippet, trackId: 'unknown' } }, 400, 'snippet_missing', 'snippet'],
    [{ snippet: { ...snippet, seconds: 4 } }, 400, 'invalid_field', 'snippet.seconds'],
    [{ links: ['javascript:alert(1)'] }, 400, 'invalid_link', 'links.0'],
    [{ links: ['ftp://example.com/x'] }, 400, 'invalid_link', 'links.0'],
    [{ links: ['data:text/html,x'] }, 400, 'invalid_link', 'links.0'],
    [{ links: many(31) }, 400, 'invalid_field', 'links'],
    [{ credits: Array.from({ length: 41 }, () => ({ role: 'Bass', name: 'Ida' })) }, 400, 'invalid_field', 'credits'],
    [{ minute: 1440 }, 400, 'invalid_field', 'minute'],
    [{ accent: 'red' }, 400, 'invalid_color', 'accent'],
    [{ lyrics: 'x'.repeat(10_001) }, 400, 'invalid_field', 'lyrics'],
  ];
  for (const [change, ...expected] of rejected)
    expect(await codeOf(artist.trySave(change)), JSON.stringify(change).slice(0, 80)).toEqual(expected);
  expect((await artist.read()).version).toBeNull();
});

test('what was typed is tidied: links once, videos by their address, credits without empty rows', async () => {
  const artist = await createReleaseArtist(app);
  const saved = await artist.save({
    links: ['mara.bandcamp.com/track/1', '', 'https://mara.bandcamp.com/track/1', 'https://x.example/a'],
    video: 'https://youtu.be/dQw4w9WgXcQ?t=3',
    credits: [
      { role: '', name: ' ' },
      { role: ' Mix ', name: 'Ida' },
    ],
  });
  expect(saved).toMatchObject({
    links: ['https://mara.bandcamp.com/track/1', 'https://x.example/a'],
    services: [
      { service: 'bandcamp', kind: 'buy', state: 'unchecked', checkedAt: null },
      { service: 'x.example', kind: 'other' },
    ],
    video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    credits: [{ role: 'Mix', name: 'Ida' }],
  });
  const [bandcamp] = saved.services;
  const turned = await artist.save({ links: [...saved.links].reverse() });
  expect(turned.services.map(({ id }) => id).at(-1)).toBe(bandcamp?.id);
  const full = await artist.save({
    links: Array.from({ length: 30 }, (_, index) => `https://example.com/${'音'.repeat(470)}${index}`),
  });
  expect(full.links).toHaveLength(30);
});

test('an outdated edit is a conflict that shows the current page', async () => {
  const artist = await createReleaseArtist(app);
  const { version } = await artist.save({ lyrics: 'First' });
  await artist.save({ lyrics: 'Second', version });
  const late = await artist.trySave({ lyrics: 'Late', version });
  expect(late).toMatchObject({ status: 409, body: { code: 'edit_conflict', current: { lyrics: 'Second' } } });
  expect((await artist.read()).lyrics).toBe('Second');
});

test('who may only look can read a page, and not change it', async () => {
  const artist = await createReleaseArtist(app);
  const statuses = async (role: 'viewer' | 'editor' | 'manager') => {
    const { token } = await addMember(app, artist.id, { role });
    const headers = actingFor(artist.id);
    const all = [
      await api.get(artist.path, token, headers),
      await api.get(`${artist.path}/stats`, token, headers),
      await api.put(artist.path, { lyrics: role }, token, headers),
    ];
    return all.map(({ status }) => status);
  };
  expect(await statuses('viewer')).toEqual([200, 200, 403]);
  expect(await statuses('editor')).toEqual([200, 200, 403]);
  expect(await statuses('manager')).toEqual([200, 200, 200]);
});

test('the page of another artist does not exist', async () => {
  const [artist, stranger] = [await createReleaseArtist(app), await createReleaseArtist(app)];
  await artist.save({ lyrics: 'Mine' });
  for (const call of [
    stranger.get(artist.path),
    stranger.put(artist.path, { lyrics: 'Yours' }),
    stranger.put(artist.path, { snippet: { trackId: artist.trackId, version: 'original', start: 0, seconds: 5 } }),
    stranger.get(`${artist.path}/stats`),
    stranger.get('/releases/project/unknown/page'),
  ])
    expect((await call).status).toBe(404);
  const foreign = { trackId: artist.trackId, version: 'original', start: 0, seconds: 5 };
  await artist.addAudio();
  expect(await codeOf(stranger.trySave({ snippet: foreign }))).toEqual([400, 'snippet_missing', 'snippet']);
});

test('a page is deleted with its track, and its address is free again', async () => {
  const { artist, page, visitor } = await openRelease(app);
  await artist.delete(`/tracks/${artist.trackId}`);
  expect((await artist.get(artist.path)).status).toBe(404);
  expect((await visitor.open()).status).toBe(404);
  const next = await artist.track({ title: 'Glass Harbor', releaseDate: '2027-03-12' });
  expect((await expectOk(artist.put(`/releases/track/${next}/page`, {}))).slug).toBe(page.slug);
});

test('a page moves with its track to an artist who had none', async () => {
  const { artist, page } = await openRelease(app, {}, { links: ['https://open.spotify.com/track/1'] });
  const { id: artistId } = await expectOk(artist.post('/artists', { name: `Second Act ${Date.now()}` }));
  const moved = await artist.post(`/tracks/${artist.trackId}/artist`, { artistId });
  expect(moved.status).toBeLessThan(300);
  const there = await expectOk(api.get(artist.path, artist.token, actingFor(artistId)));
  expect(there).toMatchObject({ published: true, links: page.links, slug: page.slug });
  expect((await openVisitor(app, there.url).open()).status).toBe(200);
  expect((await openVisitor(app, page.url).open()).status).toBe(404);
});

test('the snippet is made from what is saved, and again when it changes', async () => {
  const artist = await createReleaseArtist(app);
  await artist.addAudio(8);
  const snippet = { trackId: artist.trackId, version: 'original', start: 0, seconds: 5 };
  expect((await artist.save({ snippet })).snippetState).toBe('preparing');
  await artist.snippetIs('ready');
  const { snippetTracks } = await artist.read();
  expect(snippetTracks).toMatchObject([{ id: artist.trackId, seconds: 8, versions: [{ id: 'original' }] }]);
  expect((await artist.save({ snippet: { ...snippet, start: 2 } })).snippetState).toBe('preparing');
  await artist.snippetIs('ready');
  expect((await artist.save({ snippet: null })).snippetState).toBe('none');
  await artist.save({ snippet });
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { audioFile: null }));
  expect((await artist.read()).snippetState).toBe('missing');
});
