import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';

const app = await createTestApp();
afterAll(app.close);

async function openEditor() {
  const artist = await createArtist(app, { gmail: false, templates: false });
  const path = `/releases/track/${artist.trackId}/page`;
  return {
    artist,
    read: () => expectOk(artist.get(path)),
    save: (change: object) => artist.put(path, change),
    saved: (change: object) => expectOk(artist.put(path, change)),
  };
}

test('two people who both save a page for the first time do not overwrite each other', async () => {
  const { read, save, saved } = await openEditor();
  expect(await read()).toMatchObject({ version: null });
  await saved({ lyrics: 'Hers', version: null });
  const second = await save({ lyrics: 'His', version: null });
  expect(second).toMatchObject({
    status: 409,
    body: { code: 'edit_conflict', current: { lyrics: 'Hers', version: 1 } },
  });
  await saved({ lyrics: 'His', version: 1 });
  expect(await read()).toMatchObject({ lyrics: 'His', version: 2 });
});

test('a change without a version is saved on top of what is stored', async () => {
  const { read, saved } = await openEditor();
  await saved({ lyrics: 'Hers' });
  await saved({ layout: 'centered' });
  expect(await read()).toMatchObject({ lyrics: 'Hers', layout: 'centered', version: 2 });
});

test('what a page cannot take is reported at its field, and nothing is stored', async () => {
  const { artist, read, save } = await openEditor();
  await artist.put(`/tracks/${artist.trackId}`, { releaseDate: null });
  const wrong = [
    [{ published: true }, 409, 'page_needs_date', 'published'],
    [{ timeZone: 'Moon/Crater' }, 400, 'time_zone_unknown', 'timeZone'],
    [{ video: 'https://video.example/1' }, 400, 'video_unknown', 'video'],
    [{ slug: 'two words' }, 400, 'slug_invalid', 'slug'],
    [{ artistSlug: '' }, 400, 'slug_invalid', 'artistSlug'],
    [
      { snippet: { trackId: artist.trackId, version: 'original', start: 0, seconds: 30 } },
      400,
      'snippet_missing',
      'snippet',
    ],
  ] as const;
  for (const [change, status, code, field] of wrong)
    expect(await save({ lyrics: 'Kept?', ...change })).toMatchObject({ status, body: { code, field } });
  expect(await read()).toMatchObject({ lyrics: '', version: null });
});

test('an address of another artist or page is taken', async () => {
  const first = await openEditor();
  const { artistSlug } = await first.saved({ slug: 'harbor' });
  const other = await openEditor();
  expect(await other.save({ artistSlug })).toMatchObject({
    status: 409,
    body: { code: 'slug_taken', field: 'artistSlug' },
  });
  const { id } = await expectOk(first.artist.post('/tracks', { title: 'Second' }));
  expect(await first.artist.put(`/releases/track/${id}/page`, { slug: 'harbor' })).toMatchObject({
    status: 409,
    body: { code: 'slug_taken', field: 'slug' },
  });
});

test('a link that is listed twice is stored once, in the order it was entered', async () => {
  const { saved } = await openEditor();
  const links = [
    'https://artist.bandcamp.com/album/x',
    'open.spotify.com/album/1',
    'https://artist.bandcamp.com/album/x',
  ];
  const page = await saved({ links });
  expect(page.links).toEqual(['https://artist.bandcamp.com/album/x', 'https://open.spotify.com/album/1']);
  expect(page.services).toMatchObject([
    { service: 'bandcamp', kind: 'buy', state: 'unchecked', checkedAt: null },
    { service: 'spotify', kind: 'play', state: 'unchecked', checkedAt: null },
  ]);
});
