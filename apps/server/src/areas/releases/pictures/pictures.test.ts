import { releasePictureSizes } from '@debut/contract/release-pages';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { day } from '../../../testing/test-clock.ts';
import { uploadCover } from '../../../testing/test-files.ts';
import { publishPage } from '../../../testing/test-published-page.ts';

const app = await createTestApp();
afterAll(app.close);

async function load(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function loadOk(path: string, headers: Record<string, string> = {}) {
  const loaded = await load(path, headers);
  expect(loaded.status).toBe(200);
  return loaded;
}

test.each(Object.entries(releasePictureSizes))('%s is a JPEG of its size', async (size, { width, height }) => {
  const { artist, path } = await publishPage(app);
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { coverArt: await uploadCover(app.api, artist.token) }));
  const { bytes, headers } = await loadOk(`${path}/share/${size}`);
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('content-disposition')).toBeNull();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
});

test('a picture changes with the title, the days left and the release, and is not sent twice', async () => {
  const { artist, path } = await publishPage(app);
  const link = `${path}/share/link`;
  const before = await loadOk(link);
  const etag = before.headers.get('etag') ?? '';
  expect((await load(link, { 'if-none-match': etag })).status).toBe(304);
  const counted = await loadOk(`${link}?countdown=1`);
  expect(counted.bytes).not.toEqual(before.bytes);
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { title: 'Salt' }));
  const renamed = await loadOk(link, { 'if-none-match': etag });
  expect(renamed.bytes).not.toEqual(before.bytes);
  app.clock.advance(12 * day);
  const out = await loadOk(link);
  expect(out.bytes).not.toEqual(renamed.bytes);
  expect((await loadOk(`${link}?countdown=1`)).bytes).toEqual(out.bytes);
});

test.each([
  ['200 characters', 'Night bus home '.repeat(14).slice(0, 200)],
  ['one word of 200 characters', 'x'.repeat(200)],
  ['emoji', '🎵👩🏽‍🚀🏳️‍🌈'],
  ['Japanese', '夜のバス'],
  ['Arabic', 'مرحبا بالعالم'],
  ['markup', '</svg><script>alert(1)</script>'],
])('a title of %s is drawn without failing', async (_what, title) => {
  const { path } = await publishPage(app, { track: { title } });
  for (const size of ['link', 'story']) {
    const { bytes } = await loadOk(`${path}/share/${size}`);
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  }
});

test('a download is a file with a name', async () => {
  const { path } = await publishPage(app, { track: { title: 'Größe / "Ende"' } });
  const { headers } = await loadOk(`${path}/share/story?download=1`);
  expect(headers.get('content-disposition')).toContain(encodeURIComponent('Mara Vey - Größe - -Ende- ').slice(0, 30));
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Mara Vey - .*story.*\.jpg"/);
});

test('strangers see pictures of published pages only', async () => {
  const { path, change } = await publishPage(app);
  expect((await load(`${path}/share/poster`)).status).toBe(404);
  expect((await load('/r/nobody/nothing/share/link')).status).toBe(404);
  await change({ published: false });
  expect((await load(`${path}/share/link`)).status).toBe(404);
});

test('the team sees them before the page is published or even saved, others never', async () => {
  const [artist, stranger] = [
    await createArtist(app, { gmail: false, templates: false }),
    await createArtist(app, { gmail: false, templates: false }),
  ];
  const path = `/api/releases/track/${artist.trackId}/page/pictures`;
  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
  const { headers } = await loadOk(`${path}/post?download=1`, bearer(artist));
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('content-disposition')).toContain('Mara Vey - Glass Harbor (post).jpg');
  expect((await load(`${path}/poster`, bearer(artist))).status).toBe(400);
  expect((await load(`${path}/post`, bearer(stranger))).status).toBe(404);
  expect((await load(`${path}/post`)).status).toBe(401);
});
