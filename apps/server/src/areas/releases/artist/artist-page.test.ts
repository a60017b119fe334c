import type { Show } from '@debut/contract/artist-page';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { openArtistPage, show } from '../../../testing/test-artist-page.ts';
import { pngFile, upload } from '../../../testing/test-files.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';

const app = await createTestApp();
afterAll(app.close);

let count = 0;
const newName = () => `Artist ${++count} of Tests`;

test('before it is saved, the page is what it would be', async () => {
  const { read } = await openArtistPage(app, { name: 'Ines Calder' });
  expect(await read()).toEqual({
    published: false,
    artistSlug: 'ines-calder',
    url: `${app.url}/a/ines-calder`,
    name: 'Ines Calder',
    portrait: null,
    tagline: '',
    accent: null,
    coverAccent: expect.stringMatching(/^#[0-9a-f]{6}$/),
    links: [],
    socials: [],
    shows: [],
    showShows: true,
    showSignUp: true,
    releases: [],
    fanbaseName: null,
    hasPressKit: false,
    version: null,
  });
});

test('missing fields stay, and lists are replaced', async () => {
  const { save, read } = await openArtistPage(app, { name: newName() });
  const links = [{ title: ' Vinyl ', note: '300 copies', url: 'shop.example.com/vinyl' }];
  const saved = await save({ published: true, links, socials: ['instagram.com/maravey', '', 'instagram.com/maravey'] });
  expect(saved.body).toMatchObject({
    published: true,
    version: 1,
    links: [{ title: 'Vinyl', note: '300 copies', url: 'https://shop.example.com/vinyl' }],
    socials: ['https://instagram.com/maravey'],
  });
  await save({ tagline: 'Dream pop from Chicago', accent: '#FFCFA3' });
  expect(await read()).toMatchObject({
    published: true,
    tagline: 'Dream pop from Chicago',
    accent: '#ffcfa3',
    links: [{ title: 'Vinyl' }],
    version: 2,
  });
  expect((await save({ links: [], accent: null })).body).toMatchObject({ links: [], accent: null });
});

test('shows keep their ids, and are sorted by day', async () => {
  const { save } = await openArtistPage(app, { name: newName() });
  const [later, sooner] = [show({ day: '2090-12-10', city: 'Duluth' }), show()];
  const { shows } = (await save({ shows: [later, sooner] })).body;
  expect(shows).toMatchObject([{ city: 'Chicago, IL' }, { city: 'Duluth' }]);
  const [first, second] = shows as Show[];
  const moved = { ...second, status: 'sold-out' };
  const next = (await save({ shows: [moved, show({ city: 'Detroit', day: '2091-01-02' })] })).body.shows;
  expect(next).toMatchObject([
    { id: second?.id, city: 'Duluth', status: 'sold-out' },
    { city: 'Detroit', ticketUrl: 'https://tickets.example.com/1' },
  ]);
  expect((await save({ shows: [first] })).status).toBe(404);
  expect((await save({ shows: [moved, moved] })).status).toBe(404);
});

test('another artist’s shows can be neither taken nor changed', async () => {
  const [artist, stranger] = [
    await openArtistPage(app, { name: newName() }),
    await openArtistPage(app, { name: newName() }),
  ];
  const { shows } = (await artist.save({ shows: [show()] })).body;
  const taken = await stranger.save({ shows: [{ ...shows[0], city: 'Elsewhere' }] });
  expect([taken.status, taken.body.code]).toEqual([404, 'not_found']);
  expect((await stranger.read()).shows).toEqual([]);
  expect((await artist.read()).shows).toEqual(shows);
});

test.each([
  ['javascript:alert(1)', { links: [{ title: 'Click', note: '', url: 'javascript:alert(1)' }] }, 'links.0.url'],
  ['data: as a profile', { socials: ['data:text/html,x'] }, 'socials.0'],
  ['a ticket link that is none', { shows: [show({ ticketUrl: 'ftp://example.com/x' })] }, 'shows.0.ticketUrl'],
  ['a link without an address', { links: [{ title: 'Click', note: '', url: '' }] }, 'links.0.url'],
  ['a link without a title', { links: [{ title: ' ', note: '', url: 'https://example.com' }] }, 'links.0.title'],
  ['a day that does not exist', { shows: [show({ day: '2090-02-30' })] }, 'shows.0.day'],
  ['a show without a city', { shows: [show({ city: '' })] }, 'shows.0.city'],
  ['too many profiles', { socials: Array.from({ length: 13 }, (_, at) => `https://example.com/${at}`) }, 'socials'],
  ['a slug with a slash', { artistSlug: 'mara/vey' }, 'artistSlug'],
  ['a color that is none', { accent: 'red;}' }, 'accent'],
])('%s is rejected with its field, and nothing is saved', async (_what, change, field) => {
  const { save, read } = await openArtistPage(app, { name: newName() });
  const { status, body } = await save({ tagline: 'Lost', ...change });
  expect([status, body.field, body.error]).toEqual([400, field, expect.any(String)]);
  expect(await read()).toMatchObject({ tagline: '', version: null });
});

test('an address belongs to whom it was first given, also a former one', async () => {
  const [artist, stranger] = [
    await openArtistPage(app, { name: newName() }),
    await openArtistPage(app, { name: newName() }),
  ];
  await artist.save({ artistSlug: 'night-ferry' });
  await artist.save({ artistSlug: 'day-ferry' });
  for (const artistSlug of ['night-ferry', 'day-ferry']) {
    const { status, body } = await stranger.save({ artistSlug });
    expect([status, body.code, body.field]).toEqual([409, 'slug_taken', 'artistSlug']);
  }
  expect((await stranger.read()).version).toBeNull();
  expect((await artist.save({ artistSlug: 'Night-Ferry' })).body.artistSlug).toBe('night-ferry');
});

test('who edits an older version learns what is stored now', async () => {
  const { save } = await openArtistPage(app, { name: newName() });
  await save({ tagline: 'First', version: null });
  for (const version of [null, 2]) {
    const conflict = await save({ tagline: 'Second', version });
    expect([conflict.status, conflict.body.code]).toEqual([409, 'edit_conflict']);
    expect(conflict.body).toMatchObject({ current: { tagline: 'First', version: 1 }, changedBy: expect.any(String) });
  }
  expect((await save({ tagline: 'Second', version: 1 })).body).toMatchObject({ tagline: 'Second', version: 2 });
});

test('a viewer reads the page and cannot change it', async () => {
  const { user, save } = await openArtistPage(app, { name: newName() });
  await save({ tagline: 'Dream pop' });
  const viewer = await addMember(app, user.id, { role: 'viewer' });
  const headers = actingFor(user.id);
  expect((await app.api.get('/artist-page', viewer.token, headers)).body.tagline).toBe('Dream pop');
  expect((await app.api.put('/artist-page', { tagline: 'Mine' }, viewer.token, headers)).status).toBe(403);
});

test('name and portrait come from the fanbase page, and the color from the portrait', async () => {
  const { user, token, put, read, save } = await openArtistPage(app, { name: newName() });
  const picture = { kind: 'fanbaseArtist', filename: 'me.png', contentType: 'image/png', bytes: await pngFile() };
  const artistImage = await upload(app.api, token, picture);
  await put(`/fanbase/landing/${user.id}`, { artistName: 'Mara', fanbaseName: 'The Dreamers', artistImage });
  await save({ published: true });
  const page = await read();
  expect(page).toMatchObject({ name: 'Mara', portrait: artistImage, fanbaseName: 'The Dreamers' });
  expect((await read()).coverAccent).toBe(page.coverAccent);
});

test('published release pages are listed with the artist’s address', async () => {
  const { publishTrack, track, read } = await openArtistPage(app, { name: 'Halogen Pier' });
  await publishTrack({ title: 'Glass Harbor', releaseDate: '2090-11-27' });
  await publishTrack({ title: 'Night Bus Hymn', releaseDate: '2020-05-01' });
  await track({ title: 'Unpublished', releaseDate: '2091-01-01' });
  expect((await read()).releases).toMatchObject([
    { kind: 'track', title: 'Glass Harbor', releaseDate: '2090-11-27', url: `${app.url}/r/halogen-pier/glass-harbor` },
    { title: 'Night Bus Hymn', coverArt: null },
  ]);
});
