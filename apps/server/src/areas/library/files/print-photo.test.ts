import { maxPressPhotoBytes } from '@debut/contract/limits';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { hugePictures, noPicture } from '../../../testing/hostile-files.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { pngFile, upload } from '../../../testing/test-files.ts';
import { addPressPhoto } from '../../../testing/test-press-kits.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;
const artist = await createArtist(app, { gmail: false, templates: false });
const { artistSlug } = await expectOk(artist.put('/press-kit', { published: true }));

const addJpeg = (bytes: Buffer) => addPressPhoto(app, artist, { contentType: 'image/jpeg', bytes });
const download = async (id: string) =>
  Buffer.from(await (await fetch(`${app.url}/press/${artistSlug}/photos/${id}`)).arrayBuffer());
const picture = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 1600, height: 1000, channels, background: { r: 210, g: 78, b: 94, alpha: 0.5 } } });

test.each([...noPicture, ...hugePictures])('%s is rejected with a sentence, and never served', async (_what, make) => {
  const { status, body } = await addPressPhoto(app, artist, { bytes: await make() }, { isRejected: true });
  expect([status, body.field]).toEqual([400, 'url']);
  expect(['press_photo_type', 'press_photo_pixels', 'invalid_image']).toContain(body.code);
  expect((await expectOk(artist.get('/press-kit'))).photos).toEqual([]);
});

test('what tells where a photo was taken is gone, and its colors and direction stay', async () => {
  const bytes = await picture()
    .withIccProfile('p3')
    .withExif({
      IFD0: { Copyright: 'SECRET NAME', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>SECRET PLACE</rdf:RDF></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  expect(bytes.includes('SECRET PLACE')).toBe(true);
  const { id, width, height, url } = await addJpeg(bytes);
  expect([width, height]).toEqual([1000, 1600]);
  const print = await download(id);
  const { format, exif, xmp, iptc, icc, chromaSubsampling, ...size } = await sharp(print).metadata();
  expect([size.width, size.height, format, chromaSubsampling]).toEqual([1000, 1600, 'jpeg', '4:4:4']);
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  expect(icc).toBeDefined();
  expect(print.includes('SECRET')).toBe(false);
  const preview = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(preview.includes('SECRET')).toBe(false);
  await artist.delete(`/press-kit/photos/${id}`);
});

test('logos keep their transparency, whatever they were', async () => {
  for (const [contentType, bytes] of [
    ['image/png', await picture(4).png().toBuffer()],
    ['image/webp', await picture(4).webp({ lossless: true }).toBuffer()],
  ] as const) {
    const { id } = await addPressPhoto(app, artist, { kind: 'logo', contentType, bytes });
    const { data, info } = await sharp(await download(id))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.channels, data[3]]).toEqual([4, 128]);
    await artist.delete(`/press-kit/photos/${id}`);
  }
});

test('more than 25 MB or another type is rejected before it is sent', async () => {
  const announce = (contentType: string, size: number) =>
    api.post('/uploads', { kind: 'pressPhoto', filename: 'photo', contentType, size }, artist.token);
  expect(await announce('image/jpeg', maxPressPhotoBytes + 1)).toMatchObject({
    status: 413,
    body: { code: 'press_photo_too_large', field: 'size' },
  });
  for (const type of ['image/svg+xml', 'image/gif', 'image/avif', 'text/html', 'application/pdf'])
    expect(await announce(type, 1000)).toMatchObject({ status: 400, body: { code: 'press_photo_type' } });
  expect((await announce('image/jpeg', maxPressPhotoBytes)).status).toBe(200);
});

test('more than 50 megapixels are rejected with a sentence', async () => {
  const bytes = await sharp({ create: { width: 7100, height: 7100, channels: 3, background: '#000' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { status, body } = await addPressPhoto(app, artist, { bytes }, { isRejected: true });
  expect([status, body.code, body.error]).toEqual([
    400,
    'press_photo_pixels',
    'This photo has more than 50 megapixels. Make it smaller and try again.',
  ]);
});

test('a photo in print size is no cover, and an uploaded one is added once', async () => {
  const photo = { kind: 'pressPhoto', filename: 'p.png', contentType: 'image/png', bytes: await pngFile() };
  const url = await upload(api, artist.token, photo);
  expect((await artist.put(`/tracks/${artist.trackId}`, { coverArt: url })).status).toBe(404);
  const addition = { url, kind: 'photo', title: '', credit: '' };
  const { id } = await expectOk(artist.post('/press-kit/photos', addition));
  expect((await artist.post('/press-kit/photos', addition)).status).toBe(404);
  const cover = await upload(api, artist.token, { ...photo, kind: 'coverArt' });
  expect((await artist.post('/press-kit/photos', { ...addition, url: cover })).status).toBe(404);
  await artist.delete(`/press-kit/photos/${id}`);
});

test('the preview of a photo in use can’t be deleted as an upload', async () => {
  const { id, url } = await addPressPhoto(app, artist);
  const path = '/uploads';
  const rejected = await api.call(path, {
    method: 'DELETE',
    body: JSON.stringify({ url }),
    headers: { authorization: `Bearer ${artist.token}`, 'content-type': 'application/json' },
  });
  expect(rejected).toMatchObject({ status: 409, body: { code: 'file_in_use' } });
  await artist.delete(`/press-kit/photos/${id}`);
});
